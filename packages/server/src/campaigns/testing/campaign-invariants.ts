import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'

/** With the id and the count of the contact. One whose limit was lowered later has these too. */
export const tooManyAttempts = 'a contact has more attempts than it may: '

/** Inconsistencies of the campaigns of an account in the database. There are none at any moment. */
export async function brokenInvariants(db: Db, accountId: AccountId): Promise<string[]> {
  const rows = await db.query(sql<{ broken: string }>`
    with t as (select * from task where account_id = ${uuidOf(accountId)}),
    i as (select * from task_item where account_id = ${uuidOf(accountId)}),
    c as (select * from call where account_id = ${uuidOf(accountId)}),
    a as (
      select i.task_id, i.id as item_id, i.status, x.*, substr(x."providerCallId", 3)::uuid as call_id
      from i cross join lateral jsonb_to_recordset(i.attempts) as x("providerCallId" text, "reservedHal" bigint,
        "priceHal" bigint, "countsAsAttempt" boolean, "outcome" text, "startedAt" bigint, "endedAt" bigint))
    select 'a task reserves what its attempts do not: ' || t.id as broken from t
      where reserved_hal <> coalesce((select sum("reservedHal") from a
        where a.task_id = t.id and call_id is not null and "priceHal" is null), 0)
    union all select 'a task has not spent what its attempts cost: ' || t.id from t
      where spent_hal <> coalesce((select sum("priceHal") from a where a.task_id = t.id), 0)
    union all select 'a task exceeds its budget: ' || t.id from t where reserved_hal + spent_hal > budget_hal
    union all select 'a task has miscounted its calls: ' || t.id from t
      where in_progress <> (select count(*) from i where i.task_id = t.id and i.status = 'dialing' and not uncertain)
    union all select 'a task has more calls than it may: ' || t.id from t where in_progress > concurrency
    union all select 'a task is due at another time than its contacts: ' || t.id from t
      where due_at is distinct from (select min(i.due_at) from i where i.task_id = t.id)
    union all select 'a task that is over has contacts that wait: ' || t.id from t
      where status in ('completed', 'cancelled', 'expired') and due_at is not null
    union all select 'a completed task has an open contact: ' || t.id from t
      where status = 'completed' and exists (select from i where i.task_id = t.id
        and i.status not in ('succeeded', 'exhausted', 'skipped', 'cancelled'))
    union all select 'a contact waits without a time, or does not wait with one: ' || i.id from i
      where (status in ('pending', 'failed')) <> (due_at is not null)
    union all select 'a contact has miscounted its attempts: ' || i.id from i
      where counted <> (select count(*) from a where a.item_id = i.id and "countsAsAttempt")
    union all select ${tooManyAttempts}::text || i.id || ' ' || counted from i join t on t.id = i.task_id
      where counted > t.max_attempts + i.granted
    union all select 'a contact has two calls at once: ' || i.id from i
      where 1 < (select count(*) from c where c.task_item_id = i.id and c.direction = 'out' and c.ended_at is null)
    union all select 'a call is of no attempt: ' || c.id from c
      where direction = 'out' and task_item_id is not null
        and 1 <> (select count(*) from a where a.call_id = c.id and a.item_id = c.task_item_id)
    union all select 'an attempt is of no call: ' || a.item_id from a
      where call_id is not null and not exists (select from c where c.id = a.call_id)
    union all select 'a call has ended and its contact does not know: ' || a.item_id from a join c on c.id = a.call_id
      where c.ended_at is not null and a.outcome is null
    union all select 'a contact is being dialed without a call: ' || i.id from i
      where status = 'dialing' and not exists (select from c where c.id = i.call_id and c.ended_at is null)
    union all select 'an attempt has another price than its call: ' || a.item_id from a join c on c.id = a.call_id
      where a."priceHal" is not null and a."priceHal" <> coalesce(c.price_hal, 0)
    union all select 'a talk with a promised callback counts as an attempt: ' || item_id from a
      where outcome = 'callback' and "countsAsAttempt"
    union all select 'a contact is to be called before the time it asked for: ' || i.id from i
      left join c on c.id = i.call_id
      where i.status in ('pending', 'failed') and i.promised_at is not null and (i.due_at < i.promised_at
        or i.promised_at < extract(epoch from (c.data ->> 'callback_at')::timestamp at time zone 'Europe/Prague') * 1000
            - 3600000)
    union all select 'a contact was cut off by the deadline and does not say so: ' || i.id from i
      join t on t.id = i.task_id
      where t.status = 'expired' and i.status = 'cancelled' and i.last_error is distinct from 'expired'
    union all select 'credit is held for no open call: ' || ref from (
        select split_part(ref, '#', 1) as ref, sum(case when credit = 'held' then amount_hal else -amount_hal end) as hal
        from ledger_movement where account_id = ${uuidOf(accountId)} and 'held' in (credit, debit)
        group by 1) held
      where hal <> 0 and not exists (select from c where 'c_' || replace(c.id::text, '-', '') = ref and ended_at is null)
    union all select 'an account owes: ' || id from account
      where id = ${uuidOf(accountId)} and (available_hal < 0 or held_hal < 0)
    union all select 'more is reserved for open calls than held: ' || id from account
      where id = ${uuidOf(accountId)} and held_hal < (select sum("reservedHal") from a
        where call_id is not null and outcome is null)`)
  return rows.map(({ broken }) => broken)
}

/** Further inconsistencies once the service has nothing left to do. */
export async function brokenAtRest(db: Db, accountId: AccountId): Promise<string[]> {
  const rows = await db.query(sql<{ broken: string }>`
    with t as (select * from task where account_id = ${uuidOf(accountId)}),
    i as (select i.*, t.status as task_status from task_item i join t on t.id = i.task_id
      where i.account_id = ${uuidOf(accountId)})
    select 'a call has not ended: ' || id as broken from call
      where account_id = ${uuidOf(accountId)} and ended_at is null
    union all select 'credit is held: ' || id from account where id = ${uuidOf(accountId)} and held_hal <> 0
    union all select 'a contact is lost (' || status || '): ' || id from i
      where status = 'dialing' or status in ('pending', 'failed') and task_status not in ('draft', 'paused', 'needs_attention')
    union all select 'a task is still running: ' || id from t where status = 'running'
    union all select 'a reservation of a settled contact is kept: ' || t.id from t
      where reserved_hal <> 0 and not exists (select from task_item i cross join lateral jsonb_array_elements(i.attempts) x
        where i.account_id = ${uuidOf(accountId)} and i.task_id = t.id and x ->> 'outcome' = 'unknown')`)
  return rows.map(({ broken }) => broken)
}
