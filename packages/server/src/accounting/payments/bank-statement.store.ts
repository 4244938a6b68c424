import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type BankStatementId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { Statement } from '../statements/statement-line.ts'

export interface StoredStatement {
  readonly id: BankStatementId
  readonly fileName: string
  readonly format: Statement['format']
  readonly lines: number
  readonly newLines: number
  /** The operator who has uploaded it. */
  readonly actor: string
  /** Unix ms. */
  readonly uploadedAt: number
}

export async function insertStatement(
  tx: Db,
  { id, fileName, format, lines, actor, uploadedAt }: Omit<StoredStatement, 'newLines'>,
): Promise<void> {
  // One upload at a time: two with the same lines in another order would wait for each other.
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('bank_statement', 0))`)
  await tx.query(sql`
    insert into bank_statement (id, file_name, format, lines, new_lines, actor, uploaded_at)
    values (${uuidOf(id)}, ${fileName}, ${format}, ${lines}, 0, ${actor}, ${uploadedAt})`)
}

export async function storeNewLines(tx: Db, id: BankStatementId, newLines: number): Promise<void> {
  await tx.query(sql`update bank_statement set new_lines = ${newLines} where id = ${uuidOf(id)}`)
}

/** Newest first, from after `afterId`. */
export async function listStatements(
  db: Db,
  afterId: BankStatementId | undefined,
  limit: number,
): Promise<StoredStatement[]> {
  const rows = await db.query(sql<StoredStatement>`
    select id, file_name as "fileName", format, lines, new_lines as "newLines", actor, uploaded_at as "uploadedAt"
    from bank_statement where ${afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`}
    order by id desc limit ${limit}`)
  return rows.map((row) => ({ ...row, id: idOf('stm', row.id) }))
}
