import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { composeFeatures } from '../compose/features.ts'
import { sql } from '../platform/db/sql.ts'
import { uuidOf } from '../platform/kernel/ids.ts'
import { dispatchJobKind } from './dispatch/dispatch-job.ts'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const other = '+420601000002'
const minuteMs = 60_000
const operator = { authorization: 'Bearer operator-token-of-the-tests', 'content-type': 'application/json' }

const asOperator = async (path: string) => {
  const answer = await fetch(`${bench.server.baseUrl}/operator/v1${path}`, {
    method: 'POST',
    headers: operator,
    body: JSON.stringify({ reason: 'test' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Events that pause a running campaign, and how its owner repairs the cause. */
const events: readonly [string, string, () => Promise<unknown>, (() => Promise<unknown>)?][] = [
  [
    'its agent is deleted',
    'agent_not_found',
    () =>
      untilOn(bench.clock, async () => {
        // Refused while it is in a call.
        await bench.clock.advance(100)
        return (await bench.account.send('DELETE', `/v1/agents/${bench.account.agentId}`)).status === 200
      }),
  ],
  [
    'its agent is suspended',
    'agent_suspended',
    () => asOperator(`/agents/${bench.account.agentId}/suspend`),
    () => asOperator(`/agents/${bench.account.agentId}/restore`),
  ],
  [
    'its account is suspended',
    'account_suspended',
    () => asOperator(`/accounts/${bench.account.id}/suspend`),
    () => asOperator(`/accounts/${bench.account.id}/restore`),
  ],
  [
    'its number is released',
    'agent_no_number',
    () => bench.account.send('DELETE', `/v1/numbers/${encodeURIComponent(bench.account.number)}`),
    () => bench.account.send('POST', '/v1/numbers', {}),
  ],
]

describe('a campaign pauses', () => {
  // verifies: states.task-paused
  test.each(events)('when %s (%s), and loses nobody', async (_, lastError, happen, repair) => {
    const { account, book } = bench
    const { id } = await account.start([to, other])
    await account.dispatch()
    expect(book.dialed).toEqual([to])
    await happen()
    await account.round()
    await account.round()
    expect(book.dialed).toEqual([to])
    await repair?.()
    const task = await account.task(id)
    expect(task).toMatchObject({ status: 'paused', lastError, reservedBudgetHal: 0 })
    expect(task.items[1]).toMatchObject({ status: 'pending', attempts: [{ countsAsAttempt: false }] })
    const started = await account.send('POST', `/v1/tasks/${id}/start`)
    if (repair === undefined) {
      expect([started.status, started.body.error.code]).toEqual([404, 'agent_not_found'])
      return
    }
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', counts: { done: 2 } })
    expect(book.dialed).toEqual([to, other])
  })

  // verifies: errors.agent-suspended-later, idempotency.agent-suspended
  test('and cannot be started while its agent is suspended', async () => {
    const { account } = bench
    const { body } = await account.send('POST', '/v1/tasks', {
      name: 'A',
      agentId: account.agentId,
      recipients: [{ to }],
    })
    await asOperator(`/agents/${account.agentId}/suspend`)
    const start = () =>
      account.send('POST', `/v1/tasks/${body.task.id}/start`, undefined, { 'idempotency-key': 'start' })
    const refused = await start()
    expect([refused.status, refused.body.error.code]).toEqual([403, 'agent_suspended'])
    expect((await account.task(body.task.id)).status).toBe('draft')
    await asOperator(`/agents/${account.agentId}/restore`)
    expect((await start()).body.task.status).toBe('running')
  })
})

describe('the agent of a campaign', () => {
  test('calls as it was when the campaign started, or as it is now with useLatest', async () => {
    const { account, book } = bench
    const pinned = await account.start([to, other])
    await account.dispatch()
    await account.send('PATCH', `/v1/agents/${account.agentId}`, { name: 'Berta' })
    await account.round()
    await account.round()
    expect(await account.task(pinned.id)).toMatchObject({ status: 'completed' })
    const latest = await account.start([to, other], { useLatest: true })
    await account.dispatch()
    await account.send('PATCH', `/v1/agents/${account.agentId}`, { name: 'Cecilie' })
    await account.round()
    await account.round()
    expect(await account.task(latest.id)).toMatchObject({ status: 'completed' })
    expect(book.agents).toEqual(['Anna', 'Anna', 'Berta', 'Cecilie'])
  })
})

describe('a campaign that needs attention', () => {
  test('goes on with the agent that it was given meanwhile', async () => {
    const { account, book } = bench
    await account.send('POST', '/v1/dnc', { e164: to })
    const { id, items } = await account.start([to])
    await account.round()
    expect((await account.task(id)).status).toBe('needs_attention')
    const { agent } = (await account.send('POST', '/v1/agents', { name: 'Berta', language: 'cs' })).body
    const changed = await account.send('PATCH', `/v1/tasks/${id}`, { agentId: agent.id })
    expect(changed.body.task.agentId).toBe(agent.id)
    await account.send('DELETE', `/v1/dnc/${encodeURIComponent(to)}`)
    await account.send('POST', `/v1/tasks/${id}/items/${items[0]!.id}/resolve`, { action: 'retry' })
    await account.round()
    expect((await account.task(id)).status).toBe('completed')
    expect(book.agents).toEqual(['Berta'])
  })

  test.each([
    [true, false, 'Anna'],
    [false, true, 'Berta'],
  ])('with useLatest %s goes on with %s as it is then', async (before, after, name) => {
    const { account, book } = bench
    await account.send('POST', '/v1/dnc', { e164: to })
    const { id, items } = await account.start([to], { useLatest: before })
    await account.round()
    await account.send('PATCH', `/v1/tasks/${id}`, { useLatest: after })
    await account.send('PATCH', `/v1/agents/${account.agentId}`, { name: 'Berta' })
    await account.send('DELETE', `/v1/dnc/${encodeURIComponent(to)}`)
    await account.send('POST', `/v1/tasks/${id}/items/${items[0]!.id}/resolve`, { action: 'retry' })
    await account.round()
    expect(book.agents).toEqual([name])
  })
})

describe('the carrier', () => {
  // verifies: states.attempts-counted, states.task-paused
  test('that is gone pauses a campaign, and the dial counts for nobody', async () => {
    const { account, book } = bench
    book.set(to, 'carrier gone', 'talks')
    const { id } = await account.start([to, other])
    await account.round()
    const paused = await account.task(id)
    expect(paused).toMatchObject({
      status: 'paused',
      lastError: 'engine_not_configured',
      reservedBudgetHal: 0,
    })
    expect(paused.items).toMatchObject([
      { status: 'pending', attempts: [{ countsAsAttempt: false }] },
      { status: 'pending', attempts: [] },
    ])
    await account.send('POST', `/v1/tasks/${id}/start`)
    for (let round = 0; round < 3; round += 1) await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', counts: { succeeded: 2 } })
    expect([...book.dialed].sort()).toEqual([to, to, other])
  })
})

describe('a trunk', () => {
  const tenSecsMs = 10_000

  /** The traces of calls: those in the history, those counted against the limits, their events. */
  const left = async () => {
    const { account, server } = bench
    const counted = await server.database.one(sql`
      select call_minute_count as minute, call_day_count as day from account where id = ${uuidOf(account.id)}`)
    const { calls } = (await account.send('GET', '/v1/calls?limit=50')).body
    return { counted, calls, events: await account.events('call.'), money: await account.money() }
  }

  // verifies: states.attempts-counted
  test('without a free line makes a campaign wait ten seconds at a time, which leaves nothing behind, and it goes on by itself', async () => {
    const { account, book, clock } = bench
    book.lines = 0
    const { id } = await account.start([to, other])
    const before = await left()
    for (let looks = 0; looks < 12; looks += 1) {
      expect(await account.dispatch()).toBe(tenSecsMs)
      const task = await account.task(id)
      expect(task).toMatchObject({
        status: 'running',
        lastError: 'capacity_busy',
        reservedBudgetHal: 0,
        spentHal: 0,
      })
      for (const item of task.items) {
        const nextAttemptAt = clock.nowMs() + tenSecsMs
        expect(item).toMatchObject({ status: 'pending', nextAttemptAt, attempts: [] })
        expect(item).not.toHaveProperty('lastError')
      }
      await clock.leap(tenSecsMs - 1)
      expect(await account.dispatch()).toBe(1)
      await clock.advance(1)
    }
    expect(await left()).toEqual(before)
    expect(before).toMatchObject({
      counted: { minute: 0, day: 0 },
      calls: [],
      events: [],
      money: { held: 0 },
    })
    expect([book.dialed, await account.events()]).toEqual([[], []])
    book.lines = Number.POSITIVE_INFINITY
    for (let round = 0; round < 2; round += 1) await account.round()
    const task = await account.task(id)
    expect(task).toMatchObject({ status: 'completed', counts: { succeeded: 2 } })
    expect(task).not.toHaveProperty('lastError')
    expect([...book.dialed].sort()).toEqual([to, other])
  })

  // verifies: states.attempts-counted
  test('whose last line is taken before the dial makes a campaign wait a minute, uncounted', async () => {
    const { account, book, clock } = bench
    book.set(to, 'no line', 'talks')
    const { id } = await account.start([to])
    await account.round()
    expect(await account.task(id)).toMatchObject({
      status: 'running',
      lastError: 'capacity_busy',
      reservedBudgetHal: 0,
      spentHal: 0,
      items: [{ status: 'pending', attempts: [{ error: 'capacity_busy', countsAsAttempt: false }] }],
    })
    expect(await account.events()).toEqual([])
    await clock.leap(minuteMs)
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', counts: { succeeded: 1 } })
    expect(book.dialed).toEqual([to, to])
  })

  test('without a free line lets the campaigns of an account wait in turn, and each gets a line in turn', async () => {
    const { account, book, clock } = bench
    const tasks = []
    for (const e164 of [to, other]) {
      book.set(e164, 'rings')
      tasks.push(await account.start([e164], { concurrency: 2 }))
    }
    book.lines = 0
    await account.dispatch()
    for (const { id } of tasks) expect((await account.task(id)).lastError).toBe('capacity_busy')
    await clock.leap(tenSecsMs)
    book.lines = Number.POSITIVE_INFINITY
    await account.dispatch()
    expect([...book.dialed].sort()).toEqual([to, other])
    for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
    await account.round()
  })

  test('without a free line refuses direct calls, which neither stay in the history nor use up a limit', async () => {
    const { account, book } = bench
    const place = () => account.send('POST', '/v1/calls', { agentId: account.agentId, to })
    const before = await left()
    book.lines = 0
    // More than an account may place in a minute.
    for (let calls = 0; calls < 12; calls += 1) {
      const { status, body } = await place()
      expect([status, body.error.code, body.error.cause]).toEqual([503, 'capacity_busy', 'busy'])
      expect(body.error).not.toHaveProperty('callId')
    }
    expect(await left()).toEqual(before)
    book.lines = Number.POSITIVE_INFINITY
    expect((await place()).status).toBe(201)
    expect(book.dialed).toEqual([to])
    await account.round()
  })
})

describe('a weekend', () => {
  test('is waited for by a campaign with a calling window, though it is longer than any limit', async () => {
    const { account, book, clock } = bench
    const fridayEveningMs = Date.parse('2027-06-04T18:00:00+02:00')
    clock.stepWall(fridayEveningMs - clock.nowMs())
    const callingWindow = { days: [1, 2, 3, 4, 5], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }
    const { id } = await account.start([to], { callingWindow })
    for (let round = 0; round < 2; round += 1) await account.round()
    expect(book.dialed).toEqual([])
    expect((await account.item(id)).nextAttemptAt).toBe(Date.parse('2027-06-07T09:00:00+02:00'))
  })
})

describe('two processes', () => {
  test('that dispatch the same account dial every contact once', async () => {
    const { account, book, clock, server } = bench
    const { service, ports } = server
    const second = composeFeatures({ ...service, nodeId: 'another-node' }, ports, {
      mailer: { send: async () => {} },
    })
    const numbers = Array.from({ length: 8 }, (_, index) => `+42060120000${index}`)
    const { id } = await account.start(numbers, { concurrency: 2 })
    const dispatchAsSecond = () =>
      second.all.jobs[dispatchJobKind]!({
        accountId: account.id,
        key: 'of the test',
        kind: dispatchJobKind,
        payload: undefined,
        attempts: 0,
        rev: 1,
        signal: new AbortController().signal,
        holds: async () => true,
      })
    await untilOn(clock, async () => {
      await Promise.all([account.dispatch(), dispatchAsSecond(), account.dispatch(), dispatchAsSecond()])
      await clock.advance(1000)
      return (await account.task(id)).status === 'completed'
    })
    expect([...book.dialed].sort()).toEqual(numbers)
    const { items, reservedBudgetHal } = await account.task(id)
    for (const { attempts } of items) expect(attempts.filter((each) => each.countsAsAttempt)).toHaveLength(1)
    expect(reservedBudgetHal).toBe(0)
    expect((await account.money()).held).toBe(0)
    await second.close()
  })
})
