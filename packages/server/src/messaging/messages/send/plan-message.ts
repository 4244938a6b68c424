import type { InputOf, operations } from '@hovor/api'
import type { Caller } from '../../../http/exchange/principal.ts'
import type { SendingNumber } from '../../../numbering/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { checkDestination, countryOf, isE164 } from '../../../platform/kernel/e164.ts'
import { type Failure, fail } from '../../../platform/kernel/failure.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { isOptedOut } from '../state/opt-out.store.ts'

/** A message that may be sent, with its size and price. */
export interface MessagePlan {
  readonly sender: string
  /** The account's SMS number that it is sent from; undefined: the shared sender. */
  readonly own: SendingNumber | undefined
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
  | 'from_number_unsupported_destination'
  | 'recipient_rejected'
  | 'recipient_is_virtual_number'
  | 'recipient_opted_out'
  | 'sms_gateway_failed'
>

type PlanDeps = Pick<
  MessageDeps,
  'carrier' | 'clock' | 'credit' | 'senderName' | 'numbers' | 'smsNumbers' | 'serves'
>

/**
 * Everything about a request that can be refused before the account's limits and credit are asked. Who has opted
 * out gets nothing from the account, whichever sender it would carry.
 * spec:general.sms-gate, spec:general.own-number-sms, spec:general.voice-number-no-sms,
 * spec:messages.send-from-number, spec:messages.send-premium, spec:messages.opted-out
 */
export async function planMessage(
  db: Db,
  account: Pick<Caller, 'id' | 'mode'>,
  { to, body, fromNumber }: InputOf<typeof operations.sendMessage>['body'],
  deps: PlanDeps,
): Promise<MessagePlan | Refusal> {
  if (!deps.serves(account.mode)) {
    return fail('sms_gateway_failed', { message: 'Test keys cannot use the SMSC of a live service.' })
  }
  if (await deps.numbers.isServiceNumber(db, to)) return fail('recipient_is_virtual_number')
  const own = fromNumber && (await deps.smsNumbers.findActive(db, account.id, fromNumber, deps.clock.nowMs()))
  if (fromNumber !== undefined && !own) return fail('invalid_from_number')
  if (own && isE164(to) && countryOf(to) !== 'CZ') return fail('from_number_unsupported_destination')
  const destination = checkDestination(to, 'sms')
  if (destination.kind === 'refused') {
    return fail(destination.code, destination.message === undefined ? {} : { message: destination.message })
  }
  if (await isOptedOut(db, account.id, to)) return fail('recipient_opted_out')
  const price = await deps.credit.priceOf(db, {
    accountId: account.id,
    kind: own ? 'sms_own' : 'sms',
    direction: 'out',
    destination: destination.tariffDestination,
  })
  if (price === undefined) return fail('unsupported_country')
  const segments = deps.carrier.segmentsOf(body)
  return {
    sender: own ? own.e164 : deps.senderName,
    own: own || undefined,
    recipient: destination.e164,
    body,
    segments,
    priceHal: segments * price.priceHal,
  }
}
