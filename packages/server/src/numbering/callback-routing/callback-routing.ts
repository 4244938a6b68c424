import type { Db } from '../../platform/db/database.ts'
import { deletePolicy, selectNewestCall, selectPolicy } from './callback-routing.store.ts'
import { type Callback, chooseCallback } from './choose-callback.ts'

/** Who calls which number of an account. */
interface CallIn {
  readonly accountId: string
  readonly e164: string
  /** As the network asserts it; undefined where it does not, or where it is withheld. */
  readonly callerE164: string | undefined
  readonly nowMs: number
}

/** What inbound calls may ask of the policies of numbers. */
export interface CallbackRouting {
  /** Which earlier call the caller answers, by the policy of the number; undefined: it is a call like any. */
  match(db: Db, call: CallIn): Promise<Callback | undefined>
  /** The number is being released. */
  forget(tx: Db, accountId: string, e164: string): Promise<void>
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
