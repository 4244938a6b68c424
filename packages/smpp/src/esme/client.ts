import type { Clock } from '@hovor/clock'
import type { Address } from '../pdu/address.ts'
import type { ShortMessage } from '../pdu/short-message.ts'
import type { SmppLogEvent } from '../session/log.ts'
import type { QueryOutcome, SubmitOutcome } from '../session/outcome.ts'
import type { EncodedText } from '../text/encode-text.ts'

/** Settings of a transceiver client; timeouts have defaults, everything else depends on the carrier. */
export interface SmppClientOptions {
  readonly host: string
  readonly port: number
  readonly systemId: string
  readonly password: string
  readonly systemType?: string
  readonly clock: Clock
  /** Random number in [0, 1), for reconnect jitter. */
  readonly random: () => number
  /** Idle time after which enquire_link is sent, in milliseconds; default 20 s. */
  readonly enquireLinkMs?: number
  /** Response timeout in milliseconds; default 10 s. */
  readonly responseTimeoutMs?: number
  /** Outstanding requests; default 10. */
  readonly windowSize?: number
  /**
   * Called once per deliver_sm or data_sm; `retry` (or a rejection) responds with ESME_RX_T_APPN (0x64), so that the
   * SMSC sends it again.
   */
  onDeliver(deliver: ShortMessage): Promise<'ok' | 'retry'>
  onState?(state: SmppClientState): void
  log?(event: SmppLogEvent): void
}

export type SmppClientState = 'connecting' | 'binding' | 'bound' | 'waiting' | 'closing' | 'closed'

/** A message to submit: as text, or as parts from `encodeText`. */
export interface SubmitRequest {
  readonly source: Address
  readonly destination: Address
  readonly message: { readonly text: string } | EncodedText
  /** Requests a delivery receipt for every part. */
  readonly registeredDelivery: boolean
  /** 0..255, the concatenation reference of a message to one recipient. */
  readonly reference: number
  /**
   * 0..65535, user_message_reference of the first part; the next parts count up, wrapping to 0. An SMSC that
   * returns it in receipts identifies the part even when the submit_sm_resp was lost (§5.3.2.17).
   */
  readonly userMessageReference?: number
  /** Validity period in seconds. */
  readonly validityS?: number
}

export interface SmppClient {
  readonly state: SmppClientState
  /** Resolves with true once bound, or with false when the client is closed first. */
  bound(): Promise<boolean>
  submit(request: SubmitRequest): Promise<SubmitOutcome>
  query(messageId: string, source: Address): Promise<QueryOutcome>
  /** Waits for outstanding requests, unbinds and closes; bounded and idempotent. */
  close(): Promise<void>
}
