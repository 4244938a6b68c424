import { operations } from '@hovor/api'
import type { AgentFields } from '../../agents/index.ts'
import { callbackKey } from '../../calls/index.ts'
import { handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { resultsCsv } from '../csv/results-csv.ts'
import { selectResults } from '../state/results.store.ts'
import { type StoredTask, selectPinnedAgent, selectTask } from '../state/task.store.ts'
import type { TaskDeps } from './task-deps.ts'

/** GET /v1/tasks/{id}/results: one line per contact. */
export const getTaskResults = (deps: Pick<TaskDeps, 'agents'>) =>
  handle(operations.getTaskResults, async ({ db, account }, { params }) => {
    const id = parseId('task', params.id)
    const task = id && (await selectTask(db, account.id, id))
    if (task === undefined) return fail('not_found')
    const body = Buffer.from(
      await resultsCsv(await selectResults(db, task), await capturedKeys(db, task, deps)),
    )
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${task.id}.csv"`,
    }
    return { binary: true, status: 200, headers, body }
  })

/** The keys of the data fields that the calls of a task capture, whether or not any has done so. */
async function capturedKeys(
  db: Db,
  task: StoredTask,
  { agents }: Pick<TaskDeps, 'agents'>,
): Promise<string[]> {
  const { accountId, agentId, honourCallbacks } = task
  const pinned = await selectPinnedAgent(db, task)
  const agent = pinned ?? (await agents.agentForCall(db, accountId, agentId))?.agent
  const keys = agent === undefined ? [] : fieldsOf(agent).map(({ key }) => key)
  return [...new Set([...keys, ...(honourCallbacks ? [callbackKey] : [])])]
}

const fieldsOf = ({ dataFields, workflow }: AgentFields) => [
  ...dataFields,
  ...(workflow?.nodes ?? []).flatMap((node) => node.dataFields ?? []),
]
