import { randomBytes } from 'node:crypto'
import { publish, sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, openBrowser } from '../integrations/support/browser.ts'
import { type Json, startUserWorld, type UserWorld } from './support/user-world.ts'

let world: UserWorld
let person: Awaited<ReturnType<UserWorld['signedIn']>>
beforeAll(async () => {
  world = await startUserWorld()
  person = await world.signedIn()
})
afterAll(() => world.close())
// Each has what one person and one address may ask within a minute.
beforeEach(async () => {
  world.clock.move(61_000)
  await become('owner')
})

/** The account's id without its prefix, as a column has it. */
const uuidOf = (id: string) => id.slice(4)

const become = (role: string) =>
  world.surface.database.query(sql`
    update account_member set role = ${role} where account_id = ${uuidOf(person.accountId)}::uuid`)

interface Sent {
  readonly method?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly accountId?: string | undefined
  readonly browser?: Browser
}

const cookiesOf = (browser: Browser) =>
  browser
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

/** As a page of the service sends a request. */
const send = (path: string, { method = 'GET', body, headers, ...sent }: Sent = {}) =>
  fetch(world.url(path), {
    method,
    headers: {
      cookie: cookiesOf(sent.browser ?? person.browser),
      'hovor-account': sent.accountId ?? person.accountId,
      ...(method !== 'GET' && { origin: new URL(world.surface.baseUrl).origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const told = async (answer: Response): Promise<Json> => [
  answer.status,
  ((await answer.json()) as Json).error?.code,
]

const text = { method: 'POST', body: { to: '+420601000011', body: 'Dobrý den' } }

describe('a person who has signed in', () => {
  // verifies: authentication.sessions
  test('reads and changes the account from a page, and what is read is kept by no cache', async () => {
    const read = await send('/v1/account')
    expect([read.status, ((await read.json()) as Json).account.id]).toEqual([200, person.accountId])
    expect(read.headers.get('cache-control')).toBe('no-store')
    const changed = await send('/v1/account', { method: 'PATCH', body: { companyName: 'Pekárna' } })
    expect(((await changed.json()) as Json).account.companyName).toBe('Pekárna')
  })

  // verifies: authentication.sessions
  test('has 60 requests a minute over all browsers, and is told how long to wait', async () => {
    const other = openBrowser()
    await world.signIn(person.email, other)
    for (let count = 0; count < 60; count++) {
      const browser = count % 2 === 0 ? other : person.browser
      expect((await send('/v1/balance', { browser })).status).toBe(200)
    }
    const refused = await send('/v1/balance')
    expect(await told(refused)).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await person.api.get('/v1/balance')).status).toBe(200)
  })

  // verifies: authentication.sessions
  test('gets the same response to a repeated Idempotency-Key, which an API key does not share', async () => {
    const headers = { 'idempotency-key': 'one agent' }
    const agent = { method: 'POST', body: { name: 'Anna', language: 'cs' }, headers }
    const [first, again] = [await send('/v1/agents', agent), await send('/v1/agents', agent)]
    expect([first.status, await again.text()]).toEqual([201, await first.text()])
    const byKey = await person.api.send('POST', '/v1/agents', { name: 'Eva', language: 'cs' }, headers)
    expect(byKey.body.agent.name).toBe('Eva')
  })

  // verifies: authentication.sessions
  test('has no API key, so the operations of the key itself find none', async () => {
    expect(await told(await send('/v1/api-keys/current'))).toEqual([404, 'not_found'])
    expect(await told(await send('/v1/api-keys/current', { method: 'DELETE' }))).toEqual([404, 'not_found'])
  })
})

describe('the session of a browser is worth nothing', () => {
  // verifies: authentication.session-guard
  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a page of a sister domain', { 'sec-fetch-site': 'same-site' }],
    ['an address that the person typed', { 'sec-fetch-site': 'none' }],
    ['another origin, as a browser without Sec-Fetch-Site says', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ])('from %s', async (_, headers) => {
    expect(await told(await send('/v1/account', { headers }))).toEqual([401, 'unauthorized'])
    const written = await send('/v1/account', { method: 'PATCH', body: { companyName: 'Evil' }, headers })
    expect(await told(written)).toEqual([401, 'unauthorized'])
    expect((await person.api.get('/v1/account')).body.account.companyName).not.toBe('Evil')
  })

  // verifies: authentication.session-guard
  test('to a form or a picture of any site, which cannot name the account', async () => {
    const headers = { cookie: cookiesOf(person.browser) }
    expect(await told(await fetch(world.url('/v1/account'), { headers }))).toEqual([401, 'unauthorized'])
    const asked = await fetch(world.url('/v1/account'), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'hovor-account',
      },
    })
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
    expect(asked.status).toBe(405)
  })

  // verifies: authentication.sessions
  test('for an account of others, the operator API, the sandbox and MCP', async () => {
    const other = await world.newOwner()
    for (const accountId of [other.accountId, `acc_${'0'.repeat(32)}`, 'acc_', "' or true --"])
      expect(await told(await send('/v1/account', { accountId }))).toEqual([403, 'insufficient_scope'])
    for (const path of ['/operator/v1/accounts', '/sandbox/v1/mail'])
      expect(await told(await send(path))).toEqual([401, 'unauthorized'])
    const tool = await send('/mcp', { method: 'POST', body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } })
    expect(tool.status).toBe(401)
  })

  // verifies: authentication.sessions
  test('beside a key that is not valid', async () => {
    const headers = { authorization: 'Bearer hv_test_wrong' }
    expect(await told(await send('/v1/account', { headers }))).toEqual([401, 'unauthorized'])
  })

  // verifies: authentication.sessions
  test('after it has ended', async () => {
    const leaving = await world.signedIn()
    const asked = { browser: leaving.browser, accountId: leaving.accountId }
    const cookie = cookiesOf(leaving.browser)
    expect((await send('/v1/account', asked)).status).toBe(200)
    await leaving.browser.submit(await leaving.browser.open(world.url('/signout')), {})
    expect(await told(await send('/v1/account', { ...asked, headers: { cookie } }))).toEqual([
      401,
      'unauthorized',
    ])
  })
})

