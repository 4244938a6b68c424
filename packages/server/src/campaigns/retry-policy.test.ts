import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { uuidOf } from '../platform/kernel/ids.ts'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const policy = { retryPolicy: 'enterprise_retry', retryDelayMins: 5 }

/** Moves the clock to an hour of a day in Prague, in winter. */
const moveTo = (text: string) => bench.clock.stepWall(Date.parse(`${text}+01:00`) - bench.clock.nowMs())

describe('under the retry policy', () => {
  // verifies: states.retry-policy
  test.each(['no answer', 'busy', 'voicemail'] as const)(
    'a dial that ends as "%s" is retried',
    async (reaction) => {
      const { account, book } = bench
      book.set(to, reaction, 'talks')
      const { id } = await account.start([to], policy)
      await account.round()
      expect((await account.item(id)).status).toBe('failed')
    },
  )

  // verifies: states.retry-policy
  test.each(['declined', 'unreachable', 'ivr', 'engine error'] as const)(
    'a dial that ends as "%s" is not retried',
    async (reaction) => {
      const { account, book } = bench
      book.set(to, reaction)
      const { id } = await account.start([to], policy)
      await account.round()
      expect((await account.item(id)).status).toBe('exhausted')
      expect((await account.task(id)).status).toBe('completed')
    },
  )

  // verifies: states.retry-policy
  test('eight minutes separate the second attempt from the start of the first', async () => {
    const { account, book } = bench
    book.set(to, 'busy')
    const { id } = await account.start([to], policy)
    await account.round()
    const { attempts, nextAttemptAt } = await account.item(id)
    expect(nextAttemptAt! - attempts[0]!.startedAt).toBe(8 * minuteMs)
  })

  // verifies: states.retry-policy, tasks.max-attempts
  test('four attempts are made', async () => {
    const { account, book, clock } = bench
    book.set(to, 'no answer')
    const { id } = await account.start([to], policy)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await account.round()
      await clock.leap(10 * minuteMs)
    }
    expect(book.dialed).toHaveLength(4)
    expect(await account.item(id)).toMatchObject({ status: 'exhausted' })
  })

  // verifies: states.retry-policy
  test('nothing is dialed from 22:00 to 8:00 in Prague', async () => {
    const { account, book } = bench
    moveTo('2026-12-01T21:59:30')
    book.set(to, 'busy', 'talks')
    const { id } = await account.start([to], policy)
    await account.round()
    expect(book.dialed).toHaveLength(1)
    moveTo('2026-12-01T22:30:00')
    await account.round()
    expect(book.dialed).toHaveLength(1)
    expect((await account.item(id)).nextAttemptAt).toBe(Date.parse('2026-12-02T08:00:00+01:00'))
    moveTo('2026-12-02T08:00:00')
    await account.round()
    expect(book.dialed).toHaveLength(2)
  })

  // verifies: states.retry-policy
  test.each([
    ['2026-12-03T07:59:59.999', false],
    ['2026-12-03T08:00:00.000', true],
    ['2026-12-03T21:59:59.999', true],
    ['2026-12-03T22:00:00.000', false],
  ])('a contact is dialed at %s: %s', async (time, isDialed) => {
    const { account, book } = bench
    moveTo(time)
    const { id } = await account.start([to], policy)
    await account.dispatch()
    expect(book.dialed).toEqual(isDialed ? [to] : [])
    await account.send('DELETE', `/v1/tasks/${id}`)
    await account.round()
  })

  // verifies: states.retry-policy
  test('a contact is dialed until the five days are over', async () => {
    const { account, book, clock } = bench
    moveTo('2026-12-04T10:00:00')
    book.set(to, 'no answer', 'talks')
    const { id } = await account.start([to], { ...policy, retryDelayMins: 1440 })
    await account.round()
    const firstMs = (await account.item(id)).attempts[0]!.startedAt
    await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
    await clock.leap(firstMs + 5 * dayMs - 1 - clock.nowMs())
    await account.send('POST', `/v1/tasks/${id}/start`)
    await account.round()
    expect(book.dialed).toEqual([to, to])
    expect((await account.task(id)).status).toBe('completed')
  })

  // verifies: states.retry-policy
  test('calling ends five days after the first attempt', async () => {
    const { account, book, clock } = bench
    moveTo('2026-12-14T10:00:00')
    book.set(to, 'no answer')
    const { id } = await account.start([to], { ...policy, retryDelayMins: 1440 })
    await account.round()
    await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
    await clock.leap(5 * dayMs)
    await account.send('POST', `/v1/tasks/${id}/start`)
    await account.round()
    expect(book.dialed).toHaveLength(1)
    expect((await account.item(id)).status).toBe('exhausted')
  })

  // verifies: tasks.policy
  test('a campaign that has dialed cannot come, and one that has not keeps its limit of attempts', async () => {
    const { account, book } = bench
    book.set(to, 'no answer')
    const { id } = await account.start([to], { maxAttempts: 2 })
    await account.round()
    await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
    const late = await account.send('PATCH', `/v1/tasks/${id}`, policy)
    expect([late.status, late.body.error.code]).toEqual([409, 'task_not_editable'])
    expect(late.body.error.message).toContain('before the first attempt')
    const draft = { name: 'A', agentId: account.agentId, recipients: [{ to }] }
    const { task } = (await account.send('POST', '/v1/tasks', draft)).body
    expect(task.maxAttempts).toBe(1)
    const changed = await account.send('PATCH', `/v1/tasks/${task.id}`, { retryPolicy: 'enterprise_retry' })
    expect(changed.body.task).toMatchObject({ retryPolicy: 'enterprise_retry', maxAttempts: 1 })
    const most = await account.send('PATCH', `/v1/tasks/${task.id}`, { maxAttempts: 4 })
    expect(most.body.task).toMatchObject({ retryPolicy: 'enterprise_retry', maxAttempts: 4 })
    const renamed = await account.send('PATCH', `/v1/tasks/${task.id}`, { name: 'B' })
    expect(renamed.body.task).toMatchObject({ name: 'B', maxAttempts: 4 })
    const without = await account.send('PATCH', `/v1/tasks/${task.id}`, { retryPolicy: null })
    expect([without.status, without.body.error.code]).toEqual([400, 'validation'])
    expect(without.body.error.message).toContain('maxAttempts')
  })
})

