const timeZone = 'Europe/Prague'
const dayMs = 86_400_000

/** Whether it is a day of this century, such as `2026-12-01`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** The first millisecond of a day such as `2026-12-01` in Prague. */
export function startOfDayMs(day: string): number {
  const midnightUtcMs = Date.parse(`${day}T00:00:00Z`)
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone })
  const candidates = [1, 2].map((hoursAhead) => midnightUtcMs - hoursAhead * 3_600_000)
  return candidates.find((atMs) => hour.format(atMs) === '00') ?? midnightUtcMs
}

/** The first millisecond after a day in Prague. */
export const endOfDayMs = (day: string): number => startOfDayMs(dayAfter(Date.parse(`${day}T00:00:00Z`)))

/** The day after that of `atMs` in Prague: the first on which a price may begin that does not begin now. */
export const tomorrow = (atMs: number): string =>
  dayAfter(Date.parse(`${new Intl.DateTimeFormat('en-CA', { timeZone }).format(atMs)}T00:00:00Z`))

const dayAfter = (midnightUtcMs: number): string => new Date(midnightUtcMs + dayMs).toISOString().slice(0, 10)

/** A moment as a field of the type `datetime-local` has it, such as `2026-12-01T17:30` in Prague. */
export function localTextOf(atMs: number): string {
  const part = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', ...part, hourCycle: 'h23', timeZone })
  return format.format(atMs).replace(' ', 'T')
}

/**
 * The moment of such a text, in Unix milliseconds; NaN if it is none. Of an hour that comes twice it is the second, and a
 * time that the clocks leave out is as late as it would have been.
 */
export function momentOf(localText: string): number {
  const asUtcMs = Date.parse(`${localText}Z`)
  const candidates = [1, 2].map((hoursAhead) => asUtcMs - hoursAhead * 3_600_000)
  return candidates.find((atMs) => Number.isFinite(atMs) && localTextOf(atMs) === localText) ?? candidates[0]!
}
