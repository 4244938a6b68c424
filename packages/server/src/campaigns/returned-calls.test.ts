import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { ScriptedCaller } from '../calls/testing/legs.ts'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const minuteMs = 60_000
const trunk = { kind: 'trunk' } as const

/** A campaign whose contact did not pick up and is due again in five minutes; the account's number answers calls. */
async function afterNoAnswer() {
  const { account, book } = bench
  const number = `/v1/numbers/${encodeURIComponent(account.number)}`
  await account.send('PATCH', number, { mode: 'agent', agentId: account.agentId })
  book.set(to, 'no answer', 'talks')
  const { id } = await account.start([to], { maxAttempts: 2, retryDelayMins: 5 })
  await account.round()
  expect((await account.item(id)).status).toBe('failed')
  return id
}

/** The contact calls the account's number, and the agent answers. */
async function callIn(caller: ScriptedCaller) {
  bench.book.bring(caller)
  await untilOn(bench.clock, async () => caller.answered)
  return caller
}

const callerOf = (from: string = to) => new ScriptedCaller(bench.account.number, trunk, from)

async function hangUp(caller: ScriptedCaller) {
  caller.end({ kind: 'hungUp', by: 'far' })
  await untilOn(bench.clock, async () => {
    const { calls } = (await bench.account.send('GET', '/v1/calls')).body
    return calls.some(
      (call: { direction: string; endedAt?: number }) => call.direction === 'in' && call.endedAt,
    )
  })
}

