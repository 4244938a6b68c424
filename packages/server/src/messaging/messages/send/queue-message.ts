import type { Caller } from '../../../http/exchange/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newRecordId } from '../../../platform/db/record-id.ts'
import { setSavepoint } from '../../../platform/db/savepoint.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { isFailure } from '../../../platform/kernel/failure.ts'
import type { AccountId, MessageId } from '../../../platform/kernel/ids.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { smsDescription } from '../state/settle-message.ts'
import { admitMessage, lockAccount } from './admit-message.store.ts'
import { planMessage } from './plan-message.ts'
import { submitJobKey, submitJobKind } from './submit-queued.ts'

/** A text that the service sends for an account, under the shared sender. */
export interface ServiceMessage {
  readonly accountId: AccountId
  readonly mode: Caller['mode']
  /** As it came from outside: whether it may be texted is judged like any other recipient. */
  readonly to: string
  readonly body: string
}

/** `why` is the code with which `POST /v1/messages` refuses the same. */
export type Queued =
  | { readonly kind: 'queued'; readonly id: MessageId }
  | { readonly kind: 'not-queued'; readonly why: string }

/**
 * Stores a message, its hold and the job that submits it, in the caller's transaction `tx`: they exist if that commits,
 * and not otherwise. What `POST /v1/messages` would refuse is not queued, and then nothing has changed.
 */
export async function queueMessage(tx: Db, message: ServiceMessage, deps: MessageDeps): Promise<Queued> {
  const { accountId, mode, to, body } = message
  const plan = await planMessage(tx, { id: accountId, mode }, { to, body }, deps)
  if (isFailure(plan)) return { kind: 'not-queued', why: plan.code }
  // In the order of every other transaction: the account, then its record time.
  await lockAccount(tx, accountId)
  const id = await newRecordId(tx, 'msg', accountId, deps)
  const undo = await setSavepoint(tx, 'queuedMessage')
  const admission = await admitMessage(tx, { ...plan, accountId, id, node: null, nowMs: deps.clock.nowMs() })
  if (admission.kind !== 'admitted') {
    return { kind: 'not-queued', why: admission.kind === 'gated' ? 'insufficient_credit' : 'rate_limited' }
  }
  const description = smsDescription(plan.recipient, plan.segments)
  const held = await deps.credit.hold(tx, { accountId, ref: id, amountHal: plan.priceHal, description })
  if (held === 'insufficient') {
    await undo()
    return { kind: 'not-queued', why: 'insufficient_credit' }
  }
  await enqueue(tx, { accountId, key: submitJobKey, kind: submitJobKind })
  return { kind: 'queued', id }
}
