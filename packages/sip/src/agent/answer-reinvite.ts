import { bodyText, header } from '../message/message.ts'
import { type ReceivedRequest, respond } from '../transaction/respond.ts'
import { answerUntilAck, type PendingAnswer } from './answer-until-ack.ts'
import { ALLOW, type CallContext, SDP_TYPE } from './call-context.ts'
import type { Reoffer } from './sip-call.ts'

/** A program that does not decide refuses. */
const DECISION_TIMEOUT_MS = 10_000

export interface ReinviteHooks {
  /** `false` when nobody decides re-offers. */
  offer(reoffer: Reoffer): boolean
  accepted(): void
  refused(): void
  /** Accepted, but the ACK never came. */
  unacknowledged(): void
}

export interface OpenReinvite {
  readonly cseq: number
  readonly decided: 'accepted' | 'refused' | undefined
  readonly answer: PendingAnswer | undefined
  /** The dialog ends before a decision or an ACK. */
  abandon(): void
}

/** Serves one re-INVITE of the far side (RFC 3261 §14.2): asks the program, answers, repeats the answer until ACK. */
export function answerReinvite(
  context: CallContext,
  request: ReceivedRequest,
  hooks: ReinviteHooks,
): OpenReinvite {
  const transaction = context.transactions.serve(request)
  const state: { decided: OpenReinvite['decided']; answer: PendingAnswer | undefined } = {
    decided: undefined,
    answer: undefined,
  }
  const refuse = (status: number) => {
    if (state.decided !== undefined) return
    state.decided = 'refused'
    timer.cancel()
    transaction.respond(respond(request, status))
    hooks.refused()
  }
  const accept = (sdp: string) => {
    if (state.decided !== undefined) return
    state.decided = 'accepted'
    timer.cancel()
    hooks.accepted()
    const headers = [context.contact(request.arrival.transport), ALLOW, SDP_TYPE]
    const response = respond(request, 200, { headers, body: Buffer.from(sdp, 'utf8') })
    state.answer = answerUntilAck(context.clock, () => transaction.respond(response), hooks.unacknowledged)
  }
  const timer = context.clock.after(DECISION_TIMEOUT_MS, () => refuse(488))
  transaction.respond(respond(request, 100))
  const sdp = request.message.body.length === 0 ? undefined : bodyText(request.message)
  const type = header(request.message, 'content-type')?.toLowerCase() ?? ''
  if (sdp !== undefined && !type.startsWith('application/sdp')) refuse(415)
  else if (!hooks.offer({ sdp, accept, refuse })) refuse(488)
  return {
    cseq: request.envelope.cseq,
    get decided() {
      return state.decided
    },
    get answer() {
      return state.answer
    },
    abandon() {
      state.answer?.stop()
      refuse(487)
    },
  }
}
