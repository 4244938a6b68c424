/** What the owner of a number wants of those who call it back. */
export interface CallbackPolicy {
  /** None: the policy is switched off. */
  readonly agentIds: readonly string[]
  readonly lookbackSecs: number
  /** Empty: the agent's own. */
  readonly firstMessage: string
  /** Empty: `firstMessage`. */
  readonly missedFirstMessage: string
}

/** An outbound call of an agent that may have rung. */
export interface EarlierCall {
  readonly id: string
  readonly agentId: string
  readonly to: string
  readonly createdAtMs: number
  /** Somebody picked up, and no answering machine did. */
  readonly reached: boolean
}

/** A verified callback: which call it answers, and who takes it. */
export interface Callback {
  readonly callbackOf: { readonly callId: string }
  readonly agentId: string
  /** In place of the agent's own first message. */
  readonly firstMessage?: string
}

/**
 * Which of an account's calls somebody answers who calls in at `nowMs` (spec:callback-routing.verified): the newest
 * one that an agent of the policy made to that number within the look-back, its last millisecond included.
 *
 * @param callerE164 the number as the network asserts it; undefined where it does not, or where it is withheld
 */
export function chooseCallback(
  policy: CallbackPolicy,
  callerE164: string | undefined,
  calls: readonly EarlierCall[],
  nowMs: number,
): Callback | undefined {
  const sinceMs = nowMs - policy.lookbackSecs * 1000
  const newest = calls
    .filter(({ to, agentId }) => to === callerE164 && policy.agentIds.includes(agentId))
    .filter(({ createdAtMs }) => createdAtMs >= sinceMs)
    .reduce<EarlierCall | undefined>((best, call) => (best && best.id > call.id ? best : call), undefined)
  if (newest === undefined) return undefined
  const missed = newest.reached ? '' : policy.missedFirstMessage
  const firstMessage = missed || policy.firstMessage
  return {
    callbackOf: { callId: newest.id },
    agentId: newest.agentId,
    ...(firstMessage !== '' && { firstMessage }),
  }
}
