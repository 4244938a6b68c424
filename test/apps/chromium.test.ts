import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import {
  type ChromiumWorld,
  enter,
  type Page,
  startChromiumWorld,
  violationsOn,
} from '../users/support/chromium.ts'
import { startAppClient } from './support/app-client.ts'

const minuteMs = 60_000

describePeer('apps in a real browser', ['headlessShell'], () => {
  let chromium: ChromiumWorld
  let app: Awaited<ReturnType<typeof startAppClient>>
  beforeAll(async () => {
    chromium = await startChromiumWorld()
    app = await startAppClient(chromium.world.surface.baseUrl, chromium.baseUrl)
  })
  afterAll(async () => {
    await app.close()
    await chromium.close()
  })
  // The page limit per address is a minute's, so each test has its own minute.
  beforeEach(() => chromium.world.clock.move(minuteMs))

  const at = (path: string) => `${chromium.baseUrl}${path}`

  /** The app sends the person here; signs in, and comes to the consent page. */
  async function askConsent(page: Page, email: string) {
    await page.goto(app.authorizeUrl())
    await enter(page, email)
    await page.getByRole('heading', { name: 'Connect Assistant?' }).waitFor()
  }

  test('a person signs in, reads what the app may do, allows a part of it, and ends it, with scripts switched off', async () => {
    await chromium.inBrowser({ javaScriptEnabled: false }, async (page) => {
      const owner = await chromium.signUp(page)
      await askConsent(page, owner.email)
      const shown = (await page.locator('main, body').first().textContent()) ?? ''
      for (const told of ['Nobody has verified that', 'localhost', owner.email, owner.accountId, '90 days'])
        expect(shown).toContain(told)
      await page.getByLabel('Spend credit').uncheck()
      await page.getByRole('button', { name: 'Allow' }).click()
      await page.getByRole('heading', { name: 'Back in the app' }).waitFor()
      const tokens = await app.exchange(page.url())
      expect(tokens.scope).toBe('read write')
      expect(await app.callTool(tokens.access_token, 'get_account')).toContain(owner.accountId)

      await page.goto(at('/developers/apps'))
      await page.getByRole('heading', { name: 'Assistant (localhost' }).waitFor()
      await page.getByText('read, write', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'End the access of Assistant' }).click()
      await page.getByText('You have connected no app.').waitFor()
      expect(await app.statusWith(tokens.access_token)).toBe(401)
      expect(await app.refusalOf(tokens.refresh_token)).toBe('invalid_grant')
    })
  })

  test('an app that is denied learns it at its own address, and nothing is connected', async () => {
    await chromium.inBrowser({}, async (page) => {
      const owner = await chromium.signUp(page)
      await askConsent(page, owner.email)
      await page.getByRole('button', { name: 'Deny' }).click()
      await page.getByRole('heading', { name: 'Back in the app' }).waitFor()
      expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
      await page.goto(at('/developers/apps'))
      await page.getByText('You have connected no app.').waitFor()
    })
  })

  test.each(['light', 'dark'] as const)(
    'no page about apps has a violation that axe-core finds (%s)',
    async (colorScheme) => {
      await chromium.inBrowser({ colorScheme }, async (page) => {
        const found: Record<string, readonly string[]> = {}
        const look = async (name: string) => {
          chromium.world.clock.move(minuteMs)
          found[name] = await violationsOn(page)
        }
        const owner = await chromium.signUp(page)
        await page.goto(app.authorizeUrl())
        await look('sign-in for an app')
        await askConsent(page, owner.email)
        await look('consent')
        for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
        await page.getByRole('button', { name: 'Allow' }).click()
        await page.getByText('Allow at least one of these, or deny.').waitFor()
        await look('nothing allowed')
        const answered = page.url()
        for (const box of await page.getByRole('checkbox').all()) await box.check()
        await page.getByRole('button', { name: 'Allow' }).click()
        await page.getByRole('heading', { name: 'Back in the app' }).waitFor()
        await app.callTool((await app.exchange(page.url())).access_token, 'get_account')
        await page.goto(answered)
        await page.getByRole('heading', { name: 'This request is over' }).waitFor()
        await look('answered already')
        await page.goto(at('/oauth/authorize?client_id=unknown'))
        await page.getByRole('heading', { name: 'The app cannot be connected' }).waitFor()
        await look('broken request')
        await page.goto(at('/developers/apps'))
        await page.getByRole('heading', { name: /^Assistant/ }).waitFor()
        await look('connected apps')
        await page.getByRole('button', { name: 'End the access of Assistant' }).click()
        await page.getByText('You have connected no app.').waitFor()
        await look('no app')
        expect(Object.keys(found)).toHaveLength(7)
        expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
      })
    },
  )
})
