import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface, testOperatorToken } from '../../http/testing/test-surface.ts'
import { keysRememberedMs } from '../../people/accounts/verify-key.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'
import { runClosing } from '../testing/run-closing.ts'
import { closingJobKind } from './closing-job.ts'

const clock = new VirtualClock(Date.UTC(2026, 10, 22))
let server: TestSurface
let recordingsDir: string

beforeAll(async () => {
  recordingsDir = await mkdtemp(join(tmpdir(), 'hovor-closing-'))
  server = await startTestSurface({ clock, ports: { recordingsDir } })
})
afterAll(async () => {
  await server.close()
  await rm(recordingsDir, { recursive: true })
})

interface Customer {
  readonly id: AccountId
  readonly apiKey: string
  readonly email: string
}

let customers = 0

/** A customer with everything that an account can have without a world around it. */
async function newCustomer(): Promise<Customer> {
  customers += 1
  const email = `eva${customers}@example.com`
  const { body } = await operate(server, 'POST', '/accounts', {
    ...{ email, companyName: `Pekárna ${customers}`, mode: 'sandbox' },
  })
  const customer = { id: body.account.id, apiKey: body.apiKey, email }
  await operate(server, 'POST', `/accounts/${customer.id}/credit`, { amountHal: 100_000, reason: 'Paid' })
  await own(customer, 'POST', '/v1/agents', { name: 'Anna', language: 'cs' })
  await own(customer, 'PUT', '/v1/webhook', { url: 'https://example.com/hook?token=hunter22' })
  await own(customer, 'POST', '/v1/numbers', { country: 'CZ', region: 'Praha' })
  await own(customer, 'POST', '/v1/dnc', { e164: '+420601000099' })
  return customer
}

async function own({ apiKey }: Pick<Customer, 'apiKey'>, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a user of the REST API reads them.
  return { status: answer.status, body: (await answer.json()) as any }
}

const close = (id: AccountId, returnCredit = true) =>
  operate(server, 'POST', `/accounts/${id}/close`, { returnCredit, reason: 'Ended by the customer' })
const closingOf = async (id: AccountId) =>
  (await operate(server, 'GET', `/accounts/${id}/closing`)).body.closing

const recordingForms = ['ogg', 'ogg.part', 'ogg.spill', 'mp3', 'mp3.part']

