import type { AccountId, MessageId } from '../../../platform/kernel/ids.ts'
import { type MessageRow, readMessage } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { type MessageEnd, settleMessage } from '../state/settle-message.ts'
import { recoveredAnswer } from './message-outcome.ts'
import type { UnderWay } from './under-way.ts'

interface MessageName {
  readonly accountId: AccountId
  readonly id: MessageId
}

/**
 * Ends a message that no process works on any more. One that waited for its slot has certainly not left: it failed and
 * is free. One that was being submitted may have left, and SMPP cannot be asked about a message whose id it has
 * not told: its outcome is unknown, and it is never submitted again. Only a receipt can show the outcome, for an own number.
 */
export function endLeftMessage(
  message: MessageName,
  { status }: Pick<MessageRow, 'status'>,
  deps: MessageDeps,
) {
  const end: MessageEnd =
    status === 'queued' ? { event: 'abandoned', failReason: 'gateway_error' } : { event: 'uncertain' }
  return deps.database.transaction((tx) => settleMessage(tx, message, end, deps))
}

/**
 * The answer to an Idempotency-Key whose request did not live to store it: the message ends with it, so that it
 * says what the record says from then on. Undefined while this process still has the outcome to store.
 */
export async function recoverMessage(message: MessageName, deps: MessageDeps, underWay: UnderWay) {
  if (underWay.has(message.id)) return undefined
  const row = await readMessage(deps.database, message.accountId, message.id)
  return recoveredAnswer(row && (await endLeftMessage(message, row, deps)))
}
