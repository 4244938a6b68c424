import type { ItemStatus, TaskAttempt } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import {
  type AccountId,
  type CallId,
  createdAtOf,
  idOf,
  type TaskId,
  type TaskItemId,
  uuidOf,
} from '../../platform/kernel/ids.ts'
import { noteChange } from '../../platform/outbox/changes.ts'
import type { ItemState } from './item.machine.ts'

export interface Recipient {
  readonly to: string
  readonly variables?: Readonly<Record<string, string>> | undefined
  readonly externalId?: string | undefined
}

export interface StoredItem {
  readonly id: TaskItemId
  readonly taskId: TaskId
  readonly accountId: AccountId
  readonly to: string
  readonly variables: Readonly<Record<string, string>> | null
  readonly externalId: string | null
  readonly status: ItemState
  /** When it may be dialed; null: it is not waiting. */
  readonly dueAt: number | null
  readonly attempts: readonly TaskAttempt[]
  /** Attempts that count. */
  readonly counted: number
  /** Dials that a person granted beyond the task's limit. */
  readonly granted: number
  readonly busyInRow: number
  readonly refusedInRow: number
  readonly firstAttemptAt: number | null
  /** The latest call. */
  readonly callId: CallId | null
  /** The outcome of that call is unknown so far. */
  readonly uncertain: boolean
  /** The contact spoke with the account in a call of its own while it was being dialed. */
  readonly calledBack: boolean
  readonly lastError: string | null
  readonly reviewReason: string | null
  /** When it asked to be called; null: it did not, or has been called since. */
  readonly promisedAt: number | null
  /** Until when the answer counts that it may be called. */
  readonly clearedUntil: number | null
}

interface ItemRow extends Omit<StoredItem, 'id' | 'taskId' | 'accountId' | 'callId'> {
  readonly id: string
  readonly taskId: string
  readonly accountId: string
  readonly callId: string | null
}

const columns: Query<unknown> = sql`account_id as "accountId", task_id as "taskId", id, to_e164 as "to", variables,
  external_id as "externalId", status, due_at as "dueAt", attempts, counted, granted, busy_in_row as "busyInRow",
  refused_in_row as "refusedInRow", first_attempt_at as "firstAttemptAt", call_id as "callId", uncertain,
  called_back as "calledBack", last_error as "lastError", review_reason as "reviewReason",
  promised_at as "promisedAt", cleared_until as "clearedUntil"`

const itemOf = (row: ItemRow): StoredItem => ({
  ...row,
  id: idOf('item', row.id),
  taskId: idOf('task', row.taskId),
  accountId: idOf('acc', row.accountId),
  callId: row.callId === null ? null : idOf('c', row.callId),
})

const whereItem = (accountId: AccountId, id: TaskItemId): Query<unknown> =>
  sql`where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`

/** Adds the contacts of a new task, all due at `dueAt`. */
export async function insertItems(
  tx: Db,
  { accountId, taskId }: { readonly accountId: AccountId; readonly taskId: TaskId },
  items: readonly (Recipient & { readonly id: TaskItemId })[],
  dueAt: number,
): Promise<void> {
  const rows = items.map((item) => ({ ...item, id: uuidOf(item.id) }))
  // One text for all: the driver would look at each letter of an array of texts twice.
  await tx.query(sql`
    insert into task_item (account_id, task_id, id, position, to_e164, variables, external_id, status, due_at)
    select ${uuidOf(accountId)}, ${uuidOf(taskId)}, (item ->> 'id')::uuid, position - 1, item ->> 'to',
      (item -> 'variables')::jsonb, item ->> 'externalId', 'pending', ${dueAt}
    from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as listed (item, position)`)
}

export async function deleteItems(tx: Db, accountId: AccountId, taskId: TaskId): Promise<void> {
  await tx.query(
    sql`delete from task_item where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(taskId)}`,
  )
}

export async function lockItem(
  tx: Db,
  accountId: AccountId,
  id: TaskItemId,
): Promise<StoredItem | undefined> {
  const row = await tx.one(
    sql<ItemRow>`select ${columns} from task_item ${whereItem(accountId, id)} for update`,
  )
  return row && itemOf(row)
}

