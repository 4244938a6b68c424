import { operations, type Task } from '@hovor/api'
import type { Clock } from '@hovor/clock'
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
  readonly clock: Clock
}

/**
 * `hovor tasks watch`: shows the progress of a campaign until it stops running, also over restarts of the service.
 * @throws OperationFailed when the service refuses; any error of the first request.
 */
export async function runTaskWatch(entry: Entry, { id, access, json, clock }: WatchOptions): Promise<void> {
  let interrupted = false
  void entry.interrupted.then(() => {
    interrupted = true
  })
  const redraw = json ? undefined : entry.redraw
  let shown: string | undefined
  while (!interrupted) {
    const read = await readTask(access, id, shown === undefined)
    const line = read.kind === 'task' ? (json ? JSON.stringify(read.task) : progressLine(read.task)) : shown
    const text = read.kind === 'lost' ? `Connection lost (${read.why}); connecting again.` : line
    const isLast = read.kind === 'task' && read.task.status !== 'running'
    if (text !== undefined && (text !== shown || isLast)) {
      if (redraw !== undefined) redraw(text)
      else if (read.kind === 'lost') entry.err(text)
      else entry.out(text)
      shown = text
    }
    if (isLast) break
    const waitMs = read.kind === 'limited' ? limitedMs : pollMs
    await Promise.race([clock.sleep(waitMs), entry.interrupted])
  }
  if (redraw !== undefined && shown !== undefined) entry.out('')
}

type Read =
  | { readonly kind: 'task'; readonly task: Task }
  /** The limit of the key is reached. */
  | { readonly kind: 'limited' }
  | { readonly kind: 'lost'; readonly why: string }

async function readTask(access: ServiceAccess, id: string, isFirst: boolean): Promise<Read> {
  try {
    const answer = await callOperation(access, operations.getTask, { params: { id } })
    if (answer.kind !== 'json') throw new Error('The service did not return JSON.')
    return { kind: 'task', task: (answer.value as { task: Task }).task }
  } catch (error) {
    if (error instanceof OperationFailed && error.code === 'rate_limited') return { kind: 'limited' }
    if (isFirst || (error instanceof OperationFailed && error.status < 500)) throw error
    return { kind: 'lost', why: error instanceof Error ? error.message : String(error) }
  }
}
