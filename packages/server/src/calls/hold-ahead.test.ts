import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reconcile } from '../credit/reconcile.ts'
import { sql } from '../db/sql.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { newId, uuidOf } from '../kernel/ids.ts'
import { until } from '../webhook/testing.ts'
import { insertCall } from './call.store.ts'
import type { AgentCall } from './carried-call.ts'
import { carryAgentCall } from './carry-agent-call.ts'
import { type CallBench, callBench, pricePerMinuteHal } from './testing.ts'
import { ScriptedConversation } from './testing-conversation.ts'
import { ScriptedLeg } from './testing-legs.ts'

let db: TestDatabase
let clock: VirtualClock
let bench: CallBench

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => {
  clock = new VirtualClock()
  bench = callBench(db, clock)
})

/** A call of the same account beside one that is dialed, with its own minute held. */
async function beside(call: AgentCall): Promise<AgentCall> {
  const { accountId, kind, callerId, direction } = call
  const callId = newId('c', clock, bench.deps.randomBytes)
  await db.database.transaction(async (tx) => {
    const held = { accountId, ref: callId, amountHal: pricePerMinuteHal, description: 'x' }
    expect(await bench.deps.credit.hold(tx, held)).toBe('held')
    const parties = { from: callerId, to: '+420601000002', direction, kind, node: bench.deps.nodeId } as const
    await insertCall(tx, { accountId, id: callId, ...parties, pricePerMinuteHal })
  })
  return { ...call, callId, leg: new ScriptedLeg() }
}

it('gives the last minute of an account to one of two calls that ask for it at the same time', async () => {
  const balanceHal = 3 * pricePerMinuteHal + 1
  const first = await bench.dial({ balanceHal })
  const second = await beside(first)
  const talks = [first, second].map((call) => {
    const conversation = new ScriptedConversation()
    const engine = { ...bench.deps.engine, converse: () => conversation }
    carryAgentCall(call, { ...bench.deps, engine })
    ;(call.leg as ScriptedLeg).pickUp()
    return { call, conversation }
  })
  const inProgress = async (call: AgentCall) => (await bench.row(call))?.status === 'in_progress'
  for (const { call } of talks) await until(clock, () => inProgress(call))
  await clock.advance(50_000)
  const told = () => talks.filter(({ conversation }) => conversation.said.length > 0)
  await until(clock, async () => told().length === 1 && (await bench.money(first))?.available === 1)
  const [loser] = told()
  const winner = talks.find((talk) => talk !== loser)!
  await clock.advance(5_000)
  loser!.conversation.end('credit_blocked')
  await until(clock, async () => (await bench.row(loser!.call))?.status === 'completed')
  // What the loser did not use up of its minute is not enough for another one of the winner.
  await clock.advance(55_000)
  await until(clock, () => winner.conversation.said.length === 1)
  await clock.advance(9_000)
  await until(clock, async () => (await bench.row(winner.call))?.status === 'completed')
  const rows = await Promise.all([loser!, winner].map(({ call }) => bench.row(call)))
  expect(rows.map((row) => [row?.end_reason, row?.duration_ms, row?.price_hal])).toEqual([
    ['credit_blocked', 55_000, 275],
    ['credit_blocked', 119_000, 595],
  ])
  expect(await bench.money(first)).toEqual({ available: balanceHal - 275 - 595, held: 0 })
  expect(await reconcile(db.database)).toEqual([])
})

it('never lets the credit of an account below zero, however many calls ask at once', async () => {
  const first = await bench.dial({ balanceHal: 7 * pricePerMinuteHal - 1 })
  const others: AgentCall[] = []
  for (let count = 0; count < 3; count++) others.push(await beside(first))
  const calls = [first, ...others]
  for (const call of calls) {
    const conversation = new ScriptedConversation()
    carryAgentCall(call, { ...bench.deps, engine: { ...bench.deps.engine, converse: () => conversation } })
    ;(call.leg as ScriptedLeg).pickUp()
  }
  for (const call of calls) await until(clock, async () => (await bench.row(call))?.status === 'in_progress')
  const isOver = async (call: AgentCall) => (await bench.row(call))?.status === 'completed'
  for (let seconds = 0; seconds < 240; seconds += 10) {
    await clock.advance(10_000)
    const { available } = (await bench.money(first))!
    expect(available).toBeGreaterThanOrEqual(0)
  }
  for (const call of calls) await until(clock, () => isOver(call))
  const spent = await db.database.one(sql<{ hal: number }>`
    select sum(price_hal)::bigint as hal from call where account_id = ${uuidOf(first.accountId)}`)
  expect(await bench.money(first)).toEqual({ available: 7 * pricePerMinuteHal - 1 - spent!.hal, held: 0 })
  expect(await reconcile(db.database)).toEqual([])
})
