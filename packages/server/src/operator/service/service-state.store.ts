import type { ServiceState } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf } from '../../platform/kernel/ids.ts'

type LiveCall = ServiceState['calls']['newest'][number]

/** The calls of all accounts that a process carries. */
export async function selectLiveCalls(db: Db, limit: number): Promise<ServiceState['calls']> {
  const rows = await db.query(sql<LiveCall & { readonly running: number }>`
    select id, account_id as "accountId", direction, kind, from_e164 as "from", to_e164 as "to",
      answered_at as "answeredAt", count(*) over () as running
    from call where node is not null order by id desc limit ${limit}`)
  return {
    running: rows[0]?.running ?? 0,
    newest: rows.map(({ running: _, ...call }) => ({
      ...call,
      id: idOf('c', call.id),
      accountId: idOf('acc', call.accountId),
    })),
  }
}

export async function readWaitingMails(db: Db): Promise<ServiceState['mails']> {
  const row = await db.one(sql<ServiceState['mails']>`
    select count(*) as waiting, min(created_at) as "oldestWaitingSince" from mail where state = 'waiting'`)
  return row ?? { waiting: 0, oldestWaitingSince: null }
}

export async function countProcesses(db: Db, nowMs: number): Promise<number> {
  const row = await db.one(sql<{ alive: number }>`
    select count(*) as alive from node_lease where lease_until > ${nowMs}`)
  return row?.alive ?? 0
}

/** The names of migrations begin with their number. */
export async function readNewestMigration(db: Db): Promise<string> {
  const row = await db.one(sql<{ name: string | null }>`select max(name) as name from migration`)
  return row?.name ?? ''
}
