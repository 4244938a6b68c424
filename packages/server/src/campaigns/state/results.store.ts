import type { TaskAttempt } from '@hovor/api'
import { callbackKey } from '../../calls/index.ts'
import { paced } from '../../platform/csv/paced.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf, uuidFloorAt, uuidOf } from '../../platform/kernel/ids.ts'
import type { ResultRow } from '../csv/results-csv.ts'
import type { StoredTask } from './task.store.ts'

interface Contact {
  readonly id: string
  readonly to: string
  readonly externalId: string | null
  readonly variables: Readonly<Record<string, string>> | null
  readonly status: string
  readonly attempts: readonly TaskAttempt[]
  readonly counted: number
  readonly lastError: string | null
  readonly reviewReason: string | null
  readonly callId: string | null
  /** In a call which may be that of another campaign. */
  readonly calledBack: boolean
}

interface ContactCall {
  readonly id: string
  readonly itemId: string
  readonly direction: 'in' | 'out'
  readonly durationMs: number
  readonly summary: string | null
  readonly data: Readonly<Record<string, unknown>> | null
}

/** Contacts looked at in one go while calls wait. */
const contactsTogether = 100

/** The contacts of a task with what their calls brought, in the order of the recipients. */
export async function selectResults(db: Db, task: StoredTask): Promise<ResultRow[]> {
  const contacts = await db.query(sql<Contact>`
    select id, to_e164 as "to", external_id as "externalId", variables, status, attempts, counted,
      last_error as "lastError", review_reason as "reviewReason", call_id as "callId",
      called_back as "calledBack"
    from task_item where account_id = ${uuidOf(task.accountId)} and task_id = ${uuidOf(task.id)} order by position`)
  const callsOf = new Map<string, ContactCall[]>(contacts.map(({ id }) => [id, []]))
  for (const call of await selectCalls(db, task)) callsOf.get(call.itemId)?.push(call)
  const results: ResultRow[] = []
  for await (const some of paced(contacts, contactsTogether)) {
    results.push(...some.map((contact) => resultOf(contact, callsOf.get(contact.id)!)))
  }
  return results
}

/** Clocks of processes differ, and a call may begin while its task ends. */
const marginMs = 24 * 3_600_000

/**
 * The calls with the contacts of a task, the latest last: those it has placed, and those in which a contact called back
 * and talked. Ids hold the time, by which the calls of an account are found.
 */
async function selectCalls(
  db: Db,
  { accountId, id, startedAt, endedAt }: Pick<StoredTask, 'accountId' | 'id' | 'startedAt' | 'endedAt'>,
): Promise<ContactCall[]> {
  if (startedAt === null) return []
  const untilMs = endedAt === null ? Number.MAX_SAFE_INTEGER : endedAt + marginMs
  return db.query(sql<ContactCall>`
    select id, task_item_id as "itemId", direction, duration_ms as "durationMs", summary, data from call
    where account_id = ${uuidOf(accountId)} and id >= ${uuidFloorAt(startedAt - marginMs)}
      and id < ${uuidFloorAt(untilMs)} and task_id = ${uuidOf(id)}
      and (direction = 'out' or (ended_at is not null and answered_at is not null and has_conversation is distinct from false))
    order by id`)
}

function resultOf(contact: Contact, calls: readonly ContactCall[]): ResultRow {
  const { attempts, status } = contact
  const last = calls.at(-1)
  const attempted = attempts.at(-1)?.outcome
  const hasCalled = contact.calledBack && status === 'succeeded' && attempted !== 'completed'
  const outcome = last?.direction === 'in' || hasCalled ? 'called_back' : attempted
  const callId = last?.id ?? contact.callId
  return {
    to: contact.to,
    status,
    attempts: contact.counted,
    variables: contact.variables ?? {},
    data: dataOf(calls),
    ...(contact.externalId !== null && { externalId: contact.externalId }),
    ...(outcome !== undefined && { outcome }),
    ...(callId !== null && { callId: idOf('c', callId) }),
    ...(last !== undefined && { durationSecs: last.durationMs / 1000 }),
    priceHal: attempts.reduce((sum, { priceHal = 0 }) => sum + priceHal, 0),
    ...(last?.summary != null && { summary: last.summary }),
    ...(contact.reviewReason !== null && status === 'review' && { reviewReason: contact.reviewReason }),
    ...(contact.lastError !== null && { lastError: contact.lastError }),
  }
}

/** The values captured in the calls, of each the latest. A promised callback counts for the last call only. */
function dataOf(calls: readonly ContactCall[]): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>()
  for (const { data } of calls) {
    for (const [key, value] of Object.entries(data ?? {})) {
      if (value !== null || !values.has(key)) values.set(key, value)
    }
  }
  if (values.has(callbackKey)) values.set(callbackKey, calls.at(-1)?.data?.[callbackKey])
  return Object.fromEntries(values)
}
