import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ratingLinkOf, storeCallToRate } from '../mail/support/call-to-rate.ts'
import { describePeer } from '../peers/support/describe-peer.ts'
import { codeOf } from './support/authenticator-app.ts'
import { type ChromiumWorld, enter, type Page, startChromiumWorld, violationsOn } from './support/chromium.ts'
import { here, password } from './support/user-world.ts'

const minuteMs = 60_000

describePeer('a real browser', ['headlessShell'], () => {
  let chromium: ChromiumWorld
  beforeAll(async () => {
    chromium = await startChromiumWorld()
  })
  afterAll(() => chromium.close())
  // The page limit per address is a minute's, so each test has its own minute.
  beforeEach(() => chromium.world.clock.move(minuteMs))

  const at = (path: string) => `${chromium.baseUrl}${path}`

  /** A new owner who has signed in. */
  async function signUp(page: Page) {
    const owner = await chromium.signUp(page)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await enter(page, owner.email)
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
    return owner
  }

  async function leave(page: Page) {
    chromium.world.clock.move(minuteMs)
    await page.goto(at('/signout'))
    await page.getByRole('button', { name: 'Sign out' }).click()
  }

  /** Sets up a second factor; the secret. */
  async function setUpFactor(page: Page): Promise<string> {
    await page.goto(at('/settings/security/second-factor'))
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    const secret = ((await page.locator('dd code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, chromium.world.clock.nowMs()))
    await page.getByRole('button', { name: 'Switch on' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    chromium.world.clock.move(minuteMs)
    return secret
  }

  test('signs in with the second factor, invites and changes the password with scripts switched off', async () => {
    await chromium.inBrowser({ javaScriptEnabled: false }, async (page) => {
      const { world } = chromium
      const owner = await signUp(page)
      const secret = await setUpFactor(page)
      await leave(page)
      await page.goto(at('/signin'))
      await enter(page, owner.email)
      await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, world.clock.nowMs()))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('link', { name: 'Team' }).click()
      await page.getByLabel('E-mail').fill('invited@example.com')
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await page.getByText('invited@example.com, Member, until').waitFor()
      await page.goto(at('/settings/security/password'))
      await page.getByLabel('Current password').fill(password)
      await page.getByLabel('New password').fill('jiné dlouhé heslo')
      await page.getByRole('button', { name: 'Change the password' }).click()
      await page.getByRole('heading', { name: 'The password is changed' }).waitFor()
      await page.goto(at('/signin/passkey'))
      expect(page.url()).toBe(at('/signin'))
    })
    await chromium.inBrowser({ javaScriptEnabled: false }, async (page) => {
      await page.goto(at('/signin/passkey'))
      await page.getByText('Passkeys need JavaScript.').waitFor()
    })
  })

  test('makes a passkey and signs in with it', async () => {
    await chromium.inBrowser({}, async (page) => {
      const owner = await signUp(page)
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('WebAuthn.enable')
      const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await page.goto(at('/settings/security/passkey'))
      await page.getByLabel('Name').fill('This laptop')
      await page.getByLabel('Current password').fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Create the passkey' }).click()
      await page.getByText('This laptop', { exact: true }).first().waitFor()
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
      await leave(page)
      await page.goto(at('/signin?next=%2Fsettings%2Fsecurity'))
      await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await page.getByText(`You are signed in as ${owner.email}.`).waitFor()
      await leave(page)
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
      await page.goto(at('/signin/passkey'))
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await page.getByText('The browser gave no passkey.').waitFor()
    })
  })

  test.each(['light', 'dark'] as const)(
    'shows no page on which axe-core finds a violation (%s)',
    async (colorScheme) => {
      await chromium.inBrowser({ colorScheme }, async (page) => {
        const { world } = chromium
        const found: Record<string, readonly string[]> = {}
        const look = async (name: string) => {
          world.clock.move(minuteMs)
          found[name] = await violationsOn(page)
        }
        const open = async (path: string) => {
          await page.goto(at(path))
          await look(path)
        }
        for (const path of [
          '/signin',
          '/signin/passkey',
          '/forgotten-password',
          '/signout',
          '/set-password/none',
          '/r/none',
        ])
          await open(path)
        await page.goto(at('/signin'))
        await enter(page, 'nobody@example.com')
        await look('wrong password')
        const owner = await signUp(page)
        await look('signed in')
        await page.goto(at('/settings/security/second-factor'))
        await look('second factor, off')
        await page.getByLabel('Current password').fill(password)
        await page.getByRole('button', { name: 'Continue' }).click()
        await look('secret')
        const secret = ((await page.locator('dd code').textContent()) ?? '').replaceAll(' ', '')
        await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, world.clock.nowMs()))
        await page.getByRole('button', { name: 'Switch on' }).click()
        await look('recovery codes')
        for (const path of ['', '/second-factor', '/password', '/passkey'])
          await open(`/settings/security${path}`)
        await page.getByLabel('Name').fill('x')
        await page.getByLabel('Current password').fill(password)
        await page.getByRole('button', { name: 'Continue' }).click()
        await look('new passkey')
        const invited = `${colorScheme}@example.com`
        await open('/settings/team')
        await page.getByLabel('E-mail').fill(invited)
        await page.getByRole('button', { name: 'Send the invitation' }).click()
        for (const summary of await page.locator('summary').all()) await summary.click()
        await look('team')
        await leave(page)
        await page.goto(at('/signin'))
        await enter(page, owner.email)
        await look('code')
        await page.getByLabel('Code', { exact: true }).fill('000000')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await look('wrong code')
        const letter = (await world.mailsTo(invited)).at(-1)!
        await page.goto(here(/https?:\S+\/invitation\/[\w-]+/.exec(letter.text)![0], chromium.baseUrl))
        await look('invitation')
        const { surface } = world
        const account = await surface.newAccount()
        const callId = await storeCallToRate(surface, account.id, {
          startedAtMs: world.clock.nowMs() - minuteMs,
        })
        await page.goto(here(ratingLinkOf(surface, account.id, callId), chromium.baseUrl))
        await look('rating of a call')
        await page.getByRole('button', { name: 'Špatný' }).click()
        await page.getByRole('heading', { name: 'Děkujeme za hodnocení' }).waitFor()
        await look('rated call')
        expect(Object.keys(found).length).toBeGreaterThanOrEqual(18)
        expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
      })
    },
  )
})
