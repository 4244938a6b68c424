import type { EventEmitter } from 'node:events'

/**
 * What a conversation needs of one leg of a call: a structural subset of `MediaSession`, so that a
 * conversation also runs over memory. All `atMs` are the leg's sample clock (milliseconds since connect,
 * counted in samples), never wall time.
 */
export interface Channel extends EventEmitter<ChannelEvents> {
  /** Queues 8 kHz mono PCM under one utterance; `last` ends it (an empty `pcm` is fine). */
  play(utteranceId: string, pcm: Int16Array, last: boolean): void
  pausePlayout(): void
  resumePlayout(): void
  /** Drops everything queued; every utterance that had been queued reports `flushed`. */
  flushPlayout(): void
  /** While on, the leg pauses playout by itself when the far side starts to speak. */
  setBargeIn(on: boolean): void
  /** Real-time text (RFC 4103); nothing happens without a text stream. */
  sendText(text: string): void
}

export interface ChannelEvents {
  'speech-start': [event: { atMs: number; playing: boolean; pausedPlayout: boolean }]
  'speech-end': [event: { atMs: number }]
  /** Received audio in blocks of 100 ms, 8 kHz mono; `atMs` is the block's start. */
  audio: [event: { pcm: Int16Array; atMs: number }]
  playout: [event: PlayoutEvent]
  dtmf: [event: { digit: string; durationMs: number; atMs: number }]
  /** Received real-time text; U+2028 ends a line, U+0008 erases. */
  text: [event: { text: string; atMs: number }]
  /** No RTP for 30 s. */
  timeout: []
  closed: []
}

export interface PlayoutEvent {
  readonly utteranceId: string
  /** How much of the utterance left as RTP so far. */
  readonly playedMs: number
  readonly state: 'started' | 'paused' | 'resumed' | 'finished' | 'flushed'
  readonly atMs: number
}
