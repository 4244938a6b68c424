import { pageByAccount } from '../../platform/db/batched-read.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../platform/kernel/ids.ts'
import { type ShownCall, shownCallColumns } from './call.store.ts'

/** Filters for an account's call list; without any, all calls match. */
export interface CallFilter {
  readonly direction?: 'in' | 'out' | undefined
  /** `live`: not over yet; `ended`: over. */
  readonly status?: string | undefined
  readonly outcome?: string | undefined
  readonly goal?: string | undefined
  /** The number at the other end, in E.164: a filter of the operator's view alone. */
  readonly party?: string | undefined
}

export const readCalls = pageByAccount<ShownCall>(shownCallColumns, sql`call`)

/** Calls by their ids, newest first. */
export function selectCallsOf(db: Db, accountId: AccountId, ids: readonly string[]): Promise<ShownCall[]> {
  return db.query(sql<ShownCall>`
    select ${shownCallColumns} from call where account_id = ${uuidOf(accountId)} and id = any(${ids}::uuid[])
    order by id desc`)
}

export interface Scan {
  /** Matching calls, newest first. */
  readonly ids: readonly string[]
  readonly scanned: number
  /** The oldest call scanned. */
  readonly last: string | null
}

/** Scans the `batch` newest calls from `from` on below `upTo`, however few of them match. */
export async function scanCalls(
  db: Db,
  accountId: AccountId,
  filter: CallFilter,
  scan: { readonly from: string; readonly upTo: string; readonly batch: number },
): Promise<Scan> {
  const row = await db.one(sql<Scan>`
    select coalesce(array_agg(id order by id desc) filter (where fits), '{}') as ids, count(*) as scanned,
      (array_agg(id order by id))[1] as last
    from (
      select id, ${fits(filter)} as fits from call
      where account_id = ${uuidOf(accountId)} and id < ${scan.upTo} and id >= ${scan.from}
      order by id desc limit ${scan.batch}) as looked`)
  if (!row) throw new Error('an aggregate has one row')
  return row
}

/** The outcome of an ended call is how it ended, of any other its kind; `caller_loop` counts as an agent call. */
function fits({ direction, status, outcome, goal, party }: CallFilter): Query<unknown> {
  const wanted = [
    direction && sql`direction = ${direction}`,
    status &&
      sql`${status} in (status, case when status in ('initiated', 'in_progress') then 'live' else 'ended' end)`,
    party && sql`case direction when 'in' then from_e164 else to_e164 end = ${party}`,
    goal && sql`coalesce(goal_result, 'unknown') = ${goal}`,
    outcome &&
      sql`case when status in ('missed', 'no_answer', 'failed') then status else kind end = ${outcome}`,
  ]
  return wanted.reduce<Query<unknown>>((all, one) => (one ? sql`${all} and ${one}` : all), sql`true`)
}
