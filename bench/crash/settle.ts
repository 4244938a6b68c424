import { systemClock } from '@hovor/clock'
import type pg from 'pg'

const lookMs = 500

/** What is not finished yet. */
const open = `
  select
    (select count(*) from idempotency_key where state = 'running')::int as keys,
    (select count(*) from message where status in ('queued', 'submitting'))::int as messages,
    (select count(*) from call where node is not null)::int as calls,
    (select count(*) from outbox_event)::int as events,
    (select count(*) from webhook_delivery where status = 'pending')::int as deliveries,
    (select count(*) from job where kind not like 'cron:%')::int as jobs`

/** Two hours for a dial without an outcome, minutes between the rounds of a webhook: their time has come. */
const hasten = [
  `update job set due_at = 0 where kind = 'calls.watchdog' and lease_by is null`,
  `update webhook_delivery set next_attempt_at = 0
   where status = 'pending' and next_attempt_at > extract(epoch from now()) * 1000 + 15000 and attempt_until is null`,
  `update job set due_at = 0 where kind not like 'cron:%' and kind <> 'calls.watchdog' and lease_by is null
     and due_at > extract(epoch from now()) * 1000 + 15000`,
]

/** Waits until nothing is under way any more; what only waits for its time is hastened once no call is carried. */
export async function settled(database: pg.Client, boundMs: number): Promise<Record<string, number>> {
  const endMs = systemClock.monotonicMs() + boundMs
  for (;;) {
    const row = (await database.query(open)).rows[0] as Record<string, number>
    if (Object.values(row).every((count) => count === 0)) return row
    if (systemClock.monotonicMs() > endMs) return row
    if (row.calls === 0) for (const statement of hasten) await database.query(statement)
    await systemClock.sleep(lookMs)
  }
}
