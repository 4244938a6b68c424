import type { operations, ReturnsOf } from '@hovor/api'
import type { BankPayment } from './bank-payment.ts'

type Shown = ReturnsOf<typeof operations.matchBankPayment>['payment']

/** The wire form: what is empty is left out. */
export function bankPaymentRecord(payment: BankPayment): Shown {
  const { alikeKey: _, amount, isReversal: __, unmatched: ___, decidedBy, reason, ...told } = payment
  return {
    ...told,
    amountMinor: amount,
    problem: told.problem ?? undefined,
    accountId: told.accountId ?? undefined,
    proformaId: told.proformaId ?? undefined,
    topupId: told.topupId ?? undefined,
    documentNumber: told.documentNumber ?? undefined,
    mayDuplicate: told.mayDuplicate ?? undefined,
    ...(decidedBy !== '' && { decidedBy }),
    ...(reason !== '' && { reason }),
  }
}
