import type { PhoneNumber } from '@hovor/api'
import type { AccountId } from '../../platform/kernel/ids.ts'

/** The item that a monthly fee pays for. */
export interface PaidLine {
  /** Who pays it. */
  readonly accountId: AccountId
  readonly kind: 'number' | 'sms_number'
  /** `CZ-fixed`, `CZ-mobile`, `SK-fixed`: `lineOf` a number. */
  readonly line: string
  /** Where the calls of a voice number go; an SMS number has none. */
  readonly mode?: PhoneNumber['mode'] | undefined
}

/** The line of a voice number, as tariffs name it. */
export function lineOf({ country, kind }: Pick<PhoneNumber, 'country' | 'kind'>): string {
  return `${country}-${kind === 'mobile' ? 'mobile' : 'fixed'}`
}

/** The line of every SMS number. */
export const smsLine = 'CZ-mobile'
