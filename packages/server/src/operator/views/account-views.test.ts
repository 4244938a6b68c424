import { type Operation, operations } from '@hovor/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
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
    const seen = await operate(server, 'GET', pathOf(view, account.id, recordId))
    const mine = await own(account, 'GET', read.path.replace('{id}', recordId))
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
