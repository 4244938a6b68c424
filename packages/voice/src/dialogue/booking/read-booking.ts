import { affirmed } from '../../language/answers/boolean-answer.ts'
import { asksToRearrange } from '../../language/answers/rearrangement.ts'
import { declines } from '../../language/answers/refusal.ts'
import { stanceOf } from '../../language/answers/stance.ts'
import type { Lexicon } from '../../language/grammar/lexicon.ts'
import { fold, wordsOf } from '../../language/grammar/words.ts'
import { directionAsked } from '../../language/later.ts'
import { byPlace, middleOf } from '../../language/parse/choice.ts'
import { type CivilDate, dayNumber, isoDate } from '../../language/parse/civil-date.ts'
import { parseDate } from '../../language/parse/date.ts'
import { monthOf, weekdayOf } from '../../language/parse/day-words.ts'
import { asksForSoonest } from '../../language/parse/soonest.ts'
import { isoTime, parseTimeOfDay } from '../../language/parse/time-of-day.ts'
import { middleOfSpan, type TimeSpan, timeSpan } from '../../language/parse/time-span.ts'
import type { Cue } from '../dialogue.ts'
import type { Slot } from './bookings.ts'

/**
 * Steps of booking one appointment.
 *
 *   asking ──a day──> (free slots) ──one fits──> confirming ──yes──> (book)
 *     ^                    └──others──> offering ──one named──> confirming
 *     └──────────────── another day, no ──────────────┘
 *
 * A caller who is asked for a day and says no declines, as does one who wants an appointment moved or cancelled; only a
 * plain yes books.
 * spec:agents.booking
 */
export type BookingPoint =
  | {
      readonly kind: 'asking'
      readonly misses: number
      /** A time was looked for before: "move it" means that one, and no appointment that there is. */
      readonly sought?: true
    }
  | { readonly kind: 'offering'; readonly slots: readonly Slot[]; readonly misses: number }
  | {
      readonly kind: 'confirming'
      readonly slot: Slot
      readonly misses: number
      /** The caller heard all of the question: nothing is booked on a yes to less. */
      readonly heard?: boolean
    }

/** Action for the caller's words. */
export type BookingAct =
  | {
      readonly kind: 'look-up'
      readonly day: CivilDate
      readonly time: string | undefined
      /** Only slots that begin after, or before, this one. */
      readonly after?: Slot
      readonly before?: Slot
    }
  | { readonly kind: 'confirm'; readonly slot: Slot }
  | { readonly kind: 'book'; readonly slot: Slot }
  | { readonly kind: 'ask' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'declined' }
  /** The caller has an appointment and wants another time for it, or none, which nothing here can do. */
  | { readonly kind: 'rearrange' }
  | { readonly kind: 'missed' }

/** Maximum number of slots offered at once. */
const maxOffered = 3

