import type { EventEmitter } from 'node:events'
import type { MediaSession, MediaSessionEvents } from '@hovor/media'

/**
 * The part of a media session that a conversation uses, so that conversations also run in memory. All `atMs` are on the
 * leg's sample clock (milliseconds since connect, counted in samples), never wall time.
 */
export type Channel = EventEmitter<ChannelEvents> &
  Pick<MediaSession, 'play' | 'pausePlayout' | 'resumePlayout' | 'flushPlayout' | 'setBargeIn' | 'sendText'>

export type ChannelEvents = MediaSessionEvents
