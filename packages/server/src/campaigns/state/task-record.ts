import type { Task, TaskCounts, TaskItem } from '@hovor/api'
import { createdAtOf } from '../../platform/kernel/ids.ts'
import type { ItemState } from './item.machine.ts'
import type { Recipient, ShownItem } from './item.store.ts'
import type { StoredTask } from './task.store.ts'

export type TaskSummary = Omit<Task, 'recipients' | 'items' | 'forecast'>

/** The counts of a task from the contacts in each status. */
export function countsOf(counts: ReadonlyMap<ItemState, number> = new Map()): TaskCounts {
  const of = (...statuses: ItemState[]) =>
    statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  const done = of('succeeded', 'exhausted', 'skipped', 'cancelled')
  const waiting = of('pending', 'failed')
  const inProgress = of('dialing')
  const review = of('review')
  return {
    total: done + waiting + inProgress + review,
    waiting,
    inProgress,
    review,
    done,
    succeeded: of('succeeded'),
  }
}

export function taskSummary(task: StoredTask, counts: TaskCounts): TaskSummary {
  return {
    id: task.id,
    name: task.name,
    status: task.status,
    revision: task.revision,
    agentId: task.agentId,
    agentVersion: task.agentVersion ?? undefined,
    maxAttempts: task.maxAttempts,
    retryPolicy: task.retryPolicy ?? undefined,
    retryDelayMins: task.retryDelayMins,
    callingWindow: task.callingWindow ?? undefined,
    expiresAt: task.expiresAt ?? undefined,
    concurrency: task.concurrency,
    budgetHal: task.budgetHal ?? undefined,
    useLatest: task.useLatest,
    honourCallbacks: task.honourCallbacks,
    eligibility: task.eligibility ?? undefined,
    lastError: task.lastError ?? undefined,
    reservedBudgetHal: task.reservedHal,
    spentHal: task.spentHal,
    counts,
    createdAt: createdAtOf(task.id),
    startedAt: task.startedAt ?? undefined,
    endedAt: task.endedAt ?? undefined,
  }
}

export const recipientOf = ({ to, variables, externalId }: ShownItem): Recipient => ({
  to,
  ...(variables !== null && { variables }),
  ...(externalId !== null && { externalId }),
})

/** A contact as the API shows it. While its task waits for a limit or its window, so does the contact. */
export function itemRecord(task: Pick<StoredTask, 'blockedUntil' | 'status'>, item: ShownItem): TaskItem {
  const blockedUntil = task.status === 'running' ? task.blockedUntil : 0
  return {
    id: item.id,
    to: item.to,
    externalId: item.externalId ?? undefined,
    status: item.talking ? 'in_call' : item.status,
    attempts: [...item.attempts],
    providerCallId: item.callId ?? undefined,
    lastError: item.lastError ?? undefined,
    nextAttemptAt: item.dueAt === null ? undefined : Math.max(item.dueAt, blockedUntil),
    reviewReason: item.status === 'review' ? (item.reviewReason ?? undefined) : undefined,
  }
}
