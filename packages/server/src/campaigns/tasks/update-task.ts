import { type InputOf, operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { wakeDispatch } from '../dispatch/dispatch-job.ts'
import { checkEligibility } from '../eligibility/check-eligibility.ts'
import { advanceTask } from '../state/advance-task.ts'
import { deleteItems, hasAttempts } from '../state/item.store.ts'
import { lockTask, type StoredTask, storeTask } from '../state/task.store.ts'
import { checkAgent } from './check-agent.ts'
import { checkRecipients } from './check-recipients.ts'
import { checkAttempts, checkHours } from './check-task.ts'
import { pinAgentNow } from './pin-agent-now.ts'
import { storeRecipients } from './store-recipients.ts'
import { readTask } from './task-answer.ts'
import type { TaskDeps } from './task-deps.ts'

type Change = InputOf<typeof operations.updateTask>['body']

export const updateTask = (deps: TaskDeps) =>
  handle(operations.updateTask, async ({ db, account }, { params, body }) => {
    const id = parseId('task', params.id)
    const task = id && (await lockTask(db, account.id, id))
    if (task === undefined) return fail('not_found')
    const refusal = refusalOfChange(task, body)
    if (refusal !== undefined) return refusal
    const wrong =
      (body.recipients && (await checkRecipients(body.recipients, account))) ||
      (body.eligibility && (await checkEligibility(db, account, body.eligibility, deps)))
    if (wrong) return wrong
    const changed = await change(db, task, body, deps)
    if (isFailure(changed)) return changed
    return { task: (await readTask(db, account.id, task.id, deps))! }
  })

export const staleRevision = (task: StoredTask, revision: number | undefined) =>
  revision === undefined || revision === task.revision
    ? undefined
    : fail('revision_conflict', { extra: { currentRevision: task.revision } })

/** The fields that may change while a task is running: the next dial depends on none of them. */
const takenRunning: ReadonlySet<string> = new Set(['name', 'budgetHal', 'expiresAt', 'status', 'revision'])
const open: ReadonlySet<StoredTask['status']> = new Set(['draft', 'running', 'paused', 'needs_attention'])

function refusalOfChange(task: StoredTask, body: Change) {
  const stale = staleRevision(task, body.revision)
  if (stale !== undefined) return stale
  if (!open.has(task.status)) return fail('task_not_editable')
  const fields = Object.keys(body).filter((name) => body[name as keyof Change] !== undefined)
  const other = fields.find((name) => !takenRunning.has(name))
  if (task.status === 'running' && other !== undefined) {
    return fail('task_not_editable', { message: `${other} cannot be changed while the task is running.` })
  }
  if (body.recipients !== undefined && task.status !== 'draft') {
    return fail('task_not_editable', {
      message: 'recipients can be changed only while the task is a draft.',
      action: 'Create another task for further recipients.',
    })
  }
  if (body.status === 'paused' && task.status === 'draft') return fail('invalid_transition')
  return undefined
}

async function change(tx: Db, task: StoredTask, body: Change, deps: TaskDeps) {
  const { status, revision: _, recipients, agentId: agent, ...settings } = body
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  const after: StoredTask = { ...task, ...given }
  const refusal = (await checkChange(tx, task, { after, body }, deps)) ?? undefined
  if (refusal !== undefined) return refusal
  const agentId = agent === undefined ? task.agentId : parseId('ag', agent)!
  const next = await repinned(tx, task, { ...after, agentId }, deps)
  if (recipients !== undefined) {
    await deleteItems(tx, task.accountId, task.id)
    await storeRecipients(tx, { accountId: task.accountId, taskId: task.id }, recipients, deps)
  }
  const isPaused = status === 'paused' && (task.status === 'running' || task.status === 'needs_attention')
  if (isPaused) await advanceTask(tx, { ...next, lastError: null }, 'pause', deps)
  else if (Object.keys(given).length > 0 || agent !== undefined || recipients !== undefined) {
    await storeTask(tx, { ...next, revision: task.revision + 1 })
  }
  await wakeDispatch(tx, task.accountId)
  return next
}

/** A task that goes on without another start calls with the agent that it has now. */
async function repinned(tx: Db, before: StoredTask, after: StoredTask, deps: TaskDeps): Promise<StoredTask> {
  const isSame = before.agentId === after.agentId && before.useLatest === after.useLatest
  if (isSame || before.status === 'draft') return after
  const found = await deps.agents.agentForCall(tx, after.accountId, after.agentId)
  return found === undefined
    ? after
    : { ...after, agentVersion: await pinAgentNow(tx, after, found.agent, deps) }
}

/** It comes before the first attempt, placed or not (spec:tasks.policy). */
async function refusalOfPolicy(tx: Db, task: StoredTask, { retryPolicy }: Change) {
  if (retryPolicy == null || task.retryPolicy !== null) return undefined
  const isLate = task.firstDialedAt !== null || (await hasAttempts(tx, task.accountId, task.id))
  return isLate
    ? fail('task_not_editable', {
        message: 'retryPolicy can be set only before the first attempt.',
        action: 'Create another task with the policy.',
      })
    : undefined
}

async function checkChange(
  tx: Db,
  task: StoredTask,
  { after, body }: { readonly after: StoredTask; readonly body: Change },
  deps: TaskDeps,
) {
  const changesHours = body.callingWindow != null || body.retryPolicy != null
  const wrong =
    checkAttempts(after) ??
    (changesHours ? checkHours(after, deps.clock.nowMs()) : undefined) ??
    (await refusalOfPolicy(tx, task, body))
  if (wrong !== undefined) return wrong
  const usedHal = task.reservedHal + task.spentHal
  if (body.budgetHal != null && body.budgetHal < usedHal) {
    return invalid('budgetHal', body.budgetHal, `is less than the ${usedHal} reserved and spent already`)
  }
  if (body.agentId === undefined && body.honourCallbacks !== true) return undefined
  const { honourCallbacks } = after
  return checkAgent(tx, task.accountId, { agentId: body.agentId ?? task.agentId, honourCallbacks }, deps)
}
