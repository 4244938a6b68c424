import type { Bookings } from '@hovor/voice'
import type { CalendarAnswer, CalendarFacts, CalendarQuestion, ToService } from './engine-wire.ts'

/** Round trip to the service, on top of the calendar's own time. */
const wayMs = 500

/** The engine's end of a calendar at the service. Callers bound their own wait for an answer. */
export class RemoteCalendar {
  readonly #tell: (message: ToService) => void
  readonly #open = new Map<number, (answer: never) => void>()
  #asked = 0

  constructor(tell: (message: ToService) => void) {
    this.#tell = tell
  }

  bookings({ maxMs, canText }: CalendarFacts): Bookings {
    return {
      maxMs: maxMs + wayMs,
      freeSlots: (range) => this.#ask({ kind: 'free-slots', range }),
      book: (slot, who, key) => this.#ask({ kind: 'book', slot, who, key }),
      text: canText ? (slot) => this.#ask({ kind: 'text', slot }) : undefined,
    }
  }

  answered(id: number, answer: CalendarAnswer): void {
    this.#open.get(id)?.(answer as never)
    this.#open.delete(id)
  }

  #ask<Answer extends CalendarAnswer>(question: CalendarQuestion): Promise<Answer> {
    const id = ++this.#asked
    return new Promise((resolve) => {
      this.#open.set(id, resolve)
      this.#tell({ type: 'calendar', id, question })
    })
  }
}

/** The service's end: answers the engine's calendar queries. */
export async function askCalendar(bookings: Bookings, question: CalendarQuestion): Promise<CalendarAnswer> {
  if (question.kind === 'free-slots') return bookings.freeSlots(question.range)
  if (question.kind === 'text') return (await bookings.text?.(question.slot)) ?? 'refused'
  return bookings.book(question.slot, question.who, question.key)
}
