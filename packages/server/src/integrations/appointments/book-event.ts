import type { Clock } from '@hovor/clock'
import type { Interval } from '../../platform/kernel/interval.ts'
import type {
  CalendarFailure,
  CalendarLogin,
  CalendarOutcome,
  CalendarServer,
  NewEvent,
  ZonedRange,
} from '../ports/calendar.port.ts'

export interface WantedEvent {
  readonly calendarId: string
  /** Also kept free. */
  readonly busyCalendarIds: readonly string[]
  /** Kept free before and after. */
  readonly bufferMs: number
  readonly event: NewEvent
}

export type BookedOutcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'failed'; readonly why: CalendarFailure; readonly detail: string }
  /** It may stand in the calendar; the same call again finds out. */
  | { readonly kind: 'unknown'; readonly detail: string }

export interface BookingDeps {
  readonly server: CalendarServer
  readonly login: CalendarLogin
  readonly clock: Clock
  /** A number in [0, 1). */
  readonly random: () => number
}

/** The prefix of our events' uids: every booking of every service looks for it. */
export const ourUid = 'hovor'

const tries = 5
const pauseMs = { least: 150, more: 850 } as const

/**
 * Writes an event where nothing else is. No calendar server keeps two events apart, so: look, write, look again, and
 * a process that then sees another event removes its own. Of two that race, the one that looked again last has seen the
 * other, so two never stay; where both yield, each tries again after a pause of chance.
 */
export async function bookEvent(deps: BookingDeps, wanted: WantedEvent): Promise<BookedOutcome> {
  for (let left = tries; left > 0; left--) {
    const outcome = await tryOnce(deps, wanted)
    if (outcome.kind !== 'raced') return outcome
    await deps.clock.sleep(pauseMs.least + deps.random() * pauseMs.more)
  }
  return { kind: 'taken' }
}

async function tryOnce(
  deps: BookingDeps,
  wanted: WantedEvent,
): Promise<BookedOutcome | { readonly kind: 'raced' }> {
  const before = await look(deps, wanted)
  if (before.kind === 'failed') return before
  // an earlier attempt may have broken off before it looked again
  if (before.value.ours) return judge(deps, wanted, before.value)
  if (before.value.others.length > 0 || before.value.busyElsewhere) return { kind: 'taken' }
  const created = await deps.server.create(deps.login, wanted.calendarId, wanted.event)
  if (created.kind === 'failed') return created
  const after = await look(deps, wanted)
  if (created.kind === 'unknown' && (after.kind === 'failed' || !after.value.ours)) return created
  if (after.kind === 'failed') return (await takeBack(deps, wanted)) ?? after
  if (after.value.ours) return judge(deps, wanted, after.value)
  // somebody has moved it since it was booked
  if (created.kind === 'ok' && created.value === 'exists') return { kind: 'booked' }
  const lost = { kind: 'failed', why: 'invalid-response', detail: 'the new event is not there' } as const
  return (await takeBack(deps, wanted)) ?? lost
}

/** The event stands; it stays where it is alone. */
async function judge(
  deps: BookingDeps,
  wanted: WantedEvent,
  { others, busyElsewhere }: Seen,
): Promise<BookedOutcome | { readonly kind: 'raced' }> {
  if (others.length === 0 && !busyElsewhere) return { kind: 'booked' }
  const isForeign = busyElsewhere || others.some((uid) => !uid.startsWith(ourUid))
  return (await takeBack(deps, wanted)) ?? { kind: isForeign ? 'taken' : 'raced' }
}

interface Seen {
  /** The event stands in its place. */
  readonly ours: boolean
  /** Uids of others in its way. */
  readonly others: readonly string[]
  readonly busyElsewhere: boolean
}

async function look(
  deps: BookingDeps,
  { calendarId, busyCalendarIds, bufferMs, event }: WantedEvent,
): Promise<CalendarOutcome<Seen>> {
  const { server, login } = deps
  const range: ZonedRange = {
    startMs: event.startMs - bufferMs,
    endMs: event.endMs + bufferMs,
    timezone: event.timezone,
  }
  const here = await server.occupants(login, calendarId, range)
  if (here.kind === 'failed') return here
  const elsewhere = busyCalendarIds.length === 0 ? nothing : await server.busy(login, busyCalendarIds, range)
  if (elsewhere.kind === 'failed') return elsewhere
  const inTheWay = here.value.filter((each) => overlaps(each, range))
  return {
    kind: 'ok',
    value: {
      ours: inTheWay.some(({ uid }) => uid === event.uid),
      others: inTheWay.map(({ uid }) => uid).filter((uid) => uid !== event.uid),
      busyElsewhere: elsewhere.value.some((each) => overlaps(each, range)),
    },
  }
}

const nothing = { kind: 'ok', value: [] } as const

const overlaps = (one: Interval, other: Interval): boolean =>
  one.startMs < other.endMs && one.endMs > other.startMs

/** Undefined once it is gone. */
async function takeBack(
  { server, login, clock }: BookingDeps,
  { calendarId, event }: WantedEvent,
): Promise<BookedOutcome | undefined> {
  for (let left = 3; left > 0; left--) {
    const removed = await server.remove(login, calendarId, event.uid)
    if (removed.kind === 'ok') return undefined
    if (left > 1) await clock.sleep(pauseMs.least)
  }
  return { kind: 'unknown', detail: 'the event could not be taken back' }
}
