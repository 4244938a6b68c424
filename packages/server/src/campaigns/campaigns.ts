import type { Handler } from '../http/exchange/handler.ts'
import type { JobHandler } from '../platform/jobs/queue.ts'
import { previewTaskCsv } from './csv/preview-task-csv.ts'
import { dispatchAccount, longestDispatchMs } from './dispatch/dispatch-account.ts'
import { dispatchJobKind } from './dispatch/dispatch-job.ts'
import { LineQueue } from './dispatch/line-queue.ts'
import { cancelTask } from './tasks/cancel-task.ts'
import { createOutboundTask } from './tasks/create-outbound-task.ts'
import { createTask } from './tasks/create-task.ts'
import { getTask } from './tasks/get-task.ts'
import { getTaskResults } from './tasks/get-task-results.ts'
import { listTaskItems } from './tasks/list-task-items.ts'
import { listTasks } from './tasks/list-tasks.ts'
import { processTask } from './tasks/process-task.ts'
import { reconcileTask } from './tasks/reconcile-task.ts'
import { resolveTaskItem } from './tasks/resolve-task-item.ts'
import { startTask } from './tasks/start-task.ts'
import type { TaskDeps } from './tasks/task-deps.ts'
import { updateTask } from './tasks/update-task.ts'

export interface Campaigns {
  readonly handlers: readonly Handler[]
  readonly jobs: Readonly<Record<string, JobHandler>>
  /** How far ahead its jobs are planned at most. */
  readonly longestAheadMs: Readonly<Record<string, number>>
  /** Waits for the dials that are under way, not for answers on eligibility. */
  close(): Promise<void>
}

/** Assembles the outbound campaigns. */
export function createCampaigns(options: Omit<TaskDeps, 'dialing' | 'closing' | 'lines'>): Campaigns {
  let close = () => {}
  const closing = new Promise<void>((resolve) => {
    close = resolve
  })
  const deps: TaskDeps = { ...options, closing, dialing: new Set(), lines: new LineQueue(options.clock) }
  return {
    handlers: [
      createTask(deps),
      createOutboundTask(deps),
      listTasks(),
      getTask(deps),
      updateTask(deps),
      cancelTask(deps),
      startTask(deps),
      processTask(deps),
      reconcileTask(),
      listTaskItems(),
      resolveTaskItem(deps),
      getTaskResults(deps),
      previewTaskCsv(deps),
    ],
    jobs: { [dispatchJobKind]: dispatchAccount(deps) },
    longestAheadMs: { [dispatchJobKind]: longestDispatchMs },
    async close() {
      close()
      await Promise.all(deps.dialing)
    },
  }
}
