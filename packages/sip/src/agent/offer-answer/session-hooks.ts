import type { SipRequest } from '../../message/message.ts'
import type { ReferRequest, Reoffer } from '../api/sip-call.ts'

/** How far the first INVITE of a dialog is. */
export type SessionStage =
  | 'early'
  /** Answered, and the ACK has not come. */
  | 'answered'
  | 'confirmed'
  | 'ended'

/** What a call does with the events of its dialog. */
export interface SessionHooks {
  stage(): SessionStage
  onBye(reason: string | undefined): void
  onInfo(info: { readonly contentType: string; readonly body: string }): void
  /** `false` when nobody decides offers. */
  onReoffer(reoffer: Reoffer): boolean
  /** `false` when nobody decides transfers. */
  onRefer(refer: ReferRequest): boolean
  onRedescribed(sdp: string): void
  /** What follows once the PRACK is answered; undefined when it names nothing that was sent (RFC 3262 §3). */
  onPrack(prack: SipRequest): (() => void) | undefined
  onAck(cseq: number): void
  /** The far side does not know the dialog any more or does not answer (RFC 3261 §12.2.1.2). */
  onLost(): void
}
