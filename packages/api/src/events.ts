/** spec:events.event-id, spec:events.no-event-id */
export const eventNames = [
  'call.completed',
  'call.failed',
  'call.no_answer',
  'call.missed',
  'message.sent',
  'message.received',
  'task.completed',
  'task.needs_attention',
  'task.paused',
  'webhook.test',
] as const
export type EventName = (typeof eventNames)[number]

/**
 * Events that carry an `event_id` and are retried over five rounds; the others get a single round.
 * spec:events.message-received-queued, spec:events.message-sent-unqueued
 */
export const queuedEvents = [
  'call.completed',
  'call.failed',
  'call.no_answer',
  'call.missed',
  'message.received',
  'task.completed',
  'task.needs_attention',
  'task.paused',
] as const satisfies readonly EventName[]

/** Kinds of records that a `change` of a stream names: some are new or have changed. */
export const changingRecords = ['call', 'message', 'task', 'number_order', 'setup_order', 'delivery'] as const
export type ChangingRecord = (typeof changingRecords)[number]
