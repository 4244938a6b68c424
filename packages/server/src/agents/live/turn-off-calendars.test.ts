import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, uuidOf } from '../../platform/kernel/ids.ts'
import { testAgentCalendar } from '../testing/agent-calendar.ts'
import { disableCalendars } from './turn-off-calendars.ts'

const [gone, kept] = [`int_${'1'.repeat(32)}`, `int_${'2'.repeat(32)}`] as const
const books = (integrationId: string) => ({
  calendar: testAgentCalendar(integrationId),
  busyCalendarIds: ['holidays'],
})
const off = { calendar: null, busyCalendarIds: [] }

let server: TestSurface
let account: { id: AccountId; apiKey: string }

beforeAll(async () => {
  server = await startTestSurface()
})
beforeEach(async () => {
  account = await server.newAccount()
})
afterAll(() => server.close())

async function send(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

/** An agent as stored in the database, whether or not its connections exist. */
async function agentWith(settings: object, draft: object = {}): Promise<AgentId> {
  const { agent } = (await send('POST', '/v1/agents', { name: 'Anna', language: 'cs' })) as {
    agent: { id: AgentId }
  }
  await server.database.query(sql`
    update agent set settings = settings || ${JSON.stringify(settings)}::jsonb, draft = ${JSON.stringify(draft)}::jsonb
    where id = ${uuidOf(agent.id)}`)
  return agent.id
}

const turnedOff = (accountId = account.id) =>
  server.database.transaction((tx) => disableCalendars(tx, accountId, gone, systemClock.nowMs()))
const draftOf = (id: string) => send('GET', `/v1/agents/${id}/draft`)

describe('a disconnected calendar', () => {
  test('is removed from the live agents and drafts that had it, and only their ids are returned', async () => {
    const live = await agentWith(books(gone))
    const drafted = await agentWith({}, { ...books(gone), name: 'Berta' })
    const other = await agentWith(books(kept))
    expect(await turnedOff()).toEqual([live, drafted])
    expect(await draftOf(live)).toMatchObject({ published: off, draft: off, hasChanges: false, revision: 2 })
    expect(await draftOf(drafted)).toMatchObject({ draft: { ...off, name: 'Berta' }, revision: 2 })
    expect(await draftOf(other)).toMatchObject({ published: books(kept), revision: 1 })
  })

  test('leaves alone a draft that books elsewhere', async () => {
    const id = await agentWith(books(gone), books(kept))
    expect(await turnedOff()).toEqual([id])
    expect(await draftOf(id)).toMatchObject({ published: off, draft: books(kept), hasChanges: true })
  })

  test('is reported once, and never to another account', async () => {
    await agentWith(books(gone))
    expect(await turnedOff((await server.newAccount()).id)).toEqual([])
    expect(await turnedOff()).toHaveLength(1)
    expect(await turnedOff()).toEqual([])
  })
})