/** Stores a locked contact. */
export async function storeItem(tx: Db, item: StoredItem): Promise<void> {
  await tx.query(sql`
    update task_item set status = ${item.status}, due_at = ${item.dueAt},
      attempts = ${JSON.stringify(item.attempts)}::jsonb, counted = ${item.counted}, granted = ${item.granted},
      busy_in_row = ${item.busyInRow}, refused_in_row = ${item.refusedInRow},
      first_attempt_at = ${item.firstAttemptAt},
      call_id = ${item.callId === null ? null : uuidOf(item.callId)},
      uncertain = ${item.uncertain}, called_back = ${item.calledBack}, last_error = ${item.lastError},
      review_reason = ${item.reviewReason}, promised_at = ${item.promisedAt}, cleared_until = ${item.clearedUntil}
    ${whereItem(item.accountId, item.id)}`)
  noteChange(tx, item.accountId, 'task')
}

/**
 * The contact of a task that is due first, of those who asked to be called before all others; undefined: none is by
 * `nowMs`.
 */
export async function selectDueItem(
  db: Db,
  accountId: AccountId,
  taskId: TaskId,
  nowMs: number,
): Promise<StoredItem | undefined> {
  const isDue = sql`task_id = ${uuidOf(taskId)} and due_at <= ${nowMs}`
  const row = await db.one(sql<ItemRow>`
    (select ${columns} from task_item where account_id = ${uuidOf(accountId)} and ${isDue} and promised_at is not null order by due_at limit 1)
    union all
    (select ${columns} from task_item where account_id = ${uuidOf(accountId)} and ${isDue} order by due_at, position limit 1)
    limit 1`)
  return row && itemOf(row)
}

/** The fields of a contact that the API shows or a forecast reads: a task has 1,000 contacts. */
export interface ShownItem
  extends Pick<
    StoredItem,
    | 'id'
    | 'to'
    | 'variables'
    | 'externalId'
    | 'status'
    | 'dueAt'
    | 'attempts'
    | 'counted'
    | 'granted'
    | 'callId'
    | 'lastError'
    | 'reviewReason'
  > {
  /** Its call has been answered. */
  readonly talking: boolean
  readonly position: number
}

const shownColumns: Query<unknown> = sql`id, to_e164 as "to", variables, external_id as "externalId", status,
  due_at as "dueAt", attempts, counted, granted, call_id as "callId", last_error as "lastError",
  review_reason as "reviewReason", position, status = 'dialing' and exists (
  select from call where call.account_id = task_item.account_id and call.id = task_item.call_id
    and call.status = 'in_progress') as talking`

interface ShownRow extends Omit<ShownItem, 'id' | 'callId'> {
  readonly id: string
  readonly callId: string | null
}

const shownOf = (row: ShownRow): ShownItem => ({
  ...row,
  id: idOf('item', row.id),
  callId: row.callId === null ? null : idOf('c', row.callId),
})

/** All contacts of a task, in the order of its recipients. */
export async function selectItems(db: Db, accountId: AccountId, taskId: TaskId): Promise<ShownItem[]> {
  const rows = await db.query(sql<ShownRow>`
    select ${shownColumns} from task_item
    where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(taskId)} order by position`)
  return rows.map(shownOf)
}

export async function selectItem(
  db: Db,
  accountId: AccountId,
  id: TaskItemId,
): Promise<ShownItem | undefined> {
  const row = await db.one(sql<ShownRow>`select ${shownColumns} from task_item ${whereItem(accountId, id)}`)
  return row && shownOf(row)
}

/** Moves all contacts that wait, or wait for a person, to one status; without a `lastError` they keep theirs. */
export async function closeItems(
  tx: Db,
  accountId: AccountId,
  taskId: TaskId,
  { status, lastError }: { readonly status: 'cancelled'; readonly lastError: string | null },
): Promise<void> {
  await tx.query(sql`
    update task_item set status = ${status}, due_at = null, last_error = coalesce(${lastError}::text, last_error)
    where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(taskId)}
      and status in ('pending', 'failed', 'review')`)
}

