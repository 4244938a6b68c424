import { type ReceivedRequest, respond } from '../../transaction/respond.ts'
import type { Reoffer } from '../api/sip-call.ts'
import { allowHeader, type CallContext, contactFor, sdpContentType } from '../requests/call-context.ts'
import { sourceOf } from '../requests/source-of.ts'
import { decideOffer } from './answer-offer.ts'
import type { DescriptionExchange } from './description-exchange.ts'
import { type Pending2xx, retransmit2xx } from './retransmit-2xx.ts'
import type { TimedAnswer } from './session-timer.ts'

/** After this the re-INVITE is refused. */
const decisionTimeoutMs = 10_000

interface ReinviteHooks {
  /** `false` when nobody listens. */
  offer(reoffer: Reoffer): boolean
  accepted(): void
  refused(): void
  /** The 2xx was sent but the ACK never came. */
  unacknowledged(): void
}

export interface ReinviteParts {
  readonly context: CallContext
  readonly request: ReceivedRequest
  readonly exchange: DescriptionExchange
  /** Undefined when the re-INVITE carries no offer. */
  readonly sdp: string | undefined
  readonly timed: Extract<TimedAnswer, { kind: 'answer' }>
  readonly hooks: ReinviteHooks
}

export interface OpenReinvite {
  readonly cseq: number
  /** The dialog ended before a decision or an ACK. */
  terminate(): void
  acknowledged(): void
}

/**
 * Handles one re-INVITE from the peer (RFC 3261 §14.2): asks the application, responds and retransmits the
 * 2xx until the ACK.
 */
export function answerReinvite({
  context,
  request,
  exchange,
  sdp,
  timed,
  hooks,
}: ReinviteParts): OpenReinvite {
  const transaction = context.transactions.serve(request)
  let answer: Pending2xx | undefined
  transaction.respond(respond(request, 100))
  if (sdp !== undefined) exchange.receiveOffer(sdp)
  const decision = decideOffer(sdp, {
    context,
    exchange,
    timeoutMs: decisionTimeoutMs,
    lateStatus: 488,
    ask: (asked) => hooks.offer({ sdp, source: sourceOf(request), ...asked }),
    onRefused(status) {
      if (sdp !== undefined) exchange.withdrawn()
      transaction.respond(respond(request, status))
      hooks.refused()
    },
    onAccepted(own) {
      if (sdp === undefined) exchange.sendOffer(own)
      else exchange.sendAnswer(own)
      hooks.accepted()
      timed.start()
      const headers = [
        contactFor(context, request),
        allowHeader,
        context.supported,
        ...timed.headers,
        sdpContentType,
      ]
      const response = respond(request, 200, { headers, body: Buffer.from(own, 'utf8') })
      answer = retransmit2xx(context.clock, () => transaction.respond(response), hooks.unacknowledged)
    },
  })
  return {
    cseq: request.envelope.cseq,
    acknowledged: () => answer?.stop(),
    terminate() {
      answer?.stop()
      decision.refuse(487)
    },
  }
}
