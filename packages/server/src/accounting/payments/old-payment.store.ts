import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { uuidFloorAt } from '../../platform/kernel/ids.ts'

/** Deletes at most `limit` payments from before `beforeMs` that were never credited to anybody; how many there were. */
export async function deleteUncredited(db: Db, beforeMs: number, limit: number): Promise<number> {
  const rows = await db.query(sql`
    delete from bank_payment where id in (
      select id from bank_payment
      where id < ${uuidFloorAt(beforeMs)} and state in ('open', 'dismissed') order by id limit ${limit})
    returning id`)
  return rows.length
}

/** Forgets who paid at most `limit` payments from before `beforeMs`, and what they wrote; how many there were. */
export async function forgetPayers(db: Db, beforeMs: number, limit: number): Promise<number> {
  const rows = await db.query(sql`
    update bank_payment set counter_account = '', counter_name = '', message = '' where id in (
      select id from bank_payment
      where id < ${uuidFloorAt(beforeMs)} and state = 'booked'
        and (counter_account, counter_name, message) <> ('', '', '')
      order by id limit ${limit})
    returning id`)
  return rows.length
}

/** Deletes statements from before `beforeMs` of which no line is left. */
export async function deleteEmptyStatements(db: Db, beforeMs: number): Promise<void> {
  await db.query(sql`
    delete from bank_statement
    where uploaded_at < ${beforeMs}
      and not exists (select from bank_payment where statement_id = bank_statement.id)`)
}