describe('a role', () => {
  // verifies: authentication.session-roles
  test('viewer reads everything and neither writes nor spends', async () => {
    await become('viewer')
    for (const path of ['/v1/calls', '/v1/messages', '/v1/agents', '/v1/credit/ledger'])
      expect((await send(path)).status).toBe(200)
    const forged: readonly [string, Sent][] = [
      ['/v1/messages', text],
      ['/v1/credit/topup', { method: 'POST', body: { amountHal: 50_000 } }],
      ['/v1/account', { method: 'PATCH', body: { companyName: 'Viewer' } }],
      ['/v1/dnc', { method: 'POST', body: { e164: '+420601000014' } }],
      ['/v1/webhook', { method: 'PUT', body: { url: 'https://example.com' } }],
      ['/v1/webhook', {}],
    ]
    for (const [path, sent] of forged)
      expect(await told(await send(path, sent))).toEqual([403, 'insufficient_scope'])
    expect((await person.api.get('/v1/messages')).body.messages).toEqual([])
  })

  test('viewer sees how events were delivered and not the secret that signs them', async () => {
    const url = 'http://127.0.0.1:9/hook'
    const { webhook } = (await person.api.send('PUT', '/v1/webhook', { url })).body
    expect(await (await send('/v1/webhook')).text()).toContain(webhook.secret)
    await become('viewer')
    const refused = await send('/v1/webhook')
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain(webhook.secret)
    expect(await (await send('/v1/webhook/deliveries')).json()).toEqual({ deliveries: [] })
  })

  // verifies: authentication.session-roles
  test('billing handles the money and sees no conversation', async () => {
    await become('billing')
    for (const path of ['/v1/account', '/v1/balance', '/v1/credit/ledger', '/v1/billing/documents'])
      expect((await send(path)).status).toBe(200)
    const hidden = [
      '/v1/calls',
      `/v1/calls/c_${'0'.repeat(32)}`,
      `/v1/calls/c_${'0'.repeat(32)}/recording`,
      '/v1/messages?direction=all',
      '/v1/webhook/deliveries',
      '/v1/webhook/stream',
      '/v1/tasks',
      '/v1/agents',
    ]
    for (const path of hidden) expect(await told(await send(path))).toEqual([403, 'insufficient_scope'])
    expect(await told(await send('/v1/messages', text))).toEqual([403, 'insufficient_scope'])
  })

  // verifies: authentication.session-roles
  test('that is taken away, or a membership that ends, counts for the next request', async () => {
    const second = await world.signedIn()
    const asked = { browser: second.browser, accountId: second.accountId }
    expect((await send('/v1/calls', asked)).status).toBe(200)
    await world.surface.database.query(sql`
      delete from account_member where account_id = ${uuidOf(second.accountId)}::uuid`)
    expect(await told(await send('/v1/calls', asked))).toEqual([403, 'insufficient_scope'])
  })
})

// verifies: authentication.suspended-rest, authentication.suspended-documents
test('A person of a suspended account reads tax documents and nothing else.', async () => {
  const suspended = await world.signedIn()
  const asked = { browser: suspended.browser, accountId: suspended.accountId }
  await world.operator.send('POST', `/operator/v1/accounts/${suspended.accountId}/suspend`, {
    reason: 'unpaid',
  })
  expect((await send('/v1/billing/documents', asked)).status).toBe(200)
  expect(await told(await send('/v1/calls', asked))).toEqual([403, 'account_suspended'])
})

describe('the event stream of a page', () => {
  type Person = Awaited<ReturnType<UserWorld['signedIn']>>
  const open = (from: Person) =>
    send('/v1/webhook/stream', { browser: from.browser, accountId: from.accountId })
  const happens = ({ accountId }: Person, id: string) =>
    world.surface.database.transaction((tx) =>
      publish(
        tx,
        { accountId: accountId as `acc_${string}`, event: 'call.failed', data: { id } },
        { clock: world.clock, randomBytes },
      ),
    )

  // verifies: authentication.session-stream
  test('carries the events of the account', async () => {
    const watching = await world.signedIn()
    const stream = await open(watching)
    await happens(watching, 'c_early')
    let text = ''
    for await (const chunk of stream.body!) {
      text += Buffer.from(chunk).toString()
      if (text.includes('c_early')) break
    }
    expect(text).toContain('event: delivery')
  })

  // verifies: authentication.session-stream
  test.each([
    [
      'its session',
      (id: string) => sql`
        delete from user_session using account_member m
        where m.user_id = user_session.user_id and m.account_id = ${uuidOf(id)}::uuid`,
    ],
    [
      'the role of the person',
      (id: string) => sql`
        update account_member set role = 'billing' where account_id = ${uuidOf(id)}::uuid`,
    ],
  ])('ends with %s, before anything that happens afterwards', async (_, end) => {
    const watching = await world.signedIn()
    const stream = await open(watching)
    await world.surface.database.query(end(watching.accountId))
    await happens(watching, 'c_late')
    const text = await stream.text()
    expect(text).toMatch(/event: end\ndata: {"reason":"unauthorized"}\n\n$/)
    expect(text).not.toContain('c_late')
  })
})
