/** Local time of the service's country, for calling windows, daily limits and dates on documents. */
export const pragueZone = 'Europe/Prague'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: pragueZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The local date of a moment, `2026-03-29`. */
export function pragueDate(atMs: number): string {
  return parts.format(atMs).slice(0, 10)
}

/** Minutes since local midnight by the clock on the wall. */
export function pragueMinuteOfDay(atMs: number): number {
  const [hour = 0, minute = 0] = parts.format(atMs).slice(12, 17).split(':').map(Number)
  return hour * 60 + minute
}

/** The moment at which the local day of `atMs` began; days of a clock change have 23 or 25 hours. */
export function pragueDayStart(atMs: number): number {
  const date = pragueDate(atMs)
  const utcMidnight = Date.parse(`${date}T00:00:00Z`)
  // Prague is one or two hours ahead of UTC, so midnight was one or two hours before UTC's.
  for (const aheadMs of [2 * hourMs, hourMs]) {
    const candidate = utcMidnight - aheadMs
    if (pragueDate(candidate) === date && pragueMinuteOfDay(candidate) === 0) return candidate
  }
  return utcMidnight - hourMs
}

const hourMs = 3_600_000
