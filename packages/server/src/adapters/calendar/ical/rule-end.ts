const dayMs = 86_400_000

/** The longest that one period of a rule may last. */
const periodMs: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: dayMs,
  WEEKLY: 7 * dayMs,
  MONTHLY: 31 * dayMs,
  YEARLY: 366 * dayMs,
}

/**
 * A time after which an RRULE (RFC 5545 §3.3.10) has no occurrence, found without expanding it: a day or more after
 * the last one, whatever time zones are meant. Infinity where the rule does not end, or its end depends on more than its
 * count.
 *
 * @param startMs The digits of DTSTART, read as UTC.
 */
export function ruleEnd(rule: string, startMs: number): number {
  const parts = new Map(
    rule
      .replaceAll(/\s/g, '')
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  )
  return Math.min(untilOf(parts.get('UNTIL')), lastByCount(parts, startMs)) + 2 * dayMs
}

function untilOf(text = ''): number {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text) ?? []
  return year === undefined ? Number.POSITIVE_INFINITY : Date.UTC(+year, +month! - 1, +day!)
}

function lastByCount(parts: ReadonlyMap<string, string>, startMs: number): number {
  const length = periodMs[parts.get('FREQ') ?? '']
  const [count, interval] = [Number(parts.get('COUNT')), Number(parts.get('INTERVAL') ?? 1)]
  const isCounted = length !== undefined && count >= 1 && interval >= 1
  if (!isCounted || !isInEveryPeriod(parts, startMs)) return Number.POSITIVE_INFINITY
  // the first period may be over before the start
  return startMs + (count + 1) * interval * length
}

/** Whether each period has an occurrence: a rule for the 31st skips months, one for the 10th does not. */
function isInEveryPeriod(parts: ReadonlyMap<string, string>, startMs: number): boolean {
  const frequency = parts.get('FREQ')!
  const limits = [...parts.keys()].filter((name) => name.startsWith('BY')).sort()
  const valuesOf = (name: string) =>
    (parts.get(name) ?? '').split(',').map((each) => Number.parseInt(each, 10))
  const isInEveryMonth = () => {
    const days = limits.filter((name) => name !== 'BYMONTH')
    if (days.length === 0) return new Date(startMs).getUTCDate() <= 28
    if (days.length > 1) return false
    if (days[0] === 'BYDAY')
      return valuesOf('BYDAY').every((each) => Number.isNaN(each) || Math.abs(each) <= 4)
    return days[0] === 'BYMONTHDAY' && valuesOf('BYMONTHDAY').every((each) => Math.abs(each) <= 28)
  }
  switch (frequency) {
    case 'YEARLY':
      return isInEveryMonth()
    case 'MONTHLY':
      return !limits.includes('BYMONTH') && isInEveryMonth()
    case 'WEEKLY':
      return limits.every((name) => name === 'BYDAY')
    default:
      return limits.length === 0
  }
}
