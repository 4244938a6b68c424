import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser } from '../integrations/support/browser.ts'
import { type Forged, newAuthenticator, optionsIn } from './support/authenticator.ts'
import { complaintIn, formTo, formWith } from './support/forms.ts'
import { heading, password, startUserWorld, type UserWorld } from './support/user-world.ts'

const minuteMs = 60_000
const addPath = '/settings/security/passkey'
const ownOrigin = 'http://127.0.0.1:8080'

let world: UserWorld
beforeAll(async () => {
  world = await startUserWorld()
})
afterAll(() => world.close())
// The page limit per address is a minute's, so each test has its own minute.
beforeEach(() => world.clock.move(minuteMs))

type Owner = Awaited<ReturnType<typeof withPasskey>>
type Authenticator = ReturnType<typeof newAuthenticator>

/** The page on which the browser of an owner makes a passkey. */
async function atCreation(browser: ReturnType<typeof openBrowser>, name = 'My phone') {
  const asked = await browser.open(world.url(addPath))
  return browser.submit(formWith(asked, 'name="proof"'), { name, proof: password })
}

/** A signed-in owner with a passkey. */
async function withPasskey() {
  const owner = await world.signedIn()
  const authenticator = newAuthenticator(ownOrigin)
  const page = await atCreation(owner.browser)
  const added = await owner.browser.submit(formWith(page, 'name="answer"'), {
    answer: authenticator.create(page),
  })
  expect(added.next).toBe(world.url('/settings/security'))
  return { ...owner, authenticator }
}

async function signInWith(authenticator: Authenticator, forged: Forged = {}, browser = openBrowser()) {
  const page = await browser.open(world.url('/signin/passkey'))
  const answer = await browser.submit(formWith(page, 'name="answer"'), {
    answer: authenticator.get(page, forged),
  })
  return { browser, page, answer }
}

const securityOf = ({ browser }: Owner) => browser.open(world.url('/settings/security'))

/** A page without its challenge and its form's token, which differ each time. */
const withoutTokens = (html: string) => html.replaceAll(/data-options="[^"]*"|name="form" value="[^"]*"/g, '')

const isSignedIn = async (browser: ReturnType<typeof openBrowser>) =>
  heading(await browser.open(world.url('/signin'))) === 'You are signed in'