/** decision:0027, decision:0067 */
export function readBooking(at: BookingPoint, cue: Cue, lexicon: Lexicon, today: CivilDate): BookingAct {
  if (cue.kind === 'digits') return byKeys(at, cue.digits)
  if (cue.kind !== 'words') return { kind: 'missed' }
  const text = at.kind === 'offering' ? affirmed(cue.text, [], lexicon) || cue.text : cue.text
  const day = parseDate(text, lexicon, today)
  const span = timeSpan(text, lexicon)
  const heard = (span && middleOfSpan(span)) ?? parseTimeOfDay(text, lexicon)
  const time = heard && isoTime(heard)
  const namesTime = day !== undefined || time !== undefined
  const isTheSame = at.kind === 'confirming' && namesTime && slotsAt([at.slot], day, time).length === 1
  const said = stanceOf(cue.text, lexicon, { restates: isTheSame, offersOne: true, isAboutTime: true })
  if (said === 'waits') return { kind: 'wait' }
  if (at.kind === 'asking' && at.sought !== true && asksToRearrange(cue.text, lexicon))
    return { kind: 'rearrange' }
  const beside = at.kind === 'asking' || namesTime ? undefined : besideOffered(at, cue.text)
  if (beside !== undefined) return beside
  if (at.kind === 'confirming') {
    if (said === 'agrees') return { kind: 'book', slot: at.slot }
    if (!namesTime) return said === 'denies' ? { kind: 'ask' } : { kind: 'missed' }
    if (isTheSame) return said === 'denies' ? { kind: 'ask' } : { kind: 'confirm', slot: at.slot }
  }
  // "Nešlo by to mezi desátou a dvanáctou?" denies and asks, and names a time all the same.
  const asked = time === undefined && said !== 'denies' ? timeSpan(cue.text, lexicon) : span
  if (at.kind === 'offering' && day === undefined && asked !== undefined) return withinSpan(at.slots, asked)
  const named = at.kind === 'offering' ? offeredBy(text, at.slots, { day, time }, lexicon) : []
  if (named.length === 1) return { kind: 'confirm', slot: named[0]! }
  if (day !== undefined) return { kind: 'look-up', day, time }
  if (at.kind === 'confirming') return { kind: 'look-up', day: dayOf(at.slot), time }
  if (at.kind === 'offering' && said === 'denies') return { kind: 'ask' }
  if (at.kind === 'asking' && said !== 'postpones' && asksForSoonest(cue.text))
    return { kind: 'look-up', day: today, time }
  if (at.kind === 'asking' && declines(cue.text, lexicon)) return { kind: 'declined' }
  return { kind: 'missed' }
}

/** "Něco později": what is free after the last slot that was offered, or before the first one. */
function besideOffered(at: Exclude<BookingPoint, { kind: 'asking' }>, text: string): BookingAct | undefined {
  const direction = directionAsked(text)
  const slots = at.kind === 'confirming' ? [at.slot] : at.slots
  const [first, last] = [slots[0]!, slots.at(-1)!]
  if (direction === 'later') return { kind: 'look-up', day: dayOf(last), time: undefined, after: last }
  if (direction === undefined) return undefined
  return { kind: 'look-up', day: dayOf(first), time: first.start.slice(11, 16), before: first }
}

/** The offered slots that the caller may mean, by day and time or by place: "ten první". */
function offeredBy(
  text: string,
  slots: readonly Slot[],
  { day, time }: { readonly day: CivilDate | undefined; readonly time: string | undefined },
  lexicon: Lexicon,
): Slot[] {
  const middle = middleOf(text, slots)
  if (middle !== undefined) return [middle]
  if (time === undefined && isPlaceAlone(text, lexicon)) {
    const slot = byPlace(text, slots, lexicon)
    if (slot !== undefined) return [slot]
  }
  const isTimed = day !== undefined || time !== undefined
  const named = isTimed ? slotsAt(slots, day, time) : slots
  if (isTimed && named.length === 1) return [...named]
  const inPart = slotsInPart(named, text, lexicon)
  if (inPart.length === 1) return inPart
  // "The first one": neither a day nor an hour if no slot is then.
  const among = named.length > 0 || time === undefined ? named : slots
  const slot = byPlace(text, among, lexicon)
  return slot !== undefined ? [slot] : isTimed ? [...named] : []
}

/** "Mezi desátou a dvanáctou" of the day that was offered: the one slot that is then, or what is free around its middle. */
function withinSpan(slots: readonly Slot[], span: TimeSpan): BookingAct {
  const [from, to] = [isoTime(span.from), isoTime(span.to)]
  const then = slots.filter(({ start }) => from <= start.slice(11, 16) && start.slice(11, 16) <= to)
  const [first, ...others] = then
  if (first !== undefined && others.length === 0) return { kind: 'confirm', slot: first }
  return { kind: 'look-up', day: dayOf(first ?? slots[0]!), time: isoTime(middleOfSpan(span)) }
}

/** "On the second", "am zweiten": before a day of the month. */
const dayMarks = ['on', 'am', 'vom', 'dne', 'dna', 'dnia']

