import type { MovementType } from '@hovor/api'
import { pageByAccount } from '../../platform/db/batched-read.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import {
  type AccountId,
  type CallId,
  type Id,
  idOf,
  type MessageId,
  uuidFloorAt,
  uuidOf,
} from '../../platform/kernel/ids.ts'

export interface LedgerEntry {
  readonly id: Id<'led'>
  readonly type: MovementType
  readonly amountHal: number
  readonly balanceAfterHal: number
  readonly description: string
  readonly callId: CallId | undefined
  readonly messageId: MessageId | undefined
  readonly documentId: Id<'doc'> | undefined
  readonly createdAt: number
}

interface Row extends Omit<LedgerEntry, 'callId' | 'messageId' | 'documentId'> {
  readonly callId: CallId | null
  readonly messageId: MessageId | null
  readonly documentId: string | null
}

const columns = sql`
  id, kind as type, case credit when 'available' then amount_hal else -amount_hal end as "amountHal",
  balance_after_hal as "balanceAfterHal", description, call_id as "callId", message_id as "messageId",
  document_id as "documentId", created_at as "createdAt"`

const readPage = pageByAccount<Row>(columns, sql`ledger_movement`, sql`balance_after_hal is not null`)

interface EntriesWanted {
  readonly afterId?: Id<'led'> | undefined
  /** Unix ms: from this time on, and before that. */
  readonly since?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Movements of the balance, newest first, from after `afterId`; holds and their releases are left out. */
export async function selectEntries(
  db: Db,
  accountId: AccountId,
  { afterId, since = 0, before = Number.MAX_SAFE_INTEGER, limit }: EntriesWanted,
): Promise<LedgerEntry[]> {
  const end = uuidFloorAt(before)
  const below = afterId !== undefined && uuidOf(afterId) < end ? uuidOf(afterId) : end
  const rows = await readPage(db, { accountId, from: uuidFloorAt(since), below, rows: limit })
  return rows.map(entryOf)
}

export async function selectEntry(
  db: Db,
  accountId: AccountId,
  id: Id<'led'>,
): Promise<LedgerEntry | undefined> {
  const row = await db.one(sql<Row>`
    select ${columns} from ledger_movement where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  return row && entryOf(row)
}

/** Written out, as every list builds it many times; what is undefined is left out of the answer. */
function entryOf(row: Row): LedgerEntry {
  const { callId, messageId, documentId } = row
  return {
    id: idOf('led', row.id),
    type: row.type,
    amountHal: row.amountHal,
    balanceAfterHal: row.balanceAfterHal,
    description: row.description,
    callId: callId === null ? undefined : idOf('c', callId),
    messageId: messageId === null ? undefined : idOf('msg', messageId),
    documentId: documentId === null ? undefined : idOf('doc', documentId),
    createdAt: row.createdAt,
  }
}
