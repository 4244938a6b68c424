import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, type Shown } from '../integrations/support/browser.ts'
import { codeOf, recoveryCodesIn, secretIn } from './support/authenticator-app.ts'
import { complaintIn, formTo } from './support/forms.ts'
import { heading, password, startUserWorld, type UserWorld } from './support/user-world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const path = '/settings/security/second-factor'

let world: UserWorld
beforeAll(async () => {
  world = await startUserWorld()
})
afterAll(() => world.close())
// The page limit per address is a minute's, so each test has its own minute; and each code its own time step.
beforeEach(() => world.clock.move(minuteMs))

type Owner = Awaited<ReturnType<typeof withFactor>>

/** A signed-in owner with a second factor. */
async function withFactor() {
  const owner = await world.signedIn()
  const { browser } = owner
  const asked = await browser.open(world.url(path))
  const shown = await browser.submit(formTo(asked, 'start'), { proof: password })
  const secret = secretIn(shown)
  const done = await browser.submit(formTo(shown, 'confirm'), { code: codeOf(secret, world.clock.nowMs()) })
  expect(heading(done)).toBe('Your recovery codes')
  world.clock.move(minuteMs)
  return { ...owner, secret, codes: recoveryCodesIn(done), code: () => codeOf(secret, world.clock.nowMs()) }
}

/** The page that asks for a code, in a browser where the person has not signed in before. */
async function atCode({ email }: Owner, browser = openBrowser()) {
  const entered = await world.signIn(email, browser)
  expect(entered.next).toBe(world.url('/signin/code'))
  return { browser, page: await browser.follow(entered) }
}

const isSignedIn = async (browser: ReturnType<typeof openBrowser>) =>
  heading(await browser.open(world.url('/signin'))) === 'You are signed in'

const tryCode = ({ browser, page }: Awaited<ReturnType<typeof atCode>>, code: string): Promise<Shown> =>
  browser.submit(page, { code })

