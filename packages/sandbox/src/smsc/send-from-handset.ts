import type { Delivery } from './deliveries.ts'
import { deliveriesOf, type HandsetText } from './handset-text.ts'
import type { HandsetSend, SmscContext } from './smsc-context.ts'

/** How the SMSC handles a handset's message on its way to the service. */
export interface HandsetWay {
  /** Which parts are delivered and in which order, each counted from 1; a part may be left out or come again. */
  readonly order?: readonly number[] | undefined
  /** Keeps it until a receiver takes it, and does not wait for that. */
  readonly stored?: boolean | undefined
  /** The SMSC never sees the answer to the first part: the connection breaks, and it is offered again. */
  readonly answerLost?: boolean | undefined
}

/**
 * A handset texts the service: one deliver_sm per part, one after the other. Unless it is stored, only the first
 * is offered without being sure of a session.
 */
export async function sendFromHandset(
  context: SmscContext,
  text: HandsetText,
  way: HandsetWay = {},
): Promise<HandsetSend> {
  const id = context.nextId()
  const parts = deliveriesOf(text, Number(id) & 0xffff)
  const order = way.order ?? parts.map((_, place) => place + 1)
  const deliveries = order.flatMap((place) => parts[place - 1] ?? [])
  if (deliveries.length !== order.length) return { kind: 'no-such-part', parts: parts.length }
  if (way.stored) void deliverStored(context, deliveries, way)
  const failed = way.stored ? undefined : await deliverNow(context, id, deliveries, way)
  if (failed !== undefined) return failed
  context.happenings.add('sms.sent', { id, from: text.from, to: text.to, segments: parts.length })
  return { kind: 'sent', id, segments: parts.length }
}

/** What went wrong, if anything did. */
async function deliverNow(
  context: SmscContext,
  id: string,
  [first, ...later]: readonly Delivery[],
  way: HandsetWay,
): Promise<HandsetSend | undefined> {
  if (first === undefined) return undefined
  const outcome = await context.deliveries.once(first)
  if (outcome === undefined || outcome.kind === 'not-written') return { kind: 'not-bound' }
  // refused or lost on the way: an SMSC tries again
  if (outcome.kind !== 'accepted') {
    context.happenings.add('sms.retried', { id })
    if ((await context.deliveries.send(first))?.kind !== 'accepted') return { kind: 'not-taken' }
  }
  if (way.answerLost) await offerAgain(context, first)
  for (const delivery of later) {
    const taken = await context.deliveries.send(delivery)
    if (taken?.kind !== 'accepted') return { kind: 'not-taken' }
  }
  return undefined
}

async function deliverStored(
  context: SmscContext,
  deliveries: readonly Delivery[],
  way: HandsetWay,
): Promise<void> {
  for (const [place, delivery] of deliveries.entries()) {
    await context.deliveries.send(delivery)
    if (place === 0 && way.answerLost) await offerAgain(context, delivery)
  }
}

async function offerAgain({ deliveries }: SmscContext, delivery: Delivery): Promise<void> {
  deliveries.receiver()?.destroy()
  await deliveries.send(delivery)
}
