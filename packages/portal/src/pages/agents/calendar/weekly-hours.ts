export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

interface Hours {
  readonly from: string
  readonly to: string
}

/** As a person writes them: `08:00-12:00, 13:00-16:30`. */
export const writtenHours = (hours: readonly Hours[] | undefined): string =>
  (hours ?? []).map(({ from, to }) => `${from}-${to}`).join(', ')

/** The syntax of `readHours`, for the browser to check. */
export const hoursPattern = '\\s*(\\d\\d?:\\d\\d\\s*[\\-–]\\s*\\d\\d?:\\d\\d\\s*(,\\s*|$))*'

/** Undefined if it is not a list of times. */
export function readHours(text: string): Hours[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const hours = parts.map((part) => /^(\d\d?:\d\d)\s*[-–]\s*(\d\d?:\d\d)$/.exec(part))
  if (hours.some((found) => found === null)) return undefined
  return hours.map((found) => ({ from: found![1]!.padStart(5, '0'), to: found![2]!.padStart(5, '0') }))
}