/** A call with a file of every form; their names. */
async function recordedCall(accountId: AccountId, isFlagged = true) {
  const id = newId('c', clock, randomBytes)
  await server.database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal, has_recording)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, 'in', 'agent', '+420601000001', '+420228000001', 'completed', 300, ${isFlagged})`)
  const names = recordingForms.map((form) => `${uuidOf(id)}.${form}`)
  for (const name of names) await writeFile(join(recordingsDir, name), 'a voice')
  return names
}

// verifies: operator.close
test('closing ends what the account has, states its credit and erases its data', async () => {
  const customer = await newCustomer()
  const { id } = customer
  await recordedCall(id)
  await recordedCall(id, false)
  const ofOther = await recordedCall((await server.newAccount()).id)
  const { numbers } = (await own(customer, 'GET', '/v1/numbers')).body
  expect(numbers).toHaveLength(1)
  const { balanceHal } = (await own(customer, 'GET', '/v1/balance')).body

  const closed = await close(id)
  expect([closed.status, closed.body.closing]).toMatchObject([
    200,
    { accountId: id, returnCredit: true, creditHal: null, erasedAt: null },
  ])
  expect((await own(customer, 'GET', '/v1/balance')).status).toBe(401)
  expect(await runClosing(server, id)).toBe('done')

  const closing = await closingOf(id)
  expect(closing).toMatchObject({ creditHal: balanceHal, erasedAt: clock.nowMs() })
  expect(closing.steps.every(({ isDone }: { isDone: boolean }) => isDone)).toBe(true)
  const { account } = (await operate(server, 'GET', `/accounts/${id}`)).body
  expect(account).toMatchObject({
    ...{
      email: 'erased@account.invalid',
      companyName: '',
      status: 'suspended',
      balanceHal,
      closedAt: clock.nowMs(),
    },
  })
  const stock = await server.database.one(sql<{ account_id: string | null; free_at: number }>`
    select account_id, free_at from number_stock where e164 = ${numbers[0].e164}`)
  expect(stock).toMatchObject({ account_id: null })
  expect(stock!.free_at).toBeGreaterThan(clock.nowMs())
  expect((await readdir(recordingsDir)).sort()).toEqual([...ofOther].sort())
  expect(await people(customer.email)).toEqual([])
  expect((await operate(server, 'GET', `/accounts?search=${customer.email}`)).body.accounts).toEqual([])
})

const people = (email: string) =>
  server.database.query(sql<{ email: string }>`select email from app_user where email = ${email}`)

test('more calls than go at once are erased with all their files', async () => {
  const { id } = await newCustomer()
  for (let count = 0; count < 120; count += 1) await recordedCall(id, count % 2 === 0)
  const others = (await readdir(recordingsDir)).length - 120 * recordingForms.length
  await close(id)
  expect(await runClosing(server, id)).toBe('done')
  expect(await readdir(recordingsDir)).toHaveLength(others)
})

test('a person who is also a member of another account stays', async () => {
  const [customer, other] = [await newCustomer(), await server.newAccount()]
  await server.database.query(sql`
    insert into account_member (account_id, user_id, role, created_at)
    select ${uuidOf(other.id)}, id, 'viewer', 1 from app_user where email = ${customer.email}`)
  await close(customer.id)
  await runClosing(server, customer.id)
  expect(await people(customer.email)).toHaveLength(1)
})

test('credit that is not returned is stated and stays in the ledger', async () => {
  const { id } = await newCustomer()
  const { balanceHal } = (await operate(server, 'GET', `/accounts/${id}`)).body.account
  await close(id, false)
  await runClosing(server, id)
  expect((await closingOf(id)).creditHal).toBe(balanceHal)
  expect((await operate(server, 'GET', `/accounts/${id}`)).body.account.balanceHal).toBe(balanceHal)
})

test('a debt is stated and nothing is returned', async () => {
  const { id } = await newCustomer()
  await server.database.query(sql`
    update account set available_hal = -500, overdraft_hal = 500 where id = ${uuidOf(id)}`)
  await close(id)
  await runClosing(server, id)
  expect((await closingOf(id)).creditHal).toBe(-500)
})

test('nothing is settled or erased while a call may still be charged', async () => {
  const { id } = await newCustomer()
  const held = { accountId: id, ref: 'c_1', amountHal: 450, description: 'Call' }
  await server.credit.hold(server.database, held)
  await close(id)
  expect(await runClosing(server, id)).toBe('later')
  const waiting = await closingOf(id)
  const isDone = (name: string) =>
    waiting.steps.find((step: { name: string }) => step.name === name).isDone as boolean
  expect([isDone('numbers'), isDone('credit'), isDone('call')]).toEqual([true, false, false])
  await server.credit.capture(server.database, { ...held, kind: 'call' })
  await clock.advance(60_000)
  expect(await runClosing(server, id)).toBe('done')
  expect((await closingOf(id)).creditHal).toBeGreaterThan(0)
})

test('an account is closed once, never restored, and gets no keys and members any more', async () => {
  const { id } = await newCustomer()
  await close(id)
  for (const answer of [await close(id), await operate(server, 'POST', `/accounts/${id}/restore`)]) {
    expect(answer.body.error.code).toBe('invalid_transition')
  }
  const added = [
    await operate(server, 'POST', `/accounts/${id}/api-keys`),
    await operate(server, 'POST', `/accounts/${id}/members`, { email: 'new@example.com', role: 'owner' }),
  ]
  for (const answer of added) expect(answer.body.error.code).toBe('invalid_transition')
  expect(await storedEntries(server, id, 'account.close')).toMatchObject([
    { after: { returnCredit: true }, reason: 'Ended by the customer' },
  ])
})

test('what an account still has is ended once no process can let a request of it in any more', async () => {
  const { id } = await newCustomer()
  await close(id)
  const job = await server.database.one(sql<{ dueAt: number }>`
    select due_at as "dueAt" from job where account_id = ${uuidOf(id)} and kind = ${closingJobKind}`)
  expect(job!.dueAt - clock.nowMs()).toBeGreaterThanOrEqual(keysRememberedMs + 60_000)
})

test('an invitation of a closed account is not sent again', async () => {
  const { id } = await newCustomer()
  const invite = { email: 'invited@example.com', role: 'viewer' }
  const { invitation } = (await operate(server, 'POST', `/accounts/${id}/members`, invite)).body
  await close(id)
  const again = await operate(server, 'POST', `/accounts/${id}/invitations/${invitation.id}/resend`)
  expect([again.status, again.body.error.message]).toEqual([404, 'The account is closed for good.'])
})

test('an account with an order that somebody works on is not closed', async () => {
  const { id } = await newCustomer()
  await server.database.query(sql`
    insert into number_order (account_id, id, status, country, region, count, address, created_at, updated_at)
    values (${uuidOf(id)}, ${uuidOf(newId('ord', clock, randomBytes))}, 'provisioning', 'CZ', 'Praha', 1, '{}', 1, 1)`)
  const refused = await close(id)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_transition'])
  expect((await operate(server, 'GET', `/accounts/${id}`)).body.account).toMatchObject({
    ...{ status: 'active', closedAt: null },
  })
})

test('a closing needs a reason and says whether credit is returned', async () => {
  const { id } = await newCustomer()
  for (const body of [{}, { returnCredit: true }, { reason: 'x' }, { returnCredit: true, reason: '' }]) {
    expect((await operate(server, 'POST', `/accounts/${id}/close`, body)).status).toBe(400)
  }
  expect((await operate(server, 'GET', `/accounts/${id}/closing`)).status).toBe(404)
})

async function exported(id: AccountId) {
  const answer = await fetch(`${server.baseUrl}/operator/v1/accounts/${id}/export`, {
    headers: { authorization: `Bearer ${testOperatorToken}` },
  })
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson')
  const text = await answer.text()
  return {
    text,
    lines: text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  }
}

// verifies: operator.export
test('an export has everything of the account and nothing of another one, without secrets', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()]
  const { text, lines } = await exported(customer.id)
  const tables = new Set(lines.map(({ table }) => table))
  for (const table of ['account', 'member', 'agent', 'number', 'webhook', 'do_not_call', 'ledger_movement'])
    expect(tables).toContain(table)
  expect(lines[0]).toMatchObject({ table: 'account', row: { email: customer.email } })
  expect(lines[1]).toMatchObject({ table: 'member', row: { email: customer.email, role: 'owner' } })
  for (const foreign of [other.email, other.id, uuidOf(other.id)]) expect(text).not.toContain(foreign)
  for (const { row } of lines) expect(Object.keys(row)).not.toContain('secret')
  expect(text).not.toContain(customer.apiKey)
  expect(await storedEntries(server, customer.id, 'account.export')).toHaveLength(1)
})

test('an export of many records has each once', async () => {
  const { id } = await newCustomer()
  await server.database.query(sql`
    insert into do_not_call (account_id, e164, id, source, created_at)
    select ${uuidOf(id)}, '+42060200' || lpad(n::text, 4, '0'), gen_random_uuid(), 'api', 1
    from generate_series(1, 175) as n`)
  const { lines } = await exported(id)
  const e164s = lines.flatMap(({ table, row }) => (table === 'do_not_call' ? [row.e164] : []))
  expect(new Set(e164s).size).toBe(e164s.length)
  expect(e164s).toHaveLength(176)
})
