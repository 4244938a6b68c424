import type { Language } from '../../agent/agent-settings.ts'
import type { AgentTool, ToolCall, ToolResult } from '../../agent/agent-tool.ts'
import { serviceTimeZone } from '../../agent/time-zone.ts'
import { bookingPhrases } from '../../language/booking-phrases.ts'
import { lexiconOf } from '../../language/lexicon-of.ts'
import { type CivilDate, dayNumber, isRealDate } from '../../language/parse/civil-date.ts'
import { spokenMoment } from '../../language/spoken/spoken-times.ts'
import { type Appointment, BookingDesk, type DeskOptions } from '../booking/booking-desk.ts'
import type { Booker, Slot } from '../booking/bookings.ts'
import { daysFrom } from '../booking/local-day.ts'
import { readBooking } from '../booking/read-booking.ts'
import { wantsText } from '../booking/text-offer.ts'
import type { Cue } from '../dialogue.ts'
import { bookSlotName, findFreeSlotsName, textAppointmentName } from './offered-tools.ts'

/** Maximum days searched at once, and free slots shown to the model. */
const maxDays = 31
const maxShownSlots = 40
const maxNameCharacters = 80
const maxAlternatives = 3

/** An appointment that was read back; a yes books it. */
export interface Proposal {
  readonly slot: Slot
  readonly who: Booker
  /** The read-back question. */
  readonly text: string
  /** The caller heard all of it. */
  readonly heard: boolean
}

export interface ModelBookingOptions extends DeskOptions {
  readonly language: Language
  readonly today: CivilDate
  /** The caller's number, E.164. */
  readonly phone?: string | undefined
}

type Values = Readonly<Record<string, unknown>>

/**
 * Appointment booking for a language model. The model searches and proposes; the read-back, the caller's confirmation,
 * the booking and the report of its outcome belong to the engine, so that nothing is booked without a yes and no false
 * booking is claimed.
 */
export class ModelBooking {
  /** Functions offered in addition to `book_slot`. */
  readonly tools: readonly AgentTool[]
  readonly #options: ModelBookingOptions
  readonly #desk: BookingDesk
  /** Found slots by local start; only these can be booked. */
  readonly #found = new Map<string, Slot>()
  /** Outcome the caller has been told, per booking. */
  readonly #told = new Map<Appointment, string>()

  constructor(options: ModelBookingOptions) {
    this.#options = options
    this.#desk = new BookingDesk(options)
    const { maxMs } = options.bookings
    this.tools = this.#desk.canText ? [lookUpTool(maxMs), textTool(maxMs)] : [lookUpTool(maxMs)]
  }

  get longestMs(): number {
    return this.#desk.longestMs
  }

