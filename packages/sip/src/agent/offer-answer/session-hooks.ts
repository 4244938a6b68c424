import type { SipRequest } from '../../message/message.ts'
import type { ReferRequest, Reoffer } from '../api/sip-call.ts'

/** State of the initial INVITE of a dialog. */
export type SessionStage =
  | 'early'
  /** 2xx sent, ACK pending. */
  | 'answered'
  | 'confirmed'
  | 'ended'

/** How a call handles the events of its dialog. */
export interface SessionHooks {
  stage(): SessionStage
  onBye(reason: string | undefined): void
  onInfo(info: { readonly contentType: string; readonly body: string }): void
  /** `false` when nobody listens. */
  onReoffer(reoffer: Reoffer): boolean
  /** `false` when nobody listens. */
  onRefer(refer: ReferRequest): boolean
  onRedescribed(sdp: string): void
  /**
   * Returns what to do after responding to the PRACK; undefined when RAck matches nothing sent (RFC 3262 §3).
   */
  onPrack(prack: SipRequest): (() => void) | undefined
  onAck(): void
  /** The peer has lost the dialog or does not respond (RFC 3261 §12.2.1.2). */
  onLost(): void
}
