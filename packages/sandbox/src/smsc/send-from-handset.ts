import type { Delivery } from './deliveries.ts'
import { deliveriesOf, type HandsetText } from './handset-text.ts'
import type { HandsetSend, SmscContext } from './smsc-context.ts'

/** How the SMSC delivers a handset's message to the service. */
export interface HandsetWay {
  /** The parts to deliver, in order, counted from 1; parts may be missing or repeated. */
  readonly order?: readonly number[] | undefined
  /** Stores it until a receiver accepts it, without waiting for that. */
  readonly stored?: boolean | undefined
  /** The SMSC misses the response to the first part: the connection is cut, and the part is redelivered. */
  readonly answerLost?: boolean | undefined
}

/**
 * Sends an SMS from a handset to the service: one deliver_sm per part, sequentially. Unless it is stored, the first
 * part fails if no receiver is bound.
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

/** The delivery error, if any. */
async function deliverNow(
  context: SmscContext,
  id: string,
  [first, ...later]: readonly Delivery[],
  way: HandsetWay,
): Promise<HandsetSend | undefined> {
  if (first === undefined) return undefined
  const outcome = await context.deliveries.once(first)
  if (outcome === undefined || outcome.kind === 'not-written') return { kind: 'not-bound' }
  // rejected or lost in transit: an SMSC retries
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
