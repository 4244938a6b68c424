const dayMs = 86_400_000

/** The wall time in a zone at a moment, as `Date.UTC` would count the same reading. */
export function wallAt(atMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) + (atMs % 1000)
}

/**
 * The moment of a wall time, in Unix milliseconds. Where clocks are put back and it comes twice, the first one; where they
 * are put forward and it is skipped, as much later.
 */
export function momentOf(wallMs: number, timeZone: string): number {
  const offsetAt = (atMs: number) => wallAt(atMs, timeZone) - atMs
  const before = wallMs - offsetAt(Math.max(0, wallMs - dayMs))
  const after = wallMs - offsetAt(wallMs + dayMs)
  const shown = [before, after].filter((atMs) => atMs >= 0 && wallAt(atMs, timeZone) === wallMs)
  return shown.length > 0 ? Math.min(...shown) : before
}

/** The wall time at which its day begins, or one so many days later. */
export const midnight = (wallMs: number, daysOn = 0): number => (Math.floor(wallMs / dayMs) + daysOn) * dayMs

/** `2026-11-01` */
export const dayText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 10)
