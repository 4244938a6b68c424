import * as z from 'zod'
import type { EventName } from '../events.ts'
import { named } from '../named.ts'
import { call } from './calls/call.ts'
import { recordId } from './id.ts'
import { message } from './message.ts'
import { taskSummary } from './tasks/task.ts'
import { hal, unixMs } from './text.ts'

const { id, direction, from, to, status, durationSecs, endReason, answeredBy } = call.shape
const { transcript, summary, data, callbackOf, taskId, taskItemId } = call.shape
const parties = { id, direction, from, to, endReason: endReason.unwrap(), callbackOf, taskId, taskItemId }
const cost = { durationSecs, priceHal: hal.min(0) }
/** Agent calls only; `data` if the agent has fields to capture. */
const said = { transcript, summary, data }

export const failReasons = [
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

/** spec:events.call-no-answer, spec:events.call-missed */
const unanswered = z.object({ ...parties, status, ...cost, answeredBy })

/** spec:tasks.events */
const taskProgress = taskSummary.pick({ id: true, name: true, status: true, counts: true, spentHal: true })

/** The `data` of each event (spec:events.call-completed, spec:events.message-received). */
const eventData = {
  'call.completed': z.object({ ...parties, status, ...cost, ...said }),
  /** With `engine_error` it carries the conversation and its price as well. */
  'call.failed': z.object({
    ...parties,
    reason: z.enum(failReasons).meta({ description: 'Technical cause; new values may be added' }),
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
  'task.completed': taskProgress,
  'task.needs_attention': taskProgress,
  'task.paused': taskProgress.extend({ lastError: taskSummary.shape.lastError.unwrap() }),
  'webhook.test': z.object({ message: z.string().max(100), accountId: recordId('acc', 'The account') }),
} as const satisfies Record<EventName, z.ZodType>

const envelope = <const Name extends EventName>(event: Name) => ({
  event: z.literal(event),
  ts: unixMs.meta({ description: 'When the event was created' }),
  data: eventData[event],
})
const eventId = recordId('evt', 'The same in every redelivery: deduplicate by it')

const unqueued = <const Name extends EventName>(event: Name, description: string) =>
  named(schemaName(event), z.object(envelope(event)).meta({ description }))
const queued = <const Name extends EventName>(event: Name, description: string) =>
  named(schemaName(event), z.object({ ...envelope(event), event_id: eventId }).meta({ description }))

/** `call.no_answer` is `CallNoAnswerEvent`. */
const schemaName = (event: EventName) =>
  `${event.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`

/** The webhook payloads, discriminated by `event`. */
export const webhookEvent = z.discriminatedUnion('event', [
  queued('call.completed', 'A call has ended.'),
  queued('call.failed', 'A call has failed. Not sent for unanswered calls.'),
  queued('call.no_answer', 'An outbound call was not answered.'),
  queued('call.missed', 'An inbound call was not answered.'),
  queued('message.received', 'An SMS number has received an SMS.'),
  queued('task.completed', 'All contacts of an outbound campaign are done.'),
  queued('task.needs_attention', 'Only contacts in review are left in an outbound campaign.'),
  queued('task.paused', 'The service has paused an outbound campaign: `lastError` says why.'),
  unqueued('message.sent', 'The carrier has accepted an SMS.'),
  unqueued('webhook.test', 'A test of the webhook.'),
])
export type WebhookEvent = z.output<typeof webhookEvent>
