import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { type ChromiumWorld, faultsOn, startChromiumWorld, widths } from './support/chromium.ts'
import { settingsOfAllPages, type Visitor, writtenPages } from './support/written-pages.ts'

const minuteMs = 60_000
const locales = ['cs', 'sk', 'en'] as const
/** Who waits for the second factor first: that ends after ten minutes. */
const visitors = ['halfway', 'stranger', 'owner'] as const satisfies readonly Visitor[]

/** The paths of the application, which a test of its own looks at. */
const portal: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/portal/dist/app/routes.json'), 'utf8'),
)

describePeer('the pages that the service writes, in a real browser', ['headlessShell'], () => {
  let chromium: ChromiumWorld
  beforeAll(async () => {
    chromium = await startChromiumWorld(settingsOfAllPages())
  })
  afterAll(() => chromium?.close())
  // The page limit per address is a minute's, so each test has its own minute.
  beforeEach(() => chromium.world.clock.move(minuteMs))

  /** Every route of a page but those of the application; one is a script. */
  const routes = () =>
    chromium.world.surface.features.all.pages
      .filter(({ method, path }) => method === 'GET' && !portal.includes(path) && !path.endsWith('.js'))
      .map(({ path }) => path)

  test.each(locales)(
    'have an example each, no violation that axe-core finds, fit a phone, and load nothing from elsewhere, light and dark (%s)',
    async (locale) => {
      const { baseUrl, world } = chromium
      const pages = await writtenPages(chromium)
      onTestFinished(pages.close)
      // A new route needs an example.
      expect(Object.keys(pages.paths).toSorted()).toEqual([...routes()].toSorted())
      world.clock.move(minuteMs)
      const found: Record<string, readonly string[]> = {}
      const origins = new Set<string>()
      const spoken: string[] = []
      for (const who of visitors) {
        await chromium.inBrowser({ locale }, async (page) => {
          page.on('request', (request) => origins.add(new URL(request.url()).origin))
          const cookies = pages.browsers[who].cookies()
          await page
            .context()
            .addCookies(cookies.map(({ name, value }) => ({ name, value, url: baseUrl, httpOnly: true })))
          for (const [route, examples] of Object.entries(pages.paths)) {
            for (const { path } of examples.filter((example) => example.who === who)) {
              await page.goto(new URL(path, baseUrl).href)
              const shown = new URL(page.url()).pathname
              expect([route, shown]).toEqual([
                route,
                expect.stringMatching(new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`)),
              ])
              spoken.push((await page.locator('html').getAttribute('lang')) ?? '')
              // The colours are the same in every language.
              for (const [look, faults] of Object.entries(await faultsOn(page, { inDark: locale === 'cs' })))
                found[`${path} ${who} ${look}`] = faults
            }
          }
        })
      }
      const examples = Object.values(pages.paths).flat()
      const schemes = locale === 'cs' ? 2 : 1
      expect(Object.keys(found)).toHaveLength(schemes * widths.length * examples.length)
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([])
      // Two pages come with a mail, and speak the language of the account that it is about.
      expect(spoken.filter((language) => language !== locale).length).toBeLessThanOrEqual(2)
      expect([...origins]).toEqual([baseUrl])
    },
  )
})
