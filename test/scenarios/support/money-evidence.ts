/** The ledger and the sources that it must follow from: payments at the provider, months of numbers, its own rows. */
export interface MoneyEvidence {
  /** As recorded by the payment provider. */
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
    /** The top-up; with its refund or dispute: the credit note, and the document that reverses it. */
    readonly ref: string
    readonly grossHal: number
  }[]
  readonly numbers: readonly PaidNumber[]
  /** The balance of every account, and the sum of its rows computed outside the database. */
  readonly balances: readonly {
    readonly account: string
    readonly hal: number
    readonly recountedHal: number
  }[]
}

export interface BankOrFee {
  readonly kind: string
  readonly ref: string
  /** The credit or, below zero, the debit of the account. */
  readonly amountHal: number
}

interface PaidNumber {
  /** `ord_…`, as in the ledger. */
  readonly id: string
  readonly kind: 'number_fee' | 'sms_number_fee'
  readonly account: string
  readonly e164: string
  /** By its row and the months that have passed. */
  readonly months: number
  readonly feeHal: number
  readonly isPaid: boolean
}
