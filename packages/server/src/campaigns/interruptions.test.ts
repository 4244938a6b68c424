import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { composeFeatures } from '../compose/features.ts'
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
  // verifies: states.attempts-counted
  test('without a free line makes a campaign wait a minute at a time, uncounted, and it goes on by itself', async () => {
    const { account, book, clock } = bench
    for (const e164 of [to, other]) book.set(e164, 'no line', 'talks')
    const { id } = await account.start([to, other])
    for (let minute = 1; minute <= 2; minute += 1) {
      await account.round()
      await account.round()
      const waiting = await account.task(id)
      expect(waiting).toMatchObject({
        status: 'running',
        lastError: 'capacity_busy',
        reservedBudgetHal: 0,
        spentHal: 0,
      })
      const attempts = waiting.items.flatMap((item) => item.attempts)
      expect(attempts).toHaveLength(minute)
      for (const { countsAsAttempt, error } of attempts) {
        expect([countsAsAttempt, error]).toEqual([false, 'capacity_busy'])
      }
      expect(book.dialed).toHaveLength(minute)
      await clock.leap(minuteMs)
    }
    expect(await account.events()).toEqual([])
    for (let round = 0; round < 2; round += 1) await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', counts: { succeeded: 2 } })
    expect([...book.dialed].sort()).toEqual([to, to, other, other])
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