// verifies: tasks.policy
test('the retry policy may come before the first attempt, but not after one that placed no call', async () => {
  const { account, book } = bench
  const policyFor = async (id: string) => {
    await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
    const { status, body } = await account.send('PATCH', `/v1/tasks/${id}`, policy)
    return [status, body.error?.code]
  }
  await account.send('POST', '/v1/dnc', { e164: to })
  const { id: attempted } = await account.start([to])
  await account.round()
  expect((await account.item(attempted)).attempts).toMatchObject([
    { error: 'on_dnc', countsAsAttempt: false },
  ])
  expect(await policyFor(attempted)).toEqual([409, 'task_not_editable'])
  const { id: untouched } = await account.start([to])
  expect(await policyFor(untouched)).toEqual([200, undefined])
  expect(book.dialed).toEqual([])
})

describe('from expiresAt on', () => {
  // verifies: states.task-expires, tasks.status
  test('nothing is dialed, and a running call finishes', async () => {
    const { account, book, clock } = bench
    const beforeRingingEndsMs = 10_000
    book.set(to, 'rings')
    const { id } = await account.start([to, '+420601000002'], {
      expiresAt: clock.nowMs() + beforeRingingEndsMs,
    })
    await account.dispatch()
    await clock.advance(beforeRingingEndsMs)
    await account.dispatch()
    expect(await account.task(id)).toMatchObject({
      status: 'expired',
      items: [{ status: 'dialing' }, { status: 'cancelled', lastError: 'expired' }],
    })
    book.ringing[0]!.end({ kind: 'noAnswer' })
    await account.round()
    expect(await account.task(id)).toMatchObject({
      status: 'expired',
      reservedBudgetHal: 0,
      items: [
        { status: 'cancelled', lastError: 'expired', attempts: [{ outcome: 'no_answer' }] },
        { status: 'cancelled', lastError: 'expired' },
      ],
    })
    expect(book.dialed).toEqual([to])
  })
})