describe('a passkey', () => {
  // verifies: accounts.passkeys
  test('signs in without a password and a second factor, as the person who added it', async () => {
    const owner = await withPasskey()
    const { browser, answer } = await signInWith(owner.authenticator)
    expect(answer).toMatchObject({ status: 303, next: world.url('/signin') })
    const page = await browser.open(world.url('/signin'))
    expect(page.html).toContain(owner.email)
    const listed = await browser.open(world.url('/settings/security'))
    expect(listed.html).toContain('My phone')
    expect(listed.html).toMatch(/added [^<]*, last used/)
  })

  test('is asked for as a discoverable credential that verifies the person', async () => {
    const owner = await world.signedIn()
    const created = optionsIn(await atCreation(owner.browser))
    expect(created).toMatchObject({
      rp: { id: '127.0.0.1' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from(created.user.id, 'base64url').toString()).not.toContain(owner.email)
    expect(optionsIn(await openBrowser().open(world.url('/signin/passkey')))).toMatchObject({
      rpId: '127.0.0.1',
      allowCredentials: [],
      userVerification: 'required',
    })
  })

  const attacks: readonly (readonly [string, Forged])[] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of the host', { origin: 'http://127.0.0.1:9090' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['a challenge of the attacker', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['no user verification', { flags: 0x01 }],
    ['no user presence', { flags: 0x00 }],
    ['the ceremony that creates', { type: 'webauthn.create' }],
    ['the handle of another person', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a counter that has not risen', { counter: 1 }],
  ]
  // verifies: accounts.passkeys
  test.each(attacks)('is refused with %s', async (_, forged) => {
    const owner = await withPasskey()
    const { browser, answer } = await signInWith(owner.authenticator, forged)
    expect([answer.status, complaintIn(answer)]).toEqual([
      400,
      'This passkey does not work here. Try again, or sign in with your password.',
    ])
    expect(await isSignedIn(browser)).toBe(false)
  })

  test.each(attacks.filter(([name]) => !/counter|handle|creates/.test(name)))(
    'is not added with %s',
    async (_, forged) => {
      const owner = await world.signedIn()
      const page = await atCreation(owner.browser)
      // What verifies nobody creates credentials all the same.
      const flags = forged.flags === undefined ? {} : { flags: forged.flags | 0x40 }
      const answer = newAuthenticator(ownOrigin).create(page, { ...forged, ...flags })
      const refused = await owner.browser.submit(formWith(page, 'name="answer"'), { answer })
      expect([refused.status, complaintIn(refused)]).toEqual([
        400,
        'The passkey was not added. Perhaps it is here already. Try again.',
      ])
    },
  )

  test('answers a challenge once, within five minutes, in the browser that it was shown to', async () => {
    const owner = await withPasskey()
    const first = await signInWith(owner.authenticator)
    const answer = owner.authenticator.get(first.page)
    const replay = openBrowser()
    const page = await replay.open(world.url('/signin/passkey'))
    expect((await replay.submit(formWith(page, 'name="answer"'), { answer })).status).toBe(400)
    const stolen = owner.authenticator.get(await openBrowser().open(world.url('/signin/passkey')))
    expect((await replay.submit(formWith(page, 'name="answer"'), { answer: stolen })).status).toBe(400)
    const late = await replay.open(world.url('/signin/passkey'))
    world.clock.move(5 * minuteMs)
    const after = owner.authenticator.get(late)
    expect((await replay.submit(formWith(late, 'name="answer"'), { answer: after })).status).toBe(400)
    expect(await isSignedIn(replay)).toBe(false)
  })

  test('whose signature is of another key, or whose answer is no answer, signs nobody in', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()]
    const browser = openBrowser()
    const post = async (make: (own: string, foreign: string) => string) => {
      const page = await browser.open(world.url('/signin/passkey'))
      const [own, foreign] = [owner.authenticator.get(page), other.authenticator.get(page)]
      return (await browser.submit(formWith(page, 'name="answer"'), { answer: make(own, foreign) })).status
    }
    const swapped = (own: string, foreign: string) =>
      JSON.stringify({ ...JSON.parse(own), response: JSON.parse(foreign).response })
    expect(await post(swapped)).toBe(400)
    for (const nonsense of [
      '',
      '{',
      '[]',
      '{"id":1}',
      'null',
      '{"id":"AA","rawId":"AA","type":"public-key"}',
    ])
      expect(await post(() => nonsense), nonsense).toBe(400)
    expect(await post((own) => own)).toBe(303)
  })

  // verifies: accounts.passkeys
  test('that is refused gets the same answer whatever was wrong, with nothing of the person', async () => {
    const [owner, other, removed] = [await withPasskey(), await withPasskey(), await withPasskey()]
    await removed.browser.submit(formTo(await securityOf(removed), 'remove-passkey'), {})
    world.clock.move(minuteMs)
    const handle = owner.authenticator.handle()
    const refusals = [
      await signInWith(owner.authenticator, { origin: 'https://evil.example' }),
      await signInWith(owner.authenticator, { rpId: 'evil.example' }),
      await signInWith(owner.authenticator, { counter: 1 }),
      await signInWith(owner.authenticator, { challenge: 'A'.repeat(43) }),
      await signInWith(other.authenticator, { userHandle: handle }),
      await signInWith(removed.authenticator),
      await signInWith(newAuthenticator(ownOrigin), { userHandle: handle }),
    ]
    const shown = refusals.map(({ answer }) => `${answer.status} ${withoutTokens(answer.html)}`)
    expect(new Set(shown).size).toBe(1)
    expect(shown[0]).toMatch(/^400 /)
    for (const { email } of [owner, other, removed]) expect(shown[0]).not.toContain(email)
    expect((await signInWith(owner.authenticator)).answer.status).toBe(303)
  })

  // verifies: accounts.passkeys
  test('whose counter goes back is refused, however far it had come', async () => {
    const owner = await withPasskey()
    const at = async (counter: number) => (await signInWith(owner.authenticator, { counter })).answer.status
    expect([await at(5), await at(9)]).toEqual([303, 303])
    expect([await at(9), await at(8), await at(1), await at(0)]).toEqual([400, 400, 400, 400])
    expect(await at(10)).toBe(303)
  })

  test('of another person is neither renamed nor removed, and one’s own is', async () => {
    const [owner, other] = [await withPasskey(), await withPasskey()]
    const at = async ({ browser }: Owner) => browser.open(world.url('/settings/security'))
    const own = formTo(await at(owner), 'remove-passkey')
    const theirs = formTo(await at(other), 'remove-passkey')
    const id = /name="id" value="([^"]+)"/.exec(theirs.html)![1]!
    await owner.browser.submit(own, { id })
    expect((await at(other)).html).toContain('My phone')
    await owner.browser.submit(formTo(await at(owner), 'rename-passkey'), { name: '"><b>Můj klíč' })
    expect((await at(owner)).html).toContain('&#34;&#62;&#60;b&#62;Můj klíč')
    await owner.browser.submit(formTo(await at(owner), 'remove-passkey'), {})
    expect((await signInWith(owner.authenticator)).answer.status).toBe(400)
  })

  test('is added only with the password, and to the person whose page it was', async () => {
    const [owner, other] = [await world.signedIn(), await world.signedIn()]
    const asked = await owner.browser.open(world.url(addPath))
    const refused = await owner.browser.submit(formWith(asked, 'name="proof"'), {
      name: 'x',
      proof: 'not the password',
    })
    expect(complaintIn(refused)).toBe('This is not your password.')
    const [page, theirs] = [await atCreation(owner.browser), await atCreation(other.browser)]
    const answer = newAuthenticator(ownOrigin).create(page)
    const planted = await other.browser.submit(formWith(theirs, 'name="answer"'), { answer })
    expect(planted.status).toBe(400)
  })

  test('runs one script of this service, on its two pages only', async () => {
    const owner = await world.signedIn()
    const csp = async (page: Awaited<ReturnType<typeof atCreation>>) =>
      page.headers.get('content-security-policy')
    const withScript =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    expect(await csp(await atCreation(owner.browser))).toBe(withScript)
    expect(await csp(await openBrowser().open(world.url('/signin/passkey')))).toBe(withScript)
    for (const path of ['/settings/security', addPath, '/settings/security/second-factor', '/settings/team'])
      expect((await owner.browser.open(world.url(path))).html, path).not.toContain('<script')
    const script = await openBrowser().open(world.url('/passkey.js'))
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.html).not.toMatch(/https?:|fetch|eval/)
  })

  test('leads to pages of this service only, and guesses are limited by address', async () => {
    const owner = await withPasskey()
    for (const [next, lands] of [
      ['/settings/team', '/settings/team'],
      ['//evil.example', '/signin'],
    ] as const) {
      const browser = openBrowser()
      const page = await browser.open(world.url(`/signin/passkey?next=${encodeURIComponent(next)}`))
      const answer = owner.authenticator.get(page)
      const entered = await browser.submit(formWith(page, 'name="answer"'), { answer })
      expect(entered.next).toBe(world.url(lands))
    }
    await world.surface.database.query(sql`update attempt_window set count = 1000`)
    expect((await signInWith(owner.authenticator)).answer.status).toBe(429)
    await world.surface.database.query(sql`delete from attempt_window`)
    expect((await signInWith(owner.authenticator)).answer.status).toBe(303)
  })
})
