import type { Message } from '@hovor/api'
import { createdAtOf, idOf } from '../../../platform/kernel/ids.ts'
import type { MessageStatus } from './message.machine.ts'
import type { ShownMessage } from './message.store.ts'

/**
 * The wire form of a message. `deliveryStatus` is present only for an account's SMS number (spec:messages.delivery-status).
 * Written out, as every list builds it many times; what is undefined is left out of the answer.
 * spec:messages.record, spec:messages.shared-sender, spec:messages.own-sender
 */
export function messageRecord(row: ShownMessage): Message {
  const id = idOf('msg', row.id)
  const createdAt = createdAtOf(id)
  const received = row.direction === 'in'
  return {
    id,
    direction: row.direction,
    to: row.recipient,
    from: row.sender,
    body: row.body,
    segments: row.segments,
    status: shownStatus[row.status],
    // The hold of a message in flight or uncertain is not its price yet.
    priceHal: row.status === 'sent' ? row.price_hal : 0,
    smsNumber: row.sms_number,
    deliveryStatus: (row.sms_number === null ? null : row.delivery_status) ?? undefined,
    failReason: row.fail_reason ?? undefined,
    source: received ? 'inbound' : undefined,
    receivedAt: received ? createdAt : undefined,
    createdAt,
  }
}

const shownStatus = {
  queued: 'unknown',
  submitting: 'unknown',
  uncertain: 'unknown',
  unknown: 'unknown',
  sent: 'sent',
  failed: 'failed',
  received: 'received',
} as const satisfies Record<MessageStatus, Message['status']>
