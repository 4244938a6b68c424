import type { Tool } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type ToolId, uuidOf } from '../../platform/kernel/ids.ts'

export interface StoredTool {
  readonly id: ToolId
  readonly name: string
  readonly description: string
  readonly method: Tool['method']
  readonly url: string
  readonly headerNames: readonly string[]
  /** Sealed: header names with their values, as JSON. */
  readonly headers: Uint8Array
  readonly parameters: Readonly<Record<string, unknown>>
  readonly timeoutMs: number
  readonly speakWhileRunning: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

const columns: Query<unknown> = sql`id, name, description, method, url, header_names as "headerNames", headers,
  parameters, timeout_ms as "timeoutMs", speak_while_running as "speakWhileRunning", created_at as "createdAt",
  updated_at as "updatedAt"`

/** Locks the account's tools: two made or renamed at once cannot both be the last one, or have one name. */
export async function lockTools(tx: Db, accountId: AccountId): Promise<void> {
  await tx.query(sql`select from account where id = ${uuidOf(accountId)} for update`)
}

export async function countTools(tx: Db, accountId: AccountId): Promise<number> {
  const row = await tx.one(
    sql<{
      count: number
    }>`select count(*)::integer as count from tool where account_id = ${uuidOf(accountId)}`,
  )
  return row?.count ?? 0
}

export async function toolNamed(tx: Db, accountId: AccountId, name: string): Promise<string | undefined> {
  const row = await tx.one(
    sql<{ id: string }>`select id from tool where account_id = ${uuidOf(accountId)} and name = ${name}`,
  )
  return row && idOf('tool', row.id)
}

export async function insertTool(tx: Db, accountId: AccountId, tool: StoredTool): Promise<void> {
  await tx.query(sql`
    insert into tool (account_id, id, name, description, method, url, header_names, headers, parameters,
      timeout_ms, speak_while_running, created_at, updated_at)
    values (${uuidOf(accountId)}, ${uuidOf(tool.id)}, ${tool.name}, ${tool.description}, ${tool.method}, ${tool.url},
      ${tool.headerNames}, ${tool.headers}, ${JSON.stringify(tool.parameters)}::json, ${tool.timeoutMs},
      ${tool.speakWhileRunning}, ${tool.createdAt}, ${tool.updatedAt})`)
}

export async function updateToolRow(tx: Db, accountId: AccountId, tool: StoredTool): Promise<void> {
  await tx.query(sql`
    update tool set name = ${tool.name}, description = ${tool.description}, method = ${tool.method},
      url = ${tool.url}, header_names = ${tool.headerNames}, headers = ${tool.headers},
      parameters = ${JSON.stringify(tool.parameters)}::json, timeout_ms = ${tool.timeoutMs},
      speak_while_running = ${tool.speakWhileRunning}, updated_at = ${tool.updatedAt}
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(tool.id)}`)
}

export async function deleteToolRow(tx: Db, accountId: AccountId, id: ToolId): Promise<boolean> {
  const row = await tx.one(sql<{ id: string }>`
    delete from tool where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)} returning id`)
  return row !== undefined
}

export async function selectTool(db: Db, accountId: AccountId, id: ToolId): Promise<StoredTool | undefined> {
  const row = await db.one(sql<StoredTool>`
    select ${columns} from tool where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`)
  return row && toolOf(row)
}

/** In no order. */
export async function selectToolsById(
  db: Db,
  accountId: AccountId,
  ids: readonly ToolId[],
): Promise<StoredTool[]> {
  const rows = await db.query(sql<StoredTool>`
    select ${columns} from tool where account_id = ${uuidOf(accountId)} and id = any(${ids.map(uuidOf)}::uuid[])`)
  return rows.map(toolOf)
}

/** Newest first, from after `afterId`. */
export async function selectTools(
  db: Db,
  accountId: AccountId,
  afterId: ToolId | undefined,
  limit: number,
): Promise<StoredTool[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<StoredTool>`
    select ${columns} from tool where account_id = ${uuidOf(accountId)} and ${after} order by id desc limit ${limit}`)
  return rows.map(toolOf)
}

const toolOf = (row: StoredTool): StoredTool => ({ ...row, id: idOf('tool', row.id) })
