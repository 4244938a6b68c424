import type { Clock } from '@hovor/clock'
import { startWorker } from '@hovor/media'
import type { CalendarOutcome, Occupant } from '../../../integrations/calendar.port.ts'
import { inTurns } from '../../../kernel/in-turn.ts'
import { createWorkThread } from '../../../kernel/work-thread.ts'
import type { OccupantsOrder } from './read-occupants.ts'

/** A calendar whose events take longer to follow is not followed. */
const maxWorkMs = 10_000
const maxWaiting = 200
const idleMs = 60_000

/** Reads what calendar servers answer. */
export type ReadOccupants = (order: OccupantsOrder) => Promise<Outcome>

type Outcome = CalendarOutcome<readonly Occupant[]>

/**
 * Reads calendars on a thread of its own, one after the other: parsing and repeating a full calendar takes longer than
 * calls may wait for this one, and a rule may be made to take for ever. The thread ends after a quiet minute.
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
