import { randomBytes } from 'node:crypto'
import { type Operation, operations } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { newId, newIdAt, uuidOf } from '../../platform/kernel/ids.ts'
import { storedEntries } from '../testing/audit-entries.ts'
import { operate } from '../testing/operate.ts'

let server: TestSurface
let account: Awaited<ReturnType<TestSurface['newAccount']>>
let other: typeof account

const views = Object.values<Operation>(operations).filter((operation) => operation.views !== undefined)
const readOf = ({ views: name }: Operation): Operation => operations[name as keyof typeof operations]

beforeAll(async () => {
  server = await startTestSurface()
  ;[account, other] = [await server.newAccount(100_000), await server.newAccount(5)]
  await own(account, 'POST', '/v1/agents', { name: 'Anna', language: 'cs' })
})
afterAll(() => server.close())

async function own({ apiKey }: typeof account, method: string, path: string, body?: unknown) {
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

const pathOf = ({ path }: Operation, id: string, recordId: string) =>
  path.replace('/operator/v1', '').replace('{id}', id).replace('{recordId}', recordId)

test.each(views.map((view) => [view.name, view] as const))(
  '%s shows the operator what the account reads itself, and says so in the audit log',
  async (_, view) => {
    const read = readOf(view)
    const recordId = `c_${'1'.repeat(32)}`
    // A list of requests grows by being read, but for a class of answers that stays empty.
    const query = view.name === 'listAccountRequests' ? '?status=5xx' : ''
    const seen = await operate(server, 'GET', `${pathOf(view, account.id, recordId)}${query}`)
    const mine = await own(account, 'GET', `${read.path.replace('{id}', recordId)}${query}`)
    expect(withoutRequest(seen)).toEqual(withoutRequest(mine))
    const entries = await storedEntries(server, account.id, 'account.view')
    const said = entries.filter(({ after }) => after?.operation === read.name)
    expect(said).toHaveLength(seen.status === 200 ? 1 : 0)
  },
)

const withoutRequest = ({ status, body }: { status: number; body: { error?: { requestId?: string } } }) => ({
  status,
  body: body.error ? { error: { ...body.error, requestId: undefined } } : body,
})

// verifies: operator.views
test('a view shows the account that is named, not another one', async () => {
  const balance = async ({ id }: typeof account) =>
    (await operate(server, 'GET', `/accounts/${id}/balance`)).body.balanceHal
  expect([await balance(account), await balance(other)]).toEqual([100_000, 5])
  expect((await operate(server, 'GET', `/accounts/${account.id}/agents`)).body.agents).toHaveLength(1)
  expect((await operate(server, 'GET', `/accounts/${other.id}/agents`)).body.agents).toEqual([])
})

test('a page of a view continues with its own cursor, which fits no other account', async () => {
  for (const name of ['Bára', 'Cyril']) await own(account, 'POST', '/v1/agents', { name, language: 'cs' })
  const path = `/accounts/${account.id}/agents?limit=2`
  const first = (await operate(server, 'GET', path)).body
  expect([first.agents.length, first.hasMore]).toEqual([2, true])
  const rest = (await operate(server, 'GET', `${path}&cursor=${first.nextCursor}`)).body
  expect([rest.agents.length, rest.hasMore]).toEqual([1, false])
  const elsewhere = await operate(server, 'GET', `/accounts/${other.id}/agents?cursor=${first.nextCursor}`)
  expect(elsewhere.body.error.code).toBe('validation')
})

test('calls are found by the number at the other end, which only the operator can ask for', async () => {
  const parties = ['+420601000001', '+420601000002', '+420601000001']
  for (const [nth, party] of parties.entries()) {
    const [from, to] = nth === 1 ? ['+420228000001', party] : [party, '+420228000001']
    await server.asOwner(`
      insert into call (account_id, id, direction, kind, from_e164, to_e164, status, price_per_minute_hal)
      values ('${uuidOf(account.id)}', '${uuidOf(newId('c', systemClock, randomBytes))}',
        '${nth === 1 ? 'out' : 'in'}', 'agent', '${from}', '${to}', 'completed', 450)`)
  }
  const found = async (query: string) =>
    (await operate(server, 'GET', `/accounts/${account.id}/calls?${query}`)).body.calls.map(
      (call: { direction: string }) => call.direction,
    )
  expect(await found('party=%2B420601000001')).toEqual(['in', 'in'])
  expect(await found('party=%2B420601000002')).toEqual(['out'])
  expect(await found('party=%2B420601000002&direction=in')).toEqual([])
  expect(await found('party=%2B420228000001')).toEqual([])
  const refused = await own(account, 'GET', '/v1/calls?party=%2B420601000001')
  expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('party')])
  expect((await operate(server, 'GET', `/accounts/${account.id}/calls?party=novak`)).status).toBe(400)
})

