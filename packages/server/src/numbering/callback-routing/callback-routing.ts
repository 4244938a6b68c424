import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { deletePolicy, selectNewestCall, selectPolicy } from './callback-routing.store.ts'
import { type Callback, chooseCallback } from './choose-callback.ts'

/** An inbound call to a number of an account. */
interface CallIn {
  readonly accountId: AccountId
  readonly e164: string
  /** As asserted by the network; undefined if it is not, or if it is withheld. */
  readonly callerE164: string | undefined
  readonly nowMs: number
}

/** The callback policies as inbound calls use them. */
export interface CallbackRouting {
  /** The earlier call that the caller returns, by the number's policy; undefined for an ordinary call. */
  match(db: Db, call: CallIn): Promise<Callback | undefined>
  /** Deletes the policy of a number that is being released. */
  forget(tx: Db, accountId: AccountId, e164: string): Promise<void>
}

export const callbackRouting: CallbackRouting = {
  forget: deletePolicy,
  async match(db, { accountId, e164, callerE164, nowMs }) {
    if (callerE164 === undefined) return undefined
    const policy = await selectPolicy(db, accountId, e164)
    if (policy === undefined || policy === 'unset' || policy.agentIds.length === 0) return undefined
    const { agentIds, lookbackSecs } = policy
    const sinceMs = nowMs - lookbackSecs * 1000
    const newest = await selectNewestCall(db, { accountId, e164: callerE164, agentIds, sinceMs })
    return newest && chooseCallback(policy, callerE164, [newest], nowMs)
  },
}
