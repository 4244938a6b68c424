import type { Answer } from '../../../api/operation-types.ts'
import type { Formats } from '../../../language/formats.ts'

export type BankPayment = Answer<'listBankPayments'>['payments'][number]

const neverCredited: readonly BankPayment['problem'][] = ['outgoing', 'reversal', 'date_in_future']

/** Whether a person can credit it. A file that does not say its currency may be of an account in koruna. */
export const isCreditable = ({ problem, currency }: Pick<BankPayment, 'problem' | 'currency'>): boolean =>
  !neverCredited.includes(problem) && (currency === 'CZK' || currency === '')

/** The amount in the currency of the file. */
export const amountOf = ({ amountMinor, currency }: BankPayment, { money }: Formats): string =>
  currency === 'CZK' ? money(amountMinor) : `${amountMinor / 100} ${currency}`.trim()
