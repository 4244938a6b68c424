import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { lockTask } from '../state/task.store.ts'
import { create } from './create-task.ts'
import { start } from './start-task.ts'
import { readTask } from './task-answer.ts'
import type { TaskDeps } from './task-deps.ts'

/** POST /v1/outbound-tasks: created and started in one transaction (spec:tasks.outbound-body). */
export const createOutboundTask = (deps: TaskDeps) =>
  handle(operations.createOutboundTask, async ({ db, account }, { body }) => {
    const id = await create(db, account, body, deps)
    if (isFailure(id)) return id
    const refusal = await start(db, (await lockTask(db, account.id, id))!, deps)
    if (refusal !== undefined) return refusal
    return { task: (await readTask(db, account.id, id, deps))! }
  })
