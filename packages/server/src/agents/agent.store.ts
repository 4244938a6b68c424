import type { Agent } from '@hovor/api'
import { rowById } from '../db/batched-read.ts'
import type { Db } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { idOf, uuidOf } from '../kernel/ids.ts'

/** What is stored as one document beside the columns; its schema is the definition's. */
export type AgentSettings = Pick<
  Agent,
  | 'systemPrompt'
  | 'goal'
  | 'knowledge'
  | 'voiceId'
  | 'firstMessage'
  | 'dataFields'
  | 'laughter'
  | 'silencePromptSecs'
  | 'voicemail'
  | 'missedCallSms'
  | 'transferTo'
>

export interface StoredAgent {
  readonly id: string
  readonly revision: number
  readonly name: string
  readonly language: Agent['language']
  readonly provider: Agent['provider']
  readonly settings: AgentSettings
  readonly suspended: boolean
  readonly createdAt: number
  readonly updatedAt: number
  readonly publishedAt: number | null
}

const columns: Query<unknown> = sql`id, revision, name, language, provider, settings, suspended,
  created_at as "createdAt", updated_at as "updatedAt", published_at as "publishedAt"`

/** Locks the account, so that two agents made at once cannot both be the last one allowed. */
export async function insertAgent(
  tx: Db,
  accountId: string,
  agent: StoredAgent,
  maxAgents: number,
): Promise<'made' | 'full'> {
  const account = uuidOf(accountId)
  await tx.query(sql`select from account where id = ${account} for update`)
  const row = await tx.one(sql<{ id: string }>`
    insert into agent (account_id, id, name, language, provider, settings, created_at, updated_at)
    select ${account}, ${uuidOf(agent.id)}, ${agent.name}, ${agent.language}, ${agent.provider},
      ${JSON.stringify(agent.settings)}::jsonb, ${agent.createdAt}, ${agent.updatedAt}
    where (select count(*) from agent where account_id = ${account}) < ${maxAgents}
    returning id`)
  return row ? 'made' : 'full'
}

const readAgent = rowById(
  (asked) =>
    sql<
      StoredAgent & { place: number }
    >`select ${columns}, place from ${asked} join agent using (account_id, id)`,
)

export async function selectAgent(db: Db, accountId: string, id: string): Promise<StoredAgent | undefined> {
  const row = await readAgent(db, accountId, id)
  return row && recordOf(row)
}

/** Locks the agent until the end of the transaction. */
export async function lockAgent(tx: Db, accountId: string, id: string): Promise<StoredAgent | undefined> {
  const row = await tx.one(sql<StoredAgent>`
    select ${columns} from agent where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)} for update`)
  return row && recordOf(row)
}

/** Newest first, from after `afterId`. */
export async function selectAgents(
  db: Db,
  accountId: string,
  afterId: string | undefined,
  limit: number,
): Promise<StoredAgent[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const rows = await db.query(sql<StoredAgent>`
    select ${columns} from agent where account_id = ${uuidOf(accountId)} and ${after} order by id desc limit ${limit}`)
  return rows.map(recordOf)
}

/** Stores a locked agent under the next revision. */
export async function updateAgentRow(tx: Db, accountId: string, agent: StoredAgent): Promise<void> {
  await tx.query(sql`
    update agent set revision = ${agent.revision}, name = ${agent.name}, language = ${agent.language},
      settings = ${JSON.stringify(agent.settings)}::jsonb, updated_at = ${agent.updatedAt}
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(agent.id)}`)
}

function recordOf(row: StoredAgent): StoredAgent {
  return { ...row, id: idOf('ag', row.id) }
}
