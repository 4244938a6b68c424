import type { Length } from './ical-event.ts'

/** A DURATION (RFC 5545 §3.3.6); a negative one has negative parts. Undefined for any other text. */
export function readDuration(text: string): Length | undefined {
  const [all, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^([+-]?)P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(
      text,
    ) ?? []
  if (all === undefined || !/\d/.test(all)) return undefined
  const factor = sign === '-' ? -1 : 1
  return {
    days: factor * (Number(weeks) * 7 + Number(days)),
    seconds: factor * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)),
  }
}
