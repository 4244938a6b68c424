import type { Task } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import { callsOfDay, campaignLimitsOf } from '../../calls/index.ts'
import { nextTurn } from '../../http/body/next-turn.ts'
import type { Credit } from '../../money/index.ts'
import type { Accounts } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { checkDestination } from '../../platform/kernel/e164.ts'
import type { AccountId, TaskId } from '../../platform/kernel/ids.ts'
import { forecastOf } from '../rules/forecast.ts'
import type { ItemState } from '../state/item.machine.ts'
import { countItems, type ShownItem, selectItems } from '../state/item.store.ts'
import { waitingInOthers } from '../state/other-campaigns.store.ts'
import { type StoredTask, selectTask } from '../state/task.store.ts'
import { countsOf, itemRecord, recipientOf, type TaskSummary, taskSummary } from '../state/task-record.ts'
import { fitRecord } from './fit-record.ts'

export interface AnswerDeps {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly credit: Pick<Credit, 'priceOf'>
  readonly accounts: Pick<Accounts, 'find'>
}

/**
 * A task as the API shows it, with its contacts; undefined: there is none. Calls run on between its steps, and before what
 * it returns is written.
 */
export async function readTask(
  db: Db,
  accountId: AccountId,
  id: TaskId,
  { accounts, clock, credit }: AnswerDeps,
): Promise<Task | undefined> {
  const task = await selectTask(db, accountId, id)
  if (task === undefined) return undefined
  const account = await accounts.find(db, accountId)
  if (account === undefined) return undefined
  const nowMs = clock.nowMs()
  const [items, today, others] = await Promise.all([
    selectItems(db, accountId, id),
    callsOfDay(db, accountId, nowMs),
    waitingInOthers(db, accountId, id),
  ])
  const present = {
    nowMs,
    limits: campaignLimitsOf(account.limits, task.concurrency),
    today,
    waitingInOthers: others,
    perMinuteHal: await perMinuteHal(db, accountId, items, credit),
  }
  await nextTurn()
  const forecast = forecastOf(task, items, present)
  await nextTurn()
  const counts = countsOf(countByStatus(items))
  const shown = fitRecord({
    ...taskSummary(task, counts),
    recipients: items.map(recipientOf),
    items: items.map((item) => itemRecord(task, item)),
    forecast,
  })
  await nextTurn()
  return shown
}

/** The price of a minute with the first waiting contact; 0 if its number cannot be called. */
async function perMinuteHal(
  db: Db,
  accountId: AccountId,
  items: readonly ShownItem[],
  credit: AnswerDeps['credit'],
): Promise<number> {
  const first = items.find(({ dueAt }) => dueAt !== null)
  const checked = first && checkDestination(first.to, 'call')
  if (checked?.kind !== 'ok') return 0
  const destination = checked.tariffDestination
  const query = { accountId, kind: 'agent', direction: 'out', destination } as const
  return (await credit.priceOf(db, query))?.priceHal ?? 0
}

function countByStatus(items: readonly ShownItem[]): ReadonlyMap<ItemState, number> {
  const counts = new Map<ItemState, number>()
  for (const { status } of items) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** Tasks as lists show them. */
export async function summarize(
  db: Db,
  accountId: AccountId,
  tasks: readonly StoredTask[],
): Promise<TaskSummary[]> {
  const counts = await countItems(
    db,
    accountId,
    tasks.map(({ id }) => id),
  )
  return tasks.map((task) => taskSummary(task, countsOf(counts.get(task.id))))
}