/** The contact that a call of a campaign dials. */
export async function contactOf(
  db: Db,
  accountId: AccountId,
  callId: CallId,
): Promise<{ readonly taskId: TaskId; readonly itemId: TaskItemId } | undefined> {
  const row = await db.one(sql<{ task_id: string; task_item_id: string }>`
    select task_id, task_item_id from call
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(callId)} and task_id is not null`)
  return row && { taskId: idOf('task', row.task_id), itemId: idOf('item', row.task_item_id) }
}

/** Makes the waiting contacts of a task due. @returns how many there are */
export async function makeItemsDue(
  tx: Db,
  accountId: AccountId,
  taskId: TaskId,
  nowMs: number,
): Promise<number> {
  const rows = await tx.query(sql`
    update task_item set due_at = least(due_at, ${nowMs})
    where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(taskId)} and due_at is not null
    returning 1`)
  return rows.length
}

/**
 * Contacts of a task that wait since a time after `latestMs`, the end of their last attempt or else the creation of the
 * task, wait for as long from now on, those that have had an attempt for `leastMs` at least: a clock that is set back twice
 * leaves the end of that attempt later than what is due after it. What was dialed first after `latestMs` counts as dialed
 * now, and no leave to call lasts.
 */
export async function pullBackItems(
  tx: Db,
  { accountId, id }: { readonly accountId: AccountId; readonly id: TaskId },
  {
    nowMs,
    latestMs,
    leastMs,
  }: { readonly nowMs: number; readonly latestMs: number; readonly leastMs: number },
): Promise<void> {
  const sinceMs = sql`coalesce((attempts -> -1 ->> 'endedAt')::bigint, ${createdAtOf(id)})`
  const waitMs = sql`case when first_attempt_at is null then 0 else ${leastMs}::bigint end`
  await tx.query(sql`
    update task_item set
      first_attempt_at = case when first_attempt_at > ${latestMs} then ${nowMs} else first_attempt_at end,
      due_at = case when due_at is not null and promised_at is null and ${sinceMs} > ${latestMs}
        then least(due_at, ${nowMs} + greatest(due_at - ${sinceMs}, ${waitMs})) else due_at end,
      cleared_until = null
    where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(id)}
      and status in ('pending', 'failed', 'dialing', 'review')`)
}

/** Whether a contact of a task has an attempt, be it one that placed no call. */
export async function hasAttempts(db: Db, accountId: AccountId, taskId: TaskId): Promise<boolean> {
  const row = await db.one(sql<{ has: boolean }>`
    select exists (select from task_item
      where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(taskId)} and attempts <> '[]') as has`)
  return row!.has
}

/** The calls of a task whose outcome is unknown so far. */
export async function selectUncertainCalls(db: Db, accountId: AccountId, taskId: TaskId): Promise<CallId[]> {
  const rows = await db.query(sql<{ call_id: string }>`
    select call_id from task_item
    where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(taskId)} and status = 'dialing' and uncertain`)
  return rows.map(({ call_id }) => idOf('c', call_id))
}

/** Where a call comes from: a number, and the contact whose call it returns. */
export interface CallerAt {
  readonly e164: string
  readonly itemId?: TaskItemId | undefined
}

interface ContactPlace {
  readonly taskId: TaskId
  readonly itemId: TaskItemId
}

/** The contacts at a number that were dialed and may be again. */
const mayBeDialedAgain = sql`first_attempt_at is not null and status in ('pending', 'failed', 'dialing')`

const placeOf = (row: { readonly task_id: string; readonly id: string }): ContactPlace => ({
  taskId: idOf('task', row.task_id),
  itemId: idOf('item', row.id),
})

