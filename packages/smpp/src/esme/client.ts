import type { Clock } from '@hovor/clock'
import type { Address } from '../pdu/address.ts'
import type { ShortMessage } from '../pdu/short-message.ts'
import type { SmppLogEvent } from '../session/log.ts'
import type { QueryOutcome, SubmitOutcome } from '../session/outcome.ts'
import type { EncodedText } from '../text/encode-text.ts'

/** Settings of a transceiver client; times have defaults, everything else is the carrier's. */
export interface SmppClientOptions {
  readonly host: string
  readonly port: number
  readonly systemId: string
  readonly password: string
  readonly systemType?: string
  readonly clock: Clock
  /** A number in [0, 1), for the jitter of the reconnect back-off. */
  readonly random: () => number
  /** Silence after which enquire_link is sent; default 20 s. */
  readonly enquireLinkMs?: number
  /** How long an answer may take; default 10 s. */
  readonly responseTimeoutMs?: number
  /** Requests written and not yet answered; default 10. */
  readonly windowSize?: number
  /** Called once per deliver_sm; `retry` (or a rejection) answers 0x64, so that the far side sends it again. */
  onDeliver(deliver: ShortMessage): Promise<'ok' | 'retry'>
  onState?(state: SmppClientState): void
  log?(event: SmppLogEvent): void
}

export type SmppClientState = 'connecting' | 'binding' | 'bound' | 'waiting' | 'closing' | 'closed'

/** One message to submit: as text, or as parts that `encodeText` made before. */
export interface SubmitRequest {
  readonly source: Address
  readonly destination: Address
  readonly message: { readonly text: string } | EncodedText
  /** Asks for a receipt of every part. */
  readonly registeredDelivery: boolean
  /** 0..255, names the parts of one message towards one recipient. */
  readonly reference: number
  /**
   * 0..65535, this side's own name for the first part; the next ones count up, and 0 follows 65535. An SMSC that
   * returns it tells with it which part a receipt is about, even when its answer was lost (§5.3.2.17).
   */
  readonly userMessageReference?: number
  /** How long the carrier may try, in seconds. */
  readonly validityS?: number
}

export interface SmppClient {
  readonly state: SmppClientState
  /** Resolves when bound, or with false when the client was closed first. */
  bound(): Promise<boolean>
  submit(request: SubmitRequest): Promise<SubmitOutcome>
  query(messageId: string, source: Address): Promise<QueryOutcome>
  /** Finishes the requests under way, unbinds and closes; bounded and idempotent. */
  close(): Promise<void>
}
