import type { Clock } from '@hovor/clock'
import type { Address } from '../pdu/address.ts'
import type { ShortMessage } from '../pdu/short-message.ts'
import type { MessageState } from '../receipt/receipt.ts'
import type { SmppLogEvent } from '../session/log.ts'
import type { DeliverOutcome } from '../session/outcome.ts'
import type { BindKind } from '../session/session.machine.ts'

export interface SmppServerOptions {
  readonly host: string
  /** 0 picks a free port. */
  readonly port: number
  readonly clock: Clock
  readonly systemId?: string
  authenticate(systemId: string, password: string): boolean | Promise<boolean>
  onSubmit(session: SmppServerSession, submit: ShortMessage): Promise<SubmitAnswer>
  onQuery?(session: SmppServerSession, query: { messageId: string; source: Address }): Promise<QueryAnswer>
  onSession?(session: SmppServerSession): void
  readonly responseTimeoutMs?: number
  readonly windowSize?: number
  /** A session idle for this long is closed, in milliseconds; default 120 s. */
  readonly idleMs?: number
  log?(event: SmppLogEvent): void
}

/** `silent` sends no response: an SMSC that hangs. */
export type SubmitAnswer =
  | { readonly kind: 'accepted'; readonly messageId: string }
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'silent' }

export type QueryAnswer =
  | {
      readonly kind: 'found'
      readonly state: MessageState
      readonly errorCode?: number
      readonly finalDate?: string
    }
  | { readonly kind: 'rejected'; readonly status: number }

/** One bound ESME. */
export interface SmppServerSession {
  readonly systemId: string
  readonly bind: BindKind
  readonly open: boolean
  /** Sends a deliver_sm; omitted fields are empty. */
  deliver(
    message: Partial<ShortMessage> & Pick<ShortMessage, 'source' | 'destination'>,
  ): Promise<DeliverOutcome>
  /** Drops the connection without unbind. */
  destroy(): void
}

export interface SmppServer {
  /** Listens; resolves with the bound address. */
  listen(): Promise<{ host: string; port: number }>
  readonly sessions: readonly SmppServerSession[]
  /** Unbinds every session and stops listening; bounded and idempotent. */
  close(): Promise<void>
}
