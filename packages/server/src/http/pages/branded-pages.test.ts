import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStripePayments } from '../../adapters/payments/stripe-payments.ts'
import { supplier } from '../../money/billing/testing/tax-parties.ts'
import { silentLog } from '../../platform/log/log.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

const brand = {
  name: 'Telefony <Novák>',
  logoUrl: 'https://img.example.com/logo.png',
  email: 'help@example.com',
  phone: '+420 228 880 000',
  termsUrl: 'https://example.com/terms',
  privacyUrl: 'https://example.com/privacy',
}
const terms = { cs: 'Obchodní podmínky', sk: 'Obchodné podmienky', en: 'Terms' }
const languages = ['cs', 'sk', 'en'] as const

let surface: TestSurface
/** Of somebody who has signed in. */
let session: string

beforeAll(async () => {
  // The pages after a payment are there only where cards are taken; none asks the provider here.
  const payments = createStripePayments({
    ...{ log: silentLog, secretKey: 'sk_test', timeoutMs: 1000, webhookSecret: 'whsec' },
    ...{ url: 'http://127.0.0.1:9', hookUrl: () => 'http://127.0.0.1:9' },
  })
  const ports = { payments, supplier }
  surface = await startTestSurface({ brand, ports, trustedProxies: ['127.0.0.1/32'] })
  session = (await signIn(surface, (await surface.newAccount()).id)).cookie
})
afterAll(() => surface.close())

interface Seen {
  readonly path: string
  readonly html: string
  readonly policy: string
}

let visitors = 0

/** The page at a path; undefined where it leads elsewhere or is none. */
async function see(path: string, headers: Record<string, string> = {}): Promise<Seen | undefined> {
  visitors += 1
  // From another address each time, so that the limit per address is not met.
  const client = `198.51.${visitors >> 8}.${visitors & 255}`
  const answer = await fetch(`${surface.baseUrl}${path}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': client, ...headers },
  })
  const html = await answer.text()
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!isPage || (answer.status >= 300 && answer.status < 400)) return undefined
  return { path, html, policy: answer.headers.get('content-security-policy') ?? '' }
}

/** Every page of the features, as it is before and after the sign-in. */
async function everyPage(language: string): Promise<readonly Seen[]> {
  const paths = surface.features.all.pages
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/:\w+/g, 'x'))
  const seen: Seen[] = []
  for (const path of paths)
    for (const cookie of [{}, { cookie: session }]) {
      const page = await see(path, { 'accept-language': language, ...cookie })
      if (page) seen.push(page)
    }
  return seen
}

/** The settings in a page of the portal; undefined on other pages. */
function portalSettings(html: string): { readonly brand?: unknown; readonly language?: string } | undefined {
  const [, written] = /<meta name="portal" content="([^"]*)"/.exec(html) ?? []
  const text = written?.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Where the contents of a page lead: its forms, and the paths of its links. */
function waysOn(html: string): readonly string[] {
  const [, contents = ''] = /<main>(.*)<\/main>/s.exec(html) ?? []
  const links = [...contents.matchAll(/<a href="([^"?]*)/g)].map(([, path]) => path!)
  return contents.includes('<form') ? ['a form', ...links] : links
}

/** Whether the service has a page at a path. */
const isPage = (path: string): boolean =>
  surface.features.all.pages.some((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`).test(path))

/** The language that a page says it is in. */
const languageIn = (html: string) => /<html lang="(cs|sk|en)">/.exec(html)?.[1] as (typeof languages)[number]

describe.each(languages)('to a browser in %s', (language) => {
  test('every page that the service writes says who runs it, whom to ask and by which terms', async () => {
    const written = (await everyPage(language)).filter(({ html }) => portalSettings(html) === undefined)
    const silent = written.filter(({ html }) => {
      const [, footer = ''] = /<footer class="brand">(.*)<\/footer>/s.exec(html) ?? []
      const told = ['Telefony &#60;Novák&#62;', brand.email, brand.phone, `>${terms[languageIn(html)]}<`]
      return !html.includes('<header class="brand">') || told.some((text) => !footer.includes(text))
    })
    expect(silent.map(({ path }) => path)).toEqual([])
    expect(written.filter(({ policy }) => !policy.includes('img-src https://img.example.com'))).toEqual([])
    const inLanguage = new Set(
      written.filter(({ html }) => languageIn(html) === language).map(({ path }) => path),
    )
    expect(inLanguage.size).toBeGreaterThan(10)
  })

  test('every page that the service writes leads on: by a form, or to a page that there is', async () => {
    const written = (await everyPage(language)).filter(({ html }) => portalSettings(html) === undefined)
    const ways = written.map(({ path, html }) => ({ path, leads: waysOn(html) }))
    expect(ways.filter(({ leads }) => leads.length === 0)).toEqual([])
    const broken = ways.filter(({ leads }) => leads.some((way) => way !== 'a form' && !isPage(way)))
    expect(broken).toEqual([])
    const paths = written.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/credit/cancelled', '/credit/paid', '/connect/x', '/r/x']))
  })

  test('every page of the portal has who runs the service in its settings, and may show the logo', async () => {
    const pages = (await everyPage(language)).filter(({ html }) => portalSettings(html) !== undefined)
    for (const { path, html, policy } of pages) {
      expect([path, portalSettings(html)]).toEqual([path, expect.objectContaining({ brand, language })])
      expect([path, html]).toEqual([path, expect.stringContaining('<title>Telefony &#60;Novák&#62;</title>')])
      expect([path, policy]).toEqual([
        path,
        expect.stringContaining("img-src 'self' data: https://img.example.com;"),
      ])
    }
    expect(pages.length).toBeGreaterThan(20)
  })
})

test('every kind of page of the documentation says who runs the service, whom to ask and by which terms', async () => {
  for (const path of ['/docs', '/docs/start', '/docs/search?q=call', '/docs/key', '/docs/nothing']) {
    const { html, policy } = (await see(path))!
    expect([path, html]).toEqual([
      path,
      expect.stringMatching(/<title>[^<]* · Telefony &#60;Novák&#62;<\/title>/),
    ])
    const [, footer = ''] = /<footer class="brand">(.*)<\/footer>/s.exec(html) ?? []
    for (const told of ['Telefony &#60;Novák&#62;', brand.email, brand.phone, '>Terms<', '>Privacy<'])
      expect([path, footer]).toEqual([path, expect.stringContaining(told)])
    expect([path, html]).toEqual([path, expect.stringContaining(`<img src="${brand.logoUrl}"`)])
    expect([path, policy]).toEqual([path, expect.stringContaining('img-src https://img.example.com;')])
  }
})
