import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAgentCalendar } from '../../agents/testing/agent-calendar.ts'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type IntegrationId, uuidOf } from '../../platform/kernel/ids.ts'

let server: TestSurface
let account: { id: AccountId; apiKey: string }

beforeAll(async () => {
  server = await startTestSurface()
  account = await server.newAccount()
})
afterAll(() => server.close())

let made = 0

async function connect(accountId: AccountId, provider: string, mode = 'sandbox'): Promise<IntegrationId> {
  const id = `int_${String(++made).padStart(32, '0')}` as const
  await server.database.query(sql`
    insert into integration (account_id, id, mode, provider, login_key, label, sealed_login, created_at, updated_at)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, ${mode}, ${provider}, ${id}, 'Ordinace', '', 0, 0)`)
  return id
}

interface Answer {
  readonly status: number
  readonly agent?: { readonly id: IntegrationId; readonly calendar: unknown }
  readonly warnings?: readonly { readonly code: string }[]
  readonly error?: { readonly code: string }
}

async function send(method: string, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

const createAgent = (integrationId: string) =>
  send('POST', '/v1/agents', { name: 'Anna', language: 'cs', calendar: testAgentCalendar(integrationId) })

test.each(['calendar-app-password', 'calendar-oauth'])('an agent gets a calendar of %s', async (provider) => {
  const id = await connect(account.id, provider)
  const { status, agent, warnings = [] } = await createAgent(id)
  expect([status, agent?.calendar]).toEqual([201, testAgentCalendar(id)])
  expect(warnings.map(({ code }) => code)).not.toContain('calendar_pending_engine_switch')
})

test('an unknown calendar, or one of another account, mode or kind, is 404', async () => {
  const other = await server.newAccount()
  for (const id of [
    `int_${'f'.repeat(32)}`,
    await connect(other.id, 'calendar-oauth'),
    await connect(account.id, 'calendar-oauth', 'live'),
    await connect(account.id, 'invoices-credentials'),
  ]) {
    const { status, error } = await createAgent(id)
    expect([status, error?.code]).toEqual([404, 'calendar_integration_not_found'])
  }
})

// verifies: agents.other-warnings
test('an agent of the external platform keeps its calendar, with a warning that it cannot book', async () => {
  const { agent } = await createAgent(await connect(account.id, 'calendar-app-password'))
  await server.database.query(sql`update agent set provider = 'external' where id = ${uuidOf(agent!.id)}`)
  const id = await connect(account.id, 'calendar-oauth')
  const changed = await send('PATCH', `/v1/agents/${agent!.id}`, { calendar: testAgentCalendar(id) })
  expect(changed.agent?.calendar).toEqual(testAgentCalendar(id))
  expect(changed.warnings?.map(({ code }) => code)).toContain('calendar_pending_engine_switch')
})
