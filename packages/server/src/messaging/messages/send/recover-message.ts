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
 * Ends a message abandoned by its process. One that waited for its slot was certainly not submitted: it fails and is
 * free. One that was being submitted may have been sent, and SMPP cannot query a message without its id: its outcome
 * is unknown, and it is never submitted again. Only a receipt can resolve it, for a message from an account's SMS
 * number.
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
