import { systemClock } from '@hovor/clock'
import { leastLongestTurnMs, turnLimitMs } from '@hovor/clock/testing/turns'
import { describe, expect, it } from 'vitest'
import type { readCalendars } from '../caldav/read-discovery.ts'
import type { readBusy } from '../caldav/read-occupants.ts'
import { type CalendarThreads, createCalendarThreads } from './calendar-threads.ts'

const url = 'https://cal.example.com/jana/work/'
const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('')
const within = (inner: string) =>
  Buffer.from(
    `<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${inner}</D:multistatus>`,
  )
const object = (at: number, ...lines: string[]) =>
  `<D:response><D:href>/${at}.ics</D:href><D:propstat><D:prop><C:calendar-data>${[
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `UID:e${at}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n')}</C:calendar-data></D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`
const range = { startMs: Date.UTC(2026, 11, 1), endMs: Date.UTC(2026, 11, 31), timezone: 'Europe/Prague' }

const occupants = (threads: CalendarThreads, account: string, body: Uint8Array) =>
  threads.read<typeof readBusy>(account, 'busy', { url, answers: [body], timezone: undefined, range }, [body])
const calendars = (threads: CalendarThreads, account: string, body: Uint8Array) =>
  threads.read<typeof readCalendars>(account, 'calendars', { url, body }, [body])

/** Rules that have to be counted from 1600 on. */
const heavy = (events: number) =>
  within(
    many(events, (at) =>
      object(
        at,
        'DTSTART:16000101T000000Z',
        `RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=1,2,3,4;COUNT=${99_000 + at}`,
      ),
    ),
  )
const light = () => within(object(0, 'DTSTART:20261208T090000Z', 'DURATION:PT1H'))
const oneHour = {
  kind: 'ok',
  value: Float64Array.of(Date.UTC(2026, 11, 8, 9), Date.UTC(2026, 11, 8, 10)),
}

describe('the calendar threads', () => {
  it('serve another account while one account’s heavy calendars wait, at once or after one of them', async () => {
    const threads = createCalendarThreads(systemClock)
    // both have started by then
    await Promise.all(['quick', 'slow'].map((account) => occupants(threads, account, light())))
    let ended = 0
    const slow = Array.from({ length: 6 }, async () => {
      await occupants(threads, 'slow', heavy(60))
      ended++
    })
    expect(await occupants(threads, 'quick', light())).toEqual(oneHour)
    expect(ended).toBeLessThanOrEqual(1)
    await Promise.all(slow)
  })

  it('refuse what one account has waiting beyond its share, and nothing of another', async () => {
    const threads = createCalendarThreads(systemClock)
    const asked = Array.from({ length: 60 }, () => occupants(threads, 'many', light()))
    const other = occupants(threads, 'other', light())
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter(({ kind }) => kind === 'ok').length).toBeGreaterThanOrEqual(10)
    expect(outcomes.filter((each) => each.kind === 'failed').map(({ why }) => why)).toContain('busy')
    expect(await other).toEqual(oneHour)
  })

  it('give a calendar up that takes too long, and serve the next one', async () => {
    const threads = createCalendarThreads(systemClock)
    expect(await occupants(threads, 'slow', heavy(4000))).toMatchObject({
      kind: 'failed',
      why: 'too-many-events',
      detail: 'the calendar is too large to expand',
    })
    expect(await occupants(threads, 'slow', light())).toEqual(oneHour)
  })

  it('report a response that they die of as the provider’s fault, not as too many events', async () => {
    const threads = createCalendarThreads(systemClock)
    const body = new Uint8Array(0)
    const died = threads.read<typeof readBusy>(
      'a',
      'busy',
      { url, answers: undefined as never, timezone: undefined, range },
      [body],
    )
    expect(await died).toMatchObject({ kind: 'failed', why: 'provider-error' })
    expect(await occupants(threads, 'a', light())).toEqual(oneHour)
  })

  it.each([
    [
      'nested elements',
      () => Buffer.from(`<D:multistatus xmlns:D="DAV:">${many(14_000, (at) => `<x${at} xmlns:n${at}="u">`)}`),
    ],
    ['a hundred thousand siblings', () => within(many(100_000, () => '<x/>'))],
    ['a long text', () => within(`<x>${'text &amp; '.repeat(40_000)}</x>`)],
    [
      'thousands of resources',
      () => within(many(4000, (at) => `<D:response><D:href>/${at}/</D:href></D:response>`)),
    ],
  ])('leave the event loop free while they read %s', async (_what, body) => {
    const threads = createCalendarThreads(systemClock)
    await calendars(threads, 'a', within(''))
    const response = body()
    // A body moves to the thread: each try has a copy.
    const read = () => calendars(threads, 'a', Buffer.from(response))
    expect(await leastLongestTurnMs(read)).toBeLessThan(turnLimitMs)
  })
})
