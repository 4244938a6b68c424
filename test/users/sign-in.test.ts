import { readLog, sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, type Shown } from '../integrations/support/browser.ts'
import { fieldError, heading, password, startUserWorld, type UserWorld } from './support/user-world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const logged = readLog()
let world: UserWorld
beforeAll(async () => {
  world = await startUserWorld({ log: logged.log })
})
afterAll(() => world.close())
// The page limit per address is a minute's, so each test has its own minute.
beforeEach(() => world.clock.move(minuteMs))

const isSignedIn = async (browser: ReturnType<typeof openBrowser>) =>
  heading(await browser.open(world.url('/signin'))) === 'You are signed in'
const sessionOf = (browser: ReturnType<typeof openBrowser>) =>
  browser.cookies().find(({ name }) => name === 'hovor-session')?.value
const setCookies = ({ headers }: Shown) => headers.getSetCookie()

describe('signing in', () => {
  test('opens a session that is hidden from scripts and other sites, and signing out ends it', async () => {
    const owner = await world.signedIn()
    expect(await isSignedIn(owner.browser)).toBe(true)
    const token = sessionOf(owner.browser)
    const page = await owner.browser.open(world.url('/signin'))
    expect(page.html).toContain(owner.email)
    expect(page.html).toContain(owner.accountId)
    const left = await owner.browser.submit(page, {})
    expect(left).toMatchObject({ status: 303, next: world.url('/signin') })
    expect(setCookies(left)).toEqual(['hovor-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    expect(await isSignedIn(owner.browser)).toBe(false)
    const thief = await fetch(world.url('/signin'), { headers: { cookie: `hovor-session=${token}` } })
    expect(await thief.text()).toContain('type="password"')
  })

  test('accepts the e-mail in any case, and does not reveal whether it is known', async () => {
    const owner = await world.signedIn()
    const shouting = await world.signIn(owner.email.toUpperCase())
    expect(shouting.status).toBe(303)
    const [wrong, unknown] = [
      await world.signIn(owner.email, openBrowser(), 'not the password'),
      await world.signIn('nobody@example.com', openBrowser(), 'not the password'),
    ]
    expect(wrong.status).toBe(422)
    expect(fieldError(wrong)).toBe('Wrong e-mail or password.')
    const said = ({ html }: Shown, email: string) =>
      html.replaceAll(email, '').replaceAll(/value="[\w-]{43}"/g, '')
    expect(said(unknown, 'nobody@example.com')).toBe(said(wrong, owner.email))
    expect(unknown.status).toBe(wrong.status)
  })

  test('always starts a new session, whatever token the browser sent', async () => {
    const owner = await world.signedIn()
    const planted = 'a'.repeat(43)
    const form = await fetch(world.url('/signin'), { headers: { cookie: `hovor-session=${planted}` } })
    const [formCookie] = form.headers.getSetCookie()[0]!.split(';')
    const token = /name="form" value="([^"]+)"/.exec(await form.text())![1]!
    const entered = await fetch(world.url('/signin'), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `hovor-session=${planted}; ${formCookie}` },
      body: new URLSearchParams({ form: token, email: owner.email, password }),
    })
    expect(entered.status).toBe(303)
    const session = entered.headers.getSetCookie().find((line) => line.startsWith('hovor-session='))!
    expect(session).not.toContain(planted)
    const [first, second] = [sessionOf(owner.browser), /=([^;]+)/.exec(session)![1]]
    expect(second).not.toBe(first)
  })

  test('lasts exactly 30 days from its last use', async () => {
    const owner = await world.signedIn()
    world.clock.move(20 * dayMs)
    const renewed = await owner.browser.open(world.url('/signin'))
    expect(setCookies(renewed)[0]).toMatch(/^hovor-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly/)
    world.clock.move(29 * dayMs)
    expect(await isSignedIn(owner.browser)).toBe(true)
    world.clock.move(31 * dayMs)
    expect(await isSignedIn(owner.browser)).toBe(false)
  })

  test('redirects to pages of this service only', async () => {
    const owner = await world.signedIn()
    const enter = async (next: string) => {
      const browser = openBrowser()
      const page = await browser.open(world.url(`/signin?next=${encodeURIComponent(next)}`))
      return (await browser.submit(page, { email: owner.email, password })).next
    }
    expect(await enter('/confirm/abc_-1')).toBe(world.url('/confirm/abc_-1'))
    const foreign = [
      ...[
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '\\\\evil.example',
        '/%09/evil.example',
      ],
      ...['/..//evil.example', '/a/../..//evil.example', 'javascript:alert(1)', '/\n/evil.example', 'evil'],
    ]
    for (const next of foreign) expect(await enter(next), next).toBe(world.url('/signin'))
  })

  test('accepts no form that this browser was not given', async () => {
    const owner = await world.signedIn()
    const stranger = openBrowser()
    const theirs = await stranger.open(world.url('/signin'))
    const other = openBrowser()
    const page = await other.open(world.url('/signin'))
    const filled = { email: owner.email, password }
    expect((await other.submit({ ...page, html: theirs.html }, filled)).status).toBe(403)
    expect((await other.submit(page, { ...filled, form: '' })).status).toBe(403)
    expect((await other.submit(page, filled, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const leave = await owner.browser.open(world.url('/signout'))
    expect((await owner.browser.submit(leave, { form: 'forged' })).status).toBe(403)
    expect(await isSignedIn(owner.browser)).toBe(true)
  })

  test('is refused after 20 wrong passwords in an hour; a password set by mail works again', async () => {
    const owner = await world.signedIn()
    const browser = openBrowser()
    let page = await browser.open(world.url('/signin'))
    for (let guess = 0; guess < 20; guess++) {
      page = await browser.submit(page, { email: owner.email, password: `guess number ${guess}` })
      expect(page.status).toBe(422)
    }
    const locked = await browser.submit(page, { email: owner.email, password })
    expect(locked.status).toBe(429)
    const ask = await browser.open(world.url('/forgotten-password'))
    await browser.submit(ask, { email: owner.email })
    const link = world.linkIn((await world.mailsTo(owner.email, 2)).at(-1)!)
    await browser.submit(await browser.open(link), { password: 'jiné dlouhé heslo' })
    expect((await world.signIn(owner.email, openBrowser(), 'jiné dlouhé heslo')).status).toBe(303)
  })

  test('can be retried an hour after too many attempts', async () => {
    const owner = await world.signedIn()
    const browser = openBrowser()
    let page = await browser.open(world.url('/signin'))
    for (let guess = 0; guess <= 20; guess++)
      page = await browser.submit(page, { email: owner.email, password: 'a wrong password' })
    expect(page.status).toBe(429)
    world.clock.move(hourMs)
    expect((await browser.submit(page, { email: owner.email, password })).status).toBe(303)
  })

  test('leaves nothing in the database that would open a session or an account', async () => {
    const owner = await world.signedIn()
    const rows = await world.surface.database.query(sql<{ text: string }>`
      select t::text as text from app_user t union all select t::text from user_session t
      union all select t::text from password_link t union all select t::text from attempt_window t`)
    const text = rows.map((row) => row.text).join('\n')
    expect(text).toContain(owner.email)
    expect(text).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(text).not.toContain(password)
    expect(text).not.toContain(sessionOf(owner.browser))
    const hex = Buffer.from(sessionOf(owner.browser)!).toString('hex')
    expect(text).not.toContain(hex)
  })
})

describe('user pages', () => {
  const paths = [
    '/signin',
    '/signout',
    '/forgotten-password',
    '/set-password/none',
    '/confirm/none',
    '/r/none',
  ]

  test('run no script, cannot be framed, are not cached and send no referrer', async () => {
    for (const path of paths) {
      const { headers, html } = await openBrowser().open(world.url(path))
      expect(headers.get('content-security-policy'), path).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(html).not.toContain('<script')
    }
  })

  test('refuse to be framed, whichever page it is, signed in or not', async () => {
    const owner = await world.signedIn()
    const paths = world.surface.features.all.pages
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replaceAll(/:\w+/g, 'none'))
    expect(paths).toEqual(expect.arrayContaining(['/signin', '/settings/security', '/developers/apps']))
    for (const [nth, path] of paths.entries()) {
      if (nth % 20 === 0) world.clock.move(minuteMs)
      for (const browser of [owner.browser, openBrowser()]) {
        const { headers } = await browser.open(world.url(path))
        if (!headers.get('content-type')?.startsWith('text/html')) continue
        expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
        expect(headers.get('content-security-policy'), path).toContain("base-uri 'none'")
      }
    }
  })

  test('use the language of the browser, with a label and an error for every field', async () => {
    for (const [language, title] of [
      ['cs-CZ', 'Přihlásit se'],
      ['sk', 'Prihlásiť sa'],
      ['en', 'Sign in'],
      ['de', 'Sign in'],
    ]) {
      const browser = openBrowser(language)
      const page = await browser.open(world.url('/signin'))
      expect(heading(page)).toBe(title)
      expect(page.html).toContain(`<html lang="${language === 'de' ? 'en' : language!.slice(0, 2)}">`)
      for (const [, id] of page.html.matchAll(/<input id="(\w+)"/g))
        expect(page.html).toContain(`<label for="${id}">`)
      const wrong = await browser.submit(page, { email: '"><b>x@example.com', password: 'wrong password' })
      expect(wrong.html).toContain('aria-describedby="password-error"')
      expect(wrong.html).toContain('id="password-error" role="alert"')
      expect(wrong.html).not.toContain('<b>x@')
    }
  })

  test('keep their cookies to HTTPS and this host, and their links to its path, when the service has both', async () => {
    const proxied = await startUserWorld({ publicUrl: 'https://phone.example.com/hovor' })
    try {
      const owner = await proxied.newOwner()
      const [letter] = await proxied.mailsTo(owner.email)
      expect(letter!.text).toMatch(/https:\/\/phone\.example\.com\/hovor\/set-password\/[\w-]{43}/)
      const page = await openBrowser().open(proxied.url('/signin'))
      expect(page.html).toContain('action="/hovor/signin"')
      expect(setCookies(page)[0]).toMatch(
        /^__Host-hovor-form=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
      )
    } finally {
      await proxied.close()
    }
  })
})

test('the log reports sign-ins, failed attempts and rate limits, without an e-mail address', async () => {
  const owner = await world.signedIn()
  expect(logged.of('sign-in').at(-1)).toEqual({
    level: 'info',
    outcome: 'signed in',
    network: '127.0.0.0/24',
    userId: expect.stringMatching(/^usr_/),
  })
  await world.signIn(owner.email, openBrowser(), 'not the password')
  expect(logged.of('sign-in.refused').at(-1)).toEqual({
    level: 'warn',
    outcome: 'wrong password',
    network: '127.0.0.0/24',
    userId: logged.of('sign-in').at(-1)?.userId,
  })
  await world.signIn('nobody@example.com', openBrowser(), 'not the password')
  expect(logged.of('sign-in.refused').at(-1)).not.toHaveProperty('userId')
  await world.surface.database.query(sql`update attempt_window set count = 1000`)
  await world.signIn(owner.email, openBrowser(), 'not the password')
  expect(logged.of('sign-in.refused').at(-1)).toMatchObject({ outcome: 'too many attempts' })
  await world.surface.database.query(sql`delete from attempt_window`)
  expect(logged.text()).not.toMatch(/@example\.com|not the password/)
})
