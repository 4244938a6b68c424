import { addressOf, encodeText } from '@hovor/smpp'
import type { HandsetSend, SmscContext } from './smsc-context.ts'

/** esm_class of a message with a user data header (SMPP 3.4 §5.2.12). */
const WITH_HEADER = 0x40
const CODING = { gsm7: 0, ucs2: 8 } as const

/** A handset texts the service: one deliver_sm per part. Only the first is offered without being sure of a session. */
export async function sendFromHandset(
  context: SmscContext,
  message: { readonly from: string; readonly to: string; readonly body: string },
): Promise<HandsetSend> {
  const { deliveries, happenings } = context
  const id = context.nextId()
  const { parts, segments, coding } = encodeText(message.body, Number(id) & 0xff)
  for (const [index, shortMessage] of parts.entries()) {
    const delivery = {
      source: addressOf(message.from),
      destination: addressOf(message.to),
      esmClass: parts.length > 1 ? WITH_HEADER : 0,
      dataCoding: CODING[coding],
      shortMessage,
    }
    const outcome = index === 0 ? await deliveries.once(delivery) : await deliveries.send(delivery)
    if (outcome === undefined || outcome.kind === 'not-written') return { kind: 'not-bound' }
    // The first part was refused or lost on the way: an SMSC tries again, and so do we, in the background.
    if (outcome.kind !== 'accepted' && index === 0) {
      happenings.add('sms.retried', { id })
      if ((await deliveries.send(delivery))?.kind !== 'accepted') return { kind: 'not-taken' }
    }
  }
  happenings.add('sms.sent', { id, from: message.from, to: message.to, segments })
  return { kind: 'sent', id, segments }
}
