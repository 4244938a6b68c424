import { describe, expect, test } from 'vitest'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const other = '+420601000002'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** As an agent captures it: local time in Prague. */
const captured = (atMs: number): string =>
  new Date(atMs)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T')
/** In whole minutes, which is what people ask for. */
const inMinutes = (minutes: number) =>
  Math.floor(bench.clock.nowMs() / minuteMs) * minuteMs + minutes * minuteMs
/** Ten o'clock in Prague in winter, of a Friday to come. */
const nextFridayMs = (): number => {
  const tenMs = Math.ceil(bench.clock.nowMs() / dayMs) * dayMs + 9 * hourMs
  return tenMs + ((5 - new Date(tenMs).getUTCDay() + 7) % 7) * dayMs
}

const honoured = { honourCallbacks: true, retryDelayMins: 5 }

describe('a contact who asks to be called at another time', () => {
  test('is called then, and has spent no attempt', async () => {
    const { account, book, clock } = bench
    const atMs = inMinutes(180)
    book.captures(to, { callback_at: captured(atMs) })
    const { id } = await account.start([to], honoured)
    await account.round()
    expect(await account.task(id)).toMatchObject({
      status: 'running',
      counts: { waiting: 1, succeeded: 0 },
      items: [
        {
          status: 'pending',
          nextAttemptAt: atMs,
          attempts: [{ outcome: 'callback', countsAsAttempt: false, priceHal: 150 }],
        },
      ],
    })
    expect((await account.item(id)).lastError).toBeUndefined()
    await clock.leap(atMs - clock.nowMs() - 1)
    await account.round()
    expect(book.dialed).toEqual([to])
    await clock.advance(1)
    await account.round()
    expect(book.dialed).toEqual([to, to])
    expect(await account.task(id)).toMatchObject({
      status: 'completed',
      spentHal: 300,
      reservedBudgetHal: 0,
      items: [{ status: 'succeeded', attempts: [{ outcome: 'callback' }, { outcome: 'completed' }] }],
    })
  })

  test('is called before those who did not', async () => {
    const { account, book, clock } = bench
    const atMs = inMinutes(10)
    book.captures(to, { callback_at: captured(atMs) })
    const waiting = Array.from({ length: 5 }, (_, index) => `+42060100001${index}`)
    await account.start([to, ...waiting], honoured)
    await account.round()
    await clock.leap(atMs - clock.nowMs())
    // The contact who is being called when the time comes talks to the end.
    await account.round()
    await account.round()
    expect(book.dialed.slice(0, 3)).toEqual([to, waiting[0], to])
  })

  test('has the attempts of the campaign left then', async () => {
    const { account, book, clock } = bench
    const atMs = inMinutes(30)
    book.set(to, 'talks', 'no answer')
    book.captures(to, { callback_at: captured(atMs) })
    const { id } = await account.start([to], { ...honoured, maxAttempts: 2 })
    await account.round()
    await clock.leap(atMs - clock.nowMs())
    await account.round()
    await clock.leap(5 * minuteMs)
    await account.round()
    expect(book.dialed).toHaveLength(3)
    expect(await account.task(id)).toMatchObject({
      items: [
        {
          status: 'exhausted',
          attempts: [{ outcome: 'callback' }, { outcome: 'no_answer' }, { outcome: 'no_answer' }],
        },
      ],
    })
  })

  test('is called within the window', async () => {
    const { account, book, clock } = bench
    const callingWindow = { days: [1, 2, 3, 4, 5], start: '09:00', end: '16:59', timezone: 'Europe/Prague' }
    const fridayMs = nextFridayMs()
    const saturdayMs = fridayMs + dayMs + 10 * hourMs
    const mondayMs = fridayMs + 3 * dayMs - hourMs
    await clock.leap(fridayMs - clock.nowMs())
    book.captures(to, { callback_at: captured(saturdayMs) })
    const { id } = await account.start([to], { ...honoured, callingWindow })
    await account.round()
    await clock.leap(saturdayMs - clock.nowMs())
    await account.round()
    expect(book.dialed).toHaveLength(1)
    expect((await account.item(id)).nextAttemptAt).toBe(mondayMs)
    await clock.leap(mondayMs - clock.nowMs())
    await account.round()
    expect(book.dialed).toHaveLength(2)
  })

  const notKept: readonly [string, () => string, object][] = [
    ['has passed', () => captured(inMinutes(-120)), {}],
    ['is too far off', () => captured(inMinutes(400 * 24 * 60)), {}],
    ['is after the end of the campaign', () => captured(inMinutes(120)), { expiresIn: 60 * minuteMs }],
    [
      'is later than the retry policy calls',
      () => captured(inMinutes(6 * 24 * 60)),
      { retryPolicy: 'enterprise_retry' },
    ],
  ]
  test.each(notKept)(
    'that %s goes to a person',
    async (_, time, {
      expiresIn,
      ...settings
    }: {
      expiresIn?: number
    }) => {
      const { account, book, clock } = bench
      book.captures(to, { callback_at: time() })
      const { id } = await account.start([to], {
        honourCallbacks: true,
        ...settings,
        ...(expiresIn !== undefined && { expiresAt: clock.nowMs() + expiresIn }),
      })
      await account.round()
      expect(await account.task(id)).toMatchObject({
        status: 'needs_attention',
        items: [{ status: 'review', reviewReason: 'callback', attempts: [{ outcome: 'callback' }] }],
      })
      const path = `/v1/tasks/${id}/items/${(await account.item(id)).id}/resolve`
      expect((await account.send('POST', path, { action: 'succeed' })).body.task.status).toBe('completed')
    },
  )

  test('again and again goes to a person in the end', async () => {
    const { account, book, clock } = bench
    const { id } = await account.start([to], honoured)
    for (let calls = 0; calls < 7; calls++) {
      book.captures(to, { callback_at: captured(inMinutes(10)) })
      await account.round()
      await clock.leap(10 * minuteMs)
    }
    expect(book.dialed).toHaveLength(6)
    expect(await account.item(id)).toMatchObject({ status: 'review', reviewReason: 'callback' })
    expect((await account.task(id)).spentHal).toBe(6 * 150)
  })

  test('counts the five days of the retry policy from that talk', async () => {
    const { account, book, clock } = bench
    const atMs = inMinutes(4 * 24 * 60)
    book.set(to, 'talks', 'no answer')
    book.captures(to, { callback_at: captured(atMs) })
    const { id } = await account.start([to], { honourCallbacks: true, retryPolicy: 'enterprise_retry' })
    await account.round()
    await clock.leap(atMs - clock.nowMs())
    await account.round()
    expect(book.dialed).toHaveLength(2)
    await clock.leap(2 * dayMs)
    await account.round()
    expect(book.dialed.length).toBeLessThanOrEqual(2)
    expect(await account.item(id)).toMatchObject({ status: 'exhausted' })
  })

  test('of a campaign without honourCallbacks has talked, as anybody else', async () => {
    const { account, book } = bench
    book.captures(to, { callback_at: captured(inMinutes(30)) })
    const { id } = await account.start([to])
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', items: [{ status: 'succeeded' }] })
    expect(book.fields).toEqual([[]])
  })

  const noTimes: readonly unknown[] = [null, '', 'tomorrow', '2026-13-45T25:61', 7, true, {}]
  test.each(noTimes)('at %j has talked', async (time) => {
    const { account, book } = bench
    book.captures(to, { callback_at: time })
    const { id } = await account.start([to], honoured)
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', items: [{ status: 'succeeded' }] })
  })
})

test('the agent of a campaign that honours callbacks captures them, in a field of its own if it has one', async () => {
  const { account, book } = bench
  const name = { key: 'name', type: 'string', description: 'Jméno' }
  const own = { key: 'callback_at', type: 'datetime', description: 'Kdy se to hodí?' }
  const path = `/v1/agents/${account.agentId}`
  await account.send('PATCH', path, { dataFields: [name] })
  await account.start([to], honoured)
  await account.round()
  await account.send('PATCH', path, { dataFields: [own, name] })
  await account.start([other], honoured)
  await account.round()
  expect(book.fields).toEqual([
    ['name', 'callback_at'],
    ['callback_at', 'name'],
  ])
})
