import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, type Shown } from '../integrations/support/browser.ts'
import { complaintIn, formTo } from './support/forms.ts'
import { heading, here, password, startUserWorld, type UserWorld } from './support/user-world.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const roles = ['owner', 'member', 'billing', 'viewer'] as const

let world: UserWorld
beforeAll(async () => {
  world = await startUserWorld()
})
afterAll(() => world.close())
// The page limit per address is a minute's, so each test has its own minute.
beforeEach(() => world.clock.move(minuteMs))

type Owner = Awaited<ReturnType<UserWorld['signedIn']>>
type Browser = ReturnType<typeof openBrowser>

let invited = 0
const newEmail = () => `invited${++invited}-${Date.now()}@example.com`

const teamOf = ({ accountId }: { accountId: string }) => world.url(`/settings/team/${accountId}`)

const invite = async (owner: Owner, email: string, role: string) =>
  owner.browser.submit(formTo(await owner.browser.open(teamOf(owner)), 'invite'), { email, role })

/** The link of the newest invitation to an e-mail. */
async function linkTo(email: string, count = 1): Promise<string> {
  const letter = (await world.mailsTo(email, count)).at(-1)!
  return here(/https?:\S+\/invitation\/[\w-]+/.exec(letter.text)![0], world.surface.baseUrl)
}

/** A person who was invited and has signed in. */
async function joined(owner: Owner, role: string) {
  const email = newEmail()
  expect((await invite(owner, email, role)).status).toBe(303)
  const browser = openBrowser()
  const page = await browser.open(await linkTo(email))
  expect(heading(await browser.submit(page, { password }))).toBe('You are a member now')
  expect((await world.signIn(email, browser)).status).toBe(303)
  return { email, browser }
}

const members = async ({ accountId }: Owner) =>
  (await world.operator.get(`/operator/v1/accounts/${accountId}/members`)).body
const idOf = async (owner: Owner, email: string): Promise<string> =>
  (await members(owner)).members.find((each: { email: string }) => each.email === email).userId

