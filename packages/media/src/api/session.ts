import type { EventEmitter } from 'node:events'
import type { NegotiatedMedia } from './negotiated-media.ts'

/**
 * One leg of a call: RTP both ways, real-time text, VAD and recording. A main-thread handle; the work is
 * done in the media worker. All `atMs` are the session's sample clock: milliseconds since the first
 * `connect()`, counted in 20 ms ticks of 160 samples, never wall time.
 */
export interface MediaSession extends EventEmitter<MediaSessionEvents> {
  readonly id: string
  /** Even UDP port of the audio RTP socket (RTCP is the next odd one). */
  readonly audioPort: number
  /** UDP port of the real-time text socket, when the session was opened with `text`. */
  readonly textPort?: number
  /**
   * Starts sending and accepting, and again after a re-INVITE. What comes from the signalled address and port always
   * counts. Other ports of that address, and `sources` (addresses and CIDR ranges), are followed while the signalled
   * one is silent; over SRTP anybody is, who has the key.
   */
  connect(media: NegotiatedMedia, sources?: readonly string[]): void
  /**
   * Queues 8 kHz mono PCM under one utterance. Any length, any number of calls per utterance; `last` ends
   * it (an empty `pcm` is fine). The samples are copied. Playout is paced by the worker's 20 ms clock.
   */
  play(utteranceId: string, pcm: Int16Array, last: boolean): void
  /**
   * Repeats 8 kHz mono PCM (ringback, music on hold) until `flushPlayout()`, or until something else is queued,
   * which then takes its place.
   */
  playLoop(utteranceId: string, pcm: Int16Array): void
  pausePlayout(): void
  resumePlayout(): void
  /** Drops everything queued; each utterance that had been queued reports `flushed`. */
  flushPlayout(): void
  setBargeIn(on: boolean): void
  /** Queues real-time text (U+2028 is a new line, U+0008 erases); nothing happens without a text stream. */
  sendText(text: string): void
  /** Sends digits `0-9 * # A-D` as RFC 4733 events of 160 ms with 80 ms gaps; others are skipped. */
  sendDtmf(digits: string): void
  /** Ends the streams (RTCP BYE), finalises the recording, frees the ports. Idempotent. */
  close(): Promise<MediaStats>
}

export interface MediaSessionEvents {
  'speech-start': [event: { atMs: number; playing: boolean; pausedPlayout: boolean }]
  /** Told at `atMs`; the last that was heard of it ended at `lastSoundMs`. */
  'speech-end': [event: { atMs: number; lastSoundMs: number }]
  /** Received, decoded and jitter-buffered audio in blocks of 100 ms, 8 kHz mono; `atMs` is the block's start. */
  audio: [event: { pcm: Int16Array; atMs: number }]
  playout: [event: PlayoutEvent]
  dtmf: [event: { digit: string; durationMs: number; atMs: number }]
  text: [event: { text: string; atMs: number }]
  /** No RTP for 30 s after connect or after the last packet. */
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

export interface OpenSession {
  /** Free text that names the session in logs and recordings' file names; unique while the session lives. */
  readonly id: string
  /** Sessions of one group (the legs of a call) can be bridged and mixed; absent: a group of its own. */
  readonly group?: string
  /** Also bind a socket for real-time text. */
  readonly text?: boolean
  /** Final path of the recording (`x.ogg`); written as `x.ogg.part` while the call runs. */
  readonly recordTo?: string
  /**
   * `startMs` of speech to report a start (default 60), `stopMs` of silence to report the end (default 200). From a
   * `steady` far side, known to send silence too, only silence that comes counts, for a second at most.
   */
  readonly vad?: { readonly startMs?: number; readonly stopMs?: number; readonly steady?: boolean }
  /** Pause playout inside the worker when the far side starts to speak. */
  readonly bargeIn?: boolean
}

export interface MediaStats {
  readonly sentPackets: number
  readonly receivedPackets: number
  /** Never arrived, by sequence numbers. */
  readonly lostPackets: number
  /** Arrived after their turn to be played. */
  readonly latePackets: number
  readonly duplicatePackets: number
  /**
   * Not RTP, not from an accepted source, or not authentic where SRTP was agreed on. Of a flood the first 1000; the
   * kernel drops the rest.
   */
  readonly foreignPackets: number
  /** RFC 3550 §6.4.1 interarrival jitter at the end. */
  readonly jitterMs: number
  /** 20 ms slots filled by concealment because nothing was there to play. */
  readonly concealedFrames: number
  /** Audio blocks dropped because the main thread did not take them. */
  readonly droppedBlocks: number
  /** From the far side's last RTCP report, when one came (RFC 3550 §6.4.1). */
  readonly remote?: { readonly lostPackets: number; readonly jitterMs: number; readonly roundTripMs?: number }
  /** Of what was heard here, 1 (bad) to 4.5, by a simplified ITU-T G.107; absent when nothing was received. */
  readonly estimatedMos?: number
  readonly durationMs: number
  readonly recording?: RecordingResult
}

export type RecordingResult =
  | {
      readonly kind: 'written'
      readonly path: string
      readonly durationMs: number
      readonly droppedMs: number
    }
  | { readonly kind: 'failed'; readonly path: string; readonly why: string }
