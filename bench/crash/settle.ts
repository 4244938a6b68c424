import { systemClock } from '@hovor/clock'
import type pg from 'pg'
import type { Disputed, Provider } from './provider.ts'

const lookMs = 500

/** Work that has not finished, by its name. */
const open = `
  select 'running keys' as name, count(*)::int from idempotency_key where state = 'running'
  union all select 'messages', count(*)::int from message where status in ('queued', 'submitting')
  union all select 'calls', count(*)::int from call where node is not null
  union all select 'unpaid numbers', count(*)::int from number where paid_until < extract(epoch from now()) * 1000
  union all select 'unpaid SMS numbers', count(*)::int from sms_number where paid_until < extract(epoch from now()) * 1000
  union all select 'events', count(*)::int from outbox_event
  union all select 'deliveries', count(*)::int from webhook_delivery where status = 'pending'
  union all select 'jobs of ' || kind, count(*)::int from job where kind not like 'cron:%' group by kind`

/** Two hours for a dial without an outcome, minutes between the rounds of a webhook: makes them due. */
const hasten = [
  `update job set due_at = 0 where kind = 'calls.watchdog' and lease_by is null`,
  `update webhook_delivery set next_attempt_at = 0
   where status = 'pending' and next_attempt_at > extract(epoch from now()) * 1000 + 15000 and attempt_until is null`,
  `update job set due_at = 0 where kind not like 'cron:%' and kind <> 'calls.watchdog' and lease_by is null
     and due_at > extract(epoch from now()) * 1000 + 15000`,
  `update topup set created_at = 0 where status = 'pending' and session_id is not null`,
  `update job set due_at = 0 where key in ('cron:fees', 'cron:topups.sweep') and lease_by is null`,
]

/** Waits until nothing is in progress and returns what still is; once no call is running, makes waiting jobs due. */
export async function settled(
  database: pg.Client,
  boundMs: number,
  provider: Provider,
): Promise<Record<string, number>> {
  const endMs = systemClock.monotonicMs() + boundMs
  for (;;) {
    const { rows } = await database.query<{ name: string; count: number }>(open)
    const counted = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    const row: Record<string, number> = { ...counted, payments: await untold(database, provider) }
    if (Object.values(row).every((count) => count === 0)) return row
    if (systemClock.monotonicMs() > endMs) return row
    if (row.calls === 0) for (const statement of hasten) await database.query(statement)
    await systemClock.sleep(lookMs)
  }
}

/** The number of payments whose state at the provider the service does not know yet. */
async function untold(database: pg.Client, provider: Provider): Promise<number> {
  const { rows } = await database.query(`
    select 'top_' || replace(t.id::text, '-', '') as topup, t.amount_hal::float8 as paid, t.refunded_hal::float8 as refunded,
      coalesce(sum(d.amount_hal) filter (where d.status = 'open'), 0)::float8 as open,
      coalesce(sum(d.amount_hal) filter (where d.status = 'lost'), 0)::float8 as lost
    from topup t left join topup_dispute d on d.account_id = t.account_id and d.topup_id = t.id
    where t.status = 'paid' group by t.account_id, t.id`)
  const known = new Set(
    rows.map(({ topup, paid, refunded, open, lost }) => [topup, paid, refunded, open, lost].join()),
  )
  const payments = await provider.payments()
  return payments.filter(({ topup, paidHal, refundedHal, disputes }) => {
    const hal = (wanted: Disputed['status']) =>
      disputes.reduce((sum, one) => sum + (one.status === wanted ? one.hal : 0), 0)
    return !known.has([topup, paidHal, refundedHal, hal('needs_response'), hal('lost')].join())
  }).length
}
