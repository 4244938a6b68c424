/** What the ledger says beside what it must follow from: payments at the provider, months of numbers, its own rows. */
export interface MoneyEvidence {
  /** As the payment provider wrote them down. */
  readonly payments: readonly {
    readonly topup: string
    readonly paidHal: number
    readonly refundedHal: number
    readonly disputes: readonly {
      readonly id: string
      readonly hal: number
      readonly status: 'needs_response' | 'won' | 'lost'
    }[]
  }[]
  readonly topups: readonly { readonly id: string; readonly account: string; readonly status: string }[]
  /** Of the kinds `topup`, `topup_refund`, `dispute`, `number_fee` and `sms_number_fee`. */
  readonly movements: readonly BankOrFee[]
  readonly documents: readonly {
    readonly kind: string
    /** The top-up; with the refund after it, or the dispute: its credit note; and what takes that back. */
    readonly ref: string
    readonly grossHal: number
  }[]
  readonly numbers: readonly PaidNumber[]
  /** What every account has, and what it has by an addition of its rows outside the database. */
  readonly balances: readonly {
    readonly account: string
    readonly hal: number
    readonly recountedHal: number
  }[]
}

export interface BankOrFee {
  readonly kind: string
  readonly ref: string
  /** What the account was given, below zero what was taken from it. */
  readonly amountHal: number
}

interface PaidNumber {
  /** `ord_…`, as the ledger names it. */
  readonly id: string
  readonly kind: 'number_fee' | 'sms_number_fee'
  readonly account: string
  readonly e164: string
  /** By its own row and the months that have passed. */
  readonly months: number
  readonly feeHal: number
  readonly isPaid: boolean
}
