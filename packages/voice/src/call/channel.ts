import type { EventEmitter } from 'node:events'
import type { MediaSession, MediaSessionEvents } from '@hovor/media'

/**
 * What a conversation needs of one leg of a call: a part of `MediaSession`, so that a conversation also runs over
 * memory. All `atMs` are the leg's sample clock (milliseconds since connect, counted in samples), never wall time.
 */
export type Channel = EventEmitter<ChannelEvents> &
  Pick<MediaSession, 'play' | 'pausePlayout' | 'resumePlayout' | 'flushPlayout' | 'setBargeIn' | 'sendText'>

export type ChannelEvents = MediaSessionEvents
