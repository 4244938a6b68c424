import {
  readMessagePart,
  type ShortMessage,
  type SmppServerSession,
  STATUS,
  type SubmitAnswer,
  writeReceipt,
} from '@hovor/smpp'
import { type Fault, SLOW_MS } from '../faults/fault-board.ts'
import type { SmsBehaviour } from '../subscribers/subscriber.ts'
import { nameOf } from './address-name.ts'
import type { HandsetMessage } from './handset-messages.ts'
import type { SmscState } from './message-states.ts'
import { sendFromHandset } from './send-from-handset.ts'
import type { SmscContext } from './smsc-context.ts'

/** From the last part of a message to its end. */
const DELIVERY_MS = 500
/** A message that the network takes and later throws out, as fixed number 13. */
const LATE_REJECTION_MS = 1500
/** Low bits of registered_delivery (SMPP 3.4 §5.2.17): 1 asks for any receipt, 2 for one of failure. */
const RECEIPT_BITS = 0x03

/** command_status by fault, for faults that refuse a message. */
const REFUSALS: Partial<Record<Fault, number>> = {
  reject: STATUS.submitFailed,
  '5xx': STATUS.systemError,
  '429': STATUS.throttled,
}

type Ending = 'delivered' | 'undeliverable' | 'rejected'
const ENDINGS: Readonly<Record<SmsBehaviour, Ending>> = {
  delivered: 'delivered',
  undelivered: 'undeliverable',
  'rejected-late': 'rejected',
  'recipient-rejected': 'rejected',
}
const HANDSET_STATUS = { delivered: 'delivered', undeliverable: 'undelivered', rejected: 'rejected' } as const

/** submit_sm: refused, or taken, put together and sooner or later receipted. */
export async function takeSubmit(
  context: SmscContext,
  session: SmppServerSession,
  submit: ShortMessage,
): Promise<SubmitAnswer> {
  const { directory, faults, happenings, clock } = context
  const to = nameOf(submit.destination)
  const behaviour = directory.callee(to)?.sms ?? 'delivered'
  const fault = faults.take('smsc')
  const refusal =
    (fault === undefined ? undefined : REFUSALS[fault]) ??
    (behaviour === 'recipient-rejected' || !/^\+\d{7,15}$/.test(to)
      ? STATUS.invalidDestinationAddress
      : undefined)
  happenings.add('sms.submitted', {
    from: nameOf(submit.source),
    to,
    ...(refusal === undefined ? {} : { refused: refusal }),
    ...(fault === undefined ? {} : { fault }),
  })
  if (refusal !== undefined) return { kind: 'rejected', status: refusal }
  if (fault === 'slow') await clock.sleep(SLOW_MS)
  const messageId = context.nextId()
  accept(context, submit, messageId, behaviour)
  if (fault === 'drop') session.destroy()
  if (fault === 'garbage') context.garbleNext()
  return fault === 'timeout' || fault === 'drop' ? { kind: 'silent' } : { kind: 'accepted', messageId }
}

function accept(
  context: SmscContext,
  submit: ShortMessage,
  messageId: string,
  behaviour: SmsBehaviour,
): void {
  const { clock, states, reassembler, handsets } = context
  const submittedAtMs = clock.nowMs()
  states.set(messageId, 'enroute')
  const reassembly = reassembler.add(submit)
  const message =
    reassembly.kind !== 'complete'
      ? undefined
      : handsets.add({
          id: messageId,
          from: nameOf(submit.source),
          to: nameOf(submit.destination),
          body: reassembly.message.text ?? '',
          segments: readMessagePart(submit).concat?.total ?? 1,
          submittedAt: submittedAtMs,
          deliveryStatus: 'pending',
        })
  const delayMs = behaviour === 'rejected-late' ? LATE_REJECTION_MS : DELIVERY_MS
  clock.after(delayMs, () => finish(context, { submit, messageId, submittedAtMs, behaviour, message }))
}

interface Underway {
  readonly submit: ShortMessage
  readonly messageId: string
  readonly submittedAtMs: number
  readonly behaviour: SmsBehaviour
  /** Present for the part that completed the message. */
  readonly message: HandsetMessage | undefined
}

function finish(context: SmscContext, underway: Underway): void {
  const { clock, states, happenings, directory, deliveries } = context
  const { submit, messageId, submittedAtMs, behaviour, message } = underway
  const state: SmscState & Ending = ENDINGS[behaviour]
  const doneAtMs = clock.nowMs()
  states.set(messageId, state)
  if (message !== undefined) {
    message.deliveryStatus = HANDSET_STATUS[state]
    if (state === 'delivered') message.receivedAt = doneAtMs
    happenings.add('sms.finished', { id: message.id, from: message.from, to: message.to, state })
    const reply = directory.callee(message.to)?.smsReply
    if (reply !== undefined) {
      void sendFromHandset(context, { from: message.to, to: message.from, body: reply })
    }
  }
  const asked = submit.registeredDelivery & RECEIPT_BITS
  if (asked === 0 || (asked === 2 && state === 'delivered')) return
  const error = state === 'delivered' ? '000' : '001'
  void deliveries.send({
    source: submit.destination,
    destination: submit.source,
    ...writeReceipt({ messageId, state, submittedAtMs, doneAtMs, error }),
  })
}
