import type { CallContext } from '../requests/call-context.ts'
import type { DescriptionExchange } from './description-exchange.ts'

interface Decision {
  readonly context: CallContext
  readonly exchange: DescriptionExchange
  /** Status sent when the application does not decide in time. */
  readonly lateStatus: number
  readonly timeoutMs: number
  /** `false` when nobody listens. */
  ask(offer: { accept(sdp: string): void; refuse(status: number): void }): boolean
  onAccepted(sdp: string): void
  onRefused(status: number): void
}

/** Asks the application about an offer, for at most `timeoutMs`; a session refresh is answered as before. */
export function decideOffer(offer: string | undefined, decision: Decision): { refuse(status: number): void } {
  const { context, exchange, timeoutMs, lateStatus } = decision
  let decided = false
  const once = (run: () => void) => {
    if (decided) return
    decided = true
    timer.cancel()
    run()
  }
  const refuse = (status: number) => once(() => decision.onRefused(status))
  const accept = (sdp: string) => once(() => decision.onAccepted(sdp))
  const timer = context.clock.after(timeoutMs, () => refuse(lateStatus))
  if (offer !== undefined && exchange.isRefresh(offer)) accept(exchange.local ?? '')
  else if (!decision.ask({ accept, refuse })) refuse(488)
  return { refuse }
}
