import type { Json } from './client.ts'
import type { MoneyEvidence } from './money-evidence.ts'

/** What a storm of kills has left: what clients were told, what the database holds, what the witnesses saw. */
export interface CrashEvidence {
  readonly requests: readonly AskedRequest[]
  /** Requests sent once more after the storm, with another body: the text without its `requestId`. */
  readonly replays: readonly { readonly key: string; readonly first: string; readonly again: string }[]
  readonly keys: readonly { readonly key: string; readonly state: string; readonly resource: string | null }[]
  readonly messages: readonly StoredMessage[]
  readonly agents: readonly { readonly id: string; readonly account: string; readonly name: string }[]
  readonly numbers: readonly { readonly e164: string; readonly account: string; readonly label: string }[]
  readonly calls: readonly StoredCall[]
  /** Ledger movements that took a price for a message or a call. */
  readonly charges: readonly { readonly record: string; readonly amountHal: number }[]
  readonly books: {
    /** Accounts whose balance is not what their movements add up to. */
    readonly mismatched: number
    readonly heldHal: number
    /** Everything credited minus everything debited. */
    readonly sumHal: number
  }
  readonly money: MoneyEvidence
  readonly open: { readonly events: number; readonly deliveries: number; readonly jobs: number }
  /** What the SMSC was given, by the text's marker, and what it did with it. */
  readonly submits: readonly { readonly marker: string; readonly answered: string }[]
  /** Invitations that reached the telephone network. */
  readonly invites: readonly { readonly from: string; readonly to: string }[]
  /** What the webhook sink was given. */
  readonly deliveries: readonly Delivered[]
}

export interface AskedRequest {
  readonly kind: 'message' | 'agent' | 'number' | 'smsNumber' | 'rename' | 'call' | 'topup'
  readonly account: string
  /** Its Idempotency-Key; a rename has none. */
  readonly key: string
  /** What makes its effect known: the text of a message, the name of an agent, the label of a number. */
  readonly marker: string
  /** The last answer; undefined when none has come that says more than "try again". */
  readonly answer?: { readonly status: number; readonly body: Json }
}

interface StoredMessage {
  readonly id: string
  readonly account: string
  readonly body: string
  readonly status: string
  readonly priceHal: number
}

interface StoredCall {
  readonly id: string
  readonly account: string
  readonly from: string
  readonly to: string
  readonly status: string
  readonly endReason: string | null
  readonly priceHal: number
}

interface Delivered {
  readonly event: string
  /** `data.id`. */
  readonly id: string
  readonly eventId?: string
  /** The exact body. */
  readonly raw: string
  readonly signed: boolean
}
