import type { TaskAttempt } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { ResultRow } from '../csv/results-csv.ts'
import type { StoredTask } from './task.store.ts'

interface Row {
  readonly to: string
  readonly externalId: string | null
  readonly variables: Readonly<Record<string, string>> | null
  readonly status: string
  readonly attempts: readonly TaskAttempt[]
  readonly counted: number
  readonly lastError: string | null
  readonly reviewReason: string | null
  readonly callId: string | null
  readonly durationMs: number | null
  readonly summary: string | null
  readonly data: Readonly<Record<string, unknown>> | null
}

/** The contacts of a task with the outcome of their latest call, in the order of the recipients. */
export async function selectResults(
  db: Db,
  { accountId, id }: Pick<StoredTask, 'accountId' | 'id'>,
): Promise<ResultRow[]> {
  const rows = await db.query(sql<Row>`
    select i.to_e164 as "to", i.external_id as "externalId", i.variables, i.status, i.attempts, i.counted,
      i.last_error as "lastError", i.review_reason as "reviewReason", i.call_id as "callId",
      call.duration_ms as "durationMs", call.summary, call.data
    from task_item i left join call on call.account_id = i.account_id and call.id = i.call_id
    where i.account_id = ${uuidOf(accountId)} and i.task_id = ${uuidOf(id)} order by i.position`)
  return rows.map(resultOf)
}

function resultOf(row: Row): ResultRow {
  const last = row.attempts.at(-1)
  return {
    to: row.to,
    status: row.status,
    attempts: row.counted,
    variables: row.variables ?? {},
    data: row.data ?? {},
    ...(row.externalId !== null && { externalId: row.externalId }),
    ...(last?.outcome !== undefined && { outcome: last.outcome }),
    ...(row.callId !== null && { callId: idOf('c', row.callId) }),
    ...(row.durationMs !== null && { durationSecs: row.durationMs / 1000 }),
    priceHal: row.attempts.reduce((sum, { priceHal = 0 }) => sum + priceHal, 0),
    ...(row.summary !== null && { summary: row.summary }),
    ...(row.reviewReason !== null && row.status === 'review' && { reviewReason: row.reviewReason }),
    ...(row.lastError !== null && { lastError: row.lastError }),
  }
}
