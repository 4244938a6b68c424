import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { advanceTask } from '../state/advance-task.ts'
import { lockTask } from '../state/task.store.ts'
import { readTask } from './task-answer.ts'
import type { TaskDeps } from './task-deps.ts'
import { staleRevision } from './update-task.ts'

export const cancelTask = (deps: TaskDeps) =>
  handle(operations.cancelTask, async ({ db, account }, { params, body }) => {
    const id = parseId('task', params.id)
    const task = id && (await lockTask(db, account.id, id))
    if (task === undefined) return fail('not_found')
    if (task.status !== 'cancelled') {
      const stale = staleRevision(task, body?.revision)
      if (stale !== undefined) return stale
      if ((await advanceTask(db, task, 'cancel', deps)) === undefined) return fail('task_not_editable')
    }
    return { task: (await readTask(db, account.id, task.id, deps))! }
  })