describe('an invitation', () => {
  // verifies: accounts.invitations
  test('makes the reader of that mailbox a member, who sets a password where there is none', async () => {
    const owner = await world.signedIn()
    const email = newEmail()
    await invite(owner, email.toUpperCase(), 'billing')
    const link = await linkTo(email)
    const browser = openBrowser()
    const page = await browser.open(link)
    expect(page.html).toContain('You are invited as: Billing.')
    for (let look = 0; look < 3; look++) await browser.open(link)
    expect((await members(owner)).members).toHaveLength(1)
    const weak = await browser.submit(page, { password: 'short' })
    expect(complaintIn(weak)).toBe('The password is too short: at least 12 characters.')
    expect(heading(await browser.submit(page, { password }))).toBe('You are a member now')
    expect((await members(owner)).members).toEqual([
      expect.objectContaining({ email: owner.email, role: 'owner', secondFactor: false }),
      expect.objectContaining({ email, role: 'billing' }),
    ])
    expect((await members(owner)).invitations).toEqual([])
    expect((await world.signIn(email, browser)).status).toBe(303)
  })

  // verifies: accounts.invitations
  test('works once, for seven days, and not after it was revoked or sent again', async () => {
    const owner = await world.signedIn()
    const [used, late, revoked, resent] = [newEmail(), newEmail(), newEmail(), newEmail()]
    for (const email of [used, late, revoked, resent]) await invite(owner, email, 'viewer')
    const browser = openBrowser()
    const first = await browser.open(await linkTo(used))
    const both = await Promise.all([first, first].map((page) => browser.submit(page, { password })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await browser.open(await linkTo(used))).status).toBe(410)
    const page = await owner.browser.open(teamOf(owner))
    await owner.browser.submit(formTo(page, 'revoke', revoked), {})
    expect((await browser.open(await linkTo(revoked))).status).toBe(410)
    const old = await linkTo(resent)
    await owner.browser.submit(formTo(page, 'resend', resent), {})
    expect((await browser.open(old)).status).toBe(410)
    expect((await browser.open(await linkTo(resent, 2))).status).toBe(200)
    const opened = await browser.open(await linkTo(late))
    world.clock.move(7 * dayMs)
    expect((await browser.submit(opened, { password })).status).toBe(410)
    expect((await members(owner)).members).toHaveLength(2)
  })

  test('is refused to somebody else who has signed in, and to strangers if the invitee has a password', async () => {
    const [owner, other, invitee] = [await world.signedIn(), await world.signedIn(), await world.signedIn()]
    await invite(owner, invitee.email, 'member')
    const link = await linkTo(invitee.email, 2)
    const foreign = await other.browser.open(link)
    expect([foreign.status, heading(foreign)]).toEqual([403, 'This invitation is for somebody else'])
    const own = await invitee.browser.open(link)
    expect((await other.browser.submit(own, {})).status).toBe(403)
    const stranger = openBrowser()
    const away = await stranger.open(link)
    expect(away.next).toContain('/signin?next=%2Finvitation%2F')
    const taken = await stranger.submit({ ...own, html: own.html }, { password: 'jiné dlouhé heslo' })
    expect(taken.next).toContain('/signin?next=')
    expect((await world.signIn(invitee.email, openBrowser(), 'jiné dlouhé heslo')).status).toBe(422)
    expect((await invitee.browser.submit(own, { form: 'forged' })).status).toBe(403)
    expect(heading(await invitee.browser.submit(own, {}))).toBe('You are a member now')
  })

  test('is not sent twice to a member, nor to more people than an account can have', async () => {
    const owner = await world.signedIn()
    const again = await invite(owner, owner.email, 'viewer')
    expect([again.status, complaintIn(again)]).toEqual([409, 'This person is already a member.'])
    expect((await invite(owner, 'nobody', 'viewer')).status).toBe(422)
    expect((await invite(owner, newEmail(), 'operator')).status).toBe(422)
    const account = owner.accountId.slice(4)
    await world.surface.database.query(sql`
      insert into invitation (account_id, id, email, role, token_hash, created_at, expires_at)
      select ${account}::uuid, gen_random_uuid(), 'x' || n || '@example.com', 'viewer', decode(lpad(to_hex(n), 64, '0'), 'hex'),
        ${world.clock.nowMs()}, ${world.clock.nowMs() + dayMs} from generate_series(1, 49) n`)
    const full = await invite(owner, newEmail(), 'viewer')
    expect(complaintIn(full)).toBe('The account has as many members and invitations as it can.')
  })

  test('makes nobody a member of an account that was closed since, and keeps nothing of who tried', async () => {
    const owner = await world.signedIn()
    const email = newEmail()
    await invite(owner, email, 'viewer')
    const browser = openBrowser()
    const page = await browser.open(await linkTo(email))
    await world.surface.database.query(sql`
      insert into account_closing (account_id, closed_at, returns_credit)
      values (${owner.accountId.slice(4)}::uuid, ${world.clock.nowMs()}, false)`)
    expect((await browser.submit(page, { password })).status).toBe(410)
    expect((await members(owner)).members).toHaveLength(1)
    const people = await world.surface.database.query(sql`select from app_user where email = ${email}`)
    expect(people).toEqual([])
  })

  test('leaves nothing in the database that would accept it', async () => {
    const owner = await world.signedIn()
    const email = newEmail()
    await invite(owner, email, 'owner')
    const token = (await linkTo(email)).split('/').at(-1)!
    const rows = await world.surface.database.query(sql<{ text: string }>`
      select t::text as text from invitation t union all select t::text from mail t`)
    const text = rows.map((row) => row.text).join('\n')
    expect(text).toContain(email)
    expect(text).not.toContain(token)
  })
})

