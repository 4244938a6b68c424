import { type ShortMessage, userMessageReference, writeReceipt } from '@hovor/smpp'
import type { HandsetMessage } from './handset-messages.ts'
import { sendFromHandset } from './send-from-handset.ts'
import type { SmscContext } from './smsc-context.ts'
import type { Ending, SubmitPlan } from './submit-plans.ts'

/** Low bits of registered_delivery (SMPP 3.4 §5.2.17): 1 asks for any receipt, 2 for one of failure. */
const receiptBits = 0x03

const handsetStatus = {
  delivered: 'delivered',
  undeliverable: 'undelivered',
  expired: 'undelivered',
  rejected: 'rejected',
} as const satisfies Record<Ending, HandsetMessage['deliveryStatus']>

/** One accepted part. */
export interface Underway {
  readonly submit: ShortMessage
  readonly messageId: string
  /** Unix milliseconds. */
  readonly submittedAtMs: number
  readonly plan: SubmitPlan
  /** Present for the part that completed the message. */
  readonly message: HandsetMessage | undefined
}

/** Finalises a part: delivers it to the handset or not, and sends the receipt. */
export async function endSubmit(context: SmscContext, underway: Underway): Promise<void> {
  const { clock, states, happenings, directory, phone } = context
  const { plan, message, messageId } = underway
  states.set(messageId, plan.ending)
  if (message !== undefined) {
    message.deliveryStatus = handsetStatus[plan.ending]
    if (plan.ending === 'delivered') {
      message.receivedAt = clock.nowMs()
      phone.received(message)
    }
    const { id, from, to } = message
    happenings.add('sms.finished', { id, from, to, state: plan.ending })
    const reply = directory.callee(to)?.smsReply
    if (reply !== undefined) void sendFromHandset(context, { from: to, to: from, body: reply })
  }
  await tell(context, underway)
}

async function tell(
  { clock, deliveries }: SmscContext,
  { submit, messageId, submittedAtMs, plan }: Underway,
): Promise<void> {
  const asked = submit.registeredDelivery & receiptBits
  if (plan.receipt === 'lost' || asked === 0 || (asked === 2 && plan.ending === 'delivered')) return
  const receipt = {
    source: submit.destination,
    destination: submit.source,
    ...writeReceipt({
      messageId: plan.ids === 'decimal' ? inDecimal(messageId) : messageId,
      state: plan.ending,
      submittedAtMs,
      doneAtMs: clock.nowMs(),
      userMessageReference: userMessageReference(submit),
      error: plan.ending === 'delivered' ? '000' : '001',
    }),
  }
  // a receipt meant to overtake the response must not delay it if no receiver accepts it
  if (plan.receipt === 'first' && (await deliveries.once(receipt))?.kind === 'accepted') return
  void deliveries.send(receipt)
  if (plan.receipt === 'twice') void deliveries.send(receipt)
}

/** Ten digits, as carriers pad them. */
const inDecimal = (hexadecimal: string): string => String(Number.parseInt(hexadecimal, 16)).padStart(10, '0')
