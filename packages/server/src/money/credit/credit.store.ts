import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, type CallId, type Id, type MessageId, uuidOf } from '../../platform/kernel/ids.ts'

/*
 * Sides of the ledger:
 *
 *   bank, admin, revenue ──credit──▶ available ──hold──▶ held
 *                        ◀──debit───           ◀─release──
 *
 * A hold always goes back whole, once: the unique (account_id, kind 'release', ref) is what makes a capture and
 * a release exclude each other. A capture is that release and a debit in one statement.
 */

export interface Movement {
  readonly id: Id<'led'>
  readonly accountId: AccountId
  readonly kind: string
  readonly ref: string
  readonly amountHal: number
  readonly description: string
  readonly callId?: CallId
  readonly messageId?: MessageId
  readonly documentId?: Id<'doc'>
  readonly atMs: number
  /** The service's side. */
  readonly against: 'revenue' | 'admin' | 'bank'
}

type NewHold = Omit<Movement, 'kind' | 'against'>

export async function insertHold(tx: Db, hold: NewHold): Promise<'held' | 'insufficient'> {
  const account = uuidOf(hold.accountId)
  const row = await tx.one(sql<{ held: boolean }>`
    with known as (
      select from ledger_movement where account_id = ${account} and kind = 'hold' and ref = ${hold.ref}
    ), moved as (
      update account set available_hal = available_hal - ${hold.amountHal}, held_hal = held_hal + ${hold.amountHal}
      where id = ${account} and available_hal >= ${hold.amountHal} and not exists (select from known)
      returning id, ${hold.ref}::text as ref
    ), written as (${writtenHold(hold)})
    select exists (select from known) or exists (select from moved) as held`)
  return row?.held ? 'held' : 'insufficient'
}

/** The extensions of a hold are the movements `<ref>#1`, `<ref>#2`…; there are none once it has been released. */
export async function insertExtension(tx: Db, hold: NewHold): Promise<'held' | 'insufficient'> {
  const account = uuidOf(hold.accountId)
  const row = await tx.one(sql<{ held: boolean }>`
    with recursive ${holdsOf(account, hold.ref)}, open as (
      select max(step) + 1 as step from holds
      where not exists (
        select from ledger_movement where account_id = ${account} and kind = 'release' and ref = ${hold.ref})
      having count(*) > 0
    ), moved as (
      update account set available_hal = available_hal - ${hold.amountHal}, held_hal = held_hal + ${hold.amountHal}
      from open where id = ${account} and available_hal >= ${hold.amountHal}
      returning id, ${hold.ref} || '#' || step as ref
    ), written as (${writtenHold(hold)})
    select exists (select from moved) as held`)
  return row?.held ? 'held' : 'insufficient'
}

/** A hold and its extensions, found one by one through the unique index. */
function holdsOf(account: string, ref: string): Query<unknown> {
  return sql`holds (step, amount) as (
      select 0, amount_hal from ledger_movement
      where account_id = ${account} and kind = 'hold' and ref = ${ref}
      union all
      select step + 1, m.amount_hal from holds join ledger_movement m
        on m.account_id = ${account} and m.kind = 'hold' and m.ref = ${ref} || '#' || (step + 1)
    )`
}

function writtenHold(hold: NewHold): Query<unknown> {
  return sql`
    insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, description, created_at)
    select id, ${uuidOf(hold.id)}::uuid, 'hold', ref, 'available', 'held', ${hold.amountHal}, ${hold.description},
      ${hold.atMs} from moved`
}