test('tax documents are found by the time of their issue', async () => {
  const { id } = await server.newAccount(0)
  const days = ['2026-01-10', '2026-02-10', '2026-03-10'].map((day) => Date.parse(`${day}T12:00:00Z`))
  for (const [nth, atMs] of days.entries()) {
    await server.asOwner(`
      insert into tax_document (account_id, id, mode, year, serial, number, kind, ref, issued_at, taxable_at, currency,
        net_hal, vat_hal, gross_hal, vat_rate, lines, customer, supplier)
      values ('${uuidOf(id)}', '${uuidOf(newIdAt('doc', atMs, randomBytes))}', 'sandbox', 2026, ${900 + nth},
        '202600090${nth}', 'invoice', 'issued-${nth}', ${atMs}, ${atMs}, 'CZK', 100, 21, 121, 21, '[]', '{"name":"x"}',
        '{"name":"y"}')`)
  }
  const found = async (query: string) =>
    (await operate(server, 'GET', `/accounts/${id}/billing/documents?${query}`)).body.documents.map(
      ({ number }: { number: string }) => number,
    )
  const [january, february, march] = days as [number, number, number]
  expect(await found('')).toEqual(['2026000902', '2026000901', '2026000900'])
  expect(await found(`since=${february}`)).toEqual(['2026000902', '2026000901'])
  expect(await found(`before=${february}`)).toEqual(['2026000900'])
  expect(await found(`since=${january + 1}&before=${march}`)).toEqual(['2026000901'])
  const { documents, nextCursor } = (
    await operate(server, 'GET', `/accounts/${id}/billing/documents?limit=1&before=${march}`)
  ).body
  expect(documents[0].number).toBe('2026000901')
  expect(await found(`limit=1&before=${march}&cursor=${nextCursor}`)).toEqual(['2026000900'])
})

test('a suspended account is shown as well', async () => {
  const { id } = await server.newAccount(7)
  await server.suspend(id)
  expect((await operate(server, 'GET', `/accounts/${id}/balance`)).body.balanceHal).toBe(7)
})

test('nobody sees an account that is not there, or anything without the token of an operator', async () => {
  expect((await operate(server, 'GET', `/accounts/acc_${'0'.repeat(32)}/calls`)).status).toBe(404)
  const stranger = await own(account, 'GET', `/operator/v1/accounts/${other.id}/calls`)
  expect([stranger.status, stranger.body.error.code]).toEqual([401, 'unauthorized'])
})

test('an unknown parameter is refused as the account’s own request refuses it', async () => {
  const answer = await operate(server, 'GET', `/accounts/${account.id}/calls?colour=red`)
  expect(answer.body.error.message).toContain('colour')
})

test('only reads without a secret are shown', () => {
  expect(views.map(readOf).every(({ effect, method }) => effect === 'read' && method === 'GET')).toBe(true)
  const names = views.map(({ views: name }) => name)
  // A list of integrations has links that connect one in the account's name.
  for (const secret of ['getWebhook', 'getNumberSip', 'getApiKey', 'getRecording', 'listIntegrations'])
    expect(names).not.toContain(secret)
})
