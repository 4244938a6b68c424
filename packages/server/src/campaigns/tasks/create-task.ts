import { type NewTask, operations } from '@hovor/api'
import { nextTurn } from '../../http/body/next-turn.ts'
import { handle } from '../../http/exchange/handler.ts'
import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { newId, parseId } from '../../platform/kernel/ids.ts'
import { checkEligibility } from '../eligibility/check-eligibility.ts'
import { insertTask } from '../state/task.store.ts'
import { checkAgent } from './check-agent.ts'
import { checkRecipients } from './check-recipients.ts'
import { attemptsOf, checkAttempts, checkHours } from './check-task.ts'
import { storeRecipients } from './store-recipients.ts'
import { readTask } from './task-answer.ts'
import type { TaskDeps } from './task-deps.ts'

export const createTask = (deps: TaskDeps) =>
  handle(operations.createTask, async ({ db, account }, { body }) => {
    const id = await create(db, account, body, deps)
    return isFailure(id) ? id : { task: (await readTask(db, account.id, id, deps))! }
  })

/** spec:tasks.body */
export async function create(tx: Db, account: Caller, body: NewTask, deps: TaskDeps) {
  const accountId = account.id
  const { name, recipients, retryPolicy = null, callingWindow = null, expiresAt = null } = body
  const dueAt = deps.clock.nowMs()
  const refusal = checkAttempts(body) ?? (await checkRecipients(recipients, account))
  if (refusal !== undefined) return refusal
  await nextTurn()
  const neverOpen = checkHours({ callingWindow, retryPolicy }, dueAt)
  if (neverOpen !== undefined) return neverOpen
  const { honourCallbacks = false, eligibility = null } = body
  const wrong =
    (await checkAgent(tx, accountId, { agentId: body.agentId, honourCallbacks }, deps)) ??
    (eligibility === null ? undefined : await checkEligibility(tx, account, eligibility, deps))
  if (wrong !== undefined) return wrong
  const agentId = parseId('ag', body.agentId)!
  const id = newId('task', deps.clock, deps.randomBytes)
  const { retryDelayMins = 60, concurrency = 1, budgetHal = null, useLatest = false } = body
  const settings = { name, agentId, retryPolicy, retryDelayMins, callingWindow, expiresAt }
  const limits = { maxAttempts: attemptsOf(body), concurrency, budgetHal }
  const all = { ...settings, ...limits, useLatest, honourCallbacks, eligibility }
  await insertTask(tx, accountId, id, all, dueAt)
  await storeRecipients(tx, { accountId, taskId: id }, recipients, deps)
  return id
}
