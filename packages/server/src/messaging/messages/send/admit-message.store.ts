import { ownWindowMs } from '../../../numbering/index.ts'
import { usualLimits } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { clockSkewMs } from '../../../platform/kernel/clock-skew.ts'
import { type AccountId, type MessageId, uuidOf } from '../../../platform/kernel/ids.ts'
import { noteChange } from '../../../platform/outbox/changes.ts'
import type { MessagePlan } from './plan-message.ts'

/** spec:limits.sms-pacing */
export const pacingMs = 2000
/** spec:limits.sms-day */
const perDay = sql`coalesce(sms_per_day, ${usualLimits.smsPerDay}::integer)`
const dayMs = 24 * 60 * 60 * 1000

/** The longest wait for a slot (spec:limits.sms-pacing). */
const longestWaitMs = 10_000

/**
 * Slots are reserved one after the other and a few seconds ahead: one further ahead than this is of a clock that ran ahead,
 * and counts as now.
 */
export const longestQueueMs = 400_000

export interface NewMessage extends MessagePlan {
  readonly accountId: AccountId
  readonly id: MessageId
  /** The process that submits it in the slot that is reserved here; null: a job will, in a slot of its own. */
  readonly node: string | null
  readonly nowMs: number
}

export type Admission =
  | { readonly kind: 'admitted'; readonly slotAtMs: number }
  | { readonly kind: 'gated' }
  | { readonly kind: 'paced' }
  | { readonly kind: 'day-full'; readonly perDay: number }
  | { readonly kind: 'window-full' }

interface Counters {
  readonly gated: boolean
  readonly day_full: boolean
  readonly per_day: number
}

/**
 * Counts the message against the account's limits, reserves its slot in the pacing and stores it, all or
 * nothing, in one statement. The account's row is the lock. The day and the window of SMS numbers last 24 hours and
 * begin with the first message after the previous one has ended. An attempt over the limit of an SMS number counts
 * too, so `window-full` has to be committed.
 */
export async function admitMessage(tx: Db, message: NewMessage): Promise<Admission> {
  const { nowMs, node } = message
  const account = uuidOf(message.accountId)
  const waits = node === null
  const ownLimit = message.own?.dailySendLimit ?? null
  const admitted = await tx.one(sql<{ slot_at: number }>`
    with admitted as (
      update account set
        sms_next_at = case when ${waits} then sms_next_at else
          case when sms_next_at > ${nowMs + longestQueueMs} then ${nowMs} else greatest(sms_next_at, ${nowMs}) end + ${pacingMs} end,
        sms_day_start = case when sms_day_start between ${nowMs - dayMs + 1} and ${nowMs + clockSkewMs} then sms_day_start else ${nowMs} end,
        sms_day_count = case when sms_day_start between ${nowMs - dayMs + 1} and ${nowMs + clockSkewMs} then sms_day_count + 1 else 1 end,
        own_sms_window_start = case when ${ownLimit}::integer is null
            or own_sms_window_start between ${nowMs - ownWindowMs + 1} and ${nowMs + clockSkewMs}
          then own_sms_window_start else ${nowMs} end,
        own_sms_window_count = case when ${ownLimit}::integer is null then own_sms_window_count
          when own_sms_window_start between ${nowMs - ownWindowMs + 1} and ${nowMs + clockSkewMs}
            then own_sms_window_count + 1 else 1 end
      where id = ${account} and first_top_up_at is not null
        and (${waits} or sms_next_at not between ${nowMs + longestWaitMs + 1} and ${nowMs + longestQueueMs})
        and (sms_day_count < ${perDay} or sms_day_start not between ${nowMs - dayMs + 1} and ${nowMs + clockSkewMs})
        and (${ownLimit}::integer is null or own_sms_window_count < ${ownLimit}
          or own_sms_window_start not between ${nowMs - ownWindowMs + 1} and ${nowMs + clockSkewMs})
      returning sms_next_at - ${pacingMs} as slot_at
    )
    insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal, sms_number, node,
      admitted_at)
    select ${account}, ${uuidOf(message.id)}, 'out', case when ${waits} or slot_at > ${nowMs} then 'queued' else 'submitting' end,
      ${message.sender}, ${message.recipient}, ${message.body}, ${message.segments}, ${message.priceHal},
      ${message.own?.e164 ?? null}, ${node}, ${nowMs}
    from admitted
    returning (select slot_at from admitted)`)
  if (admitted === undefined) return refuse(tx, message)
  noteChange(tx, message.accountId, 'message')
  return { kind: 'admitted', slotAtMs: admitted.slot_at }
}

/** Locks the row that `admitMessage` updates. */
export async function lockAccount(tx: Db, accountId: AccountId): Promise<void> {
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for update`)
}

async function refuse(tx: Db, { accountId, own, nowMs }: NewMessage): Promise<Admission> {
  const account = uuidOf(accountId)
  if (own !== undefined) {
    const over = await tx.one(sql<{ over: boolean }>`
      update account set own_sms_window_count = own_sms_window_count + 1
      where id = ${account} and first_top_up_at is not null and own_sms_window_count >= ${own.dailySendLimit}
        and own_sms_window_start between ${nowMs - ownWindowMs + 1} and ${nowMs + clockSkewMs}
      returning true as over`)
    if (over !== undefined) return { kind: 'window-full' }
  }
  const counters = await tx.one(sql<Counters>`
    select first_top_up_at is null as gated,
      sms_day_count >= ${perDay} and sms_day_start between ${nowMs - dayMs + 1} and ${nowMs + clockSkewMs} as day_full,
      ${perDay} as per_day
    from account where id = ${account}`)
  if (counters?.gated !== false) return { kind: 'gated' }
  return counters.day_full ? { kind: 'day-full', perDay: counters.per_day } : { kind: 'paced' }
}

/**
 * Reserves the next slot in the account's pacing, however far ahead it is. Undefined: the account is suspended.
 * spec:errors.retry-after-sms
 */
export async function reserveSlot(tx: Db, accountId: AccountId, nowMs: number): Promise<number | undefined> {
  const row = await tx.one(sql<{ slot_at: number }>`
    update account set sms_next_at = ${pacingMs} +
      case when sms_next_at > ${nowMs + longestQueueMs} then ${nowMs} else greatest(sms_next_at, ${nowMs}) end
    where id = ${uuidOf(accountId)} and status = 'active'
    returning sms_next_at - ${pacingMs} as slot_at`)
  return row?.slot_at
}
