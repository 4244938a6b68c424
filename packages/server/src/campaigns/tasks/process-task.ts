import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { newId, parseId } from '../../platform/kernel/ids.ts'
import { endTasks } from '../dispatch/dispatch-account.ts'
import { dispatchDue } from '../dispatch/dispatch-due.ts'
import { countItems } from '../state/item.store.ts'
import { selectTask } from '../state/task.store.ts'
import { countsOf } from '../state/task-record.ts'
import type { TaskDeps } from './task-deps.ts'

/** POST /v1/tasks/{id}/process (spec:tasks.process). */
export const processTask = (deps: TaskDeps) =>
  handle(
    operations.processTask,
    async ({ database, account }, { params }) => {
      const id = parseId('task', params.id)
      const task = id && (await selectTask(database, account.id, id))
      if (task === undefined) return fail('not_found')
      if (task.status === 'needs_attention') return fail('task_needs_attention')
      if (task.status !== 'running') return fail('task_not_startable')
      const { dispatched, changed } = await dispatchDue(account.id, deps, { only: task.id })
      await endTasks(account.id, deps)
      const after = (await selectTask(database, account.id, task.id)) ?? task
      // A conflict says that no call was started: not true once an earlier contact is being dialed.
      if (changed !== undefined && dispatched === 0) return changedMeanwhile(after.revision, deps)
      const { waiting } = countsOf((await countItems(database, account.id, [task.id])).get(task.id))
      const nextAttemptAt = after.dueAt === null ? null : Math.max(after.dueAt, after.blockedUntil)
      return { dispatched, waiting, nextAttemptAt }
    },
    released,
  )

/** Records no resource for its key, which a death releases: sent again, the request dials only what is still due. */
const released = async () => undefined

/** spec:errors.details */
const changedMeanwhile = (currentRevision: number, { clock, randomBytes }: TaskDeps) =>
  fail('revision_conflict', {
    message: 'The task was changed while a contact was being registered; the contact was not dialed.',
    details: {
      reason: 'task_changed_during_registration',
      providerActionStarted: false,
      operationId: newId('c', clock, randomBytes),
    },
    extra: { currentRevision },
  })
