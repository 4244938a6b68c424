import type { Clock } from '@hovor/clock'
import { startWorker } from '@hovor/media'
import type { CalendarFailure } from '../../../integrations/ports/calendar.port.ts'
import { createFairQueue } from '../../../platform/threads/fair-queue.ts'
import { createWorkThread } from '../../../platform/threads/work-thread.ts'

/** Two, of which one account has one at most: an account with heavy calendars leaves the other thread free. */
const threads = 2
/** By the wall. Reading gives up by itself after half of it on the CPU (`expansionCpuMs`). */
const maxWorkMs = 10_000
const idleMs = 60_000
const mebi = 1024 * 1024
/** A response has up to 16 MB; three belong to a look at one calendar. */
const queueBounds = {
  maxWaitingPerKey: 40,
  maxWaiting: 400,
  maxOctetsPerKey: 64 * mebi,
  maxOctets: 256 * mebi,
}
/** An answer of 16 MB with all its events takes half of it. */
const threadLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }

/** Events of a CalDAV calendar, or its busy times, the steps of its discovery, what it says of a PUT; JSON of Google. */
export type OrderKind = 'occupants' | 'busy' | 'start' | 'homes' | 'calendars' | 'put' | 'json'

/** One response of a calendar server, and how to read it. */
export interface CalendarOrder {
  readonly kind: OrderKind
  readonly of: unknown
}

/** Reads the responses of calendar servers on threads of their own. Never rejects. */
export interface CalendarThreads {
  /**
   * The result of the reader of this kind.
   *
   * @param account Whose turn it is; turns go round among accounts.
   * @param bodies Those in `of`: they move to the thread and are empty afterwards.
   */
  read<Reader extends (of: never) => unknown>(
    account: string | undefined,
    kind: OrderKind,
    of: Parameters<Reader>[0],
    bodies: readonly Uint8Array[],
  ): Promise<ReturnType<Reader> | UnreadResponse>
}

/** The thread did not get to the end of it. */
interface UnreadResponse {
  readonly kind: 'failed'
  readonly why: Extract<CalendarFailure, 'busy' | 'provider-error' | 'too-many-events'>
  readonly detail: string
}

/**
 * A full calendar takes longer to read than calls may be blocked, a hostile response may take minutes, and a malicious
 * rule may never end. A thread exits after an idle minute.
 */
export function createCalendarThreads(clock: Clock): CalendarThreads {
  const start = () =>
    startWorker(import.meta.url, '../worker/calendar.worker', { resourceLimits: threadLimits })
  const newThread = () => createWorkThread<CalendarOrder, unknown>({ clock, start, maxWorkMs, idleMs })
  const slots = Array.from({ length: threads }, newThread)
  const queue = createFairQueue(slots, queueBounds)
  return {
    async read<Reader extends (of: never) => unknown>(
      account: string | undefined,
      kind: OrderKind,
      of: Parameters<Reader>[0],
      bodies: readonly Uint8Array[],
    ) {
      const octets = bodies.reduce((sum, { byteLength }) => sum + byteLength, 0)
      const work = (thread: (typeof slots)[number]) => thread.ask({ kind, of }, transferable(bodies))
      const done = queue.run(account ?? '', work, octets)
      const outcome = await done
      switch (outcome?.kind) {
        case 'answered':
          return outcome.answer as ReturnType<Reader>
        case 'timeout':
          return kind === 'occupants' || kind === 'busy' ? tooMuch : tooSlow
        case 'crashed':
          return died
        case undefined:
          return crowded
      }
    },
  }
}

/** A small body shares its memory with others and is copied. */
const transferable = (bodies: readonly Uint8Array[]): ArrayBuffer[] =>
  bodies.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength >= wholeBytes && byteLength === buffer.byteLength
      ? [buffer]
      : [],
  )
/** Node pools smaller ones. */
const wholeBytes = 64 * 1024

const unread = (why: UnreadResponse['why'], detail: string): UnreadResponse => ({
  kind: 'failed',
  why,
  detail,
})
const tooMuch = unread('too-many-events', 'the calendar is too large to expand')
const tooSlow = unread('provider-error', 'the response takes too long to read')
const died = unread('provider-error', 'the response cannot be read')
const crowded = unread('busy', 'too many calendars are being read')
