import { fail } from '../../platform/kernel/failure.ts'
import { type AccountId, parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { pragueDayStart } from '../../platform/kernel/prague.ts'
import { isDay } from '../statements/statement-line.ts'

/** The span and the accounts of an export. */
export interface Exported {
  /** Unix ms: the start of the first local day. */
  readonly fromMs: number
  /** Unix ms: the end of the last local day, exclusive. */
  readonly untilMs: number
  /** Undefined: of every account. */
  readonly accountId: AccountId | undefined
}

interface Asked {
  readonly from: string
  readonly to: string
  readonly accountId?: string | undefined
}

/** The start of a local day; Prague is ahead of UTC by less than twelve hours. */
export const startOfDay = (day: string): number => pragueDayStart(Date.parse(`${day}T12:00:00Z`))

/** Days are told with a year of four digits, and the last one has a day behind it. */
const firstDayAfter = '2101-01-01'

export function exportedOf({ from, to, accountId: wireId }: Asked) {
  for (const [field, day] of [['from', from] as const, ['to', to] as const]) {
    if (!isDay(day) || day >= firstDayAfter) return invalid(field, day, 'is not a day of 2000 to 2100')
  }
  if (from > to) return invalid('to', to, `is before ${from}, the first day`)
  const accountId = wireId === undefined ? undefined : parseId('acc', wireId)
  if (wireId !== undefined && accountId === undefined) return fail('not_found')
  return { fromMs: startOfDay(from), untilMs: startOfDay(nextDay(to)), accountId }
}

/** `2026-12-31` to `2027-01-01`. */
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
