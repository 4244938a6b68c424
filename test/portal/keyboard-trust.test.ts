import { createUnsubscribeLinks } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAppClient } from '../apps/support/app-client.ts'
import { ratingLinkOf, storeCallToRate } from '../mail/support/call-to-rate.ts'
import { describePeer } from '../peers/support/describe-peer.ts'
import { client } from '../scenarios/support/client.ts'
import { type ChromiumWorld, type Page, startChromiumWorld } from '../users/support/chromium.ts'
import { here, password } from '../users/support/user-world.ts'
import { chooseOption } from './support/choose-option.ts'
import { tabTo } from './support/tab-to.ts'

const minuteMs = 60_000

describePeer('pages about trust with the keyboard alone', ['headlessShell'], () => {
  let chromium: ChromiumWorld
  beforeAll(async () => {
    chromium = await startChromiumWorld()
  })
  afterAll(() => chromium?.close())
  // The page limit per address is a minute's, so each test has its own minute.
  beforeEach(() => chromium.world.clock.move(minuteMs))

  const at = (path: string) => `${chromium.baseUrl}${path}`

  /** Where the sign-in page is open, which has the focus in its first field. */
  async function signIn(page: Page, email: string, secret = password) {
    await page.locator('input:focus').waitFor()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(secret)
    await page.keyboard.press('Enter')
  }

  async function press(page: Page, label: string | RegExp, key = 'Enter') {
    await tabTo(page, label)
    await page.keyboard.press(key)
  }

  test('a person changes the password, signs out, and signs in with the new one', async () => {
    const changed = 'jiné dlouhé heslo'
    await chromium.inBrowser({}, async (page) => {
      const { email } = await chromium.signUp(page)
      await page.goto(at('/signin'))
      await signIn(page, email)
      await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
      await page.goto(at('/settings/security/password'))
      await page.locator('input:focus').waitFor()
      await page.keyboard.type(password)
      await tabTo(page, 'New password')
      await page.keyboard.type(changed)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'The password is changed' }).waitFor()

      await page.goto(at('/signout'))
      await press(page, 'Sign out')
      await page.waitForURL(at('/signin'))
      await signIn(page, email, changed)
      await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    })
  })

  test('a person allows an app a part of what it asks for, and ends its access', async () => {
    const { baseUrl, world } = chromium
    const app = await startAppClient(world.surface.baseUrl, baseUrl)
    try {
      await chromium.inBrowser({}, async (page) => {
        const { email } = await chromium.signUp(page)
        await page.goto(app.authorizeUrl())
        await signIn(page, email)
        await page.getByRole('heading', { name: 'Connect Assistant?' }).waitFor()
        await press(page, /^Spend credit/, 'Space')
        await press(page, 'Allow')
        await page.getByRole('heading', { name: 'Back in the app' }).waitFor()
        const tokens = await app.exchange(page.url())
        expect(tokens.scope).toBe('read write')

        await page.goto(at('/developers/apps'))
        await press(page, 'End the access of Assistant')
        await page.getByText('You have connected no app.').waitFor()
        expect(await app.statusWith(tokens.access_token)).toBe(401)
      })
    } finally {
      await app.close()
    }
  })

  test('somebody who got a mail rates the call in it, with a reason and a note', async () => {
    const { baseUrl, world } = chromium
    const { surface, clock } = world
    const account = await surface.newAccount()
    const callId = await storeCallToRate(surface, account.id, { startedAtMs: clock.nowMs() - minuteMs })
    await chromium.inBrowser({}, async (page) => {
      await page.goto(here(ratingLinkOf(surface, account.id, callId), baseUrl))
      await tabTo(page, 'Důvod (nepovinný)')
      await chooseOption(page, 'Odpovídal pomalu')
      await tabTo(page, 'Poznámka (nepovinná)')
      await page.keyboard.type('Až po chvíli')
      await press(page, 'Špatný')
      await page.getByRole('heading', { name: 'Děkujeme za hodnocení' }).waitFor()
    })
    const { body } = await client(surface.baseUrl, account.apiKey).get(`/v1/calls/${callId}`)
    expect(body.call.rating).toMatchObject({
      ...{ value: 'bad', reason: 'too_slow', note: 'Až po chvíli', source: 'email' },
    })
  })

  test('somebody who got a weekly summary unsubscribes from it', async () => {
    const { baseUrl, world } = chromium
    const { surface } = world
    const account = await surface.newAccount()
    const isOn = async () =>
      (await client(surface.baseUrl, account.apiKey).get('/v1/account')).body.account.notifications
        .weeklySummary
    const links = createUnsubscribeLinks({ secret: surface.service.pepper, baseUrl: () => baseUrl })
    expect(await isOn()).toBe(true)
    await chromium.inBrowser({}, async (page) => {
      await page.goto(links.urlFor(account.id))
      await press(page, 'Přestat posílat')
      await page.getByRole('heading', { name: 'Týdenní přehled už nepošleme' }).waitFor()
    })
    expect(await isOn()).toBe(false)
  })
})
