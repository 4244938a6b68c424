import { createHash } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import type { CalendarFailure, CalendarOutcome } from '../../../integrations/ports/calendar.port.ts'
import {
  type DavAnswer,
  type DavFailure,
  type DavRequest,
  type PasswordLogin,
  sendDav,
} from './caldav-http.ts'
import { type DiscoverDeps, discover } from './discover.ts'
import type { DavCalendar } from './read-discovery.ts'

/** A calendar may change its time zone in the meantime. */
const keptMs = 30 * 60_000
const maxConnections = 1000
/** Per connection; one with more is discovered each time. */
const maxCalendars = 100

/** Discovered calendars, and a way to query their server. */
export interface FoundCalendars {
  readonly calendars: readonly DavCalendar[]
  /** Discovered just now: a missing one has not merely moved. */
  readonly fresh: boolean
  send(request: DavRequest, expected?: readonly number[]): Promise<DavAnswer | DavFailure>
}

type Failed = Extract<CalendarOutcome<never>, { kind: 'failed' }>

export interface KnownCalendars {
  /** All calendars of the login, as its server lists them now. */
  find(login: PasswordLogin): Promise<CalendarOutcome<readonly DavCalendar[]>>
  /**
   * Runs `how` on the calendars in `ids`, in that order; `primary` names the primary one. A missing one fails the
   * whole. If cached calendars turn out to be gone, they are discovered again and `how` runs once more.
   */
  use<O extends { readonly kind: string }>(
    login: PasswordLogin,
    ids: readonly string[],
    how: (found: FoundCalendars) => Promise<O>,
  ): Promise<O | Failed>
}

interface Kept {
  readonly calendars: readonly DavCalendar[]
  /** Of the login that discovered them. */
  readonly digest: string
  readonly untilMs: number
}

/**
 * Discovers calendars and caches them per connection, since discovery takes three requests or more. The cache expires
 * after half an hour, with another login, and whenever the server reports that something has moved.
 */
export function knownCalendars({
  http,
  threads,
  clock,
}: DiscoverDeps & { readonly clock: Clock }): KnownCalendars {
  /** By connection, oldest first. */
  const kept = new Map<string, Kept>()

  const find: KnownCalendars['find'] = async (login) => {
    const found = await discover({ http, threads }, login)
    const { connection } = login
    if (connection === undefined) return found
    kept.delete(connection)
    if (found.kind === 'failed' || found.value.length > maxCalendars) return found
    kept.set(connection, {
      calendars: found.value,
      digest: digestOf(login),
      untilMs: clock.nowMs() + keptMs,
    })
    if (kept.size > maxConnections) kept.delete(kept.keys().next().value!)
    return found
  }

  const known = ({ connection = '', account: _, ...login }: PasswordLogin): readonly DavCalendar[] => {
    const entry = kept.get(connection)
    return entry?.digest === digestOf(login) && clock.nowMs() < entry.untilMs ? entry.calendars : []
  }

  const sendFor = (login: PasswordLogin): FoundCalendars['send'] => {
    return async (request, expected) => {
      const answer = await sendDav(http, login, request, expected)
      if (answer.kind === 'answered' && answer.url !== request.url) kept.delete(login.connection ?? '')
      return answer
    }
  }

  return {
    find,
    async use(login, ids, how) {
      const send = sendFor(login)
      const before = named(known(login), ids)
      if (before !== undefined) {
        const outcome = await how({ calendars: before, fresh: false, send })
        if (failedAs(outcome, doubtful)) kept.delete(login.connection ?? '')
        if (!failedAs(outcome, elsewhere)) return outcome
      }
      const found = await find(login)
      if (found.kind === 'failed') return found
      const calendars = named(found.value, ids)
      if (calendars === undefined) return { kind: 'failed', why: 'not-found', detail: 'no such calendar' }
      return how({ calendars, fresh: true, send })
    },
  }
}

/** Nothing was done: the address is not the calendar's, or not a calendar server's. */
const elsewhere: readonly CalendarFailure[] = ['not-found', 'unsupported']
/** After these the cached locations are in doubt. */
const doubtful: readonly CalendarFailure[] = [...elsewhere, 'unauthorized', 'forbidden', 'invalid-response']

const failedAs = (outcome: { readonly kind: string }, whys: readonly CalendarFailure[]): boolean =>
  outcome.kind === 'failed' && whys.includes((outcome as Failed).why)

const named = (
  calendars: readonly DavCalendar[],
  ids: readonly string[],
): readonly DavCalendar[] | undefined => {
  const found = ids.map((id) =>
    calendars.find((each) => each.id === id || (id === 'primary' && each.primary)),
  )
  return found.every((each) => each !== undefined) ? found : undefined
}

const digestOf = ({ url, username, password }: Omit<PasswordLogin, 'connection' | 'account'>): string =>
  createHash('sha256')
    .update(JSON.stringify([url, username, password]))
    .digest('base64')
