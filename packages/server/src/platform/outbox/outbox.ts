import { type EventName, queuedEvents } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { enqueue } from '../jobs/queue.ts'
import { clockSkewMs } from '../kernel/clock-skew.ts'
import { type AccountId, type Id, newId, parseId, type RandomBytes, uuidOf } from '../kernel/ids.ts'

/**
 * Stores a webhook event in the transaction `tx`: the exact body bytes once, so that a repeated delivery is
 * byte-identical, and the job that delivers them. While the account has a stream, the event is also kept for it. Returns
 * the row's id (`evt_…`), which is the envelope's `event_id` for the events that carry one (spec:events.event-id). An
 * `eventId` published before changes nothing.
 * spec:events.envelope, decision:0061
 */
export async function publish(tx: Db, published: PublishedEvent, deps: OutboxDeps): Promise<Id<'evt'>> {
  const id = published.eventId ?? newId('evt', deps.clock, deps.randomBytes)
  const ts = deps.clock.nowMs()
  const withId = eventsWithId.has(published.event)
  const envelope = { event: published.event, ts, ...(withId ? { event_id: id } : {}), data: published.data }
  const [account, event, eventId] = [uuidOf(published.accountId), published.event, withId ? id : null]
  const body = Buffer.from(JSON.stringify(envelope))
  // Locks the job until the commit: positions follow the order of commits, and a stream that opens waits for this.
  await wakeWebhook(tx, published.accountId)
  const stored = await tx.one(sql<{ streamed: boolean }>`
    with streamed as (
      update event_stream set last_position = last_position + 1
      where account_id = ${account} and ${isKept(ts)} returning last_position
    ), kept as (
      insert into event_stream_event (account_id, position, id, event, event_id, body, created_at)
      select ${account}::uuid, last_position, ${uuidOf(id)}::uuid, ${event}::text, ${eventId}::text, ${body}::bytea,
        ${ts}::bigint
      from streamed on conflict do nothing
    ), stored as (
      insert into outbox_event (account_id, id, event, event_id, body, created_at, call_id)
      values (${account}, ${uuidOf(id)}, ${event}, ${eventId}, ${body}, ${ts}, ${callOf(published)})
      on conflict (account_id, id) do nothing
    )
    select exists (select from streamed) as streamed`)
  if (stored?.streamed) tx.hint(streamTopic(published.accountId))
  return id
}

/** Of the events of calls, which have the id of the call as theirs. */
function callOf({ data }: PublishedEvent): string | null {
  const id = typeof data.id === 'string' ? parseId('c', data.id) : undefined
  return id === undefined ? null : uuidOf(id)
}

/** How long events are kept after the last stream of an account has closed, in milliseconds. */
export const streamKeptMs = 15 * 60_000

/** Whether the events of an `event_stream` row are kept now. */
export const isKept = (nowMs: number) =>
  sql`kept_until between ${nowMs + 1} and ${nowMs + streamKeptMs + clockSkewMs}`

/** The hint that an account has an event for its streams. */
export const streamTopic = (accountId: AccountId): string => `events:${accountId}`

/** Has an account's events looked at: by `dueAtMs` (Unix ms), or at once. It comes late in a transaction: it locks the job. */
export function wakeWebhook(db: Db, accountId: AccountId, dueAtMs?: number): Promise<void> {
  const due = dueAtMs === undefined ? {} : { dueAtMs }
  return enqueue(db, { accountId, key: 'webhook', kind: webhookJobKind, ...due })
}

export interface PublishedEvent {
  readonly accountId: AccountId
  readonly event: EventName
  /** Made beforehand when the caller must know it; else made here. */
  readonly eventId?: Id<'evt'>
  readonly data: Readonly<Record<string, unknown>>
}

export interface OutboxDeps {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
}

/** The job that delivers an account's events. */
export const webhookJobKind = 'webhook.pump'

/** The events that are queued carry an `event_id` (spec:events.event-id). */
const eventsWithId: ReadonlySet<EventName> = new Set<EventName>(queuedEvents)
