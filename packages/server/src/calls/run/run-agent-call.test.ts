import { describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { releaseUnansweredNode } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { benchOfEachTest, firstBalanceHal, pricePerMinuteHal } from '../testing/call-bench.ts'
import { outcome } from '../testing/conversation.ts'
import { runAgentCall } from './run-agent-call.ts'

const bench = benchOfEachTest()

describe('an unanswered call', () => {
  it.each([
    [{ kind: 'noAnswer' }, 'no_answer', 'no_answer', 'call.no_answer', undefined],
    [{ kind: 'hungUp', by: 'far' }, 'no_answer', 'no_answer', 'call.no_answer', undefined],
    [{ kind: 'refused', reason: 'busy' }, 'failed', 'busy', 'call.failed', 'busy'],
    [{ kind: 'refused', reason: 'rejected' }, 'failed', 'rejected', 'call.failed', 'rejected'],
    [{ kind: 'refused', reason: 'unreachable' }, 'failed', 'failed', 'call.failed', 'unreachable'],
    [{ kind: 'refused', reason: 'media' }, 'failed', 'failed', 'call.failed', 'media'],
  ] as const)(
    'that ends with %j is %s, free of charge, unlocked and reported once',
    async (end, becoming, endReason, event, reason) => {
      const call = await bench.dial()
      runAgentCall(call, bench.deps)
      bench.leg.end(end)
      await bench.becomes(call, becoming)
      expect(await bench.row(call)).toMatchObject({
        end_reason: endReason,
        price_hal: 0,
        duration_ms: 0,
        node: null,
      })
      const [told, ...more] = await bench.events(call)
      expect(more).toEqual([])
      expect(told).toMatchObject({ event, data: reason === undefined ? {} : { reason } })
      expect(await bench.money(call)).toEqual({ available: firstBalanceHal, held: 0 })
      expect(await bench.isLocked(call)).toBe(false)
    },
  )

  it('that ended before it had a listener still ends', async () => {
    const call = await bench.dial()
    bench.leg.end({ kind: 'refused', reason: 'busy' })
    runAgentCall(call, bench.deps)
    await bench.becomes(call, 'failed')
  })

  it('is given up after a minute of ringing', async () => {
    const call = await bench.dial()
    runAgentCall(call, bench.deps)
    await bench.clock.advance(59_999)
    expect(bench.leg.hangUps).toBe(0)
    await bench.clock.advance(1)
    await bench.becomes(call, 'no_answer')
  })

  // verifies: states.call-uncertain, states.call-uncertain-frees-quota
  it.each([
    ['of an uncertain dial', { uncertain: true }, { kind: 'noAnswer' }],
    ['that is lost between 1xx and the final response', {}, { kind: 'lost' }],
  ] as const)('%s stays initiated, locked and held, and frees its slot', async (_, more, end) => {
    const call = await bench.dial()
    runAgentCall({ ...call, ...more }, bench.deps)
    bench.leg.end(end)
    await bench.deps.running.finish(Promise.resolve())
    expect(await bench.row(call)).toMatchObject({ status: 'initiated', node: null, price_hal: null })
    expect(await bench.isLocked(call)).toBe(true)
    expect(await bench.events(call)).toEqual([])
    expect((await bench.money(call))?.held).toBe(pricePerMinuteHal)
  })
})

describe('an answered call', () => {
  it('is unlocked, transcribed line by line, and billed up to the last word spoken', async () => {
    const call = await bench.talk()
    expect(await bench.isLocked(call)).toBe(false)
    bench.conversation.emit('line', { role: 'agent', message: 'Dobrý den.' })
    bench.conversation.emit('line', { role: 'caller', message: 'Ano.' })
    await bench.until(async () => (await bench.row(call))?.transcript.length === 2)
    expect((await bench.row(call))?.transcript).toEqual(outcome.transcript)
    await bench.clock.advance(20_000)
    bench.conversation.emit('over')
    expect(bench.leg.hangUps).toBeGreaterThan(0)
    // The evaluation takes time that is not billed.
    await bench.clock.advance(15_000)
    bench.conversation.finish(outcome)
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ duration_ms: 20_000, price_hal: 100, has_recording: true })
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal - 100, held: 0 })
  })

  it('that the far side ends is billed up to that moment', async () => {
    const call = await bench.talk()
    await bench.clock.advance(10_000)
    bench.leg.end({ kind: 'hungUp', by: 'far' })
    expect(bench.conversation.ends).toEqual(['completed'])
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ duration_ms: 10_000, price_hal: 50, answered_by: 'human' })
  })

  // verifies: states.call-left
  it('whose far side is lost, by its media or its session timer, is completed and billed up to that moment', async () => {
    const call = await bench.talk()
    await bench.clock.advance(40_000)
    bench.leg.end({ kind: 'lost' })
    await bench.becomes(call, 'completed')
    const cost = { endReason: 'completed', durationSecs: 40, priceHal: 200 }
    expect(await bench.events(call)).toMatchObject([
      { event: 'call.completed', data: { ...cost, transcript: outcome.transcript } },
    ])
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal - 200, held: 0 })
  })

  it('whose engine fails before the far side is lost is an engine error, and free', async () => {
    const call = await bench.talk()
    await bench.clock.advance(40_000)
    bench.conversation.finish({ ...outcome, endReason: 'engine_error' })
    bench.leg.end({ kind: 'lost' })
    await bench.becomes(call, 'failed')
    expect(await bench.events(call)).toMatchObject([
      { event: 'call.failed', data: { endReason: 'engine_error', priceHal: 0 } },
    ])
  })

  it('that was answered and ended before it had a listener is a completed call', async () => {
    const call = await bench.dial()
    bench.leg.pickUp()
    bench.leg.end({ kind: 'hungUp', by: 'far' })
    runAgentCall(call, bench.deps)
    await bench.becomes(call, 'completed')
  })

  // verifies: states.call-sync
  it('after an uncertain dial counts again: unlocked, run by this node, and completed', async () => {
    const call = await bench.dial()
    runAgentCall({ ...call, uncertain: true }, bench.deps)
    await releaseUnansweredNode(bench.database, call.accountId, call.callId)
    bench.leg.pickUp()
    await bench.becomes(call, 'in_progress')
    // The dial frees its slot only now: the answer was faster.
    await releaseUnansweredNode(bench.database, call.accountId, call.callId)
    expect(await bench.row(call)).toMatchObject({ node: bench.deps.nodeId })
    expect(await bench.isLocked(call)).toBe(false)
    bench.conversation.end('completed')
    await bench.becomes(call, 'completed')
  })

  it('ends even if its media does not close', async () => {
    const call = await bench.talk()
    bench.leg.media = () => Promise.reject(new Error('the worker died'))
    bench.conversation.end('completed')
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ has_recording: false })
  })

  // verifies: states.call-engine-error
  it('fails as engine_error when the engine throws', async () => {
    const call = await bench.dial()
    const converse = () => {
      throw new Error('no engine')
    }
    runAgentCall(call, { ...bench.deps, engine: { ...bench.deps.engine, converse } })
    bench.leg.pickUp()
    await bench.until(() => bench.leg.hangUps > 0)
    await bench.deps.running.finish(Promise.resolve())
    expect(await bench.row(call)).toMatchObject({ status: 'failed', end_reason: 'engine_error' })
  })

  it('accepts words that the database would refuse', async () => {
    const call = await bench.talk()
    const transcript = [{ role: 'caller' as const, message: 'a\0b\ud800' }]
    bench.conversation.finish({ ...outcome, transcript, summary: 'c\0d', data: { name: 'e\0f' } })
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({
      transcript: [{ role: 'caller', message: 'ab\ufffd' }],
      summary: 'cd',
      data: { name: 'ef' },
    })
  })

  it('is stored once the database is back, answer and ending alike', async () => {
    let isGone = true
    const database: Database = {
      ...bench.database,
      transaction: (run) =>
        isGone ? Promise.reject(new Error('the database is gone')) : bench.database.transaction(run),
    }
    const deps: CallDeps = { ...bench.deps, database }
    const call = await bench.dial()
    runAgentCall(call, deps)
    bench.leg.pickUp()
    await bench.clock.advance(0)
    await bench.clock.advance(5_000)
    bench.leg.end({ kind: 'hungUp', by: 'far' })
    await bench.clock.advance(25_000)
    expect((await bench.row(call))?.status).toBe('initiated')
    isGone = false
    await bench.clock.advance(1_000)
    await bench.until(async () => {
      await bench.clock.advance(1_000)
      return (await bench.row(call))?.status === 'completed'
    })
    expect(await bench.row(call)).toMatchObject({ duration_ms: 5_000, price_hal: 25 })
    expect(await bench.told(call)).toEqual(['call.completed'])
  })
})

