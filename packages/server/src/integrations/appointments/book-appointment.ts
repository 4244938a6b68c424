import { createHash } from 'node:crypto'
import { type Failure, fail, isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import type { Interval } from '../../platform/kernel/interval.ts'
import { fitsRules, type OutsideRules } from '../calendars/availability/fits-rules.ts'
import type { SlotRules } from '../calendars/availability/free-slots.ts'
import type { calendarError } from '../calendars/calendar-errors.ts'
import { withCalendarLease } from '../calendars/calendar-lease.ts'
import { findSlots } from '../calendars/find-slots.ts'
import { type CalendarDeps, type OpenCalendar, openCalendar } from '../calendars/open-calendar.ts'
import type { CalendarOutcome, NewEvent } from '../ports/calendar.port.ts'
import {
  claimAppointment,
  forgetAppointment,
  readAppointment,
  type StoredAppointment,
  storeAlternatives,
  storeState,
} from './appointment.store.ts'
import { bookEvent, ourUid } from './book-event.ts'

export interface WantedAppointment {
  readonly calendarId: string
  readonly busyCalendarIds: readonly string[]
  readonly slot: Interval
  readonly rules: SlotRules
  readonly title: string
  readonly description?: string | undefined
  readonly attendee?: NewEvent['attendee']
}

export interface AppointmentPlace {
  readonly accountId: AccountId
  /** Wire id, as it came. */
  readonly integrationId: string
  /** The same for a repetition, within 24 hours. Without one a repetition is the same request, while its outcome is unknown. */
  readonly key?: string | undefined
}

export type AppointmentOutcome =
  | { readonly kind: 'booked'; readonly uid: string }
  /** `why` is the rule that the time breaks; undefined: it overlaps another event. */
  | {
      readonly kind: 'taken'
      readonly why: OutsideRules | undefined
      readonly alternatives: readonly Interval[]
    }
  /** It may be booked; the same again finds out. */
  | { readonly kind: 'unknown' }
  | Exclude<Awaited<ReturnType<typeof openCalendar>>, OpenCalendar>
  | ReturnType<typeof calendarError>
  | Failure<'idempotency_conflict' | 'calendar_busy'>

/** spec:integrations.events */
const maxAlternatives = 5
const alternativesMs = 31 * 24 * 3_600_000

/**
 * Writes an appointment where the rules and the calendars leave room for it, once for each key; without a key the same
 * request is the same appointment for as long as its outcome is not known. Whether one may be taken by the rules is
 * judged at the time when it was first asked for, so that a repeated request gets the same response.
 */
export async function bookAppointment(
  deps: CalendarDeps,
  place: AppointmentPlace,
  wanted: WantedAppointment,
): Promise<AppointmentOutcome> {
  const claimed = await claim(deps, place, wanted)
  if (isFailure(claimed)) return claimed
  const outcome = await bookClaimed(deps, place, wanted, claimed)
  // Nothing has happened. While the calendar is busy the same request may be under way, and then the row is its own.
  const isOver = isFailure(outcome) && outcome.code !== 'calendar_busy'
  if (claimed.isFirst && place.key === undefined && isOver)
    await forgetAppointment(deps.database, place.accountId, claimed.row.id)
  return outcome
}

async function bookClaimed(
  deps: CalendarDeps,
  place: AppointmentPlace,
  wanted: WantedAppointment,
  claimed: Claimed,
): Promise<AppointmentOutcome> {
  const { accountId } = place
  const { row } = claimed
  const why = fitsRules(wanted.rules, wanted.slot, row.createdAt)
  if (row.state === 'booked') return { kind: 'booked', uid: uidOf(row) }
  if (row.state === 'taken' && row.alternatives !== null)
    return { kind: 'taken', why, alternatives: row.alternatives }
  const calendar = await openCalendar(deps, accountId, place.integrationId)
  if (isFailure(calendar)) return calendar
  if (row.state === 'open') {
    const outcome = why === undefined ? await write(deps, place, calendar, wanted, claimed) : 'taken'
    if (outcome !== 'taken') return outcome
    await settle(deps, place, row, 'taken')
  }
  const alternatives = await alternativesTo(deps, calendar, wanted)
  if (alternatives !== undefined) await storeAlternatives(deps.database, accountId, row.id, alternatives)
  return { kind: 'taken', why, alternatives: alternatives ?? [] }
}

interface Claimed {
  readonly row: StoredAppointment
  /** That of the request, or one made of what it asks. */
  readonly key: string
  /** No request before it has the key. */
  readonly isFirst: boolean
}

/** Stores the appointment before it is written, so that a process that dies leaves it to be found. */
async function claim(
  { database, clock, randomBytes }: CalendarDeps,
  { accountId, integrationId, key }: AppointmentPlace,
  wanted: WantedAppointment,
): Promise<Claimed | Failure<'idempotency_conflict'>> {
  const asked = createHash('sha256')
    .update(JSON.stringify([integrationId, wanted]))
    .digest()
  const fresh = { id: freshId({ clock, randomBytes }), asked, createdAt: clock.nowMs() }
  const under = key ?? `unkeyed:${asked.toString('hex')}`
  const row = await database.transaction((tx) => claimAppointment(tx, accountId, under, fresh))
  if (!asked.equals(row.asked)) return fail('idempotency_conflict', otherRequest)
  return { row, key: under, isFirst: uidOf(row) === uidOf(fresh) }
}

const freshId = ({ clock, randomBytes }: Pick<CalendarDeps, 'clock' | 'randomBytes'>): string =>
  uuidOf(newId('appt', clock, randomBytes))

const otherRequest = {
  message: 'This idempotencyKey was used for a different appointment.',
  action: 'Use a new key for each appointment.',
}

const uidOf = ({ id }: Pick<StoredAppointment, 'id'>): string => `${ourUid}${id.replaceAll('-', '')}`

/** Without a key a known outcome ends the appointment: the same request is another one from then on. */
const settle = (
  { database }: CalendarDeps,
  { accountId, key }: AppointmentPlace,
  { id }: Pick<StoredAppointment, 'id'>,
  state: 'booked' | 'taken',
): Promise<void> =>
  key === undefined ? forgetAppointment(database, accountId, id) : storeState(database, accountId, id, state)

/** One writer at a time, so that a repetition finds the outcome of the first. */
async function write(
  deps: CalendarDeps,
  place: AppointmentPlace,
  calendar: OpenCalendar,
  wanted: WantedAppointment,
  claimed: Claimed,
): Promise<AppointmentOutcome | 'taken'> {
  const { accountId } = place
  const { calendarId } = wanted
  const written = await withCalendarLease(
    deps,
    { accountId, integrationId: calendar.id, calendarId },
    async (): Promise<AppointmentOutcome | 'taken'> => {
      const known = await readAppointment(deps.database, accountId, claimed.key)
      if (known?.state === 'taken') return 'taken'
      // settled meanwhile by the same request, also without a key: this is another appointment
      const { id } = known ?? { id: freshId(deps) }
      const uid = uidOf({ id })
      if (known?.state === 'booked') return { kind: 'booked', uid }
      const outcome = await writeEvent(deps, calendar, wanted, uid)
      if (outcome === 'booked' || outcome === 'taken') await settle(deps, place, { id }, outcome)
      return outcome === 'booked' ? { kind: 'booked', uid } : outcome
    },
  )
  return written === undefined ? fail('calendar_busy', heldElsewhere) : written
}

const heldElsewhere = { message: 'Another appointment is being booked in this calendar.' }

async function writeEvent(
  { clock, random }: CalendarDeps,
  calendar: OpenCalendar,
  wanted: WantedAppointment,
  uid: string,
) {
  const { server, login } = calendar
  const { slot, rules, title, description, attendee, calendarId } = wanted
  const elsewhere = await otherCalendars(calendar, wanted)
  if (elsewhere.kind === 'failed') return calendar.told<'booked'>(elsewhere)
  const outcome = await bookEvent(
    { server, login, clock, random },
    {
      calendarId,
      busyCalendarIds: elsewhere.value,
      bufferMs: rules.bufferMinutes * 60_000,
      event: { uid, ...slot, timezone: rules.timezone, title, description, attendee },
    },
  )
  if (outcome.kind === 'unknown') {
    await calendar.told({ kind: 'failed', why: 'provider-error', detail: outcome.detail })
    return { kind: 'unknown' } as const
  }
  return calendar.told<'booked' | 'taken'>(
    outcome.kind === 'failed' ? outcome : { kind: 'ok', value: outcome.kind },
  )
}

/**
 * The busy calendars but for the one that is written, which `primary` may name as well: the event itself would stand in
 * its own way there.
 */
async function otherCalendars(
  { server, login }: OpenCalendar,
  { calendarId, busyCalendarIds }: WantedAppointment,
): Promise<CalendarOutcome<readonly string[]>> {
  const isNamedTwice = busyCalendarIds.length > 0 && [calendarId, ...busyCalendarIds].includes('primary')
  if (!isNamedTwice) return { kind: 'ok', value: busyCalendarIds }
  const found = await server.calendars(login)
  if (found.kind === 'failed') return found
  const primaryId = found.value.find(({ primary }) => primary)?.id
  const real = (id: string) => (id === 'primary' ? (primaryId ?? id) : id)
  return { kind: 'ok', value: busyCalendarIds.filter((id) => real(id) !== real(calendarId)) }
}

/** From the time that was asked for on, as long as that, by the same rules; undefined where they cannot be found. */
async function alternativesTo(
  deps: CalendarDeps,
  calendar: OpenCalendar,
  { calendarId, busyCalendarIds, slot, rules }: WantedAppointment,
): Promise<readonly Interval[] | undefined> {
  const found = await findSlots(deps, calendar, {
    calendarId,
    busyCalendarIds,
    range: { startMs: slot.startMs, endMs: slot.startMs + alternativesMs },
    rules: { ...rules, slotMinutes: Math.ceil((slot.endMs - slot.startMs) / 60_000) },
    limit: maxAlternatives,
  })
  return found.kind === 'ok' ? found.value : undefined
}
