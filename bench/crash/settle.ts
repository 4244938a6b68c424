import { systemClock } from '@hovor/clock'
import type pg from 'pg'
import type { Provider } from './provider.ts'

const lookMs = 500

/** What is not finished yet. */
const open = `
  select
    (select count(*) from idempotency_key where state = 'running')::int as keys,
    (select count(*) from message where status in ('queued', 'submitting'))::int as messages,
    (select count(*) from call where node is not null)::int as calls,
    (select count(*) from number where paid_until < extract(epoch from now()) * 1000)::int as unpaid,
    (select count(*) from sms_number where paid_until < extract(epoch from now()) * 1000)::int as "unpaidSms",

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
  `update topup set created_at = 0 where status = 'pending' and session_id is not null`,
  `update job set due_at = 0 where key in ('cron:fees', 'cron:topups.sweep') and lease_by is null`,
]

/** Waits until nothing is under way any more; what only waits for its time is hastened once no call is carried. */
export async function settled(
  database: pg.Client,
  boundMs: number,
  provider: Provider,
): Promise<Record<string, number>> {
  const endMs = systemClock.monotonicMs() + boundMs
  for (;;) {
    const counted = (await database.query(open)).rows[0] as Record<string, number>
    const row: Record<string, number> = { ...counted, hal: Math.abs(await untoldHal(database, provider)) }
    if (Object.values(row).every((count) => count === 0)) return row
    if (systemClock.monotonicMs() > endMs) return row
    if (row.calls === 0) for (const statement of hasten) await database.query(statement)
    await systemClock.sleep(lookMs)
  }
}

/** What the provider has taken in, less what it gave back, and the service does not know of yet. */
async function untoldHal(database: pg.Client, provider: Provider): Promise<number> {
  const payments = await provider.payments()
  const taken = payments.reduce((sum, { paidHal, refundedHal }) => sum + paidHal - refundedHal, 0)
  const { rows } = await database.query(
    `select coalesce(sum(amount_hal - refunded_hal), 0)::bigint::int as known from topup where status = 'paid'`,
  )
  return taken - rows[0].known
}
