import type { Db } from '../../platform/db/database.ts'
import { type Examined, judged } from './examined.ts'
import { countLivingNodes, countTroubledJobs } from './job-counts.store.ts'

/** A running job renews its lease every few seconds, so no process runs a job that is this late. */
const lateMs = 5 * 60_000
/** Consecutive failures of a handler that count as a finding. */
const manyAttempts = 10

/** Whether the queue moves. While no process of the service runs, jobs wait and nothing is off. */
export async function examineJobs(db: Db, nowMs: number): Promise<Examined> {
  const alive = await countLivingNodes(db, nowMs)
  if (alive === 0) return judged('jobs', [], 'No process of the service is running; jobs wait for one.')
  const rows = await countTroubledJobs(db, { dueBeforeMs: nowMs - lateMs, attempts: manyAttempts })
  const wrong = rows.flatMap(({ kind, late, failing }) => [
    ...(late > 0 ? [`${late} of kind ${kind} should have run more than five minutes ago.`] : []),
    ...(failing > 0 ? [`${failing} of kind ${kind} failed at least ${manyAttempts} times in a row.`] : []),
  ])
  return judged(
    'jobs',
    wrong,
    `Nothing is late; ${alive} ${alive === 1 ? 'process is running' : 'processes are running'}.`,
  )
}
