import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import type { Interval } from '../../platform/kernel/interval.ts'

/** How long a key is remembered. */
const rememberMs = 24 * 3_600_000

export interface StoredAppointment {
  /** UUID: the event's uid follows from it. */
  readonly id: string
  /** SHA-256 of what was asked. */
  readonly asked: Uint8Array
  /** `open`: not finished, or its outcome is not known. */
  readonly state: 'open' | 'booked' | 'taken'
  /** Of one that was taken; null until they have been found. */
  readonly alternatives: readonly Interval[] | null
  readonly createdAt: number
}

const columns: Query<unknown> = sql`id, asked, state, alternatives, created_at as "createdAt"`

/** Stores the appointment under its key, or finds the one that has it. */
export async function claimAppointment(
  tx: Db,
  accountId: AccountId,
  key: string,
  wanted: Pick<StoredAppointment, 'id' | 'asked' | 'createdAt'>,
): Promise<StoredAppointment> {
  await tx.query(sql`
    delete from appointment
    where account_id = ${uuidOf(accountId)} and created_at <= ${wanted.createdAt - rememberMs}`)
  await tx.query(sql`
    insert into appointment (account_id, key, id, asked, state, created_at)
    values (${uuidOf(accountId)}, ${key}, ${wanted.id}, ${wanted.asked}, 'open', ${wanted.createdAt})
    on conflict (account_id, key) do nothing`)
  const row = await readAppointment(tx, accountId, key)
  if (row === undefined) throw new Error('an appointment that was just stored is not there')
  return row
}

export function readAppointment(
  db: Db,
  accountId: AccountId,
  key: string,
): Promise<StoredAppointment | undefined> {
  return db.one(sql<StoredAppointment>`
    select ${columns} from appointment where account_id = ${uuidOf(accountId)} and key = ${key}`)
}

export async function storeState(
  db: Db,
  accountId: AccountId,
  id: string,
  state: 'booked' | 'taken',
): Promise<void> {
  await db.query(sql`
    update appointment set state = ${state} where account_id = ${uuidOf(accountId)} and id = ${id}`)
}

export async function storeAlternatives(
  db: Db,
  accountId: AccountId,
  id: string,
  alternatives: readonly Interval[],
): Promise<void> {
  await db.query(sql`
    update appointment set alternatives = ${JSON.stringify(alternatives)}::jsonb
    where account_id = ${uuidOf(accountId)} and id = ${id}`)
}

export async function forgetAppointment(db: Db, accountId: AccountId, id: string): Promise<void> {
  await db.query(sql`delete from appointment where account_id = ${uuidOf(accountId)} and id = ${id}`)
}
