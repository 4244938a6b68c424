import * as z from 'zod'
import type { EventName } from '../events.ts'
import { call } from './call.ts'
import { message } from './message.ts'
import { hal, unixMs } from './text.ts'

const { id, direction, from, to, status, durationSecs, endReason, answeredBy } = call.shape
const { transcript, summary, data } = call.shape
const parties = { id, direction, from, to, endReason: endReason.unwrap() }
const cost = { durationSecs, priceHal: hal.min(0) }
/** An agent's call only; `data` where the agent has fields to capture. */
const said = { transcript, summary, data }

const failReasons = [
  'rejected',
  'busy',
  'rate_limited',
  'unreachable',
  'network',
  'media',
  'relay_expired',
  'engine_error',
  'platform_error',
] as const

const unanswered = z.object({ ...parties, status, ...cost, answeredBy })

/** The `data` of each event (SPEC.md, Events). */
const eventData = {
  'call.completed': z.object({ ...parties, status, ...cost, ...said }),
  /** With `engine_error` it tells the conversation and its cost as well. */
  'call.failed': z.object({
    ...parties,
    reason: z.enum(failReasons).meta({ description: 'Technical cause; further values may come' }),
    durationSecs: durationSecs.optional(),
    priceHal: cost.priceHal.optional(),
    transcript,
    summary,
  }),
  'call.no_answer': unanswered,
  'call.missed': unanswered,
  'message.sent': message.pick({ id: true, to: true, status: true, priceHal: true, smsNumber: true }),
  'message.received': message
    .pick({ id: true, from: true, to: true, body: true, segments: true })
    .extend({ receivedAt: unixMs }),
  'webhook.test': z.object({ message: z.string(), accountId: z.string() }),
} as const satisfies Record<EventName, z.ZodType>

const queued = <const Name extends EventName>(event: Name) =>
  z.object({
    event: z.literal(event),
    ts: unixMs.meta({ description: 'When the event was created' }),
    event_id: z.string().meta({ description: 'The same in every repetition' }),
    data: eventData[event],
  })
const unqueued = <const Name extends EventName>(event: Name) => queued(event).omit({ event_id: true })

/** What is posted to a webhook, told apart by `event`. */
export const webhookEvent = z.discriminatedUnion('event', [
  queued('call.completed'),
  queued('call.failed'),
  queued('call.no_answer'),
  queued('call.missed'),
  queued('message.received'),
  unqueued('message.sent'),
  unqueued('webhook.test'),
])
export type WebhookEvent = z.output<typeof webhookEvent>
