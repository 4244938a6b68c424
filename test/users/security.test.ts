import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { complaintIn, formTo, formWith } from './support/forms.ts'
import { heading, password, startUserWorld, type UserWorld } from './support/user-world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let world: UserWorld
beforeAll(async () => {
  world = await startUserWorld()
})
afterAll(() => world.close())
// The page limit per address is a minute's, so each test has its own minute.
beforeEach(() => world.clock.move(minuteMs))

type Browser = ReturnType<typeof openBrowser>

const isSignedIn = async (browser: Browser) =>
  heading(await browser.open(world.url('/signin'))) === 'You are signed in'

/** Another browser where a person has signed in. */
async function alsoIn(email: string, secret = password): Promise<Browser> {
  const browser = openBrowser()
  expect((await world.signIn(email, browser, secret)).status).toBe(303)
  return browser
}

const changePassword = async (browser: Browser, current: string, next: string) =>
  browser.submit(formWith(await browser.open(world.url('/settings/security/password')), 'name="current"'), {
    current,
    password: next,
  })

describe('a changed password', () => {
  // verifies: accounts.password-change
  test('needs the one before, and ends every session but the one that changed it', async () => {
    const owner = await world.signedIn()
    const [second, third] = [await alsoIn(owner.email), await alsoIn(owner.email)]
    const wrong = await changePassword(owner.browser, 'not the password', 'jiné dlouhé heslo')
    expect([wrong.status, complaintIn(wrong)]).toEqual([422, 'This is not your password.'])
    const short = await changePassword(owner.browser, password, 'short')
    expect(complaintIn(short)).toBe('The password is too short: at least 12 characters.')
    for (const browser of [second, third]) expect(await isSignedIn(browser)).toBe(true)
    const changed = await changePassword(owner.browser, password, 'jiné dlouhé heslo')
    expect(heading(changed)).toBe('The password is changed')
    expect(changed.html).toContain('Other sessions ended: 2.')
    expect(await isSignedIn(owner.browser)).toBe(true)
    for (const browser of [second, third]) expect(await isSignedIn(browser)).toBe(false)
    expect((await world.signIn(owner.email)).status).toBe(422)
    expect((await world.signIn(owner.email, openBrowser(), 'jiné dlouhé heslo')).status).toBe(303)
  })

  test('makes links that were mailed before useless', async () => {
    const owner = await world.signedIn()
    const browser = openBrowser()
    await browser.submit(await browser.open(world.url('/forgotten-password')), { email: owner.email })
    const link = world.linkIn((await world.mailsTo(owner.email, 2)).at(-1)!)
    await changePassword(owner.browser, password, 'jiné dlouhé heslo')
    expect((await browser.open(link)).status).toBe(410)
  })

  test('can be guessed on its page 20 times an hour', async () => {
    const owner = await world.signedIn()
    for (let guess = 0; guess < 20; guess++)
      expect((await changePassword(owner.browser, `guess ${guess}`, 'jiné dlouhé heslo')).status).toBe(422)
    world.clock.move(minuteMs)
    expect((await changePassword(owner.browser, password, 'jiné dlouhé heslo')).status).toBe(429)
    world.clock.move(hourMs)
    expect((await changePassword(owner.browser, password, 'jiné dlouhé heslo')).status).toBe(200)
  })
})

describe('sessions', () => {
  // verifies: accounts.sessions
  test('are listed with browser and network, and ended one by one or all others at once', async () => {
    const owner = await world.signedIn()
    const [second, third, fourth] = [
      await alsoIn(owner.email),
      await alsoIn(owner.email),
      await alsoIn(owner.email),
    ]
    const page = await owner.browser.open(world.url('/settings/security'))
    expect(page.html.match(/network 127\.0\.0\.0\/24/g)?.length).toBeGreaterThanOrEqual(4)
    expect(page.html).toContain('(this browser)')
    await owner.browser.submit(formTo(page, 'end'), {})
    const left = [await isSignedIn(second), await isSignedIn(third), await isSignedIn(fourth)]
    expect(left.filter((isIn) => isIn)).toHaveLength(2)
    await owner.browser.submit(formTo(page, 'end-others'), {})
    for (const browser of [second, third, fourth]) expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(owner.browser)).toBe(true)
  })

  test('of another person cannot be ended by their id', async () => {
    const [owner, other] = [await world.signedIn(), await world.signedIn()]
    await alsoIn(owner.email)
    const [row] = await world.surface.database.query(sql<{ id: string }>`
      select s.id::text from user_session s join app_user u on u.id = s.user_id where u.email = ${other.email}`)
    const page = await owner.browser.open(world.url('/settings/security'))
    await owner.browser.submit(formTo(page, 'end'), { id: row!.id })
    expect(await isSignedIn(other.browser)).toBe(true)
  })
})

describe('a sign-in from a new browser', () => {
  // verifies: accounts.new-device
  test('is mailed to the person, once per browser, but not from the one that set the password', async () => {
    const owner = await world.signedIn()
    expect(await world.mailsTo(owner.email)).toHaveLength(1)
    const browser = await alsoIn(owner.email)
    const [, told] = await world.mailsTo(owner.email, 2)
    expect(told!.text).toContain('127.0.0.0/24')
    expect(told!.text).toMatch(/https?:\/\/\S+\/settings\/security/)
    await browser.submit(await browser.open(world.url('/signout')), {})
    expect((await world.signIn(owner.email, browser)).status).toBe(303)
    await alsoIn(owner.email)
    expect(await world.mailsTo(owner.email, 3)).toHaveLength(3)
  })

  test('makes it known by a token that nobody has planted, hidden from scripts and other sites', async () => {
    const owner = await world.signedIn()
    const planted = 'p'.repeat(43)
    const start = await fetch(world.url('/signin'), { headers: { cookie: `hovor-device=${planted}` } })
    const [formCookie] = start.headers.getSetCookie()[0]!.split(';')
    const token = /name="form" value="([^"]+)"/.exec(await start.text())![1]!
    const entered = await fetch(world.url('/signin'), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `hovor-device=${planted}; ${formCookie}` },
      body: new URLSearchParams({ form: token, email: owner.email, password }),
    })
    const device = entered.headers.getSetCookie().find((line) => line.startsWith('hovor-device='))!
    expect(device).toMatch(/^hovor-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    expect(device).not.toContain(planted)
    const rows = await world.surface.database.query(sql<{ text: string }>`
      select t::text as text from user_device t`)
    expect(rows.map(({ text }) => text).join()).not.toContain(/=([\w-]{43})/.exec(device)![1])
  })
})

