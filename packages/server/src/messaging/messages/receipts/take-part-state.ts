import type { Db } from '../../../platform/db/database.ts'
import { idOf } from '../../../platform/kernel/ids.ts'
import { lockMessage } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { settleMessage } from '../state/settle-message.ts'
import type { SmsReceiptState } from '../state/sms-carrier.port.ts'
import {
  type KnownPart,
  knownParts,
  type PartRow,
  storePartState,
  storeWhyUndelivered,
} from './receipt.store.ts'

/**
 * Stores the carrier's report about one part, in the transaction `tx`. It is the delivery status. For a message from
 * an account's SMS number it may also be the reason of non-delivery, a late failure, or the proof of an uncertain outcome.
 */
export async function takePartState(
  tx: Db,
  part: PartRow,
  state: SmsReceiptState,
  deps: Pick<MessageDeps, 'clock' | 'randomBytes' | 'credit'>,
): Promise<void> {
  await storePartState(tx, part, state)
  const message = { accountId: idOf('acc', part.account_id), id: idOf('msg', part.message_id) }
  const row = await lockMessage(tx, message.accountId, message.id)
  if (row === undefined || row.sms_number === null) return
  const parts = await knownParts(tx, message.accountId, message.id)
  const rejected = parts.some((known) => known.state === 'rejected')
  if (row.status === 'sent' && rejected) {
    await settleMessage(tx, message, { event: 'lateFailure', failReason: 'rejected' }, deps)
  } else if (row.status === 'uncertain' && rejected) {
    await settleMessage(tx, message, { event: 'refused', failReason: 'rejected' }, deps)
  } else if (row.status === 'uncertain' && areAllNamed(parts, row.segments)) {
    await settleMessage(tx, message, { event: 'accepted' }, deps)
  }
  await storeWhyUndelivered(tx, part)
}

/** The carrier has accepted every part: it has reported on each. */
const areAllNamed = (parts: readonly KnownPart[], segments: number): boolean =>
  new Set(parts.map(({ part }) => part)).size === segments
