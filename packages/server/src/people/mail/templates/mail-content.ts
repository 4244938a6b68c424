import type { Role } from '../../members/roles.ts'

/** The data of an e-mail: each kind has one template in three languages. */
export type MailContent =
  | SetPassword
  | NewDevice
  | Invitation
  | AutoTopupOff
  | TopupReceived
  | PaymentRequest
  | DocumentCopy
  | FeeOwed
  | NumberSuspended
  | NumberReleased
  | OrderDone
  | OrderFailed
  | AccountSuspended
  | AccountRestored
  | WeeklySummary

export type MailKind = MailContent['kind']

/** The link with which a user sets a password. */
export interface SetPassword {
  readonly kind: 'set-password'
  readonly link: string
  readonly expiresAtMs: number
}

/** A person has signed in from a browser for the first time. */
export interface NewDevice {
  readonly kind: 'new-device'
  readonly atMs: number
  /** `Firefox, Linux`; empty: unknown. */
  readonly browser: string
  /** /24 of IPv4 or /48 of IPv6; empty: unknown. */
  readonly network: string
  /** Where the person ends sessions and changes the password. */
  readonly link: string
}

/** The link with which a person becomes a member of an account. */
export interface Invitation {
  readonly kind: 'invitation'
  /** The name of the account's company, or else the account's e-mail. */
  readonly account: string
  readonly role: Role
  readonly link: string
  readonly expiresAtMs: number
}

/** Automatic top-ups were switched off. */
export interface AutoTopupOff {
  readonly kind: 'auto-topup-off'
  /**
   * `authentication`: the bank wants the holder to confirm, who was not there; `disputed`: the holder disputed a payment,
   * and the bank gave it back.
   */
  readonly reason: 'declined' | 'authentication' | 'disputed'
  /** The amount that the card should have paid, or did pay. */
  readonly amountHal: number
}

export interface TopupReceived {
  readonly kind: 'topup-received'
  readonly amountHal: number
  readonly documentNumber: string
  /** The tax document that is attached; undefined in e-mails that were written before they had any. */
  readonly documentId?: string | undefined
}

/** The operator asks for a bank transfer. */
export interface PaymentRequest {
  readonly kind: 'payment-request'
  readonly amountHal: number
  readonly iban: string
  readonly variableSymbol: string
  readonly dueAtMs: number
  /** The proforma that is attached, with its QR code; undefined in e-mails that were written before they had any. */
  readonly proformaId?: string | undefined
}

/** The operator sends a tax document, which is attached. */
export interface DocumentCopy {
  readonly kind: 'document-copy'
  readonly number: string
  readonly isCreditNote: boolean
  readonly grossHal: number
  /** The tax document; undefined in e-mails that were written before, which have their `pdf`, in base64. */
  readonly documentId?: string | undefined
  readonly pdf?: string | undefined
}

/** The credit does not suffice for the monthly fee of a number. */
export interface FeeOwed {
  readonly kind: 'fee-owed'
  readonly e164: string
  readonly feeHal: number
  /** When the number is suspended unless the fee is paid. */
  readonly suspendedAtMs: number
}

export interface NumberSuspended {
  readonly kind: 'number-suspended'
  readonly e164: string
  readonly feeHal: number
  /** When the number is released unless the fee is paid. */
  readonly releasedAtMs: number
}

export interface NumberReleased {
  readonly kind: 'number-released'
  readonly e164: string
}

export interface OrderDone {
  readonly kind: 'order-done'
  /** In E.164. */
  readonly numbers: readonly string[]
}

export interface OrderFailed {
  readonly kind: 'order-failed'
  /** A sentence for the customer, shown as it is; empty: none is shown. */
  readonly reason: string
}

/** The operator suspended the account. */
export interface AccountSuspended {
  readonly kind: 'account-suspended'
  /** The name of the account's company, or else the account's e-mail. */
  readonly account: string
  /** The reason in the operator's words for the customer; empty: none is shown. */
  readonly message: string
}

/** The operator restored the account, which was suspended. */
export interface AccountRestored {
  readonly kind: 'account-restored'
  /** As of `AccountSuspended`. */
  readonly account: string
  readonly message: string
}

/** The activity of one week in Prague time, Monday to Sunday. */
export interface WeeklySummary {
  readonly kind: 'weekly-summary'
  /** The first day, `2026-11-16`. */
  readonly monday: string
  readonly callsIn: number
  readonly callsOut: number
  /** Inbound calls that nobody answered. */
  readonly missed: number
  readonly talkSecs: number
  readonly messagesIn: number
  readonly messagesOut: number
  readonly spentHal: number
  readonly balanceHal: number
  /** How long the credit lasts at this week's pace; null: nothing was spent. */
  readonly daysLeft: number | null
  /** The busiest first. */
  readonly agents: readonly { readonly name: string; readonly calls: number; readonly goalsReached: number }[]
  /** Contacts whom campaigns called, by the number of them; those in review wait for the account's owner. */
  readonly campaigns: readonly {
    readonly name: string
    readonly called: number
    readonly succeeded: number
    readonly review: number
  }[]
  /** Calls to rate, the most telling first; left out in mails of before there were any. */
  readonly calls?: readonly {
    readonly atMs: number
    readonly direction: 'in' | 'out'
    /** The other party. */
    readonly party: string
    readonly agent: string
    readonly ratingUrl: string
  }[]
  /** A page that switches the summary off; a POST to it does so at once (RFC 8058). */
  readonly unsubscribeUrl: string
}