/** The contact whom a call comes from: the given one, or else the one that was dialed last at the number and may be again. */
export async function selectCaller(
  db: Db,
  accountId: AccountId,
  { e164, itemId }: CallerAt,
): Promise<ContactPlace | undefined> {
  const row = await db.one(sql<{ task_id: string; id: string }>`
    select task_id, id from task_item
    where account_id = ${uuidOf(accountId)} and to_e164 = ${e164} and ${mayBeDialedAgain}
    order by id is not distinct from ${itemId === undefined ? null : uuidOf(itemId)}::uuid desc,
      call_id desc nulls last limit 1`)
  return row && placeOf(row)
}

/** A number may be in this many open campaigns of an account; a call settles those. */
const mostContacts = 200

/**
 * All contacts that a call of one of them settles: those at its number that were dialed and may be again, in whatever
 * campaign. In the order of their tasks, which is the order of locking them.
 */
export async function selectContactsOfCaller(
  db: Db,
  accountId: AccountId,
  itemId: TaskItemId,
): Promise<ContactPlace[]> {
  const account = uuidOf(accountId)
  const rows = await db.query(sql<{ task_id: string; id: string }>`
    select task_id, id from task_item
    where account_id = ${account} and ${mayBeDialedAgain}
      and to_e164 = (select to_e164 from task_item where account_id = ${account} and id = ${uuidOf(itemId)})
    order by task_id, id limit ${mostContacts}`)
  return rows.map(placeOf)
}

/** Whether a contact is calling the account, whichever contact of the number the call is of. */
export async function isCalling(db: Db, { accountId, to }: StoredItem): Promise<boolean> {
  const row = await db.one(sql`
    select from call join task_item i on i.account_id = call.account_id and i.id = call.task_item_id
    where call.account_id = ${uuidOf(accountId)} and call.node is not null and call.direction = 'in'
      and i.to_e164 = ${to} limit 1`)
  return row !== undefined
}

export interface OpenContacts {
  /** One is being dialed or talked to, or the outcome of its dial is unknown. */
  readonly calling: boolean
  readonly reviews: boolean
}

/** The contacts of a task that neither wait for a dial nor are final. */
export async function openContacts(db: Db, accountId: AccountId, taskId: TaskId): Promise<OpenContacts> {
  const rows = await db.query(sql<{ status: ItemState }>`
    select distinct status from task_item
    where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(taskId)}
      and status in ('review', 'dialing')`)
  const has = (wanted: ItemState) => rows.some(({ status }) => status === wanted)
  return { calling: has('dialing'), reviews: has('review') }
}

/** How many contacts of each task have each status. */
export async function countItems(
  db: Db,
  accountId: AccountId,
  taskIds: readonly TaskId[],
): Promise<ReadonlyMap<TaskId, ReadonlyMap<ItemState, number>>> {
  const rows = await db.query(sql<{ task_id: string; status: ItemState; count: number }>`
    select task_id, status, count(*)::integer as count from task_item
    where account_id = ${uuidOf(accountId)} and task_id = any(${taskIds.map(uuidOf)}::uuid[])
    group by task_id, status`)
  const counts = new Map<TaskId, Map<ItemState, number>>()
  for (const { task_id, status, count } of rows) {
    const id = idOf('task', task_id)
    counts.set(id, (counts.get(id) ?? new Map()).set(status, count))
  }
  return counts
}

/** The contacts of a task in one status, from after `afterId`. */
export async function selectItemPage(
  db: Db,
  { accountId, id: taskId }: { readonly accountId: AccountId; readonly id: TaskId },
  page: {
    readonly status: ItemStatus | undefined
    readonly afterId: TaskItemId | undefined
    readonly limit: number
  },
): Promise<ShownItem[]> {
  const after = page.afterId === undefined ? sql`true` : sql`id > ${uuidOf(page.afterId)}`
  const rows = await db.query(sql<ShownRow>`
    select * from (select ${shownColumns} from task_item
      where account_id = ${uuidOf(accountId)} and task_id = ${uuidOf(taskId)} and ${after}) item
    where ${page.status ?? null}::text is null
      or ${page.status ?? null} = case when talking then 'in_call' else status end
    order by id limit ${page.limit}`)
  return rows.map(shownOf)
}
