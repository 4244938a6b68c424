import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { wakeDispatch } from '../dispatch/dispatch-job.ts'
import { advanceTask } from '../state/advance-task.ts'
import { openContacts } from '../state/item.store.ts'
import { lockTask, type StoredTask } from '../state/task.store.ts'
import { pinAgentNow } from './pin-agent-now.ts'
import { readTask } from './task-answer.ts'
import type { TaskDeps } from './task-deps.ts'

export const startTask = (deps: TaskDeps) =>
  handle(operations.startTask, async ({ db, account }, { params }) => {
    const id = parseId('task', params.id)
    const task = id && (await lockTask(db, account.id, id))
    if (task === undefined) return fail('not_found')
    const refusal = await start(db, task, deps)
    return refusal ?? { task: (await readTask(db, account.id, task.id, deps))! }
  })

/** Starts a locked task, with its agent as it is now. @returns why it cannot be started */
export async function start(tx: Db, task: StoredTask, deps: TaskDeps) {
  const { accountId, agentId } = task
  const refusal = await refusalOfStart(tx, task, deps)
  if (refusal !== undefined) return refusal
  const found = await deps.agents.agentForCall(tx, accountId, agentId)
  if (found === undefined) return fail('agent_not_found')
  if (found.suspended) return fail('agent_suspended')
  if ((await deps.numbers.oldestActiveNumber(tx, accountId)) === undefined) return fail('agent_no_number')
  const agentVersion = await pinAgentNow(tx, task, found.agent, deps)
  const startedAt = task.startedAt ?? deps.clock.nowMs()
  await advanceTask(tx, { ...task, agentVersion, startedAt, lastError: null, blockedUntil: 0 }, 'start', deps)
  await wakeDispatch(tx, accountId)
  return undefined
}

async function refusalOfStart(tx: Db, task: StoredTask, { clock }: TaskDeps) {
  if (task.status === 'needs_attention') return fail('task_needs_attention')
  if (task.status !== 'draft' && task.status !== 'paused') return fail('task_not_startable')
  if (task.expiresAt !== null && task.expiresAt <= clock.nowMs()) {
    return fail('task_not_startable', {
      message: 'The task has expired.',
      action: 'Set a later expiresAt with PATCH /v1/tasks/{id}.',
    })
  }
  const { calling, reviews } = await openContacts(tx, task.accountId, task.id)
  if (task.dueAt !== null || calling) return undefined
  return fail(reviews ? 'task_needs_attention' : 'task_not_startable')
}
