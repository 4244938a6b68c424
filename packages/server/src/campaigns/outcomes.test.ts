import type { Task, TaskItem } from '@hovor/api'
import { describe, expect, test } from 'vitest'
import { campaignsOfFile } from './testing/campaign-bench.ts'
import type { Reaction } from './testing/phone-book.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const minuteMs = 60_000

/** The attempt of the task's only contact. */
const attemptOf = (task: Task) => task.items[0]!.attempts.at(-1)

describe('a campaign', () => {
  // verifies: tasks.record, tasks.status, tasks.events, calls.task-fields
  test('reaches a contact who talks with one dial, and completes', async () => {
    const { account } = bench
    const { id } = await account.start([to], { budgetHal: 1000 })
    await account.round()
    const task = await account.task(id)
    const [item] = task.items
    expect(task).toMatchObject({ status: 'completed', reservedBudgetHal: 0, spentHal: 150, budgetHal: 1000 })
    expect(task.counts).toEqual({ total: 1, waiting: 0, inProgress: 0, review: 0, done: 1, succeeded: 1 })
    expect(item?.status).toBe('succeeded')
    expect(item).not.toHaveProperty('nextAttemptAt')
    expect(item?.attempts).toMatchObject([{ outcome: 'completed', countsAsAttempt: true, priceHal: 150 }])
    expect(bench.book.dialed).toEqual([to])
    const { call } = (await account.send('GET', `/v1/calls/${item!.providerCallId}`)).body
    expect(call).toMatchObject({ taskId: id, taskItemId: item!.id, to, priceHal: 150 })
    const data = { id, name: 'Pozvánky', status: 'completed', counts: task.counts, spentHal: 150 }
    const eventId = expect.stringMatching(/^evt_/)
    expect(await account.events()).toMatchObject([{ event: 'task.completed', event_id: eventId, data }])
    expect((await account.money()).held).toBe(0)
  })

  // verifies: calls.task-fields
  test.each([
    [undefined, 'call.completed'],
    ['no answer', 'call.no_answer'],
    ['declined', 'call.failed'],
    ['engine error', 'call.failed'],
  ] as const)('is named in the webhook event of a call that ends with %s', async (reaction, event) => {
    const { account, book } = bench
    if (reaction !== undefined) book.set(to, reaction)
    const { id, items } = await account.start([to])
    await account.round()
    const ofCalls = await account.events('call.')
    expect(ofCalls.map((one) => one.event)).toEqual([event])
    expect(ofCalls[0]!.data).toMatchObject({ taskId: id, taskItemId: items[0]!.id })
  })
})

const outcomes: readonly (readonly [Reaction, string, string | undefined])[] = [
  ['voicemail', 'voicemail', 'voicemail'],
  ['ivr', 'ivr', 'ivr'],
  ['no answer', 'no_answer', 'no_answer'],
  ['busy', 'busy', 'busy'],
  ['busy after ringing', 'busy', 'busy'],
  ['declined', 'rejected', 'rejected'],
  ['unreachable', 'failed', 'call_failed'],
  ['engine error', 'failed', 'engine_error'],
]

describe('a dial that', () => {
  // verifies: states.attempts-counted, tasks.max-attempts, tasks.item-status
  test.each(outcomes)(
    'ends as "%s" counts as an attempt with outcome %s',
    async (reaction, outcome, error) => {
      const { account, book, clock } = bench
      book.set(to, reaction)
      const { id } = await account.start([to], { maxAttempts: 2 })
      await account.round()
      const waiting = await account.task(id)
      expect(attemptOf(waiting)).toMatchObject({ outcome, countsAsAttempt: true })
      expect(waiting.items[0]).toMatchObject({ status: 'failed', lastError: error })
      expect(waiting).toMatchObject({ status: 'running', reservedBudgetHal: 0 })
      const dueMs = waiting.items[0]!.nextAttemptAt!
      expect(dueMs - attemptOf(waiting)!.endedAt!).toBe(60 * minuteMs)
      await clock.leap(dueMs - clock.nowMs() - 1)
      await account.round()
      expect(book.dialed).toHaveLength(1)
      await clock.advance(1)
      await account.round()
      expect(book.dialed).toHaveLength(2)
      const ended = await account.task(id)
      expect(ended).toMatchObject({ status: 'completed', reservedBudgetHal: 0 })
      expect(ended.items[0]).toMatchObject({ status: 'exhausted', attempts: [{ outcome }, { outcome }] })
      expect((await account.money()).held).toBe(0)
    },
  )

  // verifies: states.attempts-counted
  test('the network rejects at once does not count, and the sixth in a row goes to a person', async () => {
    const { account, book, clock } = bench
    book.set(to, 'rejected')
    const { id } = await account.start([to])
    for (let dial = 1; dial < 6; dial += 1) {
      await account.round()
      const item = await account.item(id)
      expect(item).toMatchObject({ status: 'pending', lastError: 'call_rejected' })
      expect(item.attempts.at(-1)).toMatchObject({
        countsAsAttempt: false,
        error: 'call_rejected',
        priceHal: 0,
      })
      await clock.leap(16 * 60 * minuteMs)
    }
    await account.round()
    expect(await account.item(id)).toMatchObject({ status: 'review', reviewReason: 'dial:call_rejected' })
    expect(await account.task(id)).toMatchObject({
      status: 'needs_attention',
      reservedBudgetHal: 0,
      spentHal: 0,
    })
  })

  // verifies: states.task-paused
  test('never leaves for want of a carrier pauses the campaign, uncounted', async () => {
    const { account, book } = bench
    book.set(to, 'carrier gone', 'talks')
    const { id } = await account.start([to])
    await account.round()
    expect(await account.task(id)).toMatchObject({
      status: 'paused',
      lastError: 'engine_not_configured',
      items: [{ status: 'pending', attempts: [{ countsAsAttempt: false }] }],
    })
    expect((await account.send('POST', `/v1/tasks/${id}/start`)).status).toBe(200)
    await account.round()
    const task = await account.task(id)
    expect(task.status).toBe('completed')
    expect(task).not.toHaveProperty('lastError')
  })
})

