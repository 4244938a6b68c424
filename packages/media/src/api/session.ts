import type { EventEmitter } from 'node:events'
import type { PressedDigit } from '../dtmf/receiver.ts'
import type { NegotiatedMedia } from './negotiated-media.ts'

/**
 * One leg of a call: RTP in both directions, real-time text, VAD and recording. A main-thread handle; the
 * media worker does the work. `atMs` is always on the session's sample clock: milliseconds since the first
 * `connect()`, counted in 20 ms ticks of 160 samples, not wall time.
 */
export interface MediaSession extends EventEmitter<MediaSessionEvents> {
  readonly id: string
  /** Even UDP port of the RTP socket for audio (RTCP is the next odd one). */
  readonly audioPort: number
  /** UDP port for real-time text, if the session was opened with `text`. */
  readonly textPort?: number
  /**
   * Starts sending and receiving; call again after a re-INVITE. Packets from the signalled address and port
   * are always accepted. Other ports of that address, and `sources` (addresses and CIDR ranges), are latched
   * onto while the signalled one is silent; with SRTP, any source that has the key.
   */
  connect(media: NegotiatedMedia, sources?: readonly string[]): void
  /**
   * Queues 8 kHz mono PCM for an utterance, in any number of pieces; `last` completes it (an empty `pcm` is
   * fine). The samples are copied. The worker's 20 ms clock paces playout.
   */
  play(utteranceId: string, pcm: Int16Array, last: boolean): void
  /**
   * Loops 8 kHz mono PCM (ringback, music on hold) until `flushPlayout()` or until something else is queued,
   * which replaces it.
   */
  playLoop(utteranceId: string, pcm: Int16Array): void
  pausePlayout(): void
  resumePlayout(): void
  /** Clears the playout queue; each queued utterance reports `flushed`. */
  flushPlayout(): void
  setBargeIn(on: boolean): void
  /** Queues real-time text (U+2028 is a line break, U+0008 erases); no effect without a text stream. */
  sendText(text: string): void
  /**
   * Sends digits `0-9 * # A-D` as RFC 4733 events of 160 ms with 80 ms gaps; other characters are skipped.
   */
  sendDtmf(digits: string): void
  /**
   * The peer signalled a digit outside of its media (SIP INFO): reported as `dtmf` and passed on in a bridge, once
   * for a press that comes as a telephone event or tone too. Where events may come, it is reported after half a
   * second without one.
   */
  signalDtmf(pressed: PressedDigit): void
  /** Ends the streams (RTCP BYE), finalizes the recording and frees the ports. Idempotent. */
  close(): Promise<MediaStats>
}

export interface MediaSessionEvents {
  'speech-start': [event: { atMs: number; playing: boolean; pausedPlayout: boolean }]
  /** Reported at `atMs`; the last sound ended at `lastSoundMs`. */
  'speech-end': [event: { atMs: number; lastSoundMs: number }]
  /**
   * Received audio after the jitter buffer, in 100 ms blocks of 8 kHz mono; `atMs` is the start of the block.
   */
  audio: [event: { pcm: Int16Array; atMs: number }]
  playout: [event: PlayoutEvent]
  dtmf: [event: { digit: string; durationMs: number; atMs: number }]
  text: [event: { text: string; atMs: number }]
  /** No RTP for 30 s since connect or since the last packet. */
  timeout: []
  closed: []
}

export interface PlayoutEvent {
  readonly utteranceId: string
  /** How much of the utterance has been sent, in milliseconds. */
  readonly playedMs: number
  readonly state: 'started' | 'paused' | 'resumed' | 'finished' | 'flushed'
  readonly atMs: number
}

export interface OpenSession {
  /** Name of the session in logs and recording file names; unique among open sessions. */
  readonly id: string
  /** Sessions of one group (the legs of a call) can be bridged and mixed; absent: its own group. */
  readonly group?: string
  /** Also opens a socket for real-time text. */
  readonly text?: boolean
  /** Final path of the recording (`x.ogg`); written as `x.ogg.part` during the call. */
  readonly recordTo?: string
  /**
   * `startMs` of speech report a start (default 60), `stopMs` of silence an end (default 200). With `steady`,
   * for a peer known to transmit silence, only received silence counts, and a stalled stream for a second at
   * most.
   */
  readonly vad?: { readonly startMs?: number; readonly stopMs?: number; readonly steady?: boolean }
  /** Pauses playout inside the worker as soon as the peer starts to speak (barge-in). */
  readonly bargeIn?: boolean
}

export interface MediaStats {
  readonly sentPackets: number
  readonly receivedPackets: number
  /** Never arrived, by sequence number. */
  readonly lostPackets: number
  /** Arrived too late for playout. */
  readonly latePackets: number
  readonly duplicatePackets: number
  /**
   * Not RTP, not from an accepted source, or failed SRTP authentication. In a flood only the first 1000
   * count; the kernel drops the rest.
   */
  readonly foreignPackets: number
  /** RFC 3550 §6.4.1 interarrival jitter at the end. */
  readonly jitterMs: number
  /** 20 ms frames of packet loss concealment. */
  readonly concealedFrames: number
  /** Audio blocks dropped because the main thread lagged. */
  readonly droppedBlocks: number
  /** From the peer's last RTCP report, if any (RFC 3550 §6.4.1). */
  readonly remote?: { readonly lostPackets: number; readonly jitterMs: number; readonly roundTripMs?: number }
  /**
   * Estimated MOS of the received audio, 1 (bad) to 4.5, by a simplified ITU-T G.107; absent when nothing was
   * received.
   */
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