describe('a contact who calls back', () => {
  // verifies: states.item-inbound, calls.callback-of
  test('and talks is not called again, which is free for the campaign and does not count as an attempt', async () => {
    const { account, book, clock } = bench
    const id = await afterNoAnswer()
    const before = await account.task(id)
    await hangUp(await callIn(callerOf()))
    await clock.leap(61 * minuteMs)
    await account.round()
    const after = await account.task(id)
    expect(after).toMatchObject({ status: 'completed', spentHal: before.spentHal, counts: { succeeded: 1 } })
    expect(after.items).toMatchObject([{ status: 'succeeded', attempts: [{ outcome: 'no_answer' }] }])
    expect(after.items[0]!.attempts).toEqual(before.items[0]!.attempts)
    expect(book.dialed).toEqual([to])
  })

  // verifies: states.item-inbound
  test('is not called while talking', async () => {
    const { account, book, clock } = bench
    const id = await afterNoAnswer()
    const caller = await callIn(callerOf())
    const dueMs = (await account.item(id)).nextAttemptAt!
    await clock.leap(dueMs - clock.nowMs())
    await account.dispatch()
    expect(book.dialed).toEqual([to])
    expect(await account.item(id)).toMatchObject({ status: 'failed', lastError: 'destination_busy' })
    await hangUp(caller)
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', counts: { succeeded: 1 } })
    expect(book.dialed).toEqual([to])
  })

  // verifies: states.item-inbound, states.item-destination-busy-sixth
  test('never goes to a person meanwhile, however long the talk is', async () => {
    const { account, book, clock } = bench
    const id = await afterNoAnswer()
    const caller = await callIn(callerOf())
    for (let refusals = 0; refusals < 8; refusals += 1) {
      const dueMs = (await account.item(id)).nextAttemptAt!
      await clock.leap(dueMs - clock.nowMs())
      await account.dispatch()
      expect(await account.item(id)).toMatchObject({ status: 'failed', lastError: 'destination_busy' })
    }
    await hangUp(caller)
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', counts: { succeeded: 1 } })
    expect(book.dialed).toEqual([to])
  })

  // verifies: states.item-inbound
  test('while being rung is not called again either', async () => {
    const { account, book } = bench
    const number = `/v1/numbers/${encodeURIComponent(account.number)}`
    await account.send('PATCH', number, { mode: 'agent', agentId: account.agentId })
    book.set(to, 'rings')
    const { id } = await account.start([to], { maxAttempts: 2 })
    await account.dispatch()
    await hangUp(await callIn(callerOf()))
    book.ringing[0]!.end({ kind: 'noAnswer' })
    await account.round()
    expect(await account.item(id)).toMatchObject({
      status: 'succeeded',
      attempts: [{ outcome: 'no_answer', countsAsAttempt: true }],
    })
  })

  // verifies: states.item-inbound
  test('and was dialed by two campaigns is called again by neither, but by one that has not called yet', async () => {
    const { account, book, clock } = bench
    const first = await afterNoAnswer()
    book.set(to, 'no answer', 'talks')
    const { id: second } = await account.start([to], { maxAttempts: 2, retryDelayMins: 5 })
    await account.round()
    expect((await account.item(second)).status).toBe('failed')
    const draft = { name: 'Další', agentId: account.agentId, recipients: [{ to }] }
    const { task: later } = (await account.send('POST', '/v1/tasks', draft)).body
    await hangUp(await callIn(callerOf()))
    await clock.leap(61 * minuteMs)
    await account.round()
    for (const id of [first, second]) {
      expect(await account.task(id)).toMatchObject({
        status: 'completed',
        counts: { succeeded: 1 },
        items: [{ status: 'succeeded', attempts: [{ outcome: 'no_answer' }] }],
      })
      const { text } = await account.send('GET', `/v1/tasks/${id}/results`)
      expect(text).toContain('called_back')
    }
    expect(book.dialed).toEqual([to, to])
    await account.send('POST', `/v1/tasks/${later.id}/start`)
    await account.round()
    expect(book.dialed).toEqual([to, to, to])
  })

  // verifies: states.item-inbound, calls.callback-of
  test('after a later campaign has given up is called by neither', async () => {
    const { account, book, clock } = bench
    const path = `/v1/numbers/${encodeURIComponent(account.number)}/callback-routing`
    await account.send('PUT', path, { agentIds: [account.agentId], lookbackSecs: 3600 })
    const waiting = await afterNoAnswer()
    book.set(to, 'no answer', 'talks')
    const over = await account.start([to])
    await account.round()
    expect((await account.item(over.id)).status).toBe('exhausted')
    const caller = await callIn(callerOf())
    await clock.leap((await account.item(waiting)).nextAttemptAt! - clock.nowMs())
    await account.dispatch()
    expect(await account.item(waiting)).toMatchObject({ status: 'failed', lastError: 'destination_busy' })
    await hangUp(caller)
    await clock.leap(61 * minuteMs)
    await account.round()
    expect(await account.item(waiting)).toMatchObject({ status: 'succeeded' })
    expect(book.dialed).toEqual([to, to])
    const { callbackOf } = (await account.events('call.')).at(-1)!.data
    expect(callbackOf).toMatchObject({ taskId: over.id, taskItemId: over.items[0]!.id })
  })

  // verifies: states.item-inbound, calls.callback-of
  test('and returns a call that no campaign placed is not called again, and the returned call names none', async () => {
    const { account, book, clock } = bench
    const path = `/v1/numbers/${encodeURIComponent(account.number)}/callback-routing`
    await account.send('PUT', path, { agentIds: [account.agentId], lookbackSecs: 3600 })
    const waiting = await afterNoAnswer()
    book.set(to, 'no answer')
    const { call: direct } = (await account.send('POST', '/v1/calls', { agentId: account.agentId, to })).body
    await account.round()
    await hangUp(await callIn(callerOf()))
    await clock.leap(61 * minuteMs)
    await account.round()
    expect(await account.item(waiting)).toMatchObject({ status: 'succeeded' })
    expect((await account.events('call.')).at(-1)!.data.callbackOf).toEqual({ callId: direct.id })
    const { calls } = (await account.send('GET', '/v1/calls')).body
    const returned = calls.find(({ direction }: { direction: string }) => direction === 'in')
    expect(returned.callbackOf).toEqual({ callId: direct.id })
    expect((await account.send('GET', `/v1/calls/${returned.id}`)).body.call.callbackOf).toEqual({
      callId: direct.id,
    })
  })

  // verifies: states.item-inbound
  test.each([
    ['from a number that the network does not vouch for', to, false],
    ['from another number', '+420601000002', true],
  ])('%s is called again', async (_, from, vouched) => {
    const { account, book, clock } = bench
    const id = await afterNoAnswer()
    const caller = callerOf(from)
    if (!vouched) caller.assertedFrom = undefined
    await hangUp(await callIn(caller))
    await clock.leap(61 * minuteMs)
    await account.round()
    expect(book.dialed).toEqual([to, to])
    expect((await account.item(id)).attempts).toHaveLength(2)
  })

  // verifies: calls.task-fields, calls.callback-of
  test('on a number with callback routing is named with the campaign and the contact', async () => {
    const { account } = bench
    const path = `/v1/numbers/${encodeURIComponent(account.number)}/callback-routing`
    await account.send('PUT', path, { agentIds: [account.agentId], lookbackSecs: 3600 })
    const id = await afterNoAnswer()
    await hangUp(await callIn(callerOf()))
    const { items } = await account.task(id)
    const callbackOf = {
      callId: items[0]!.providerCallId,
      taskId: id,
      taskItemId: items[0]!.id,
    }
    expect((await account.events('call.')).at(-1)?.data).toMatchObject({ direction: 'in', callbackOf })
  })
})

