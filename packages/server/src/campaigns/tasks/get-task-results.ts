import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { resultsCsv } from '../csv/results-csv.ts'
import { selectResults } from '../state/results.store.ts'
import { selectTask } from '../state/task.store.ts'

/** GET /v1/tasks/{id}/results: one line per contact. */
export const getTaskResults = () =>
  handle(operations.getTaskResults, async ({ db, account }, { params }) => {
    const id = parseId('task', params.id)
    const task = id && (await selectTask(db, account.id, id))
    if (task === undefined) return fail('not_found')
    const body = Buffer.from(resultsCsv(await selectResults(db, task)))
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${task.id}.csv"`,
    }
    return { binary: true, status: 200, headers, body }
  })
