/** The start of a day (`2026-12-01`) in an IANA time zone, in Unix milliseconds. */
export function startOfDay(date: string, timeZone: string): number {
  const wallMs = Date.parse(`${date}T00:00:00Z`)
  // A second iteration, in case the offset changes between local and UTC midnight.
  const guessMs = wallMs - offsetMs(wallMs, timeZone)
  return wallMs - offsetMs(guessMs, timeZone)
}

function offsetMs(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -ms : ms
}
