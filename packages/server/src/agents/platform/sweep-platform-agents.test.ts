import { VirtualClock } from '@hovor/clock'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import type { PlatformOutcome, VoicePlatform } from '../state/voice-platform.port.ts'
import { createOnPlatform } from './create-on-platform.ts'
import { noVoicePlatform } from './no-voice-platform.ts'
import { endRequest, openRequests } from './platform-request.store.ts'
import { sweepPlatformAgents } from './sweep-platform-agents.ts'

const minuteMs = 60_000
const [accountId, agentId] = [`acc_${'1'.repeat(32)}`, `ag_${'2'.repeat(32)}`] as const
const agent = { id: agentId, name: 'Emma', language: 'en' as const, settings: {} as never }

const db = databaseOfFile()
let clock: VirtualClock
/** The agents on the platform: ids with their tags. */
let held: Map<string, string>
/** The next answer, if not the truth. */
let lost: PlatformOutcome<never> | undefined
/** Runs after the platform was asked for its agents. */
let meanwhile: (() => Promise<unknown>) | undefined
let platform: VoicePlatform

beforeEach(async () => {
  await db.database.query(sql`delete from platform_agent_request`)
  await db.database.query(sql`delete from agent`)
  clock = new VirtualClock(1_800_000_000_000)
  held = new Map([['foreign', 'ag_of_somebody_else']])
  lost = undefined
  meanwhile = undefined
  platform = {
    ...noVoicePlatform,
    async createAgent({ reference }) {
      if (lost?.kind === 'rejected') return lost
      held.set(`p${held.size}`, reference)
      return lost ?? { kind: 'ok', value: { platformAgentId: `p${held.size - 1}` } }
    },
    async agentsOf(reference) {
      if (lost) return lost
      const value = [...held].flatMap(([id, tag]) => (tag === reference ? [id] : []))
      await meanwhile?.()
      return { kind: 'ok', value }
    },
    async deleteAgent(id) {
      if (lost) return lost
      held.delete(id)
      return { kind: 'ok', value: undefined }
    },
  }
})

const make = () => createOnPlatform({ database: db.database, clock, platform }, accountId, agent)
const sweep = () =>
  sweepPlatformAgents({ database: db.database, clock, log: silentLog, platform }).run({
    signal: new AbortController().signal,
  } as never)
const open = () => openRequests(db.database, clock.nowMs() + 1, 10)
const storeRow = (platformAgentId: string) =>
  db.database.query(sql`
    insert into agent (account_id, id, name, language, provider, settings, created_at, updated_at, platform_agent_id)
    values (${uuidOf(accountId)}, ${uuidOf(agentId)}, 'Emma', 'en', 'external', '{}', 0, 0, ${platformAgentId})`)

test('an agent whose id was never stored is deleted after ten minutes, and no other', async () => {
  await make()
  await sweep()
  await clock.advance(9 * minuteMs)
  await sweep()
  expect([...held.keys()]).toEqual(['foreign', 'p1'])
  await clock.advance(2 * minuteMs)
  await sweep()
  expect([...held.keys()]).toEqual(['foreign'])
  expect(await open()).toEqual([])
})

test('an agent that a row refers to stays, and one created for it earlier does not', async () => {
  lost = { kind: 'unknown', why: 'timeout' }
  await make()
  lost = undefined
  await make()
  await storeRow('p2')
  await endRequest(db.database, accountId, agentId)
  await clock.advance(11 * minuteMs)
  await sweep()
  expect([...held.keys()]).toEqual(['foreign', 'p2'])
  expect(await open()).toEqual([])
})

test('a request that was stored or refused leaves nothing to look for', async () => {
  await make()
  await endRequest(db.database, accountId, agentId)
  lost = { kind: 'rejected', status: 422, why: '422' }
  await make()
  expect(await open()).toEqual([])
})

test.each<PlatformOutcome<never>>([
  { kind: 'unknown', why: 'timeout' },
  { kind: 'unavailable', why: 'ECONNREFUSED' },
  { kind: 'rejected', status: 429, why: '429' },
])('a platform that answers %o is asked again later', async (outcome) => {
  await make()
  await clock.advance(11 * minuteMs)
  lost = outcome
  await sweep()
  lost = undefined
  expect(await open()).toHaveLength(1)
  await sweep()
  expect([...held.keys()]).toEqual(['foreign'])
})

test('an agent that is created again during the sweep stays', async () => {
  lost = { kind: 'unknown', why: 'timeout' }
  await make()
  lost = undefined
  held.clear()
  await clock.advance(11 * minuteMs)
  const { agentsOf } = platform
  platform = {
    ...platform,
    async agentsOf(reference) {
      // Created before the list was answered, and included in it.
      await make()
      return agentsOf(reference)
    },
  }
  await sweep()
  expect([...held.keys()]).toEqual(['p0'])
  expect(await open()).toHaveLength(1)
})
