import { createHash, randomBytes } from 'node:crypto'
import type { NumberSip, PhoneNumber } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startTestSurface,
  type TestSurface,
  testOperatorToken,
  testSeal,
} from '../../http/testing/test-surface.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { sipRealm } from '../../platform/kernel/trunk/sip-realm.ts'
import { giveSmsNumber } from '../sms-numbers/testing/give-sms-number.ts'
import { numbers } from './numbers.ts'
import { createPbxDirectory } from './sip/pbx-directory.ts'
import type { SipRegistration } from './sip/sip-directory.port.ts'

let server: TestSurface
let directory: ReturnType<typeof createPbxDirectory>

beforeAll(async () => {
  server = await startTestSurface()
  directory = createPbxDirectory({ database: server.database, clock: systemClock, seal: testSeal })
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly number: PhoneNumber
  readonly sip: NumberSip
  readonly credentials: { readonly username: string; readonly password: string }
  readonly error: { readonly code: string; readonly message: string }
}

async function send(apiKey: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

async function owner() {
  const account = await server.newAccount()
  const { number } = await send(account.apiKey, 'POST', '/v1/numbers', {})
  const path = `/v1/numbers/${number.e164}`
  return {
    ...account,
    e164: number.e164,
    route: (change: object) => send(account.apiKey, 'PATCH', path, change),
    rotate: () => send(account.apiKey, 'POST', `${path}/sip/credentials`),
    sip: () => send(account.apiKey, 'GET', `${path}/sip`),
  }
}

/** For the owner's number, from a free port of one PBX. */
const registrationOf = (of: { id: AccountId; e164: string }, contact: string, lifeMs = 60_000) => ({
  accountId: of.id,
  number: of.e164,
  contact,
  source: { host: '198.51.100.7', port: 5062, transport: 'udp' as const },
  node: 'one',
  expiresAtMs: systemClock.nowMs() + lifeMs,
  callId: 'client',
  cseq: 1,
})

// verifies: numbers.forward, general.route-elsewhere
test('a number is forwarded, and forgets its target when it is routed elsewhere', async () => {
  const { e164, route } = await owner()
  const { status, number } = await route({ mode: 'forward', forwardTo: '+420601000001' })
  expect([status, number.mode, number.forwardTo]).toEqual([200, 'forward', '+420601000001'])
  expect(await numbers.routeOf(server.database, e164)).toMatchObject({ forwardTo: '+420601000001' })
  expect((await route({ forwardTo: '+421220123456' })).number.forwardTo).toBe('+421220123456')
  expect((await route({ label: 'x' })).number.forwardTo).toBe('+421220123456')
  expect((await route({ mode: 'none' })).number).toMatchObject({ mode: 'none', forwardTo: null })
})

test.each([
  ['+420900123456', 'blocked_destination'],
  ['+421900123456', 'blocked_destination'],
  ['+49301234567', 'unsupported_country'],
  ['112', 'invalid_number'],
  ['+420112', 'invalid_number'],
])('forwarding to %s is refused as %s, like every call to it', async (forwardTo, code) => {
  const { route } = await owner()
  expect((await route({ mode: 'forward', forwardTo })).error.code).toBe(code)
})

test('a number is forwarded neither to a number of its account nor to any other number of the service', async () => {
  const [one, other] = [await owner(), await owner()]
  expect((await one.route({ mode: 'forward', forwardTo: one.e164 })).error.code).toBe(
    'cannot_call_own_number',
  )
  expect((await one.route({ mode: 'forward', forwardTo: other.e164 })).error.code).toBe(
    'cannot_call_volai_number',
  )
})

// verifies: general.sms-numbers
test('a number is forwarded to no SMS number of the service, which carries no calls', async () => {
  const [one, other] = [await owner(), await owner()]
  for (const [{ id }, code] of [
    [one, 'cannot_call_own_number'],
    [other, 'cannot_call_volai_number'],
  ] as const) {
    const forwardTo = await giveSmsNumber(server.database, id, systemClock.nowMs())
    expect((await one.route({ mode: 'forward', forwardTo })).error.code).toBe(code)
  }
})

// verifies: general.forward-gate
test('before the first top-up a number cannot be forwarded; one already forwarded can be changed', async () => {
  const operator = await fetch(`${server.baseUrl}/operator/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testOperatorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gate@example.com', mode: 'sandbox' }),
  })
  const { account, apiKey } = (await operator.json()) as { account: { id: AccountId }; apiKey: string }
  const gift = {
    accountId: account.id,
    ref: 'gift',
    kind: 'bonus',
    amountHal: 50_000,
    description: 'gift',
  } as const
  await server.database.transaction((tx) => server.credit.credit(tx, gift))
  const { number } = await send(apiKey, 'POST', '/v1/numbers', {})
  const forward = (forwardTo: string) =>
    send(apiKey, 'PATCH', `/v1/numbers/${number.e164}`, { mode: 'forward', forwardTo })
  const gated = await forward('+420601000001')
  expect([gated.status, gated.error.code]).toEqual([402, 'insufficient_credit'])
  await server.database.transaction((tx) =>
    server.credit.creditAdmin(tx, { accountId: account.id, amountHal: 1, description: 'adjusted' }),
  )
  expect((await forward('+420601000001')).status).toBe(200)
  expect((await forward('+420601000002')).status).toBe(200)
})

// verifies: general.route-elsewhere
test("a number is routed to the customer's SIP equipment: at an address, or wherever it is registered", async () => {
  const { route } = await owner()
  const at = await route({ mode: 'sip', sipUri: 'sip:reception@pbx.example.com;transport=tcp' })
  expect(at.number).toMatchObject({ mode: 'sip', sipUri: 'sip:reception@pbx.example.com;transport=tcp' })
  expect((await route({ sipUri: null })).number).toMatchObject({ mode: 'sip', sipUri: null })
})

// verifies: numbers.sip, sip.details
test('the SIP details give the address to connect to and the addresses to admit', async () => {
  const { e164, sip } = await owner()
  expect((await sip()).sip).toEqual({
    outboundTrunkAddress: '192.0.2.10',
    transport: 'tcp',
    port: 5060,
    username: e164.slice(1),
    inboundSignallingCidrs: ['192.0.2.10/32'],
    mediaCidrs: ['192.0.2.0/28'],
    registrations: [],
  })
  const other = await server.newAccount()
  expect((await send(other.apiKey, 'GET', `/v1/numbers/${e164}/sip`)).error.code).toBe('not_found')
  expect((await send(other.apiKey, 'POST', `/v1/numbers/${e164}/sip/credentials`)).error.code).toBe(
    'not_found',
  )
})

test('a password is shown once, and only its digests are stored, for numbers in SIP mode', async () => {
  const { id, e164, route, rotate } = await owner()
  const first = (await rotate()).credentials
  expect(first.username).toBe(e164.slice(1))
  expect(await directory.pbxOf(first.username)).toBeUndefined()
  await route({ mode: 'sip' })
  const { password } = (await rotate()).credentials
  expect(password).not.toBe(first.password)
  const hash = (algorithm: string) =>
    createHash(algorithm).update(`${first.username}:${sipRealm}:${password}`).digest('hex')
  expect(await directory.pbxOf(first.username)).toEqual({
    accountId: id,
    number: e164,
    digests: { md5: hash('md5'), sha256: hash('sha256') },
  })
  await route({ mode: 'none' })
  expect(await directory.pbxOf(first.username)).toBeUndefined()
  for (const nobody of ['', '100', 'admin', '420999', randomBytes(200).toString('hex')])
    expect(await directory.pbxOf(nobody)).toBeUndefined()
})

test('registrations are kept per number, newest first, until they expire or the password changes', async () => {
  const of = await owner()
  const { registrations } = directory
  const change = (make: (held: readonly SipRegistration[]) => readonly SipRegistration[] | undefined) =>
    registrations.update(of.id, of.e164, make)
  const contacts = async () => (await registrations.of(of.id, of.e164)).map(({ contact }) => contact)
  const [a, b, c] = ['a', 'b', 'c'].map((user) => registrationOf(of, `sip:${user}@198.51.100.7`))
  await change(() => [a!])
  expect(await registrations.of(of.id, of.e164)).toEqual([a])
  for (const next of [b!, c!]) {
    await change((held) => [...held, next])
    const storedMs = systemClock.nowMs()
    await until(() => systemClock.nowMs() > storedMs, { pollMs: 1 })
  }
  expect(await contacts()).toEqual([c!.contact, b!.contact, a!.contact])
  await change((held) => [...held.filter(({ contact }) => contact !== a!.contact), { ...a!, cseq: 2 }])
  expect(await contacts()).toEqual([a!.contact, c!.contact, b!.contact])
  await change(() => undefined)
  await change((held) => held.slice(0, 2))
  await change((held) => [...held, registrationOf(of, 'sip:gone@198.51.100.7', -1)])
  expect(await contacts()).toEqual([a!.contact, c!.contact])
  expect((await of.sip()).sip.registrations[0]).toMatchObject({ contact: a!.contact, transport: 'udp' })
  await of.rotate()
  expect((await of.sip()).sip.registrations).toEqual([])
})

test('registrations of a number are changed one at a time', async () => {
  const of = await owner()
  await of.route({ mode: 'sip' })
  await of.rotate()
  const { registrations } = directory
  const each = Array.from({ length: 8 }, (_, index) => registrationOf(of, `sip:${index}@198.51.100.7`))
  await Promise.all(each.map((one) => registrations.update(of.id, of.e164, (held) => [...held, one])))
  expect(await registrations.of(of.id, of.e164)).toHaveLength(8)
})
