import type { AgentId, CallId, TaskId, TaskItemId } from '../../platform/kernel/ids.ts'
/** The callback policy of a number, as its owner set it. */
export interface CallbackPolicy {
  /** Empty: the policy is off. */
  readonly agentIds: readonly AgentId[]
  readonly lookbackSecs: number
  /** Empty: the agent's own. */
  readonly firstMessage: string
  /** Empty: `firstMessage`. */
  readonly missedFirstMessage: string
}

/** An outbound call of an agent that may have rung. */
export interface EarlierCall {
  readonly id: CallId
  readonly agentId: AgentId
  readonly to: string
  readonly createdAtMs: number
  /** The contact of a campaign that it was placed for. */
  readonly task?: { readonly taskId: TaskId; readonly itemId: TaskItemId } | undefined
  /** It was answered, and not by an answering machine. */
  readonly reached: boolean
}

/** A verified callback: the call it returns, and the agent that takes it. */
export interface Callback {
  readonly callbackOf: { readonly callId: CallId }
  readonly task?: EarlierCall['task']
  readonly agentId: AgentId
  /** Replaces the agent's own first message. */
  readonly firstMessage?: string
}

/**
 * The call that a caller at `nowMs` returns (spec:callback-routing.verified): the newest one that an agent of the
 * policy made to that number within the look-back, its last millisecond included.
 *
 * @param callerE164 the number as asserted by the network; undefined if it is not, or if it is withheld
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
    ...(newest.task && { task: newest.task }),
    agentId: newest.agentId,
    ...(firstMessage !== '' && { firstMessage }),
  }
}
