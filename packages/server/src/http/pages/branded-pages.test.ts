import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  surface = await startTestSurface({ brand, trustedProxies: ['127.0.0.1/32'] })
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
