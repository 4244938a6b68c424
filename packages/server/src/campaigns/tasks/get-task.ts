import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { readTask } from './task-answer.ts'

export const getTask = () =>
  handle(operations.getTask, async ({ db, account, clock }, { params }) => {
    const id = parseId('task', params.id)
    const task = id && (await readTask(db, account.id, id, clock.nowMs()))
    return task === undefined ? fail('not_found') : { task }
  })
