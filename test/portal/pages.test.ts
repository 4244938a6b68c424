import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { type Page, violationsOn } from '../users/support/chromium.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'

const boundMs = 1_200_000
const widths = [390, 1280] as const
/** A person has 60 requests a minute, and none may be refused here. */
const pagesPerPerson = 9

/** Every page that the portal has; a new one is looked at too. */
const portalDir = join(import.meta.dirname, '../../packages/portal')
const sourceDir = join(portalDir, 'src')
const paths: readonly string[] = JSON.parse(readFileSync(join(portalDir, 'dist/app/routes.json'), 'utf8'))

describePeer('the portal in a real browser', ['chromium'], () => {
  const atEnd = atEndOfFile(boundMs)
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
  }, boundMs)

  /** The pages, each about a record that there is. */
  function filled(): readonly string[] {
    const idOf: Readonly<Record<string, string>> = {
      '/calls/:id': world.ids.call,
      '/agents/:id': world.ids.agent,
      '/tasks/:id': world.ids.task,
      '/numbers/:e164': encodeURIComponent(world.ids.number),
      '/setup-orders/:id': world.ids.setupOrder,
      '/operator/accounts/:id': world.owner.accountId,
    }
    return paths.map((path) => path.replace(/:\w+/, (name) => idOf[path] ?? name))
  }

  /** Once nothing is being read any more, nor waits for the limit of requests. */
  async function settle(page: Page, locale: string) {
    await page.locator('h1').waitFor()
    const words = JSON.parse(readFileSync(join(sourceDir, `language/words/${locale}.json`), 'utf8'))
    const waiting = [words.loading, words['error.rate_limited']]
    const count = async () => {
      const counts = await Promise.all(waiting.map((text) => page.getByText(text, { exact: true }).count()))
      return counts.reduce((sum, one) => sum + one, 0)
    }
    await expect.poll(count, { timeout: 240_000 }).toBe(0)
  }

  test.each([
    ['cs', 'light'],
    ['cs', 'dark'],
    ['sk', 'light'],
    ['sk', 'dark'],
    ['en', 'light'],
    ['en', 'dark'],
  ] as const)(
    'has no violation that axe-core finds, no error and no request to elsewhere, and fits a phone (%s, %s)',
    async (locale, colorScheme) => {
      const errors: string[] = []
      const origins = new Set<string>()
      const found: Record<string, readonly string[]> = {}
      async function look(page: Page, among: readonly string[]) {
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${page.url()} ${message.text()}`)
        })
        page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
        page.on('dialog', (dialog) => errors.push(`a dialog: ${dialog.message()}`))
        page.on('request', (request) => {
          if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
        })
        for (const path of among) {
          const response = await page.goto(`${world.url}${path}`)
          expect(response?.headers()['content-security-policy']).toMatch(/^(?!.*unsafe-).*style-src 'self'/)
          await settle(page, locale)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
            const alerts = await page.locator('main [role=alert]').allTextContents()
            found[`${path} ${width}`] = [
              ...(await violationsOn(page)),
              ...(tooWide ? ['wider than the window'] : []),
              ...alerts,
            ]
          }
          expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        }
      }
      const isOfOperator = (path: string) => path.startsWith('/operator')
      const all = filled().filter((path) => !isOfOperator(path))
      for (let from = 0; from < all.length; from += pagesPerPerson) {
        const reader = await world.join(`${locale}-${colorScheme}-${from}`, 'member')
        await world.asPerson(reader, { locale, colorScheme }, (page) =>
          look(page, all.slice(from, from + pagesPerPerson)),
        )
      }
      // In each language, and in each scheme, but not in each of both: the parts are those of the other pages.
      if ((locale === 'cs') === (colorScheme === 'dark')) {
        await world.asOperator(`operator-${locale}`, { locale, colorScheme }, (page) =>
          look(page, filled().filter(isOfOperator)),
        )
      }
      expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
      expect(errors).toEqual([])
      expect([...origins]).toEqual([world.url])
    },
    boundMs,
  )

  test(
    'lets an operator find an account by a number, change its credit with the amount confirmed, and suspend it',
    async () => {
      const { api } = world.owner
      const before = (await api.get('/v1/balance')).body.balanceHal
      await world.asOperator('olga', { locale: 'en' }, async (page) => {
        await page.goto(`${world.url}/operator`)
        await page.getByRole('searchbox').fill(world.ids.number)
        await page.getByRole('button', { name: 'Search' }).click()
        await page.getByRole('link', { name: 'Pekárna owner' }).click()
        await page.getByLabel(/^Amount/).fill('-12,50')
        await page.getByLabel('Reason, for the audit log').fill('Double charge')
        await page.getByRole('button', { name: 'Adjust the credit' }).click()
        const dialog = page.getByRole('dialog')
        expect(await dialog.textContent()).toContain('CZK')
        expect(await dialog.textContent()).toContain('12.50')
        await dialog.getByRole('button', { name: 'Adjust the credit' }).click()
        await page.getByText('Double charge').waitFor()
        await page.getByRole('button', { name: 'Suspend the account' }).click()
        await dialog.getByLabel('Reason, for the audit log').fill('Unpaid')
        await dialog.getByRole('button', { name: 'Suspend the account' }).click()
        await page.getByRole('button', { name: 'Restore the account' }).click()
        expect((await api.get('/v1/balance')).body.error.code).toBe('account_suspended')
        await dialog.getByLabel('Reason, for the audit log').fill('Paid')
        await dialog.getByRole('button', { name: 'Restore the account' }).click()
        await page.getByRole('button', { name: 'Suspend the account' }).waitFor()
        await page.goto(`${world.url}/operator/audit`)
        await page.getByText('account.restore').first().waitFor()
      })
      expect((await api.get('/v1/balance')).body.balanceHal).toBe(before - 1250)
    },
    boundMs,
  )

  test(
    'shows a person who does not operate the service no console, and nothing at its address',
    async () => {
      const reader = await world.join('curious', 'owner')
      await world.asPerson(reader, { locale: 'en' }, async (page) => {
        await page.goto(`${world.url}/operator`)
        await page.getByText('Your role does not allow this').first().waitFor()
        expect(await page.getByRole('link', { name: 'Operator console' }).count()).toBe(0)
      })
    },
    boundMs,
  )
})
