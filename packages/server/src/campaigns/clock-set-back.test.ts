import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { dispatchJobKind } from './dispatch/dispatch-job.ts'
import { campaignsOfFile } from './testing/campaign-bench.ts'
import { type EligibilityDesk, eligibilityDesk } from './testing/eligibility-desk.ts'

let desk!: EligibilityDesk
const bench = campaignsOfFile((clock) => {
  desk = eligibilityDesk(clock)
  return { http: desk.http }
})
const to = '+420601000001'
const other = '+420601000002'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Moves the clock to an hour of a day in Prague, in summer. */
const moveTo = (text: string) => bench.clock.stepWall(Date.parse(`${text}+02:00`) - bench.clock.nowMs())

describe.each([
  ['an hour', hourMs],
  ['40 days', 40 * dayMs],
])('a campaign, once a clock that ran %s ahead is set back,', (_, aheadMs) => {
  test('calls a contact again after the wait that was left, and nobody twice for one attempt', async () => {
    const { account, book, clock } = bench
    moveTo('2027-06-14T10:00:00')
    clock.stepWall(aheadMs)
    book.set(to, 'no answer', 'talks')
    const { id } = await account.start([to, other], { maxAttempts: 2 })
    await account.dispatch()
    expect(book.dialed).toEqual([to])
    await account.round()
    await account.round()
    expect(book.dialed).toEqual([to, other])
    const { endedAt, startedAt } = (await account.item(id)).attempts[0]!
    clock.stepWall(-aheadMs)
    await account.dispatch()
    const { nextAttemptAt, attempts } = await account.item(id)
    expect(nextAttemptAt).toBe(clock.nowMs() + hourMs)
    expect(attempts).toMatchObject([{ startedAt, endedAt, outcome: 'no_answer' }])
    await clock.leap(hourMs - 1)
    await account.round()
    expect(book.dialed).toEqual([to, other])
    await clock.advance(1)
    await account.round()
    expect(book.dialed).toEqual([to, other, to])
    expect(await account.task(id)).toMatchObject({
      status: 'completed',
      reservedBudgetHal: 0,
      counts: { succeeded: 2 },
    })
    const results = (await account.send('GET', `/v1/tasks/${id}/results`)).text.trimEnd().split('\r\n')
    for (const line of results.slice(1)) expect(line).toContain('completed')
  })

  test('calls those at once who had not been called', async () => {
    const { account, book, clock } = bench
    moveTo('2027-06-14T10:00:00')
    clock.stepWall(aheadMs)
    const { id } = await account.start([to])
    clock.stepWall(-aheadMs)
    await account.round()
    expect(book.dialed).toEqual([to])
    expect((await account.task(id)).status).toBe('completed')
  })

  // verifies: states.retry-policy
  test('keeps the eight minutes of the retry policy, and its five days from then on', async () => {
    const { account, book, clock } = bench
    moveTo('2027-06-14T10:00:00')
    clock.stepWall(aheadMs)
    book.set(to, 'busy')
    const { id } = await account.start([to], { retryPolicy: 'enterprise_retry', retryDelayMins: 5 })
    const firstMs = clock.monotonicMs()
    await account.round()
    clock.stepWall(-aheadMs)
    const setBackMs = clock.nowMs()
    await account.dispatch()
    await clock.leap((await account.item(id)).nextAttemptAt! - clock.nowMs() - 1)
    await account.round()
    expect(book.dialed).toEqual([to])
    await clock.advance(1)
    await account.round()
    expect(book.dialed).toEqual([to, to])
    const gapMs = clock.monotonicMs() - firstMs
    expect(gapMs).toBeGreaterThanOrEqual(8 * minuteMs)
    expect(gapMs).toBeLessThan(9 * minuteMs)
    await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
    await clock.leap(setBackMs + 5 * dayMs - clock.nowMs())
    await account.send('POST', `/v1/tasks/${id}/start`)
    await account.round()
    expect(book.dialed).toEqual([to, to])
    expect((await account.item(id)).status).toBe('exhausted')
  })
})

test.each([
  [{ maxAttempts: 2 }, hourMs],
  [{ retryPolicy: 'enterprise_retry', retryDelayMins: 5 }, 8 * minuteMs],
] as const)(
  'a clock that is set back twice has a campaign with %j call nobody sooner than after the wait of the last attempt',
  async (settings, waitMs) => {
    const { account, book, clock } = bench
    moveTo('2027-06-21T15:00:00')
    book.set(to, 'no answer', 'talks')
    const { id } = await account.start([to], settings)
    await account.round()
    for (let times = 0; times < 2; times += 1) {
      clock.stepWall(-2 * hourMs)
      await account.dispatch()
      expect((await account.item(id)).nextAttemptAt).toBe(clock.nowMs() + waitMs)
      await clock.leap(minuteMs)
    }
    expect(book.dialed).toEqual([to])
    await clock.leap(waitMs - minuteMs)
    await account.round()
    expect(book.dialed).toEqual([to, to])
  },
)

// verifies: tasks.window
test('a campaign whose hours were over by a clock that ran ahead calls within them once it is set back', async () => {
  const { account, book, clock } = bench
  moveTo('2027-06-15T10:00:00')
  const callingWindow = { days: [1, 2, 3, 4, 5], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }
  clock.stepWall(8 * hourMs)
  const { id } = await account.start([to], { callingWindow })
  await account.round()
  expect((await account.item(id)).nextAttemptAt).toBe(Date.parse('2027-06-16T09:00:00+02:00'))
  clock.stepWall(-8 * hourMs)
  await account.round()
  expect(book.dialed).toEqual([to])
  expect((await account.task(id)).status).toBe('completed')
})

// verifies: tasks.window
test('a campaign that was started before a clock ran ahead calls within its hours once that is set back', async () => {
  const { account, book, clock } = bench
  moveTo('2027-06-16T10:00:00')
  const callingWindow = { days: [1, 2, 3, 4, 5], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }
  const { id } = await account.start([to], { callingWindow })
  clock.stepWall(8 * hourMs)
  await account.dispatch()
  expect((await account.item(id)).nextAttemptAt).toBe(Date.parse('2027-06-17T09:00:00+02:00'))
  clock.stepWall(-8 * hourMs)
  await account.round()
  expect(book.dialed).toEqual([to])
  expect((await account.task(id)).status).toBe('completed')
})

test('a leave to call that was given by a clock which ran ahead is asked for again once that is set back', async () => {
  const { account, book, clock } = bench
  moveTo('2027-06-17T10:00:00')
  await account.send('PUT', '/v1/webhook', { url: 'https://desk.example/events' })
  const { id } = await account.start([to], { eligibility: { url: desk.url, timeoutMs: 1_000 } })
  clock.stepWall(hourMs)
  const asked = async (times: number) => {
    await account.dispatch()
    await untilOn(clock, async () => {
      const isAnswered = (await account.item(id)).nextAttemptAt !== clock.nowMs() + 6_000
      return desk.asked.length === times && isAnswered
    })
  }
  await asked(1)
  clock.stepWall(-hourMs)
  await asked(2)
  expect(book.dialed).toEqual([])
  await account.round()
  expect(book.dialed).toEqual([to])
})

test('the job of campaigns comes within an hour, so that the queue pulls back one that a clock which ran ahead had put off for longer', async () => {
  const { account, server } = bench
  moveTo('2027-06-18T18:00:00')
  const callingWindow = { days: [1], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }
  await account.start([to], { callingWindow })
  expect(await account.dispatch()).toBe(hourMs)
  expect(server.features.all.longestAheadMs[dispatchJobKind]).toBe(hourMs)
})
