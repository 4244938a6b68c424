import type { MediaSession } from '@hovor/media'
import type { CallId } from '../../../platform/kernel/ids.ts'

/** The call of each session; the sessions of one call share a media worker. */
const groups = new WeakMap<MediaSession, CallId>()

export const noteGroup = (session: MediaSession, call: CallId): void => void groups.set(session, call)

export const groupOf = (session: MediaSession): string => groups.get(session) ?? session.id

export const areOfOneCall = (one: MediaSession, other: MediaSession): boolean =>
  groupOf(one) === groupOf(other)