describe('a role', () => {
  // verifies: authentication.roles
  test('other than owner may look at the team and leave it, and do nothing else', async () => {
    const owner = await world.signedIn()
    const ownerPage = await owner.browser.open(teamOf(owner))
    const target = await joined(owner, 'viewer')
    const full = await owner.browser.open(teamOf(owner))
    const targetId = await idOf(owner, target.email)
    for (const role of ['member', 'billing', 'viewer']) {
      const { browser } = await joined(owner, role)
      const page = await browser.open(teamOf(owner))
      expect(page.html).toContain(owner.email)
      expect(page.html).not.toContain('value="invite"')
      const own = /name="form" value="([^"]+)"/.exec(page.html)![1]!
      const forms: readonly (readonly [Shown, Record<string, string>])[] = [
        [formTo(ownerPage, 'invite'), { email: newEmail(), role: 'owner' }],
        [formTo(full, 'role', targetId), { role: 'owner' }],
        [formTo(full, 'remove', targetId), {}],
      ]
      for (const [form, fields] of forms) {
        const refused = await browser.submit(form, { ...fields, form: own })
        expect([refused.status, complaintIn(refused)], role).toEqual([
          403,
          'Only an owner of the account may do this.',
        ])
      }
      world.clock.move(minuteMs)
      expect(heading(await browser.submit(formTo(page, 'leave'), {}))).toBe('You have left the account')
      expect((await browser.open(teamOf(owner))).status).toBe(403)
    }
    expect((await members(owner)).members).toHaveLength(2)
  })

  test('decides who may confirm a monthly fee: owners and billing, and nobody else', async () => {
    const owner = await world.signedIn()
    const path = `/operator/v1/accounts/${owner.accountId}`
    await world.operator.send('PUT', '/operator/v1/tariffs', {
      tariffs: [{ kind: 'number', direction: 'in', destination: 'forward', unit: 'month', priceHal: 14_900 }],
    })
    await world.operator.send('POST', `${path}/credit`, { amountHal: 100_000, reason: 'test' })
    await world.operator.send('PATCH', path, { confirmSubscriptions: true })
    const { number } = (await owner.api.send('POST', '/v1/numbers', {})).body
    const refused = await owner.api.send('PATCH', `/v1/numbers/${encodeURIComponent(number.e164)}`, {
      mode: 'forward',
      forwardTo: '+420601000001',
    })
    const link = here(refused.body.error.confirmUrl, world.surface.baseUrl)
    for (const [role, status] of [
      ['member', 403],
      ['viewer', 403],
      ['owner', 200],
    ] as const) {
      const { browser } = await joined(owner, role)
      expect((await browser.open(link)).status, role).toBe(status)
      world.clock.move(minuteMs)
    }
    const billing = await joined(owner, 'billing')
    const page = await billing.browser.open(link)
    await owner.browser.submit(
      formTo(await owner.browser.open(teamOf(owner)), 'remove', await idOf(owner, billing.email)),
      {},
    )
    expect((await billing.browser.submit(page, {})).status).toBe(403)
    const another = await joined(owner, 'billing')
    expect(heading(await another.browser.submit(await another.browser.open(link), {}))).toBe(
      'The change has been made',
    )
  })

  // verifies: accounts.last-owner
  test('of the last owner stays: the owner is neither demoted nor removed, and cannot leave', async () => {
    const owner = await world.signedIn()
    const id = await idOf(owner, owner.email)
    const page = await owner.browser.open(teamOf(owner))
    const demoted = await owner.browser.submit(formTo(page, 'role', id), { role: 'viewer' })
    expect([demoted.status, complaintIn(demoted)]).toEqual([
      409,
      'An account needs an owner. Make somebody else an owner first.',
    ])
    expect((await owner.browser.submit(formTo(page, 'leave'), {})).status).toBe(409)
    const api = `/operator/v1/accounts/${owner.accountId}/members/${id}`
    expect((await world.operator.send('PATCH', api, { role: 'member' })).status).toBe(409)
    expect((await world.operator.send('DELETE', api)).body.error.code).toBe('invalid_transition')
    const second = await joined(owner, 'owner')
    const secondId = await idOf(owner, second.email)
    const both = await Promise.all(
      [id, secondId].map((each) =>
        world.operator.send('PATCH', `/operator/v1/accounts/${owner.accountId}/members/${each}`, {
          role: 'viewer',
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(
      (await members(owner)).members.filter(({ role }: { role: string }) => role === 'owner'),
    ).toHaveLength(1)
  })

  test('that an owner takes away is gone for the page that was open before', async () => {
    const owner = await world.signedIn()
    const second = await joined(owner, 'owner')
    const open = await second.browser.open(teamOf(owner))
    const page = await owner.browser.open(teamOf(owner))
    await owner.browser.submit(formTo(page, 'role', await idOf(owner, second.email)), { role: 'viewer' })
    const late = await second.browser.submit(formTo(open, 'remove', await idOf(owner, owner.email)), {})
    expect(late.status).toBe(403)
    expect((await members(owner)).members).toHaveLength(2)
  })

  test('is of one account: the members of another see and change nothing of it', async () => {
    const [owner, other] = [await world.signedIn(), await world.signedIn()]
    const page = await owner.browser.open(teamOf(owner))
    const mine = /name="form" value="([^"]+)"/.exec((await other.browser.open(teamOf(other))).html)![1]!
    expect((await other.browser.open(teamOf(owner))).status).toBe(403)
    const fields = { email: newEmail(), role: 'owner', form: mine }
    expect((await other.browser.submit(formTo(page, 'invite'), fields)).status).toBe(403)
    const theirs = await idOf(owner, owner.email)
    const own = await other.browser.open(teamOf(other))
    const across = await other.browser.submit(formTo(own, 'role'), { id: theirs, role: 'viewer' })
    expect(across.status).toBe(409)
    expect((await members(owner)).members).toMatchObject([{ role: 'owner' }])
  })
})