describe('a dial with an uncertain outcome', () => {
  // verifies: states.attempts-counted, states.item-billing-unknown, tasks.process
  test('counts, is never repeated, and keeps its reservation until a person has decided and it is reconciled', async () => {
    const { account, book, clock } = bench
    book.set(to, 'uncertain')
    const { id } = await account.start([to, '+420601000002'], { maxAttempts: 3 })
    await account.round()
    await account.round()
    const running = await account.task(id)
    const reservedHal = running.reservedBudgetHal
    expect(reservedHal).toBeGreaterThan(0)
    expect(running.items.map(({ status }) => status)).toEqual(['dialing', 'succeeded'])
    const [{ attempts, providerCallId: callId }] = running.items as [TaskItem]
    expect(attempts).toMatchObject([{ countsAsAttempt: true, reservedHal }])
    expect(attempts[0]).not.toHaveProperty('outcome')
    await clock.leap(119 * minuteMs)
    await account.round()
    expect((await account.item(id)).status).toBe('dialing')
    await clock.leap(minuteMs)
    await account.run('calls.watchdog', { callId })
    await account.round()
    expect(await account.task(id)).toMatchObject({
      status: 'needs_attention',
      reservedBudgetHal: reservedHal,
      items: [{ status: 'review', reviewReason: 'billing_unknown' }, { status: 'succeeded' }],
    })
    const reconcile = async () => (await account.send('POST', `/v1/tasks/${id}/reconcile`)).body
    expect(await reconcile()).toMatchObject({ settled: [], task: { reservedBudgetHal: reservedHal } })
    const path = `/v1/tasks/${id}/items/${running.items[0]!.id}/resolve`
    const resolved = await account.send('POST', path, { action: 'skip' })
    expect(resolved.body).toMatchObject({
      item: { status: 'skipped' },
      task: { status: 'completed', reservedBudgetHal: reservedHal },
    })
    const settled = [
      { itemId: running.items[0]!.id, providerCallId: callId, releasedHal: reservedHal, spentHal: 0 },
    ]
    expect(await reconcile()).toMatchObject({ settled, task: { reservedBudgetHal: 0 } })
    expect(book.dialed.filter((e164) => e164 === to)).toHaveLength(1)
    expect((await account.money()).held).toBe(0)
  })

  // verifies: tasks.process, tasks.status
  test.each(['deleted', 'over'])('of a task that is %s is cancelled, and can be reconciled', async (how) => {
    const { account, book, clock } = bench
    book.set(to, 'uncertain')
    const expiresAt = clock.nowMs() + 10 * minuteMs
    const { id } = await account.start([to], how === 'over' ? { expiresAt } : {})
    await account.round()
    if (how === 'deleted') await account.send('DELETE', `/v1/tasks/${id}`)
    await clock.leap(10 * minuteMs)
    await account.round()
    const { items, reservedBudgetHal } = await account.task(id)
    expect(items).toMatchObject([{ status: 'dialing' }])
    await clock.leap(110 * minuteMs)
    await account.run('calls.watchdog', { callId: items[0]!.providerCallId })
    expect(await account.task(id)).toMatchObject({
      status: how === 'over' ? 'expired' : 'cancelled',
      reservedBudgetHal,
      counts: { review: 0, done: 1 },
      items: [{ status: 'cancelled', attempts: [{ outcome: 'unknown' }] }],
    })
    const { body } = await account.send('POST', `/v1/tasks/${id}/reconcile`)
    expect(body).toMatchObject({
      settled: [{ releasedHal: reservedBudgetHal, spentHal: 0 }],
      task: { reservedBudgetHal: 0 },
    })
  })
})
