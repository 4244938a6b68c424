import type { Language } from '../../agent/agent-settings.ts'
import { serviceTimeZone } from '../../agent/time-zone.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import type { CivilDate } from '../../language/parse/civil-date.ts'
import { phrasesOf } from '../../language/phrases-of.ts'
import { spokenMoment } from '../../language/spoken/spoken-times.ts'
import type { BookingDesk } from '../booking/booking-desk.ts'
import type { Booker, Slot } from '../booking/bookings.ts'
import { daysFrom } from '../booking/local-day.ts'
import { type BookingAct, type BookingPoint, fromFree, readBooking } from '../booking/read-booking.ts'
import type { Cue, ReplyPart } from '../dialogue.ts'

/** Days to search when the requested day has no free slot. */
const lookAheadDays = 7
const maxMisses = 2

/** `settled`: booking is over, with the local time of the booked slot or null. */
export type BookingEnd =
  | { readonly kind: 'goes-on'; readonly at: BookingPoint }
  | { readonly kind: 'settled'; readonly value: string | null; readonly say: string; readonly booked?: Slot }

export interface FormBookingOptions {
  readonly desk: BookingDesk
  readonly language: Language
  readonly today: CivilDate
}

/** Offers free slots and books one. A booking that has started completes even if the reply is withdrawn. */
export class FormBooking {
  readonly #options: FormBookingOptions

  constructor(options: FormBookingOptions) {
    this.#options = options
  }

  /** Handles the caller's words; `committed` as in `Dialogue.reply`. */
  async *step(
    at: BookingPoint,
    cue: Cue,
    who: Booker,
    committed: Promise<void> | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<ReplyPart, BookingEnd> {
    const { language, today } = this.#options
    const act = readBooking(at, cue, lexiconOf(language), today)
    if (act.kind === 'missed') return yield* this.#missed(at)
    if (act.kind === 'declined') return { kind: 'settled', value: null, say: phrasesOf(language).goOn }
    if (act.kind === 'rearrange')
      return { kind: 'settled', value: null, say: bookingPhrases[language].cannotRearrange }
    if (act.kind === 'wait') return yield* this.#wait(at)
    if (act.kind === 'ask') return yield* this.#ask({ kind: 'asking', misses: 0, sought: true })
    if (act.kind === 'confirm' && at.kind === 'confirming') return yield* this.#again(at)
    if (act.kind === 'confirm') return yield* this.#tell({ kind: 'confirming', slot: act.slot, misses: 0 })
    if (act.kind === 'look-up') return yield* this.#lookUp(act)
    if (at.kind === 'confirming' && at.heard !== true) return yield* this.#again(at)
    await committed
    if (signal.aborted) return { kind: 'goes-on', at }
    return yield* this.#book(act.slot, who)
  }

  /** The point once `said` was heard. */
  heard(at: BookingPoint, said: string): BookingPoint {
    return at.kind === 'confirming' && said.includes(this.#question(at)) ? { ...at, heard: true } : at
  }

  async *#lookUp({
    day,
    time,
    after,
    before,
  }: Extract<BookingAct, { kind: 'look-up' }>): AsyncGenerator<ReplyPart, BookingEnd> {
    const { desk, language } = this.#options
    yield { kind: 'working', maxMs: 2 * desk.longestMs }
    for (const days of [1, lookAheadDays]) {
      const found = await desk.freeSlots(daysFrom(day, days, serviceTimeZone))
      if (found.kind === 'failed')
        return { kind: 'settled', value: null, say: bookingPhrases[language].unreachable }
      const beside = found.slots.filter(
        ({ start }) =>
          (after === undefined || start > after.start) && (before === undefined || start < before.start),
      )
      const next = fromFree(beside, day, time)
      if (next !== undefined) return yield* this.#tell(next)
    }
    yield { kind: 'sentence', text: bookingPhrases[language].nothingFree }
    return yield* this.#ask({ kind: 'asking', misses: 1, sought: true })
  }

  async *#book(slot: Slot, who: Booker): AsyncGenerator<ReplyPart, BookingEnd> {
    const { desk, language } = this.#options
    const phrases = bookingPhrases[language]
    const appointment = desk.book(slot, who)
    yield { kind: 'working', maxMs: desk.longestMs }
    await appointment.done
    const outcome = appointment.outcome ?? { kind: 'unknown' }
    if (outcome.kind === 'unknown') return { kind: 'settled', value: null, say: phrases.unsure }
    if (outcome.kind === 'failed') return { kind: 'settled', value: null, say: phrases.failed }
    if (outcome.kind === 'booked') {
      const say = phrases.booked(this.#spoken(slot))
      return { kind: 'settled', value: slot.start.slice(0, 16), say, booked: slot }
    }
    yield { kind: 'sentence', text: phrases.taken }
    const [only, ...others] = outcome.alternatives
    if (only === undefined) return yield* this.#ask({ kind: 'asking', misses: 1, sought: true })
    if (others.length === 0) return yield* this.#tell({ kind: 'confirming', slot: only, misses: 0 })
    return yield* this.#tell({ kind: 'offering', slots: outcome.alternatives.slice(0, 3), misses: 0 })
  }

  async *#wait(at: BookingPoint): AsyncGenerator<ReplyPart, BookingEnd> {
    yield { kind: 'sentence', text: phrasesOf(this.#options.language).iWait }
    return { kind: 'goes-on', at }
  }

  async *#missed(at: BookingPoint): AsyncGenerator<ReplyPart, BookingEnd> {
    if (at.misses < maxMisses)
      yield { kind: 'sentence', text: phrasesOf(this.#options.language).notUnderstood }
    return yield* this.#again(at)
  }

  /** Asks again, and moves on after `maxMisses`. */
  async *#again(at: BookingPoint): AsyncGenerator<ReplyPart, BookingEnd> {
    if (at.misses < maxMisses) return yield* this.#tell({ ...at, misses: at.misses + 1 })
    return { kind: 'settled', value: null, say: phrasesOf(this.#options.language).goOn }
  }

  async *#ask(at: BookingPoint): AsyncGenerator<ReplyPart, BookingEnd> {
    yield { kind: 'sentence', text: bookingPhrases[this.#options.language].askDay }
    return { kind: 'goes-on', at }
  }

  async *#tell(at: BookingPoint): AsyncGenerator<ReplyPart, BookingEnd> {
    if (at.kind === 'asking') return yield* this.#ask(at)
    yield { kind: 'sentence', text: this.#question(at) }
    return { kind: 'goes-on', at }
  }

  #question(at: Exclude<BookingPoint, { kind: 'asking' }>): string {
    const { confirm, offer } = bookingPhrases[this.#options.language]
    return at.kind === 'confirming'
      ? confirm(this.#spoken(at.slot))
      : offer(at.slots.map((slot) => this.#spoken(slot)))
  }

  readonly #spoken = ({ start }: Slot): string =>
    spokenMoment(start.slice(0, 16), this.#options.language, this.#options.today)
}
