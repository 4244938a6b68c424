import { type NewTask, operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { newId, parseId } from '../../platform/kernel/ids.ts'
import { homeCountry } from '../csv/home-country.ts'
import { checkEligibility } from '../eligibility/check-eligibility.ts'
import { insertItems } from '../state/item.store.ts'
import { insertTask } from '../state/task.store.ts'
import { checkAgent } from './check-agent.ts'
import { checkNumbers } from './check-numbers.ts'
import { attemptsOf, checkAttempts, checkHours, checkSize } from './check-task.ts'
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
  const refusal =
    checkAttempts(body) ??
    checkSize(recipients) ??
    checkNumbers(recipients, homeCountry(account)) ??
    checkHours({ callingWindow, retryPolicy }, dueAt)
  if (refusal !== undefined) return refusal
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
  const items = recipients.map((recipient) => ({
    ...recipient,
    id: newId('item', deps.clock, deps.randomBytes),
  }))
  await insertItems(tx, { accountId, taskId: id }, items, dueAt)
  return id
}