/** Releases all that is held under `ref` and debits at most `amountHal` of it. Returns what it debited. */
export async function insertRelease(
  tx: Db,
  captured: Omit<Movement, 'against'> & { readonly releaseId: Id<'led'> },
): Promise<number | undefined> {
  const account = uuidOf(captured.accountId)
  const row = await tx.one(sql<{ captured: number }>`
    with recursive ${holdsOf(account, captured.ref)}, open as (
      select sum(amount)::bigint as total, least(sum(amount), ${captured.amountHal})::bigint as captured from holds
      where not exists (
        select from ledger_movement where account_id = ${account} and kind = 'release' and ref = ${captured.ref})
      having sum(amount) > 0
    ), moved as (
      update account set held_hal = held_hal - total, available_hal = available_hal + total - captured,
        overdraft_hal = greatest(0, least(overdraft_hal, captured - total - available_hal))
      from open where id = ${account}
      returning id, total, captured, available_hal + held_hal as balance
    ), movements as (
      insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, balance_after_hal, description,
        call_id, message_id, created_at)
      select id, ${uuidOf(captured.releaseId)}::uuid, 'release', ${captured.ref}, 'held', 'available', total, null, '',
        null::uuid, null::uuid, ${captured.atMs}::bigint from moved
      union all
      select id, ${uuidOf(captured.id)}::uuid, ${captured.kind}, ${captured.ref}, 'available', 'revenue', captured,
        balance, ${captured.description}, ${uuidOrNull(captured.callId)}::uuid, ${uuidOrNull(captured.messageId)}::uuid,
        ${captured.atMs}::bigint from moved where captured > 0
    )
    select captured from moved`)
  return row?.captured
}

export async function insertDebit(tx: Db, movement: Movement): Promise<'debited' | 'insufficient'> {
  const account = uuidOf(movement.accountId)
  const row = await tx.one(sql<{ debited: boolean }>`
    with known as (
      select from ledger_movement where account_id = ${account} and kind = ${movement.kind} and ref = ${movement.ref}
    ), moved as (
      update account set available_hal = available_hal - ${movement.amountHal}${liftsGate(movement)}
      where id = ${account} and available_hal >= ${movement.amountHal} and not exists (select from known)
      returning id, available_hal + held_hal as balance
    ), written as (${written(movement, 'available', movement.against)})
    select exists (select from known) or exists (select from moved) as debited`)
  return row?.debited ? 'debited' : 'insufficient'
}

/** Takes what the account has to give back, also below zero: what it holds stays held. */
export async function insertForcedDebit(tx: Db, movement: Movement): Promise<void> {
  const account = uuidOf(movement.accountId)
  await tx.query(sql`
    with known as (
      select from ledger_movement where account_id = ${account} and kind = ${movement.kind} and ref = ${movement.ref}
    ), moved as (
      update account set available_hal = available_hal - ${movement.amountHal},
        overdraft_hal = greatest(overdraft_hal, ${movement.amountHal} - available_hal)
      where id = ${account} and not exists (select from known)
      returning id, available_hal + held_hal as balance
    ) ${written(movement, 'available', movement.against)}`)
}

export async function insertCredit(tx: Db, movement: Movement): Promise<void> {
  const account = uuidOf(movement.accountId)
  await tx.query(sql`
    with known as (
      select from ledger_movement where account_id = ${account} and kind = ${movement.kind} and ref = ${movement.ref}
    ), moved as (
      update account set available_hal = available_hal + ${movement.amountHal},
        overdraft_hal = greatest(0, least(overdraft_hal, -available_hal - ${movement.amountHal}))${liftsGate(movement)}
      where id = ${account} and not exists (select from known)
      returning id, available_hal + held_hal as balance
    ) ${written(movement, movement.against, 'available')}`)
}

/** The first top-up or owner adjustment, of either sign, lifts the gate (spec:general.gate-lifts). */
function liftsGate(movement: Movement): Query<unknown> {
  const lifts = movement.kind === 'topup' || movement.kind === 'admin'
  return lifts ? sql`, first_top_up_at = coalesce(first_top_up_at, ${movement.atMs})` : sql``
}

export async function readGate(db: Db, accountId: AccountId): Promise<boolean> {
  const row = await db.one(sql<{ open: boolean }>`
    select first_top_up_at is not null as open from account where id = ${uuidOf(accountId)}`)
  return row?.open ?? false
}

function written(movement: Movement, debit: string, credit: string): Query<unknown> {
  return sql`
    insert into ledger_movement (account_id, id, kind, ref, debit, credit, amount_hal, balance_after_hal, description,
      call_id, message_id, document_id, created_at)
    select id, ${uuidOf(movement.id)}, ${movement.kind}, ${movement.ref}, ${debit}, ${credit}, ${movement.amountHal},
      balance, ${movement.description}, ${uuidOrNull(movement.callId)}, ${uuidOrNull(movement.messageId)},
      ${uuidOrNull(movement.documentId)}, ${movement.atMs}
    from moved`
}

function uuidOrNull(id: Id | undefined): string | null {
  return id === undefined ? null : uuidOf(id)
}