describe('a suspended account', () => {
  const why = 'The operator has suspended the account. Until it is restored its team stays as it is.'
  const operate = async ({ accountId }: Owner, what: 'suspend' | 'restore') => {
    const path = `/operator/v1/accounts/${accountId}/${what}`
    expect((await world.operator.send('POST', path, { reason: 'Unpaid' })).status).toBe(200)
  }

  test('shows its team, and lets no owner invite, change or remove anybody until it is restored', async () => {
    const owner = await world.signedIn()
    const [member, open] = [await joined(owner, 'member'), newEmail()]
    await invite(owner, open, 'viewer')
    const id = await idOf(owner, member.email)
    const before = await members(owner)
    const early = await owner.browser.open(teamOf(owner))
    await operate(owner, 'suspend')
    const page = await owner.browser.open(teamOf(owner))
    expect([page.status, page.html.includes(member.email)]).toEqual([200, true])
    const changes: readonly (readonly [Shown, Record<string, string>])[] = [
      [formTo(early, 'invite'), { email: newEmail(), role: 'owner' }],
      [formTo(page, 'invite'), { email: newEmail(), role: 'owner' }],
      [formTo(page, 'resend', open), {}],
      [formTo(page, 'revoke', open), {}],
      [formTo(page, 'role', id), { role: 'owner' }],
      [formTo(page, 'remove', id), {}],
    ]
    for (const [form, fields] of changes) {
      const refused = await owner.browser.submit(form, fields)
      expect([refused.status, complaintIn(refused)], form.html).toEqual([403, why])
    }
    expect(await members(owner)).toEqual(before)
    await operate(owner, 'restore')
    expect((await invite(owner, newEmail(), 'viewer')).status).toBe(303)
  })

  test('takes in nobody who was invited, with a password or without, and keeps the invitation', async () => {
    const [owner, known, stranger] = [await world.signedIn(), await world.signedIn(), newEmail()]
    for (const email of [known.email, stranger]) await invite(owner, email, 'member')
    await operate(owner, 'suspend')
    const guests = [
      { browser: known.browser, link: await linkTo(known.email, 2), fields: {} },
      { browser: openBrowser(), link: await linkTo(stranger), fields: { password } },
    ]
    for (const { browser, link, fields } of guests) {
      const refused = await browser.submit(await browser.open(link), fields)
      expect([refused.status, heading(refused)]).toEqual([403, 'The account is suspended'])
    }
    expect((await members(owner)).members).toHaveLength(1)
    await operate(owner, 'restore')
    for (const { browser, link, fields } of guests)
      expect(heading(await browser.submit(await browser.open(link), fields))).toBe('You are a member now')
    expect((await members(owner)).members).toHaveLength(3)
  })

  test('still lets its people sign in and leave', async () => {
    const owner = await world.signedIn()
    const { email } = await joined(owner, 'member')
    await operate(owner, 'suspend')
    const browser = openBrowser()
    expect((await world.signIn(email, browser)).status).toBe(303)
    const left = await browser.submit(formTo(await browser.open(teamOf(owner)), 'leave'), {})
    expect(heading(left)).toBe('You have left the account')
    expect((await members(owner)).members).toHaveLength(1)
  })
})

