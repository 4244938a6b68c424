import type { CallingWindow, Eligibility, TaskStatus } from '@hovor/api'
import type { AgentFields } from '../../agents/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, type AgentId, idOf, type TaskId, uuidOf } from '../../platform/kernel/ids.ts'
import { noteChange } from '../../platform/outbox/changes.ts'

/** The settings that the owner of a task chooses. */
export interface TaskSettings {
  readonly name: string
  readonly agentId: AgentId
  readonly maxAttempts: number
  readonly retryPolicy: 'enterprise_retry' | null
  readonly retryDelayMins: number
  readonly callingWindow: CallingWindow | null
  readonly expiresAt: number | null
  readonly concurrency: number
  readonly budgetHal: number | null
  readonly useLatest: boolean
  readonly honourCallbacks: boolean
  readonly eligibility: Eligibility | null
}

export interface StoredTask extends TaskSettings {
  readonly id: TaskId
  readonly accountId: AccountId
  readonly status: TaskStatus
  /** Counts changes of the settings and the status. */
  readonly revision: number
  /** Of the pinned agent; null: it was never published, or the task uses the latest. */
  readonly agentVersion: number | null
  readonly lastError: string | null
  readonly reservedHal: number
  readonly spentHal: number
  /** Contacts that are being dialed or talked to. */
  readonly inProgress: number
  /** The earliest time that a waiting contact is due; null: none is waiting. */
  readonly dueAt: number | null
  /** Nothing is dialed before. */
  readonly blockedUntil: number
  readonly turnAt: number
  readonly firstDialedAt: number | null
  readonly startedAt: number | null
  readonly endedAt: number | null
}

interface TaskRow extends Omit<StoredTask, 'id' | 'accountId' | 'agentId'> {
  readonly id: string
  readonly accountId: string
  readonly agentId: string
}

const columns: Query<unknown> = sql`account_id as "accountId", id, name, agent_id as "agentId", status, revision,
  max_attempts as "maxAttempts", retry_policy as "retryPolicy", retry_delay_mins as "retryDelayMins",
  calling_window as "callingWindow", expires_at as "expiresAt", concurrency, budget_hal as "budgetHal",
  use_latest as "useLatest", honour_callbacks as "honourCallbacks", eligibility, agent_version as "agentVersion", last_error as "lastError",
  reserved_hal as "reservedHal", spent_hal as "spentHal", in_progress as "inProgress", due_at as "dueAt",
  blocked_until as "blockedUntil", turn_at as "turnAt", first_dialed_at as "firstDialedAt",
  started_at as "startedAt", ended_at as "endedAt"`

const taskOf = (row: TaskRow): StoredTask => ({
  ...row,
  id: idOf('task', row.id),
  accountId: idOf('acc', row.accountId),
  agentId: idOf('ag', row.agentId),
})

const whereTask = (accountId: AccountId, id: TaskId): Query<unknown> =>
  sql`where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)}`

export async function insertTask(
  tx: Db,
  accountId: AccountId,
  id: TaskId,
  task: TaskSettings,
  dueAt: number,
): Promise<void> {
  await tx.query(sql`
    insert into task (account_id, id, name, agent_id, status, revision, max_attempts, retry_policy, retry_delay_mins,
      calling_window, expires_at, concurrency, budget_hal, use_latest, honour_callbacks, eligibility, due_at)
    values (${uuidOf(accountId)}, ${uuidOf(id)}, ${task.name}, ${uuidOf(task.agentId)}, 'draft', 1,
      ${task.maxAttempts}, ${task.retryPolicy}, ${task.retryDelayMins}, ${jsonOf(task.callingWindow)}::jsonb,
      ${task.expiresAt}, ${task.concurrency}, ${task.budgetHal}, ${task.useLatest},
      ${task.honourCallbacks}, ${jsonOf(task.eligibility)}::jsonb, ${dueAt})`)
  noteChange(tx, accountId, 'task')
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

export async function selectTask(db: Db, accountId: AccountId, id: TaskId): Promise<StoredTask | undefined> {
  const row = await db.one(sql<TaskRow>`select ${columns} from task ${whereTask(accountId, id)}`)
  return row && taskOf(row)
}

export async function lockTask(tx: Db, accountId: AccountId, id: TaskId): Promise<StoredTask | undefined> {
  const row = await tx.one(sql<TaskRow>`select ${columns} from task ${whereTask(accountId, id)} for update`)
  return row && taskOf(row)
}

/** Newest first, from after `afterId`. */
export async function selectTasks(
  db: Db,
  accountId: AccountId,
  { status, afterId, limit }: { status: TaskStatus | undefined; afterId: TaskId | undefined; limit: number },
): Promise<StoredTask[]> {
  const after = afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`
  const only = status === undefined ? sql`true` : sql`status = ${status}`
  const rows = await db.query(sql<TaskRow>`
    select ${columns} from task where account_id = ${uuidOf(accountId)} and ${after} and ${only}
    order by id desc limit ${limit}`)
  return rows.map(taskOf)
}

/** Stores a locked task; when its contacts are due next is read from them, so they are stored before. */
export async function storeTask(tx: Db, task: StoredTask): Promise<void> {
  await tx.query(sql`
    update task set name = ${task.name}, agent_id = ${uuidOf(task.agentId)}, status = ${task.status},
      revision = ${task.revision}, max_attempts = ${task.maxAttempts}, retry_policy = ${task.retryPolicy},
      retry_delay_mins = ${task.retryDelayMins}, calling_window = ${jsonOf(task.callingWindow)}::jsonb,
      expires_at = ${task.expiresAt}, concurrency = ${task.concurrency}, budget_hal = ${task.budgetHal},
      use_latest = ${task.useLatest}, honour_callbacks = ${task.honourCallbacks},
      eligibility = ${jsonOf(task.eligibility)}::jsonb, agent_version = ${task.agentVersion},
      last_error = ${task.lastError}, reserved_hal = ${task.reservedHal}, spent_hal = ${task.spentHal}, in_progress = ${task.inProgress}, blocked_until = ${task.blockedUntil},
      turn_at = ${task.turnAt}, first_dialed_at = ${task.firstDialedAt}, started_at = ${task.startedAt},
      ended_at = ${task.endedAt},
      due_at = (select min(due_at) from task_item
        where account_id = ${uuidOf(task.accountId)} and task_id = ${uuidOf(task.id)} and due_at is not null)
    ${whereTask(task.accountId, task.id)}`)
  noteChange(tx, task.accountId, 'task')
}

/** Keeps the agent as it is now for the calls of a task; null: they use the latest. */
export async function pinAgent(
  tx: Db,
  { accountId, id }: Pick<StoredTask, 'accountId' | 'id'>,
  agent: AgentFields | null,
): Promise<void> {
  await tx.query(sql`update task set pinned_agent = ${jsonOf(agent)}::jsonb ${whereTask(accountId, id)}`)
}

export async function selectPinnedAgent(
  db: Db,
  { accountId, id }: Pick<StoredTask, 'accountId' | 'id'>,
): Promise<AgentFields | undefined> {
  const row = await db.one(sql<{ agent: AgentFields | null }>`
    select pinned_agent as agent from task ${whereTask(accountId, id)}`)
  return row?.agent ?? undefined
}