describe('a second factor', () => {
  // verifies: accounts.second-factor
  test('is asked for after the password; until its code is right nobody is signed in', async () => {
    const owner = await withFactor()
    const at = await atCode(owner)
    expect(at.browser.cookies().map(({ name }) => name)).not.toContain('hovor-session')
    const away = await at.browser.open(world.url('/settings/security'))
    expect(away.next).toContain('/signin?next=')
    const wrong = await tryCode(at, '000000')
    expect([wrong.status, complaintIn(wrong)]).toEqual([
      422,
      'This code is wrong or has been used. Wait for the next one.',
    ])
    expect(await isSignedIn(at.browser)).toBe(false)
    expect((await tryCode(at, owner.code())).status).toBe(303)
    expect(await isSignedIn(at.browser)).toBe(true)
    expect(at.browser.cookies().map(({ name }) => name)).not.toContain('hovor-pending')
  })

  // verifies: accounts.second-factor
  test('accepts a code of the app once, and none of an earlier time step', async () => {
    const owner = await withFactor()
    const [code, before] = [owner.code(), codeOf(owner.secret, world.clock.nowMs() - 30_000)]
    expect((await tryCode(await atCode(owner), code)).status).toBe(303)
    const again = await atCode(owner)
    for (const replayed of [code, before]) expect((await tryCode(again, replayed)).status).toBe(422)
    world.clock.move(30_000)
    expect((await tryCode(again, owner.code())).status).toBe(303)
  })

  test('accepts codes of a phone that is 30 seconds off, and of none that is two minutes off', async () => {
    const owner = await withFactor()
    const at = await atCode(owner)
    for (const offMs of [-120_000, 120_000])
      expect((await tryCode(at, codeOf(owner.secret, world.clock.nowMs() + offMs))).status).toBe(422)
    expect((await tryCode(at, codeOf(owner.secret, world.clock.nowMs() + 30_000))).status).toBe(303)
  })

  // verifies: accounts.second-factor
  test('accepts one code from four windows at once in one of them', async () => {
    const owner = await withFactor()
    const code = owner.code()
    const windows = []
    for (let each = 0; each < 4; each++) windows.push(await atCode(owner))
    const answers = await Promise.all(windows.map((each) => tryCode(each, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422])
  })

  test('can be replaced by each of ten recovery codes, once', async () => {
    const owner = await withFactor()
    expect(new Set(owner.codes).size).toBe(10)
    const typed = owner.codes[3]!.toLowerCase().replaceAll('-', ' ')
    expect((await tryCode(await atCode(owner), typed)).status).toBe(303)
    expect((await tryCode(await atCode(owner), owner.codes[3]!)).status).toBe(422)
    const page = await owner.browser.open(world.url('/settings/security'))
    expect(page.html).toContain('Recovery codes left: 9.')
  })

  test('waits ten minutes, for five codes, in the browser that gave the password', async () => {
    const owner = await withFactor()
    const at = await atCode(owner)
    const elsewhere = openBrowser()
    const start = await elsewhere.open(world.url('/signin'))
    const stolen = await elsewhere.submit(
      {
        ...at.page,
        html: at.page.html.replace(
          /name="form" value="[^"]*"/,
          /name="form" value="[^"]*"/.exec(start.html)![0],
        ),
      },
      { code: owner.code() },
    )
    expect(stolen.next).toBe(world.url('/signin'))
    expect(await isSignedIn(elsewhere)).toBe(false)
    for (let guess = 0; guess < 5; guess++) expect((await tryCode(at, `00000${guess}`)).status).toBe(422)
    expect((await tryCode(at, owner.code())).next).toBe(world.url('/signin'))
    const late = await atCode(owner)
    world.clock.move(10 * minuteMs)
    expect((await tryCode(late, owner.code())).next).toBe(world.url('/signin'))
  })

  // verifies: accounts.sign-in-limits
  test('can be guessed 20 times a day by strangers, and the owner’s own browser still gets in', async () => {
    const owner = await withFactor()
    // A sign-in makes the browser a known one.
    await owner.browser.submit(await owner.browser.open(world.url('/signout')), {})
    expect((await tryCode(await atCode(owner, owner.browser), owner.code())).status).toBe(303)
    for (let round = 0; round < 4; round++) {
      const at = await atCode(owner)
      for (let guess = 0; guess < 5; guess++) expect((await tryCode(at, '111111')).status).toBe(422)
    }
    world.clock.move(minuteMs)
    const stranger = await tryCode(await atCode(owner), owner.code())
    expect(stranger.status).toBe(429)
    await owner.browser.submit(await owner.browser.open(world.url('/signout')), {})
    expect((await tryCode(await atCode(owner, owner.browser), owner.code())).status).toBe(303)
    world.clock.move(dayMs)
    expect((await tryCode(await atCode(owner), owner.code())).status).toBe(303)
  })

  test('is not lifted by a password set by mail', async () => {
    const owner = await withFactor()
    const browser = openBrowser()
    await browser.submit(await browser.open(world.url('/forgotten-password')), { email: owner.email })
    const link = world.linkIn((await world.mailsTo(owner.email, 2)).at(-1)!)
    expect((await browser.submit(await browser.open(link), { password })).status).toBe(200)
    await atCode(owner, browser)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('is set up and switched off only by who knows the password or a code', async () => {
    const owner = await world.signedIn()
    const { browser } = owner
    const refused = await browser.submit(formTo(await browser.open(world.url(path)), 'start'), {
      proof: 'not the password',
    })
    expect([refused.status, complaintIn(refused)]).toEqual([422, 'This is not your password.'])
    const withOne = await withFactor()
    const manage = () => withOne.browser.open(world.url(path))
    const wrong = await withOne.browser.submit(formTo(await manage(), 'off'), { proof: '000000' })
    expect([wrong.status, complaintIn(wrong)]).toEqual([422, 'Neither your password nor a code.'])
    const renewed = await withOne.browser.submit(formTo(await manage(), 'codes'), { proof: withOne.code() })
    expect(recoveryCodesIn(renewed)).toHaveLength(10)
    expect((await tryCode(await atCode(withOne), withOne.codes[0]!)).status).toBe(422)
    const off = await withOne.browser.submit(formTo(await manage(), 'off'), { proof: password })
    expect(heading(off)).toBe('The second factor is off')
    expect((await world.signIn(withOne.email)).next).toBe(world.url('/signin'))
  })

  test('is on only after a first right code, and shows its secret and recovery codes once', async () => {
    const owner = await world.signedIn()
    const { browser } = owner
    const shown = await browser.submit(formTo(await browser.open(world.url(path)), 'start'), {
      proof: password,
    })
    expect(shown.html).toContain('<svg')
    expect(shown.html).not.toMatch(/src="|https?:\/\/(?!www\.w3\.org)/)
    const uri = `otpauth://totp/127.0.0.1:${encodeURIComponent(owner.email)}?secret=${secretIn(shown)}&#38;issuer=127.0.0.1`
    expect(shown.html).toContain(uri)
    expect((await browser.submit(formTo(shown, 'confirm'), { code: '000000' })).status).toBe(422)
    expect((await world.signIn(owner.email)).next).toBe(world.url('/signin'))
    const code = codeOf(secretIn(shown), world.clock.nowMs())
    const done = await browser.submit(formTo(shown, 'confirm'), { code })
    expect(recoveryCodesIn(done)).toHaveLength(10)
    const later = await browser.open(world.url(path))
    expect(later.html).not.toContain(secretIn(shown))
    for (const recovery of recoveryCodesIn(done)) expect(later.html).not.toContain(recovery)
  })

  // verifies: accounts.second-factor
  test('is confirmed in the browser where the password was given for it, within half an hour', async () => {
    const owner = await world.signedIn()
    const begin = async () =>
      owner.browser.submit(formTo(await owner.browser.open(world.url(path)), 'start'), { proof: password })
    const other = openBrowser()
    await world.signIn(owner.email, other)
    const shown = await begin()
    const secret = secretIn(shown)
    // Somebody with a session and without the password: neither sees the secret nor confirms it.
    const page = await other.open(world.url(path))
    for (const code of ['000000', codeOf(secret, world.clock.nowMs())]) {
      const seen = await other.submit(formTo(page, 'start'), { do: 'confirm', code })
      expect(seen.html.includes(secret.slice(0, 4))).toBe(false)
      expect(recoveryCodesIn(seen)).toEqual([])
    }
    world.clock.move(30 * minuteMs)
    const late = await owner.browser.submit(formTo(shown, 'confirm'), {
      code: codeOf(secret, world.clock.nowMs()),
    })
    expect([heading(late), late.html.includes(secret.slice(0, 4))]).toEqual(['Set up a second factor', false])
    const again = await begin()
    const code = codeOf(secretIn(again), world.clock.nowMs())
    expect(heading(await owner.browser.submit(formTo(again, 'confirm'), { code }))).toBe(
      'Your recovery codes',
    )
  })

  test('leaves neither its secret nor its recovery codes in the database', async () => {
    const owner = await withFactor()
    const rows = await world.surface.database.query(sql<{ text: string }>`
      select t::text as text from user_totp t union all select t::text from recovery_code t
      union all select t::text from pending_sign_in t`)
    const text = rows.map((row) => row.text).join('\n')
    expect(text).not.toBe('')
    for (const secret of [owner.secret, ...owner.codes]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  test('sends nobody to another site afterwards', async () => {
    const owner = await withFactor()
    const at = await atCode(owner)
    const evil = at.page.html.replace(
      '</form>',
      '<input type="hidden" name="next" value="//evil.example"></form>',
    )
    const done = await at.browser.submit({ ...at.page, html: evil }, { code: owner.code() })
    expect(done.next).toBe(world.url('/signin'))
    const browser = openBrowser()
    const start = await browser.open(world.url('/signin?next=%2Fsettings%2Fsecurity'))
    const asked = await browser.follow(await browser.submit(start, { email: owner.email, password }))
    world.clock.move(minuteMs)
    const back = await browser.submit(asked, { code: owner.code() })
    expect(back.next).toBe(world.url('/settings/security'))
  })
})
