import { type EventName, queuedEvents } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { enqueue } from '../jobs/queue.ts'
import { type AccountId, type Id, newId, type RandomBytes, uuidOf } from '../kernel/ids.ts'

/**
 * Stores a webhook event in the transaction `tx`: the exact body bytes once, so that a repeated delivery is
 * byte-identical, and the job that delivers them. Returns the row's id (`evt_…`), which is the envelope's
 * `event_id` for the events that carry one (spec:events.event-id). An `eventId` published before changes nothing.
 * spec:events.envelope
 */
export async function publish(tx: Db, published: PublishedEvent, deps: OutboxDeps): Promise<Id<'evt'>> {
  const id = published.eventId ?? newId('evt', deps.clock, deps.randomBytes)
  const ts = deps.clock.nowMs()
  const withId = eventsWithId.has(published.event)
  const envelope = { event: published.event, ts, ...(withId ? { event_id: id } : {}), data: published.data }
  await tx.query(sql`
    insert into outbox_event (account_id, id, event, event_id, body, created_at)
    values (${uuidOf(published.accountId)}, ${uuidOf(id)}, ${published.event}, ${withId ? id : null},
            ${Buffer.from(JSON.stringify(envelope))}, ${ts})
    on conflict (account_id, id) do nothing`)
  await wakeWebhook(tx, published.accountId)
  return id
}

/** Has an account's events looked at: by `dueAtMs` (Unix ms), or at once. It comes last in a transaction. */
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
