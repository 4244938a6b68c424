import type { Json } from './client.ts'
import type { MoneyEvidence } from './money-evidence.ts'

/** Evidence of a crash run: the responses to clients, the database, and the records of the witnesses. */
export interface CrashEvidence {
  readonly requests: readonly AskedRequest[]
  /** Requests repeated after the run with another body: the response text without its `requestId`. */
  readonly replays: readonly { readonly key: string; readonly first: string; readonly again: string }[]
  readonly keys: readonly { readonly key: string; readonly state: string; readonly resource: string | null }[]
  readonly messages: readonly StoredMessage[]
  readonly agents: readonly { readonly id: string; readonly account: string; readonly name: string }[]
  readonly numbers: readonly { readonly e164: string; readonly account: string; readonly label: string }[]
  readonly calls: readonly StoredCall[]
  /** Ledger movements that charged a message or a call. */
  readonly charges: readonly { readonly record: string; readonly amountHal: number }[]
  readonly books: {
    /** Accounts whose balance is not the sum of their movements. */
    readonly mismatched: number
    readonly heldHal: number
    /** Total credits minus total debits. */
    readonly sumHal: number
  }
  readonly money: MoneyEvidence
  readonly campaigns: {
    readonly tasks: readonly StoredTask[]
    readonly contacts: readonly StoredContact[]
    /** The questions to accounts' own systems before dials, with their answers. */
    readonly questions: readonly {
      readonly contact: string
      readonly decision: string
      readonly signed: boolean
    }[]
    /** How often a campaign paused and was started again. */
    readonly restarts: number
  }
  /** Work that did not finish in all the time that it had, by its name. */
  readonly open: Readonly<Record<string, number>>
  /** The texts submitted to the SMSC, by marker, with its responses. */
  readonly submits: readonly { readonly marker: string; readonly answered: string }[]
  /** INVITEs that reached the telephone network. */
  readonly invites: readonly { readonly from: string; readonly to: string }[]
  /** The deliveries to the webhook sink. */
  readonly deliveries: readonly Delivered[]
}

export interface AskedRequest {
  readonly kind: 'message' | 'agent' | 'number' | 'smsNumber' | 'rename' | 'call' | 'topup'
  readonly account: string
  /** Its Idempotency-Key; a rename has none. */
  readonly key: string
  /** The marker of its effect: the text of a message, the name of an agent, the label of a number. */
  readonly marker: string
  /** The last response; undefined without any beyond "try again". */
  readonly answer?: { readonly status: number; readonly body: Json }
}

interface StoredTask {
  readonly id: string
  readonly status: string
  readonly reservedHal: number
  readonly spentHal: number
}

interface StoredContact {
  readonly id: string
  readonly task: string
  readonly to: string
  readonly status: string
  /** It may be dialed only when the account's own system says so. */
  readonly needsLeave: boolean
  readonly counted: number
  readonly maxAttempts: number
  readonly attempts: readonly {
    readonly providerCallId?: string
    readonly outcome?: string
    readonly countsAsAttempt: boolean
    readonly reservedHal: number
    readonly priceHal?: number
  }[]
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
