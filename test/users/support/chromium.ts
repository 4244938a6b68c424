import { longestWaitMs } from '@hovor/clock/testing'
import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { headlessShellPath } from '../../peers/support/describe-peer.ts'
import { here, password, startUserWorld, type UserWorldOptions } from './user-world.ts'

/** Quiet, and with no request of its own to anywhere. */
export const chromiumArgs = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
  '--host-resolver-rules=MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** A profile of its own, whose waits have the one bound of all tests: Playwright's own would judge a busy machine. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  context.setDefaultTimeout(longestWaitMs)
  context.setDefaultNavigationTimeout(longestWaitMs)
  return context
}

/** The pages under a name that browsers take for secure, as passkeys need it, and a real browser. */
export async function startChromiumWorld(options: UserWorldOptions = {}) {
  const world = await startUserWorld(options)
  const baseUrl = world.surface.baseUrl.replace('127.0.0.1', 'localhost')
  world.surface.service.base.url = baseUrl
  const browser = await chromium.launch({ executablePath: headlessShellPath, args: chromiumArgs })
  return {
    world,
    baseUrl,
    /** Runs `use` in a profile of its own. */
    async inBrowser(options: BrowserContextOptions, use: (page: Page) => Promise<void>) {
      const context = await openContext(browser, options)
      try {
        await use(await context.newPage())
      } finally {
        await context.close()
      }
    },
    /** A new owner who has set the password by the mailed link, and is shown the way to sign in. */
    async signUp(page: Page) {
      const owner = await world.newOwner()
      await page.goto(here(world.linkIn((await world.mailsTo(owner.email))[0]!), baseUrl))
      await page.getByLabel('New password').fill(password)
      await page.getByRole('button', { name: 'Save the password' }).click()
      await page.getByRole('link', { name: 'Sign in' }).waitFor()
      return owner
    },
    async close() {
      await browser.close()
      await world.close()
    },
  }
}

/** Fills the open sign-in page in and sends it. */
export async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export type ChromiumWorld = Awaited<ReturnType<typeof startChromiumWorld>>
export type { Page }

/** Passed rules are not described and elements get no selector: both take time. */
const violationsAlone = { resultTypes: ['violations'], selectors: false }

/** The violations that axe-core finds on the open page, as `rule: elements`; of the rules that it runs by itself, or of some. */
export async function violationsOn(
  page: Page,
  rules: { readonly runOnly?: readonly string[] } = {},
): Promise<readonly string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      // biome-ignore lint/suspicious/noExplicitAny: axe puts itself there
      const { axe, document } = globalThis as any
      const { violations } = await axe.run(document, options)
      return violations.map(
        ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
          `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
      )
    },
    { ...rules, ...violationsAlone },
  )
}

/** A phone and a desk. */
export const widths = [390, 1280] as const

/** The rules for a page in dark colours that has passed all of them in light ones: nothing but colours changes. */
const ofColors = { runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Looks at the open page as on a phone and on a desk, in light colours and, where wanted, in dark ones too. Returns for each
 * look, such as `dark 390`, what axe-core finds, whether the page is wider than its window, and what `also` finds.
 */
export async function faultsOn(
  page: Page,
  { inDark = true, also = async (): Promise<readonly string[]> => [] } = {},
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {}
  for (const colorScheme of inDark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
      found[`${colorScheme} ${width}`] = [
        ...(await violationsOn(page, colorScheme === 'light' ? {} : ofColors)),
        ...(tooWide ? ['wider than the window'] : []),
        ...(await also()),
      ]
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}
