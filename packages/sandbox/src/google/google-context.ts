import type { Clock } from '@hovor/clock'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Happenings } from '../happenings/happenings.ts'
import type { GoogleEvents } from './google-events.ts'
import type { Grants } from './grants.ts'

export interface GoogleOptions {
  readonly clock: Clock
  readonly randomBytes: (length: number) => Uint8Array
  readonly faults: FaultBoard
  readonly happenings: Happenings
  readonly client: { readonly clientId: string; readonly clientSecret: string }
}

/** The shared state of the routes. */
export interface GoogleContext extends GoogleOptions {
  readonly grants: Grants
  readonly events: GoogleEvents
  readonly settings: GoogleSettings
}

export interface GoogleSettings {
  /** Page size, regardless of what the client requests. */
  pageSize: number
  /** Calendars that cannot be read. */
  unreadable: readonly string[]
}
