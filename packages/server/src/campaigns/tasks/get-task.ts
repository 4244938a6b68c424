import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { type AnswerDeps, readTask } from './task-answer.ts'

export const getTask = (deps: AnswerDeps) =>
  handle(operations.getTask, async ({ db, account }, { params }) => {
    const id = parseId('task', params.id)
    const task = id && (await readTask(db, account.id, id, deps))
    return task === undefined ? fail('not_found') : { task }
  })
