import type { BankPaymentProblem } from '@hovor/api'
import type { Proforma } from '../proformas/proforma.ts'
import type { BankPayment } from './bank-payment.ts'

type Told = Pick<BankPayment, 'amount' | 'currency' | 'isReversal' | 'variableSymbol' | 'bookedOn'>

/**
 * Why a payment cannot be credited by itself; undefined: it pays `proforma` exactly.
 *
 * @param proforma the one of its symbol
 * @param isClosed the account of `proforma` is closed
 * @param isAlike another file has brought a payment that may be the same one
 * @param today the local day, `2026-11-27`
 */
export function problemOf(
  payment: Told,
  proforma: Pick<Proforma, 'status' | 'amountHal'> | undefined,
  {
    isAlike,
    isClosed,
    today,
  }: { readonly isAlike: boolean; readonly isClosed: boolean; readonly today: string },
): BankPaymentProblem | undefined {
  const unfit = unfitness(payment, today)
  if (unfit !== undefined) return unfit
  if (payment.currency === '') return 'foreign_currency'
  if (payment.variableSymbol === '') return 'no_symbol'
  if (proforma === undefined) return 'unknown_symbol'
  if (isClosed) return 'account_closed'
  if (proforma.status === 'paid') return 'already_paid'
  if (proforma.status === 'cancelled') return 'cancelled_proforma'
  if (proforma.amountHal !== payment.amount) return 'amount_differs'
  return isAlike ? 'possible_duplicate' : undefined
}

/**
 * Why nobody can credit it, a person neither. A file that does not say its currency is of an account in CZK if a person
 * says so; the service itself credits only what the file calls CZK.
 */
export function unfitness(payment: Told, today: string): BankPaymentProblem | undefined {
  if (payment.isReversal) return 'reversal'
  if (payment.amount <= 0) return 'outgoing'
  if (payment.currency !== 'CZK' && payment.currency !== '') return 'foreign_currency'
  return payment.bookedOn > today ? 'date_in_future' : undefined
}
