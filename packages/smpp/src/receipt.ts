/** message_state (SMPP 3.4 §5.2.28). */
export type MessageState =
  | 'scheduled'
  | 'enroute'
  | 'delivered'
  | 'expired'
  | 'deleted'
  | 'undeliverable'
  | 'accepted'
  | 'unknown'
  | 'rejected'
  | 'skipped'

/** A delivery receipt, from its TLVs and its text. */
export interface Receipt {
  /** As it stood in the receipt; the id of the answer to submit_sm may be written differently. */
  readonly messageId: string
  /** Ids to look for, exact first, then hexadecimal and decimal readings. */
  readonly candidateIds: readonly string[]
  readonly state: MessageState
  /** `err:` of the text or network_error_code, as written. */
  readonly error?: string
  /** Whether the state ends the message's way. */
  readonly final: boolean
}
