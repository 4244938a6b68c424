import { describe, expect, test } from 'vitest'
import { afterOpenMs, type CallingWindow, isOpenAt, nextOpenMs } from './calling-window.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const walkedDays = 400

/** Over three changes of the clocks in each of the zones. */
const fromMs = Date.UTC(2026, 2, 1)
const untilMs = fromMs + walkedDays * dayMs

/** ISO weekday and minute of a local time in ms, by arithmetic alone: 1 January 1970 was a Thursday. */
const weekdayOf = (localMs: number) => ((Math.floor(localMs / dayMs) + 3) % 7) + 1
const minuteOfDay = (localMs: number) => Math.floor(localMs / minuteMs) % (24 * 60)

/** UTC midnight of the nth Sunday of a month; 0 is the last one of the month before. */
function sunday(year: number, month: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1)
  return first + (((7 - weekdayOf(first)) % 7) + (nth - 1) * 7) * dayMs
}

/** When the clocks of a zone change, in UTC, and their distance from UTC in minutes from then on. */
type Change = readonly [atMs: number, offsetMinutes: number]
const years = [2025, 2026, 2027]
const changes: Readonly<Record<string, readonly Change[]>> = {
  // The last Sundays of March and October, at one o'clock UTC.
  'Europe/Prague': years.flatMap((year): Change[] => [
    [sunday(year, 4, 0) + hourMs, 120],
    [sunday(year, 11, 0) + hourMs, 60],
  ]),
  // The second Sunday of March and the first one of November, at two o'clock on the wall.
  'America/New_York': years.flatMap((year): Change[] => [
    [sunday(year, 3, 2) + 7 * hourMs, -240],
    [sunday(year, 11, 1) + 6 * hourMs, -300],
  ]),
  // The first Sundays of April and October, at two o'clock on the wall, by half an hour.
  'Australia/Lord_Howe': years.flatMap((year): Change[] => [
    [sunday(year, 4, 1) - 9 * hourMs, 630],
    [sunday(year, 10, 1) - 8.5 * hourMs, 660],
  ]),
}

/** Czech holidays of the days that are walked; Good Friday and Easter Monday are those of the almanac. */
const holidays = new Set(
  ['04-03', '04-06', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26']
    .map((day) => `2026-${day}`)
    .concat('2027-01-01', '2027-03-26', '2027-03-29'),
)

const minuteIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether a window is open, minute by minute of the walk. */
function openMinutes({ days, start, end, timezone, skipHolidays }: CallingWindow): boolean[] {
  const [first, last] = [minuteIn(start), minuteIn(end)]
  const isHoliday = (localMs: number) =>
    skipHolidays === 'CZ' && holidays.has(new Date(localMs).toISOString().slice(0, 10))
  const ahead = [...changes[timezone]!]
  let offsetMs = 0
  const walked: boolean[] = []
  for (let ms = fromMs; ms < untilMs; ms += minuteMs) {
    while (ahead[0] !== undefined && ahead[0][0] <= ms) offsetMs = ahead.shift()![1] * minuteMs
    const localMs = ms + offsetMs
    const minute = minuteOfDay(localMs)
    const isHour = minute >= first && minute <= last
    walked.push(isHour && days.includes(weekdayOf(localMs)) && !isHoliday(localMs))
  }
  return walked
}

interface Opening {
  readonly opensMs: number
  readonly closesMs: number
}

/** When all of the windows are open, but for openings that the walk begins or ends within. */
function openingsOf(windows: readonly CallingWindow[]): Opening[] {
  const walks = windows.map(openMinutes)
  const openings: Opening[] = []
  let opensMs: number | undefined
  for (let at = 1; at < walks[0]!.length; at++) {
    const [was, is] = [at - 1, at].map((minute) => walks.every((walk) => walk[minute]))
    const ms = fromMs + at * minuteMs
    if (!was && is) opensMs = ms
    if (was && !is && opensMs !== undefined) openings.push({ opensMs, closesMs: ms })
  }
  return openings
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const workdays = [1, 2, 3, 4, 5]
type Times = readonly [days: readonly number[], start: string, end: string]
const times: readonly Times[] = [
  [workdays, '09:00', '17:29'],
  [workdays, '00:00', '23:59'],
  [[7], '00:00', '23:59'],
  [everyDay, '02:10', '02:20'],
  [everyDay, '01:30', '02:10'],
  [everyDay, '01:50', '03:10'],
  [everyDay, '02:50', '03:10'],
  [everyDay, '00:00', '00:00'],
  [everyDay, '23:59', '23:59'],
  [everyDay, '02:00', '02:59'],
]
const zones = Object.keys(changes)
const windowOf = ([days, start, end]: Times, timezone: string): CallingWindow => ({
  days: [...days],
  start,
  end,
  timezone,
})
const czech: CallingWindow = { ...windowOf(times[0]!, 'Europe/Prague'), skipHolidays: 'CZ' }
const cases: readonly [string, readonly CallingWindow[]][] = [
  ...zones.flatMap((zone) =>
    times.map((each): [string, CallingWindow[]] => [
      `${zone}, days ${each[0].join(' ')}, ${each[1]}-${each[2]}`,
      [windowOf(each, zone)],
    ]),
  ),
  ['Europe/Prague, workdays that are no holidays', [czech]],
  ['Prague and New York at work', [czech, windowOf(times[0]!, 'America/New_York')]],
]

describe.each(cases)('over 400 days with three changes of the clocks, %s,', (_, windows) => {
  const openings = openingsOf(windows)

  // verifies: tasks.window
  test('every opening and closing is found in its minute', () => {
    expect(openings.length).toBeGreaterThan(50)
    let afterMs = fromMs
    for (const { opensMs, closesMs } of openings) {
      if (isOpenAt(windows, afterMs)) afterMs = opensMs - 1
      expect(nextOpenMs(windows, afterMs)).toBe(opensMs)
      expect(nextOpenMs(windows, opensMs - 1)).toBe(opensMs)
      expect([opensMs - 1, opensMs, closesMs - 1, closesMs].map((ms) => isOpenAt(windows, ms))).toEqual([
        false,
        true,
        true,
        false,
      ])
      expect(nextOpenMs(windows, closesMs - 1)).toBe(closesMs - 1)
      afterMs = closesMs
    }
  })

  test('open time ends with the opening that it fills, and goes on in the next one', () => {
    for (const [at, { opensMs, closesMs }] of openings.entries()) {
      const next = openings[at + 1]
      expect(afterOpenMs(windows, opensMs, closesMs - opensMs)).toBe(closesMs)
      if (next !== undefined)
        expect(afterOpenMs(windows, opensMs, closesMs - opensMs + 1)).toBe(next.opensMs + 1)
    }
  })
})

// verifies: tasks.window
test.each(zones)(
  'a window is open in the minutes of the wall on the days about each change in %s',
  (zone) => {
    const windows = times.map((each) => windowOf(each, zone))
    const walks = windows.map(openMinutes)
    const walkedChanges = changes[zone]!.filter(([ms]) => ms >= fromMs && ms < untilMs - dayMs)
    expect(walkedChanges.length).toBeGreaterThanOrEqual(2)
    for (const [changeMs] of walkedChanges) {
      for (let ms = Math.max(fromMs, changeMs - dayMs); ms < changeMs + dayMs; ms += minuteMs) {
        const expected = walks.map((walk) => walk[(ms - fromMs) / minuteMs])
        expect(windows.map((window) => isOpenAt([window], ms))).toEqual(expected)
      }
    }
  },
)