describe('a dial that waits for its campaign', () => {
  const waitsForTask = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from task%'`
  const callingWindow = { days: [1, 2, 3, 4, 5], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }
  const closesMs = Date.parse('2027-01-12T17:00:00+01:00')
  const opensMs = Date.parse('2027-01-13T09:00:00+01:00')

  // verifies: states.task-expires, tasks.window
  test.each([
    ['end of its campaign', { expiresAt: closesMs }, { status: 'cancelled', lastError: 'expired' }],
    ['end of the hours', { callingWindow }, { status: 'pending', nextAttemptAt: opensMs }],
  ])('until the %s is not made', async (_, settings, left) => {
    const { account, book, clock, server } = bench
    moveTo('2027-01-12T16:59:55')
    const { id } = await account.start([to], settings)
    const { dispatching } = await server.database.transaction(async (tx) => {
      await tx.query(sql`select from task where account_id = ${uuidOf(account.id)} for update`)
      const started = account.dispatch()
      await untilOn(clock, async () => (await server.database.query(waitsForTask)).length > 0)
      await clock.leap(closesMs - clock.nowMs())
      return { dispatching: started }
    })
    await dispatching
    expect(book.dialed).toEqual([])
    expect(await account.item(id)).toMatchObject({ attempts: [], ...left })
    expect((await account.money()).held).toBe(0)
  })
})

describe('outside the calling window', () => {
  // verifies: tasks.window
  test('nothing is dialed, and its last minute is within', async () => {
    const { account, book } = bench
    const callingWindow = { days: [1, 2, 3, 4, 5], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }
    moveTo('2027-01-08T17:00:00')
    const { id } = await account.start([to, '+420601000002'], { callingWindow })
    await account.round()
    expect(book.dialed).toEqual([])
    expect((await account.item(id)).nextAttemptAt).toBe(Date.parse('2027-01-11T09:00:00+01:00'))
    expect((await account.task(id)).lastError).toBeUndefined()
    moveTo('2027-01-11T16:59:59')
    await account.dispatch()
    expect(book.dialed).toHaveLength(1)
  })

  // verifies: tasks.window
  test('that never opens again the campaign pauses, and goes on in other hours', async () => {
    const { account, book, server } = bench
    const { id } = await account.start([to])
    // As when the hours of the policy and those of a time zone whose rules have changed never meet.
    const night = { days: [1], start: '22:30', end: '23:30', timezone: 'Europe/Prague' }
    await server.database.query(sql`
      update task set retry_policy = 'enterprise_retry', calling_window = ${JSON.stringify(night)}::jsonb
      where account_id = ${uuidOf(account.id)}`)
    await account.round()
    const lastError = 'calling_window_closed'
    const paused = await account.task(id)
    expect(paused).toMatchObject({ status: 'paused', lastError, reservedBudgetHal: 0 })
    expect(paused.items).toMatchObject([{ status: 'pending', attempts: [] }])
    expect(await account.events()).toMatchObject([
      { event: 'task.paused', data: { id, lastError, counts: { waiting: 1 } } },
    ])
    const changed = { callingWindow: null, retryPolicy: null }
    expect((await account.send('PATCH', `/v1/tasks/${id}`, changed)).status).toBe(200)
    await account.send('POST', `/v1/tasks/${id}/start`)
    await account.round()
    expect(book.dialed).toEqual([to])
    expect((await account.task(id)).status).toBe('completed')
  })
})

// verifies: states.retry-policy
test.each([
  ['2027-03-28T07:59:59.999+02:00', false],
  ['2027-03-28T08:00:00.000+02:00', true],
  ['2027-10-31T07:59:59.999+01:00', false],
  ['2027-10-31T08:00:00.000+01:00', true],
  ['2027-10-31T21:59:59.999+01:00', true],
  ['2027-10-31T22:00:00.000+01:00', false],
])(
  'on the day on which the clocks change a contact under the policy is dialed at %s: %s',
  async (time, isDialed) => {
    const { account, book, clock } = bench
    clock.stepWall(Date.parse(time) - clock.nowMs())
    const { id } = await account.start([to], policy)
    await account.dispatch()
    expect(book.dialed).toEqual(isDialed ? [to] : [])
    await account.send('DELETE', `/v1/tasks/${id}`)
    await account.round()
  },
)
