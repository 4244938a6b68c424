import { operations, type Task } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { callOperation, OperationFailed, type ServiceAccess } from '../cli/call-operation.ts'
import type { Entry } from '../cli/entry.ts'
import { progressLine } from './progress-line.ts'

/** Stays below the limit of 60 requests a minute. */
const pollMs = 2_000
/** Its key is used by others too. */
const limitedMs = 10_000

interface WatchOptions {
  readonly id: string
  readonly access: ServiceAccess
  readonly json: boolean
}

/** `hovor tasks watch`: shows the progress of a campaign until it stops running. */
export async function runTaskWatch(entry: Entry, { id, access, json }: WatchOptions): Promise<void> {
  let interrupted = false
  void entry.interrupted.then(() => {
    interrupted = true
  })
  let shown = ''
  while (!interrupted) {
    const task = await readTask(access, id)
    if (task !== undefined) {
      const line = json ? JSON.stringify(task) : progressLine(task)
      const isLast = task.status !== 'running'
      if (line !== shown || isLast) show(entry, line, { isLast, json })
      shown = line
      if (isLast) return
    }
    await Promise.race([systemClock.sleep(task === undefined ? limitedMs : pollMs), entry.interrupted])
  }
}

/** Undefined: the limit of the key is reached. */
async function readTask(access: ServiceAccess, id: string): Promise<Task | undefined> {
  try {
    const answer = await callOperation(access, operations.getTask, { params: { id } })
    if (answer.kind !== 'json') throw new Error('The service did not return JSON.')
    return (answer.value as { task: Task }).task
  } catch (error) {
    if (error instanceof OperationFailed && error.code === 'rate_limited') return undefined
    throw error
  }
}

function show(
  { out, redraw }: Entry,
  line: string,
  { isLast, json }: { readonly isLast: boolean; readonly json: boolean },
): void {
  if (json || redraw === undefined) return out(line)
  redraw(line)
  if (isLast) out('')
}
