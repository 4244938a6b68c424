import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'

export interface ExportedAccount {
  readonly id: AccountId
  /** Of its company, or else its e-mail. */
  readonly name: string
}

const together = 200

/** The account of `only`, or all of a mode, the oldest first. */
export async function* accountsOf(
  db: Db,
  mode: Account['mode'],
  only: AccountId | undefined,
): AsyncGenerator<ExportedAccount> {
  let after = uuidFloorAt(0)
  for (;;) {
    const which = only === undefined ? sql`id > ${after} and mode = ${mode}` : sql`id = ${uuidOf(only)}`
    const rows = await db.query(sql<ExportedAccount>`
      select id, case company_name when '' then email else company_name end as name
      from account where ${which} order by id limit ${together}`)
    for (const row of rows) yield { ...row, id: idOf('acc', row.id) }
    const last = rows.at(-1)
    if (last === undefined || rows.length < together) return
    after = last.id
  }
}