  /** Runs one of `tools`. */
  async run({ toolId, arguments: given }: Pick<ToolCall, 'toolId' | 'arguments'>): Promise<ToolResult> {
    if (toolId === findFreeSlotsName) return this.#find(given)
    const slot = this.#appointments('booked').at(-1)?.slot
    if (slot === undefined) return badArguments('Nothing is booked in this call.')
    return { kind: 'result', text: JSON.stringify({ sms: await this.#desk.text(slot) }) }
  }

  /** Slot whose SMS has to be offered before it is sent, as the turn does not plainly ask for it. */
  textNeedsYes(cue: Cue, asked: string): Slot | undefined {
    return wantsText(cue, asked, this.#options.language)
      ? undefined
      : this.#appointments('booked').at(-1)?.slot
  }

  /** Offer to send the appointment by SMS; undefined if it cannot be sent. */
  get textOffer(): string | undefined {
    return this.#desk.canText ? this.#phrases.offerText : undefined
  }

  /** Sends the SMS and returns the sentence that reports it. */
  async text(slot: Slot): Promise<string> {
    return (await this.#desk.text(slot)) === 'queued' ? this.#phrases.texted : this.#phrases.notTexted
  }

  async #find(given: unknown): Promise<ToolResult> {
    const { from, to = from } = (given ?? {}) as Values
    const [first, last] = [dayOf(from), dayOf(to)]
    if (first === undefined || last === undefined) return badArguments('from and to are days, YYYY-MM-DD')
    const days = dayNumber(last) - dayNumber(first) + 1
    if (days < 1 || days > maxDays) return badArguments(`from is before to, by ${maxDays} days at most`)
    const found = await this.#desk.freeSlots(daysFrom(first, days, serviceTimeZone))
    if (found.kind === 'failed')
      return {
        kind: 'failed',
        why: 'network',
        detail:
          'The calendar cannot be read now. Say so, offer no time, and take what the caller wants as a message.',
      }
    this.#remember(found.slots)
    const slots = found.slots
      .slice(0, maxShownSlots)
      .map((slot) => ({ start: startOf(slot), say: this.#say(slot) }))
    const more = found.slots.length - slots.length
    return { kind: 'result', text: JSON.stringify({ slots, ...(more > 0 && { more }) }) }
  }

  /** Read-back for a `book_slot` call, or what is wrong with the call. */
  propose({ start, name, phone }: Values): Proposal | string {
    const slot = typeof start === 'string' ? this.#found.get(start.slice(0, 16)) : undefined
    if (slot === undefined)
      return `${bookSlotName} takes a start that ${findFreeSlotsName} has found in this call. Look it up first.`
    const title = typeof name === 'string' ? name.replaceAll(/\s+/g, ' ').trim() : ''
    if (title === '' || title.length > maxNameCharacters) return 'The name is missing. Ask for it.'
    if (this.#appointments('booked').some((each) => each.slot.start === slot.start))
      return 'It is booked already, in this call. Do not book it again.'
    const said = typeof phone === 'string' && /^\+\d{6,15}$/.test(phone) ? phone : this.#options.phone
    const text = this.#phrases.readBack(this.#say(slot), title)
    return { slot, who: { title, phone: said }, text, heard: false }
  }

  /** Whether the caller, having heard the read-back, confirmed it and named no other time. */
  agrees({ slot, heard }: Proposal, cue: Cue): boolean {
    const { language, today } = this.#options
    const at = { kind: 'confirming', slot, misses: 0 } as const
    return heard && readBooking(at, cue, lexiconOf(language), today).kind === 'book'
  }

  begin({ slot, who }: Proposal): void {
    this.#desk.book(slot, who)
  }

  /** Bookings the caller has yet to hear about: in progress, or with an outcome that differs from what was said. */
  get news(): readonly Appointment[] {
    return this.#desk.appointments.filter(
      (each) => each.outcome === undefined || this.#told.get(each) !== each.outcome.kind,
    )
  }

  /** Sentence that reports the outcome; alternatives can be booked from then on. */
  wordsOn({ slot, outcome }: Appointment): string {
    const phrases = this.#phrases
    switch (outcome?.kind) {
      case 'booked':
        return phrases.booked(this.#say(slot))
      case 'failed':
        return phrases.failed
      case 'taken': {
        const others = outcome.alternatives.slice(0, maxAlternatives)
        this.#remember(others)
        const offer =
          others.length === 0 ? phrases.askDay : phrases.offer(others.map((each) => this.#say(each)))
        return `${phrases.taken} ${offer}`
      }
      default:
        return phrases.unsure
    }
  }

  /** The caller heard the outcome. */
  told(appointment: Appointment): void {
    if (appointment.outcome !== undefined) this.#told.set(appointment, appointment.outcome.kind)
  }

  /** Local start of the latest booking: 2026-01-06T15:30. */
  get bookedAt(): string | undefined {
    const last = this.#appointments('booked').at(-1)
    return last && startOf(last.slot)
  }

  /** Whether a booking claim by the model may be true. */
  get mayBeBooked(): boolean {
    return this.#desk.appointments.some(({ outcome }) => outcome === undefined || outcome.kind === 'booked')
  }

  /** Bookings and their status, for the instructions. */
  get facts(): readonly string[] {
    return this.#desk.appointments.map(
      ({ slot, who, outcome }) =>
        `${startOf(slot)} (${this.#say(slot)}), ${JSON.stringify(who.title)}: ${factOf[outcome?.kind ?? 'running']}`,
    )
  }

  #appointments(kind: 'booked'): Appointment[] {
    return this.#desk.appointments.filter(({ outcome }) => outcome?.kind === kind)
  }

  #remember(slots: readonly Slot[]): void {
    for (const slot of slots) this.#found.set(startOf(slot), slot)
  }

  #say(slot: Slot): string {
    return spokenMoment(startOf(slot), this.#options.language, this.#options.today)
  }

  get #phrases() {
    return bookingPhrases[this.#options.language]
  }
}

const factOf = {
  booked: 'booked',
  taken: 'not booked, somebody else has taken it',
  failed: 'not booked, the calendar refused',
  unknown: 'not certain; never say that it is booked',
  running: 'being booked; never say that it is booked',
} as const

const startOf = ({ start }: Slot): string => start.slice(0, 16)

const badArguments = (detail: string): ToolResult => ({ kind: 'failed', why: 'bad-arguments', detail })

function dayOf(value: unknown): CivilDate | undefined {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(value) : null
  if (parts === null) return undefined
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) }
  return isRealDate(date) ? date : undefined
}

const lookUpTool = (maxMs: number): AgentTool => ({
  id: findFreeSlotsName,
  name: findFreeSlotsName,
  description:
    'Finds the free times of the calendar. Offer only what it finds, in the words of "say", two or three at a time.',
  parameters: {
    type: 'object',
    properties: {
      from: { type: 'string', description: 'The first day, YYYY-MM-DD' },
      to: { type: 'string', description: `The last day, YYYY-MM-DD; the first one if left out` },
    },
    required: ['from'],
    additionalProperties: false,
  },
  timeoutMs: maxMs,
})

const textTool = (maxMs: number): AgentTool => ({
  id: textAppointmentName,
  name: textAppointmentName,
  description:
    'Sends the caller an SMS with the appointment that is booked. Only when the caller asks for it; report the outcome.',
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  timeoutMs: maxMs,
})
