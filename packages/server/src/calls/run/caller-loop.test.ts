import { describe, expect, it } from 'vitest'
import { endCall } from '../end/end-call.ts'
import type { AgentCall } from '../legs/active-call.ts'
import { extend } from '../legs/reserve-credit.ts'
import { benchOfEachTest, pricePerMinuteHal } from '../testing/call-bench.ts'
import { outcome } from '../testing/conversation.ts'

const bench = benchOfEachTest()

describe('the end of an agent call', () => {
  const loops = async (call: AgentCall) => {
    bench.conversation.finish({ ...outcome, endReason: 'caller_loop' })
    await bench.becomes(call, 'completed')
    return bench.row(call)
  }

  // verifies: states.call-caller-loop
  it('by an automated caller is completed, and free up to five minutes', async () => {
    const call = await bench.talk({ direction: 'in' })
    await bench.clock.advance(5 * 60_000 - 1)
    expect(await loops(call)).toMatchObject({ end_reason: 'caller_loop', price_hal: 0 })
    expect(await bench.events(call)).toMatchObject([
      { event: 'call.completed', data: { endReason: 'caller_loop', priceHal: 0 } },
    ])
  })

  // verifies: states.call-caller-loop
  it('by an automated caller is billed when it took longer', async () => {
    const call = await bench.talk({ direction: 'in', balanceHal: 10_000 })
    for (let minute = 0; minute < 5; minute++) expect(await extend(call, bench.deps)).toBe(true)
    await endCall(
      bench.database,
      {
        accountId: call.accountId,
        callId: call.callId,
        event: 'callerLoop',
        endReason: 'caller_loop',
        endedAtMs: bench.clock.nowMs() + 5 * 60_000 + 1000,
      },
      bench.deps,
    )
    expect(await bench.row(call)).toMatchObject({
      status: 'completed',
      end_reason: 'caller_loop',
      price_hal: Math.ceil((301 * pricePerMinuteHal) / 60),
    })
    bench.conversation.finish(outcome)
  })

  // verifies: states.call-caller-loop
  it.each([
    ['out', 20_000],
    ['in', 0],
  ] as const)('of a call %s of %i ms is handled the regular way', async (direction, durationMs) => {
    const call = await bench.talk({ direction })
    await bench.clock.advance(durationMs)
    expect(await loops(call)).toMatchObject({ end_reason: 'completed', price_hal: durationMs / 200 })
  })
})