// verifies: accounts.sign-in-limits
test('strangers who use up the guesses of an e-mail lock out strangers, not a browser of its owner', async () => {
  const owner = await world.signedIn()
  const stranger = openBrowser()
  let page = await stranger.open(world.url('/signin'))
  for (let guess = 0; guess <= 20; guess++)
    page = await stranger.submit(page, { email: owner.email, password: `guess number ${guess}` })
  expect(page.status).toBe(429)
  expect((await world.signIn(owner.email)).status).toBe(429)
  await owner.browser.submit(await owner.browser.open(world.url('/signout')), {})
  world.clock.move(minuteMs)
  expect((await world.signIn(owner.email, owner.browser)).status).toBe(303)
  await owner.browser.submit(await owner.browser.open(world.url('/signout')), {})
  for (let guess = 0; guess < 20; guess++)
    expect((await world.signIn(owner.email, owner.browser, `guess ${guess}`)).status).toBe(422)
  world.clock.move(minuteMs)
  expect((await world.signIn(owner.email, owner.browser)).status).toBe(429)
})

// verifies: accounts.sign-in-limits
test('an owner gets in while strangers use up the guesses and the links that can be mailed, hour after hour', async () => {
  const owner = await world.signedIn()
  const [stranger, own] = [openBrowser(), openBrowser()]
  const useUp = async () => {
    const page = await stranger.open(world.url('/signin'))
    for (let guess = 0; guess <= 20; guess++)
      await stranger.submit(page, { email: owner.email, password: `guess number ${guess}` })
    expect((await world.signIn(owner.email)).status).toBe(429)
    const ask = await stranger.open(world.url('/forgotten-password'))
    for (let asked = 0; asked < 6; asked++) await stranger.submit(ask, { email: owner.email })
  }
  await useUp()
  // The links that strangers ask for go to the owner, and any of them will do.
  const link = world.linkIn((await world.mailsTo(owner.email, 2)).at(-1)!)
  await own.submit(await own.open(link), { password: 'jiné dlouhé heslo' })
  for (let round = 0; round < 3; round++) {
    expect((await world.signIn(owner.email, own, 'jiné dlouhé heslo')).status).toBe(303)
    await own.submit(await own.open(world.url('/signout')), {})
    world.clock.move(hourMs)
    await useUp()
  }
  expect((await world.signIn(owner.email, own, 'jiné dlouhé heslo')).status).toBe(303)
})

test('a password link goes to the person who asked, whatever address the account has', async () => {
  const owner = await world.signedIn()
  await world.surface.database.query(sql`
    update account set email = 'office@example.com' where id = ${owner.accountId.slice(4)}`)
  const browser = openBrowser()
  await browser.submit(await browser.open(world.url('/forgotten-password')), { email: owner.email })
  const [, letter] = await world.mailsTo(owner.email, 2)
  const used = world.linkIn(letter!)
  expect((await browser.submit(await browser.open(used), { password: 'jiné dlouhé heslo' })).status).toBe(200)
  expect((await browser.open(used)).status).toBe(410)
  expect(await isSignedIn(owner.browser)).toBe(false)
})

describe('pages of a signed-in person', () => {
  const paths = [
    '/settings/security',
    '/settings/security/password',
    '/settings/security/second-factor',
    '/settings/security/passkey',
    '/settings/team',
  ]

  test('send others to sign in, and back', async () => {
    for (const path of paths) {
      const away = await openBrowser().open(world.url(path))
      expect(away.next, path).toBe(world.url(`/signin?next=${encodeURIComponent(path)}`))
    }
  })

  test('change nothing by a form of another site or another person, whichever form it is', async () => {
    const [owner, other] = [await world.signedIn(), await world.signedIn()]
    await alsoIn(owner.email)
    const tried: number[] = []
    for (const path of [...paths.slice(0, 4), `/settings/team/${owner.accountId}`]) {
      const page = await owner.browser.open(world.url(path))
      const theirs = /name="form" value="([^"]+)"/.exec(
        (await other.browser.open(world.url('/settings/security/password'))).html,
      )![1]!
      for (const [html] of page.html.matchAll(/<form [\s\S]*?<\/form>/g)) {
        const fields = { current: password, proof: password, password: 'jiné dlouhé heslo', name: 'x' }
        for (const form of ['forged', '', theirs])
          tried.push((await owner.browser.submit({ ...page, html }, { ...fields, form })).status)
        const foreign = { 'sec-fetch-site': 'cross-site' }
        tried.push((await owner.browser.submit({ ...page, html }, fields, foreign)).status)
        world.clock.move(minuteMs)
      }
    }
    expect(tried.length).toBeGreaterThanOrEqual(4 * 7)
    expect(new Set(tried)).toEqual(new Set([403]))
    expect((await world.signIn(owner.email)).status).toBe(303)
  })
})