describe('the operator', () => {
  // verifies: operator.people
  test('invites, changes and removes members, and every call is in the audit log without an e-mail', async () => {
    const owner = await world.signedIn()
    const path = `/operator/v1/accounts/${owner.accountId}`
    const email = newEmail()
    const made = await world.operator.send('POST', `${path}/members`, {
      email: email.toUpperCase(),
      role: 'viewer',
    })
    expect(made.status).toBe(201)
    expect(made.body.invitation).toMatchObject({ id: expect.stringMatching(/^inv_/), email, role: 'viewer' })
    expect((await members(owner)).invitations).toEqual([made.body.invitation])
    const browser: Browser = openBrowser()
    await browser.submit(await browser.open(await linkTo(email)), { password })
    const id = await idOf(owner, email)
    for (const role of roles) {
      const changed = await world.operator.send('PATCH', `${path}/members/${id}`, { role })
      expect(changed.body.member).toMatchObject({ userId: id, role })
    }
    expect((await world.operator.send('DELETE', `${path}/members/${id}`)).body).toEqual({ removed: true })
    expect((await world.operator.send('DELETE', `${path}/members/${id}`)).status).toBe(404)
    const again = (await world.operator.send('POST', `${path}/members`, { email, role: 'member' })).body
      .invitation
    const gone = `${path}/invitations/${again.id}`
    expect((await world.operator.send('DELETE', gone)).body).toEqual({ revoked: true })
    expect((await world.operator.send('DELETE', gone)).status).toBe(404)
    const { entries } = (await world.operator.get(`/operator/v1/audit?target=${owner.accountId}&limit=50`))
      .body
    const actions = entries.map(({ action }: { action: string }) => action)
    expect(actions.filter((action: string) => action === 'member.update')).toHaveLength(4)
    for (const action of ['member.invite', 'member.remove', 'invitation.revoke', 'members.list'])
      expect(actions).toContain(action)
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  test('signs a person out everywhere, resets the second factor, and mails a password link', async () => {
    const owner = await world.signedIn()
    const id = await idOf(owner, owner.email)
    const user = `/operator/v1/users/${id}`
    expect((await world.operator.send('POST', `${user}/end-sessions`)).body).toEqual({ ended: 1 })
    expect(heading(await owner.browser.open(world.url('/signin')))).toBe('Sign in')
    await world.surface.database.query(sql`
      insert into user_totp (user_id, sealed, confirmed_at) values (${id.slice(4)}::uuid, '\\x01', 1)`)
    expect((await world.signIn(owner.email)).next).toBe(world.url('/signin/code'))
    const reset = await world.operator.send('POST', `${user}/reset-second-factor`)
    expect(reset.body).toEqual({ hadApp: true, passkeys: 0 })
    expect((await world.signIn(owner.email)).next).toBe(world.url('/signin'))
    const before = (await world.mailsTo(owner.email)).length
    expect((await world.operator.send('POST', `${user}/password-link`)).body).toEqual({ sent: true })
    expect(world.linkIn((await world.mailsTo(owner.email, before + 1)).at(-1)!)).toContain('/set-password/')
    const { entries } = (await world.operator.get(`/operator/v1/audit?target=${id}`)).body
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'user.password-link',
      'user.reset-second-factor',
      'user.end-sessions',
    ])
    for (const call of ['end-sessions', 'reset-second-factor', 'password-link'])
      for (const nobody of [`usr_${'0'.repeat(32)}`, 'x'])
        expect((await world.operator.send('POST', `/operator/v1/users/${nobody}/${call}`)).status).toBe(404)
  })
})
