import { type Country, checkDestination } from '../../platform/kernel/e164.ts'
import { phoneOf } from './phone-cell.ts'

const countries: readonly Country[] = ['CZ', 'SK']
const rounded = /^\d[.,]\d+e\+?\d+$/i

/** Whether a cell holds a large number as Excel shows it: a phone number that has lost its digits. */
export const isRounded = (cell: string): boolean => rounded.test(cell)

/** Whether a cell can only be data: a phone number of either country or a foreign one, or one that Excel has rounded. */
export const isPhoneLike = (cell: string): boolean =>
  isRounded(cell) || countries.some((country) => isPhone(cell, country))

/** Whether a cell holds a number that exists, as far as its digits tell. */
export function isPhone(cell: string, country: Country): boolean {
  const phone = phoneOf(cell, country)
  if (!('e164' in phone)) return false
  const checked = checkDestination(phone.e164, 'call')
  return checked.kind === 'ok' || checked.code !== 'invalid_number'
}
