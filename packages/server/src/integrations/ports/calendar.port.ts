import type { Interval } from '../../platform/kernel/interval.ts'
import type { TokenLogin } from './token-login.port.ts'

/** The credentials of a calendar account: the sealed part of an integration, opened for one use. */
export type CalendarLogin =
  | {
      readonly kind: 'password'
      readonly username: string
      readonly password: string
      /** A server or one of its calendars; the provider's own server where it is left out. */
      readonly url?: string | undefined
      /** The stored connection that it was opened from: what is found out about its server may be kept under it. */
      readonly connection?: string | undefined
      /** Whose it is: accounts take turns where reading takes long. */
      readonly account?: string | undefined
    }
  | TokenLogin

/** Why a calendar server did not do what was asked. */
export type CalendarFailure =
  /** It does not take the login any more. */
  | 'unauthorized'
  /** It knows the login, which may not read this calendar. */
  | 'forbidden'
  | 'read-only'
  /** It has no such calendar. */
  | 'not-found'
  /** It limits our requests. */
  | 'busy'
  /** More events, or repetitions of one, than can be expanded: nothing may count as free then. */
  | 'too-many-events'
  /** It is a server of something else. */
  | 'unsupported'
  /** It gave no answer, or none to the end. */
  | 'unreachable'
  | 'provider-error'
  | 'invalid-response'

export type CalendarOutcome<V> = { readonly kind: 'ok'; readonly value: V } | FailedCalendar

export interface FailedCalendar {
  readonly kind: 'failed'
  readonly why: CalendarFailure
  /** Fit for `lastError`: one English sentence part without personal data. */
  readonly detail: string
  /** `detail` names an event, which the calendar's owner can correct. */
  readonly isOfEvent?: boolean
}

export interface ListedCalendar {
  readonly id: string
  readonly label: string
  readonly primary: boolean
  /** IANA; absent where the server names none. */
  readonly timezone?: string
  /** In the words of the provider; `reader` and `freeBusyReader` cannot be written. */
  readonly accessRole?: string
}

export interface ZonedRange extends Interval {
  /** IANA: where days and times without a zone of their own are meant, unless the calendar says where it is. */
  readonly timezone: string
}

/** An event that blocks time, from any source. */
export interface Occupant extends Interval {
  /** Unique in its calendar; an event of ours has the uid that it was created with. */
  readonly uid: string
}

export interface NewEvent extends Interval {
  /** Letters a to v and digits only, at most 60: what makes creating it again harmless. */
  readonly uid: string
  /** IANA. */
  readonly timezone: string
  readonly title: string
  readonly description?: string | undefined
  readonly attendee?:
    | {
        readonly name?: string | undefined
        readonly phone?: string | undefined
        readonly email?: string | undefined
      }
    | undefined
}

/** `exists`: an event with this uid is there already, made by an earlier attempt. */
export type CreateOutcome =
  | CalendarOutcome<'created' | 'exists'>
  /** It may have been created. */
  | { readonly kind: 'unknown'; readonly detail: string }

/** One kind of calendar server. Nothing here rejects; every answer comes within its own bounded time. */
export interface CalendarServer {
  /** Every one of the login, which is good when this works. */
  calendars(login: CalendarLogin): Promise<CalendarOutcome<readonly ListedCalendar[]>>
  /** The busy times of all these calendars; one unreadable calendar fails the whole. */
  busy(
    login: CalendarLogin,
    calendarIds: readonly string[],
    range: ZonedRange,
  ): Promise<CalendarOutcome<readonly Interval[]>>
  /** The events that overlap `range`, by uid. */
  occupants(
    login: CalendarLogin,
    calendarId: string,
    range: ZonedRange,
  ): Promise<CalendarOutcome<readonly Occupant[]>>
  create(login: CalendarLogin, calendarId: string, event: NewEvent): Promise<CreateOutcome>
  /** Takes back an event that `create` made; one that is gone counts as removed. */
  remove(login: CalendarLogin, calendarId: string, uid: string): Promise<CalendarOutcome<'removed'>>
}
