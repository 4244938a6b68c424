import type { Clock } from '@hovor/clock'
import { startWorker } from '@hovor/media'
import type { CalendarOutcome, Occupant } from '../../../integrations/ports/calendar.port.ts'
import { inTurns } from '../../../platform/kernel/in-turn.ts'
import { createWorkThread } from '../../../platform/threads/work-thread.ts'
import type { OccupantsOrder } from './read-occupants.ts'

/** A calendar that takes longer to expand is given up. */
const maxWorkMs = 10_000
const maxWaiting = 200
const idleMs = 60_000

/** Parses the answers of calendar servers. */
export type ReadOccupants = (order: OccupantsOrder) => Promise<Outcome>

type Outcome = CalendarOutcome<readonly Occupant[]>

/**
 * Parses calendars on a thread of their own, one at a time: a full calendar takes longer than calls may be blocked,
 * and a malicious rule may never end. The thread exits after an idle minute.
 */
export function createOccupantsThread(clock: Clock): ReadOccupants {
  const inTurn = inTurns()
  const start = () => startWorker(import.meta.url, './occupants.worker')
  const thread = createWorkThread<OccupantsOrder, Outcome>({ clock, start, maxWorkMs, idleMs })
  let waiting = 0
  return async (order) => {
    if (waiting >= maxWaiting) return crowded
    waiting++
    try {
      const outcome = await inTurn('', () => thread.ask(order))
      return outcome.kind === 'answered' ? outcome.answer : tooMuch
    } finally {
      waiting--
    }
  }
}

const tooMuch = {
  kind: 'failed',
  why: 'too-many-events',
  detail: 'the calendar is too large to expand',
} as const
const crowded = { kind: 'failed', why: 'busy', detail: 'too many calendars are being read' } as const
