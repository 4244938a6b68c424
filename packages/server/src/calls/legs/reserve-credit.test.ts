import { untilOn } from '@hovor/clock/testing'
import { expect, it, vi } from 'vitest'
import { reconcile } from '../../money/credit/reconcile.ts'
import { sql } from '../../platform/db/sql.ts'
import { newId, uuidOf } from '../../platform/kernel/ids.ts'
import { runAgentCall } from '../run/run-agent-call.ts'
import { insertCall } from '../state/call.store.ts'
import { benchOfEachTest, pricePerMinuteHal } from '../testing/call-bench.ts'
import { ScriptedConversation } from '../testing/conversation.ts'
import { ScriptedLeg } from '../testing/legs.ts'
import type { AgentCall } from './active-call.ts'

const bench = benchOfEachTest()

/** A second call of the same account, with its own minute held. */
async function beside(call: AgentCall): Promise<AgentCall> {
  const { accountId, kind, callerId, direction } = call
  const callId = newId('c', bench.clock, bench.deps.randomBytes)
  await bench.database.transaction(async (tx) => {
    const held = { accountId, ref: callId, amountHal: pricePerMinuteHal, description: 'x' }
    expect(await bench.deps.credit.hold(tx, held)).toBe('held')
    const parties = { from: callerId, to: '+420601000002', direction, kind, node: bench.deps.nodeId } as const
    await insertCall(tx, { accountId, id: callId, ...parties, pricePerMinuteHal })
  })
  return { ...call, callId, leg: new ScriptedLeg() }
}

it('gives the last minute of an account to one of two calls that request it at once', async () => {
  const balanceHal = 3 * pricePerMinuteHal + 1
  const first = await bench.dial({ balanceHal })
  const second = await beside(first)
  const talks = [first, second].map((call) => {
    const conversation = new ScriptedConversation()
    const engine = { ...bench.deps.engine, converse: () => conversation }
    runAgentCall(call, { ...bench.deps, engine })
    ;(call.leg as ScriptedLeg).pickUp()
    return { call, conversation }
  })
  for (const { call } of talks) await bench.becomes(call, 'in_progress')
  await bench.clock.advance(50_000)
  const told = () => talks.filter(({ conversation }) => conversation.said.length > 0)
  await bench.until(async () => told().length === 1 && (await bench.money(first))?.available === 1)
  const [loser] = told()
  const winner = talks.find((talk) => talk !== loser)!
  await bench.clock.advance(5_000)
  loser!.conversation.end('credit_blocked')
  await bench.becomes(loser!.call, 'completed')
  // The unused rest of the loser's minute does not cover another one for the winner.
  await bench.clock.advance(55_000)
  await bench.until(() => winner.conversation.said.length === 1)
  await bench.clock.advance(9_000)
  await bench.becomes(winner.call, 'completed')
  const rows = await Promise.all([loser!, winner].map(({ call }) => bench.row(call)))
  expect(rows.map((row) => [row?.end_reason, row?.duration_ms, row?.price_hal])).toEqual([
    ['credit_blocked', 55_000, 275],
    ['credit_blocked', 119_000, 595],
  ])
  expect(await bench.money(first)).toEqual({ available: balanceHal - 275 - 595, held: 0 })
  expect(await reconcile(bench.database)).toEqual([])
})

it('retries while the database does not answer, and holds each minute once', async () => {
  const call = await bench.dial({ balanceHal: 10 * pricePerMinuteHal })
  const { database } = bench.deps
  let speak = () => {}
  const silence = new Promise<void>((resolve) => {
    speak = resolve
  })
  const late: Promise<unknown>[] = []
  const conversation = new ScriptedConversation()
  runAgentCall(call, { ...bench.deps, engine: { ...bench.deps.engine, converse: () => conversation } })
  ;(call.leg as ScriptedLeg).pickUp()
  await bench.becomes(call, 'in_progress')
  const transaction = vi.spyOn(database, 'transaction').mockImplementationOnce((run) => {
    transaction.mockRestore()
    const answer = database.transaction(async (tx) => {
      await silence
      return run(tx)
    })
    late.push(answer)
    return answer
  })
  const minutesHeld = async () => (await bench.money(call))!.held / pricePerMinuteHal
  const before = await minutesHeld()
  await bench.clock.advance(50_000)
  await bench.clock.advance(9_000)
  await bench.until(async () => (await minutesHeld()) === before + 1)
  speak()
  await Promise.allSettled(late)
  expect(late).toHaveLength(1)
  expect(await minutesHeld()).toBe(before + 1)
  expect(conversation.said).toEqual([])
  conversation.end('completed')
  await bench.becomes(call, 'completed')
})

it('never lets the credit of an account below zero, however many calls request it at once', async () => {
  const first = await bench.dial({ balanceHal: 7 * pricePerMinuteHal - 1 })
  const others: AgentCall[] = []
  for (let count = 0; count < 3; count++) others.push(await beside(first))
  const calls = [first, ...others]
  for (const call of calls) {
    const conversation = new ScriptedConversation()
    runAgentCall(call, { ...bench.deps, engine: { ...bench.deps.engine, converse: () => conversation } })
    ;(call.leg as ScriptedLeg).pickUp()
  }
  for (const call of calls) await bench.becomes(call, 'in_progress')
  for (let seconds = 0; seconds < 240; seconds += 10) {
    await bench.clock.advance(10_000)
    const { available } = (await bench.money(first))!
    expect(available).toBeGreaterThanOrEqual(0)
  }
  // A hold that took longer than the steps above is retried by the clock.
  for (const call of calls)
    await untilOn(bench.clock, async () => (await bench.row(call))?.status === 'completed', 1_000)
  const spent = await bench.database.one(sql<{ hal: number }>`
    select sum(price_hal)::bigint as hal from call where account_id = ${uuidOf(first.accountId)}`)
  expect(await bench.money(first)).toEqual({ available: 7 * pricePerMinuteHal - 1 - spent!.hal, held: 0 })
  expect(await reconcile(bench.database)).toEqual([])
})