/** Whether an ordinal is a place and no day of the month: "the second slot", but not "on the second" or "second of May". */
function isPlaceAlone(text: string, lexicon: Lexicon): boolean {
  const words = wordsOf(fold(text))
  return !words.some(
    (word) =>
      /\d/.test(word) ||
      dayMarks.includes(word) ||
      Object.hasOwn(lexicon.relativeDays, word) ||
      weekdayOf(word, lexicon) !== undefined ||
      (word.length > 2 && monthOf(word, lexicon) !== undefined),
  )
}

/** "Ranní", "poranny", "odpolední": parts of the day as adjectives, folded. */
const inMorning = /\b(rann|dopoledn|dopoludn|doobed|porann|przedpoludn|morgendlich)/
const inAfternoon = /\b(odpoledn|poobed|popoludn|vecern|wieczorn)/

/** The slots in the part of the day that is named: "to odpoledne", "Dienstagnachmittag". */
function slotsInPart(slots: readonly Slot[], text: string, { clock }: Lexicon): Slot[] {
  const said = `${wordsOf(fold(text)).join(' ')} `
  const isSaid = (parts: readonly string[]) => parts.some((part) => said.includes(`${part} `))
  const isMorning = isSaid(clock.morning) || inMorning.test(said)
  const isAfternoon = isSaid(clock.afternoon) || inAfternoon.test(said)
  if (isMorning === isAfternoon) return []
  return slots.filter(({ start }) => start.slice(11, 13) < '12' === isMorning)
}

/** The nth offered slot; 1 and 2 are yes and no when confirming. */
function byKeys(at: BookingPoint, digits: string): BookingAct {
  if (at.kind === 'offering') {
    const slot = at.slots[Number(digits) - 1]
    return slot === undefined ? { kind: 'missed' } : { kind: 'confirm', slot }
  }
  if (at.kind === 'confirming' && digits === '1') return { kind: 'book', slot: at.slot }
  if (at.kind === 'confirming' && digits === '2') return { kind: 'ask' }
  return { kind: 'missed' }
}

const dayOf = ({ start }: Pick<Slot, 'start'>): CivilDate => {
  const [year, month, day] = start.slice(0, 10).split('-').map(Number)
  return { year: year!, month: month!, day: day! }
}

/** Slots matching day and time; "půl čtvrté" means the afternoon if nothing matches at night. */
function slotsAt(slots: readonly Slot[], day: CivilDate | undefined, time: string | undefined): Slot[] {
  const exact = slots.filter((slot) => isAt(slot, day, time))
  if (exact.length > 0 || time === undefined || time >= '12:00') return exact
  const later = `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`
  return slots.filter((slot) => isAt(slot, day, later))
}

const isAt = ({ start }: Slot, day: CivilDate | undefined, time: string | undefined): boolean =>
  (day === undefined || start.startsWith(isoDate(day))) &&
  (time === undefined || start.slice(11, 16) === time)

/** Offers the requested slot if free, otherwise the nearest ones in chronological order. */
export function fromFree(
  slots: readonly Slot[],
  day: CivilDate,
  time: string | undefined,
): BookingPoint | undefined {
  if (slots.length === 0) return undefined
  const [exact] = time === undefined ? [] : slotsAt(slots, day, time)
  if (exact !== undefined) return { kind: 'confirming', slot: exact, misses: 0 }
  const isInDay = (slot: Slot) => time === undefined || slot.start.slice(11, 16) <= time
  const wanted = time === undefined ? 0 : minutes(time) + (slots.some(isInDay) ? 0 : 12 * 60)
  const near = [...slots]
    .sort((left, right) => distance(left) - distance(right))
    .slice(0, maxOffered)
    .sort((left, right) => (left.start < right.start ? -1 : 1))
  if (near.length === 1) return { kind: 'confirming', slot: near[0]!, misses: 0 }
  return { kind: 'offering', slots: near, misses: 0 }

  function distance({ start }: Slot): number {
    const days = dayNumber(dayOf({ start })) - dayNumber(day)
    return days * 10_000 + Math.abs(minutes(start.slice(11, 16)) - wanted)
  }
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