describe('the results of a campaign', () => {
  /** The lines of a results file without quotes, by column. */
  async function resultsOf(id: string): Promise<Record<string, string>[]> {
    const { text } = await bench.account.send('GET', `/v1/tasks/${id}/results`)
    const [header = [], ...lines] = text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    return lines.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index]!])))
  }

  test('hold what a contact said who called back, in its one line', async () => {
    const { account, book } = bench
    const plate = { key: 'plate', type: 'string', description: 'SPZ' }
    await account.send('PATCH', `/v1/agents/${account.agentId}`, { dataFields: [plate] })
    const id = await afterNoAnswer()
    const [waiting] = await resultsOf(id)
    expect(waiting).toMatchObject({ status: 'failed', outcome: 'no_answer', 'data.plate': '' })
    book.captures(to, { plate: '1AB2345' })
    await hangUp(await callIn(callerOf()))
    await account.round()
    const lines = await resultsOf(id)
    const { calls } = (await account.send('GET', '/v1/calls')).body
    const returned = calls.find(({ direction }: { direction: string }) => direction === 'in')
    expect(lines).toMatchObject([
      {
        to,
        status: 'succeeded',
        attempts: '1',
        outcome: 'called_back',
        callId: returned.id,
        summary: returned.summary,
        'data.plate': '1AB2345',
      },
    ])
    expect(Object.keys(lines[0]!)).toEqual(Object.keys(waiting!))
  })

  test('hold the call of a contact who returned that of another campaign, which has given up', async () => {
    const { account, book } = bench
    const path = `/v1/numbers/${encodeURIComponent(account.number)}/callback-routing`
    await account.send('PUT', path, { agentIds: [account.agentId], lookbackSecs: 3600 })
    const waiting = await afterNoAnswer()
    book.set(to, 'no answer')
    const over = await account.start([to])
    await account.round()
    await hangUp(await callIn(callerOf()))
    await account.round()
    expect(await resultsOf(waiting)).toMatchObject([{ status: 'succeeded', outcome: 'called_back' }])
    expect(await resultsOf(over.id)).toMatchObject([{ status: 'exhausted', outcome: 'no_answer' }])
  })

  test('hold what a contact said in an earlier call', async () => {
    const { account, book, clock } = bench
    book.set(to, 'talks', 'no answer')
    const atMs = Math.floor(clock.nowMs() / minuteMs) * minuteMs + 10 * minuteMs
    const local = new Date(atMs + 60 * minuteMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
    book.captures(to, { plate: '1AB2345', callback_at: local })
    const { id } = await account.start([to], { honourCallbacks: true })
    await account.round()
    expect(await resultsOf(id)).toMatchObject([{ 'data.plate': '1AB2345', 'data.callback_at': local }])
    await clock.leap(10 * minuteMs)
    await account.round()
    expect(book.dialed).toEqual([to, to])
    expect(await resultsOf(id)).toMatchObject([
      { outcome: 'no_answer', 'data.plate': '1AB2345', 'data.callback_at': '' },
    ])
  })
})
