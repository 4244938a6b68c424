import type { InputOf, operations } from '@hovor/api'
import type { Db } from '../db/database.ts'
import { checkDestination } from '../kernel/e164.ts'
import { type Failure, fail } from '../kernel/failure.ts'
import type { Caller } from '../surface/handler.ts'
import type { MessageDeps } from './message-deps.ts'

/** A message that may be sent, with its size and price. */
export interface MessagePlan {
  readonly sender: string
  readonly recipient: string
  readonly body: string
  readonly segments: number
  readonly priceHal: number
}

type Refusal = Failure<
  | 'invalid_number'
  | 'unsupported_country'
  | 'blocked_destination'
  | 'invalid_from_number'
  | 'recipient_is_virtual_number'
  | 'sms_gateway_failed'
>

/** Everything about a request that can be refused before the account is asked. */
export async function planMessage(
  db: Db,
  mode: Caller['mode'],
  body: InputOf<typeof operations.sendMessage>['body'],
  deps: Pick<MessageDeps, 'carrier' | 'credit' | 'senderName' | 'numbers' | 'serves'>,
): Promise<MessagePlan | Refusal> {
  if (!deps.serves(mode)) {
    return fail('sms_gateway_failed', { message: 'Test keys do not reach the SMSC of a live service.' })
  }
  if (await deps.numbers.isServiceNumber(db, body.to)) return fail('recipient_is_virtual_number')
  const destination = checkDestination(body.to, 'sms')
  if (destination.kind === 'refused') {
    return fail(destination.code, destination.message === undefined ? {} : { message: destination.message })
  }
  // Own SMS numbers cannot be bought yet, so no number can be one.
  if (body.fromNumber !== undefined) return fail('invalid_from_number')
  const tariff = { kind: 'sms', direction: 'out', destination: destination.tariffDestination } as const
  const price = await deps.credit.priceOf(db, tariff)
  if (price === undefined) return fail('unsupported_country')
  const segments = deps.carrier.segmentsOf(body.body)
  return {
    sender: deps.senderName,
    recipient: destination.e164,
    body: body.body,
    segments,
    priceHal: segments * price.priceHal,
  }
}
