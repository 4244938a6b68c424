import { describe, expect, test } from 'vitest'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
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