describe('the credit of a running call', () => {
  it('is held minute by minute, ahead of time', async () => {
    const call = await bench.talk()
    const held = async () => (await bench.money(call))?.held
    await bench.clock.advance(49_999)
    expect(await held()).toBe(pricePerMinuteHal)
    await bench.clock.advance(1)
    await bench.until(async () => (await held()) === 2 * pricePerMinuteHal)
    await bench.clock.advance(60_000)
    await bench.until(async () => (await held()) === 3 * pricePerMinuteHal)
    await bench.clock.advance(20_000)
    bench.conversation.end('completed')
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ duration_ms: 130_000, price_hal: 650 })
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal - 650, held: 0 })
  })

  it('that does not cover the next minute ends the call with a sentence, paid from what was held', async () => {
    const call = await bench.talk({ balanceHal: pricePerMinuteHal })
    await bench.clock.advance(50_000)
    await bench.until(() => bench.conversation.said.length === 1)
    const sentence = 'Omlouvám se, hovor teď musím ukončit. Na shledanou.'
    expect(bench.conversation.said).toEqual([[sentence, 'credit_blocked']])
    await bench.clock.advance(4_000)
    bench.conversation.end('credit_blocked')
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'credit_blocked', price_hal: 270 })
    expect(await bench.money(call)).toEqual({ available: 30, held: 0 })
  })

  it('that has run out ends the call within the paid minute, even if the sentence never finishes', async () => {
    const call = await bench.talk({ balanceHal: pricePerMinuteHal })
    await bench.clock.advance(50_000)
    await bench.until(() => bench.conversation.said.length === 1)
    await bench.clock.advance(8_999)
    expect(bench.conversation.ends).toEqual([])
    await bench.clock.advance(1)
    expect(bench.conversation.ends).toEqual(['credit_blocked'])
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'credit_blocked', price_hal: 295 })
    expect(await bench.money(call)).toEqual({ available: 5, held: 0 })
  })

  it('is requested again soon after the database failed', async () => {
    let fails = 1
    const database: Database = {
      ...bench.database,
      transaction: (run) =>
        bench.clock.nowMs() - startMs >= 50_000 && fails-- > 0
          ? Promise.reject(new Error('the database is gone'))
          : bench.database.transaction(run),
    }
    const startMs = bench.clock.nowMs()
    const call = await bench.talk({}, { ...bench.deps, database })
    await bench.clock.advance(50_000)
    expect((await bench.money(call))?.held).toBe(pricePerMinuteHal)
    await bench.clock.advance(5_000)
    await bench.until(async () => (await bench.money(call))?.held === 2 * pricePerMinuteHal)
    bench.conversation.end('completed')
    await bench.becomes(call, 'completed')
  })

  it('is not requested again once the call is over, even if a request was in flight', async () => {
    const call = await bench.talk()
    const advanced = bench.clock.advance(50_000)
    bench.conversation.end('completed')
    await advanced
    await bench.becomes(call, 'completed')
    await bench.deps.running.finish(Promise.resolve())
    // The request may be answered after the call is over; a request to come would stay.
    await bench.until(() => bench.clock.pendingTimers === 0)
    expect((await bench.money(call))?.held).toBe(0)
  })
})

describe('calls at process shutdown', () => {
  it('finish by themselves until the deadline, then are hung up and stored', async () => {
    const call = await bench.talk()
    const finished = bench.deps.running.finish(bench.clock.sleep(300_000))
    await bench.clock.advance(299_999)
    expect(bench.leg.ended).toBeUndefined()
    await bench.clock.advance(1)
    await finished
    expect(await bench.row(call)).toMatchObject({ status: 'completed', duration_ms: 300_000 })
  })
})
