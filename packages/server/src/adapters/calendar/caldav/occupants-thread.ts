import type { Worker } from 'node:worker_threads'
import type { Clock, Timer } from '@hovor/clock'
import { startWorker } from '@hovor/media'
import type { CalendarOutcome, Occupant } from '../../../integrations/calendar.port.ts'
import { inTurns } from '../../../kernel/in-turn.ts'
import type { OccupantsOrder } from './read-occupants.ts'

/** A calendar whose events take longer to follow is not followed. */
const maxWorkMs = 10_000
const maxWaiting = 200
const idleMs = 60_000

/** Reads what calendar servers answer. */
export type ReadOccupants = (order: OccupantsOrder) => Promise<CalendarOutcome<readonly Occupant[]>>

/**
 * Reads calendars on a thread of its own, one after the other: parsing and repeating a full calendar takes longer than
 * calls may wait for this one, and a rule may be made to take for ever. The thread ends after a quiet minute.
 */
export function createOccupantsThread(clock: Clock): ReadOccupants {
  const inTurn = inTurns()
  let waiting = 0
  let thread: Thread | undefined
  let idle: Timer | undefined
  const end = () => {
    void thread?.worker.terminate()
    thread = undefined
  }
  const work = async (order: OccupantsOrder): Promise<Outcome> => {
    idle?.cancel()
    // it has ended by itself
    if (thread?.worker.threadId === -1) thread = undefined
    thread ??= startThread()
    const outcome = await ask(thread, clock, order)
    if (outcome === undefined) end()
    else idle = clock.after(idleMs, end)
    return outcome ?? tooMuch
  }
  return async (order) => {
    if (waiting >= maxWaiting) return crowded
    waiting++
    try {
      return await inTurn('', () => work(order))
    } finally {
      waiting--
    }
  }
}

type Outcome = CalendarOutcome<readonly Occupant[]>

const tooMuch = { kind: 'failed', why: 'too-many-events', detail: 'too much to follow' } as const
const crowded = { kind: 'failed', why: 'busy', detail: 'too many calendars are being read' } as const

interface Thread {
  readonly worker: Worker
  /** Takes the answer; undefined: the thread broke down. */
  settle(outcome?: Outcome): void
}

/** The process may end while it rests. */
function startThread(): Thread {
  const worker = startWorker(import.meta.url, './occupants.worker')
  const thread: Thread = { worker, settle() {} }
  worker.on('message', (outcome: Outcome) => thread.settle(outcome))
  worker.on('error', () => thread.settle())
  worker.on('exit', () => thread.settle())
  worker.unref()
  return thread
}

/** Undefined when it did not answer in time, or broke down. */
async function ask(thread: Thread, clock: Clock, order: OccupantsOrder): Promise<Outcome | undefined> {
  let timer: Timer | undefined
  const outcome = await new Promise<Outcome | undefined>((resolve) => {
    thread.settle = resolve
    timer = clock.after(maxWorkMs, () => resolve(undefined))
    thread.worker.postMessage(order)
  })
  timer?.cancel()
  return outcome
}
