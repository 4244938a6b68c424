import type { AccountNote } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, type Id, idOf, uuidOf } from '../../platform/kernel/ids.ts'

type StoredNote = AccountNote & { readonly id: Id<'note'> }

const columns = sql`id, text, actor as by, created_at as "createdAt"`

const noteOf = (row: AccountNote): StoredNote => ({ ...row, id: idOf('note', row.id) })

/** Newest first. */
export async function selectNotes(db: Db, accountId: AccountId, limit: number): Promise<StoredNote[]> {
  const rows = await db.query(sql<AccountNote>`
    select ${columns} from account_note where account_id = ${uuidOf(accountId)} order by id desc limit ${limit}`)
  return rows.map(noteOf)
}

/** Whether there was room: at most `most` notes of an account, whose row is locked for it. */
export async function insertNote(
  tx: Db,
  accountId: AccountId,
  note: StoredNote,
  most: number,
): Promise<boolean> {
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for no key update`)
  const rows = await tx.query(sql`
    insert into account_note (account_id, id, text, actor, created_at)
    select ${uuidOf(accountId)}, ${uuidOf(note.id)}, ${note.text}, ${note.by}, ${note.createdAt}
    where (select count(*) from account_note where account_id = ${uuidOf(accountId)}) < ${most}
    returning id`)
  return rows.length > 0
}

/** Who wrote it; undefined: there was no such note. */
export async function deleteNote(
  tx: Db,
  accountId: AccountId,
  id: Id<'note'>,
): Promise<{ readonly by: string } | undefined> {
  return tx.one(sql<{ by: string }>`
    delete from account_note where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)} returning actor as by`)
}
