import type { Task } from '@hovor/api'
import { crowns } from '../print/koruna.ts'

type Progress = Pick<Task, 'status' | 'counts' | 'spentHal' | 'budgetHal' | 'forecast' | 'lastError'>

const barWidth = 20

/** The state of a campaign in one line. */
export function progressLine(task: Progress, timezone?: string): string {
  const { total, done, succeeded, inProgress, waiting, review } = task.counts
  const filled = total === 0 ? 0 : Math.round((done / total) * barWidth)
  const budget = task.budgetHal === undefined ? '' : ` of ${crowns(task.budgetHal)}`
  const parts = [
    `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${done}/${total} done`,
    `${succeeded} succeeded`,
    ...(inProgress > 0 ? [`${inProgress} in progress`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(review > 0 ? [`${review} in review`] : []),
    `${crowns(task.spentHal)}${budget} CZK`,
    ...(task.lastError === undefined ? [] : [task.lastError]),
    ...endOf(task, timezone),
  ]
  return `${task.status.padEnd(9)} ${parts.join(' · ')}`
}

function endOf({ status, forecast }: Progress, timeZone: string | undefined): string[] {
  if (status !== 'running' || forecast?.endsAt === undefined) return []
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  })
  return [`ends about ${format.format(forecast.endsAt)}`]
}
