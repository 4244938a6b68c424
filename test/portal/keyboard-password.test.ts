import { pacedUntil } from '@hovor/clock/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { type ChromiumWorld, type Page, startChromiumWorld } from '../users/support/chromium.ts'
import { here, password } from '../users/support/user-world.ts'
import { tabTo } from './support/tab-to.ts'

const minuteMs = 60_000

describePeer('passwords and sessions with the keyboard alone', ['headlessShell'], () => {
  let chromium: ChromiumWorld
  beforeAll(async () => {
    chromium = await startChromiumWorld()
  })
  afterAll(() => chromium?.close())
  // The page limit per address is a minute's, so each test has its own minute.
  beforeEach(() => chromium.world.clock.move(minuteMs))

  const at = (path: string) => `${chromium.baseUrl}${path}`

  async function press(page: Page, label: string | RegExp) {
    await tabTo(page, label)
    await page.keyboard.press('Enter')
  }

  /** Types into the field that has the focus when the page opens, and sends its form. */
  async function answer(page: Page, text: string) {
    await page.locator('input:focus').waitFor()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  /** On the open sign-in page. */
  async function signIn(page: Page, email: string, secret = password) {
    await page.locator('input:focus').waitFor()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(secret)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor()
  }

  /** Where the links lead that this person was mailed to set a password, the newest last. */
  const linksOf = (email: string, count: number) =>
    pacedUntil(`link ${count} to set a password`, async () => {
      const mails = (await chromium.world.mailsTo(email)).filter(({ text }) =>
        text.includes('/set-password/'),
      )
      return mails.length >= count && mails.map((mail) => here(chromium.world.linkIn(mail), chromium.baseUrl))
    })

  test('a new owner sets the password by the mailed link, forgets it, and sets another one', async () => {
    const remembered = 'tentokrát si ho pamatuju'
    await chromium.inBrowser({}, async (page) => {
      const { email } = await chromium.world.newOwner()
      await page.goto((await linksOf(email, 1)).at(-1)!)
      await answer(page, 'short')
      await page.getByRole('heading', { name: 'Error: Set your password' }).waitFor()
      await answer(page, password)
      await page.getByRole('heading', { name: 'Your password is set. Sign in with it.' }).waitFor()
      await press(page, 'Sign in')
      await signIn(page, email)
      await page.goto(at('/signout'))
      await press(page, 'Sign out')
      await page.waitForURL(at('/signin'))

      chromium.world.clock.move(minuteMs)
      await press(page, 'No password yet, or forgot it? Get a link by e-mail.')
      await page.waitForURL(at('/forgotten-password'))
      await answer(page, email)
      await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
      await page.goto((await linksOf(email, 2)).at(-1)!)
      await answer(page, remembered)
      await page.getByRole('heading', { name: 'Your password is set. Sign in with it.' }).waitFor()
      await press(page, 'Sign in')
      await signIn(page, email, remembered)
      await press(page, 'Open the portal')
      await page.waitForURL(at('/'))
    })
  })

  test('a person ends the session of one browser, then those of all others', async () => {
    await chromium.inBrowser({}, async (page) => {
      const { email } = await chromium.signUp(page)
      await page.goto(at('/signin'))
      await signIn(page, email)
      const enterWith = async (other: Page) => {
        chromium.world.clock.move(minuteMs)
        await other.goto(at('/signin'))
        await signIn(other, email)
      }
      const isOut = async (other: Page) => {
        await other.goto(at('/settings/security'))
        await other.waitForURL(/\/signin\?next=/)
      }
      const sessions = page.getByRole('listitem').filter({ hasText: /, last used / })
      await chromium.inBrowser({}, async (phone) => {
        await enterWith(phone)
        await page.goto(at('/settings/security'))
        expect(await sessions.count()).toBe(2)
        await press(page, /^Sign out .*, last used /)
        await sessions.nth(1).waitFor({ state: 'detached' })
        await isOut(phone)

        await enterWith(phone)
        await chromium.inBrowser({}, async (tablet) => {
          await enterWith(tablet)
          await page.goto(at('/settings/security'))
          expect(await sessions.count()).toBe(3)
          await press(page, 'Sign out everywhere else')
          await sessions.nth(1).waitFor({ state: 'detached' })
          await isOut(tablet)
        })
        await isOut(phone)
      })
      await page.getByText(`You are signed in as ${email}.`).waitFor()
    })
  })
})
