import type { Message } from '@hovor/api'
import { createdAtOf, idOf } from '../kernel/ids.ts'
import type { MessageRow } from './message.store.ts'

/** The wire form of a message. `deliveryStatus` is told only for an own SMS number (SPEC.md, Message record). */
export function messageRecord(row: MessageRow): Message {
  const id = idOf('msg', row.id)
  const createdAt = createdAtOf(id)
  const underWay = row.status === 'queued' || row.status === 'submitting'
  return {
    id,
    direction: row.direction,
    to: row.recipient,
    from: row.sender,
    body: row.body,
    segments: row.segments,
    status: row.status === 'queued' || row.status === 'submitting' ? 'unknown' : row.status,
    priceHal: underWay ? 0 : row.price_hal,
    smsNumber: row.sms_number,
    ...(row.sms_number !== null && row.delivery_status !== null && { deliveryStatus: row.delivery_status }),
    ...(row.fail_reason !== null && { failReason: row.fail_reason }),
    ...(row.direction === 'in' && { source: 'inbound', receivedAt: createdAt }),
    createdAt,
  }
}
