import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { type ChromiumWorld, faultsOn, startChromiumWorld, widths } from './support/chromium.ts'

const minuteMs = 60_000

const paths = [
  '/docs',
  '/docs/start',
  '/docs/agents',
  '/docs/settings',
  '/docs/errors',
  '/docs/end-reasons',
  '/docs/records',
  '/docs/api',
  '/docs/api/agents',
  '/docs/api/calls',
  '/docs/search?q=call',
  '/docs/key',
  '/docs/nothing',
]

describePeer('the documentation in a real browser', ['headlessShell'], () => {
  let chromium: ChromiumWorld
  beforeAll(async () => {
    chromium = await startChromiumWorld()
  })
  afterAll(() => chromium.close())
  // The page limit per address is a minute's, so each test has its own minute.
  beforeEach(() => chromium.world.clock.move(minuteMs))

  const at = (path: string) => `${chromium.baseUrl}${path}`

  test('has no violation that axe-core finds, stays within the window and loads nothing from elsewhere, light and dark', async () => {
    await chromium.inBrowser({}, async (page) => {
      const requested = new Set<string>()
      page.on('request', (request) => requested.add(new URL(request.url()).origin))
      const found: Record<string, readonly string[]> = {}
      for (const path of paths) {
        await page.goto(at(path))
        for (const [look, faults] of Object.entries(await faultsOn(page))) found[`${path} ${look}`] = faults
      }
      expect(Object.keys(found)).toHaveLength(2 * widths.length * paths.length)
      expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
      expect([...requested]).toEqual([chromium.baseUrl])
    })
  })

  test('is searched, read and given a key with the keyboard alone and with scripts switched off', async () => {
    await chromium.inBrowser({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at('/docs'))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(at('/docs#page-content'))
      await page.goto(at('/docs'))
      // Past the skip link and the name of the site.
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
      await page.keyboard.type('destination_busy')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Errors: destination_busy' }).press('Enter')
      await page.waitForURL(at('/docs/errors#destination_busy'))
      await page.getByRole('heading', { name: 'destination_busy', exact: true }).waitFor()

      const owner = await chromium.world.operator.send('POST', '/operator/v1/accounts', {
        email: 'samples@example.com',
        mode: 'sandbox',
      })
      await page.goto(at('/docs/api/calls'))
      await page.getByRole('link', { name: 'Fill in your sandbox key' }).press('Enter')
      await page.getByLabel('Sandbox key').fill(owner.body.apiKey)
      await page.keyboard.press('Enter')
      await page.getByText('The samples contain your key').waitFor()
      await page.goto(at('/docs/api/calls'))
      expect(await page.locator('pre').first().textContent()).toContain(owner.body.apiKey)
    })
  })
})
