import { type Failure, fail } from '../../../platform/kernel/failure.ts'
import { idOf, type MessageId } from '../../../platform/kernel/ids.ts'
import type { FailReason, MessageRow } from '../state/message.store.ts'
import { messageRecord } from '../state/message-record.ts'
import type { MessageEnd } from '../state/settle-message.ts'
import type { SmsOutcome } from '../state/sms-carrier.port.ts'

type Failed = Exclude<SmsOutcome['kind'], 'accepted'>

const codes = {
  'recipient-rejected': 'recipient_rejected',
  refused: 'send_failed_operator',
  unavailable: 'sms_gateway_failed',
  unknown: 'send_unknown',
} as const satisfies Record<Failed, string>

/** spec:messages.fail-reason */
const failReasons: Readonly<Record<Exclude<Failed, 'unknown'>, FailReason>> = {
  'recipient-rejected': 'rejected',
  refused: 'blocked',
  unavailable: 'gateway_error',
}

/** The event that an outcome is for the message. */
export function endOf({ kind, carrierIds }: SmsOutcome): MessageEnd {
  switch (kind) {
    case 'accepted':
      return { event: 'accepted', carrierIds }
    case 'unknown':
      return { event: 'uncertain', carrierIds }
    default:
      return { event: 'refused', failReason: failReasons[kind], carrierIds }
  }
}

/** The answer to the request; it carries the id of the message, so that it can be followed up. */
export function failureOf(kind: Failed, messageId: MessageId): Failure<(typeof codes)[Failed]> {
  return fail(codes[kind], { extra: { messageId } })
}

/** The answer to a repeated Idempotency-Key whose first request did not live to answer. */
export function recoveredAnswer(row: MessageRow | undefined) {
  if (row === undefined) return fail('internal_error')
  if (row.status === 'sent') return { message: messageRecord(row) }
  const id = idOf('msg', row.id)
  if (row.fail_reason === 'opted_out') return fail('recipient_opted_out', { extra: { messageId: id } })
  const outcome = (Object.keys(failReasons) as (keyof typeof failReasons)[]).find(
    (kind) => row.status === 'failed' && failReasons[kind] === row.fail_reason,
  )
  return failureOf(outcome ?? 'unknown', id)
}
