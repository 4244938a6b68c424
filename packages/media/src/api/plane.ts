import type { Clock } from '@hovor/clock'
import type { Recovery } from './recovery.ts'
import type { MediaSession, OpenSession } from './session.ts'

export interface MediaOptions {
  /** Local address that every RTP, RTCP and text socket is bound to. */
  readonly address: string
  /** Ports to take from, both ends included; absent: 30000-39999. */
  readonly portRange?: { readonly from: number; readonly to: number }
  /** Threads that carry sessions; default one less than the machine has cores, at least 1. */
  readonly workers?: number
  /** Without RTP for this long a session reports `timeout`; default 30 000. */
  readonly rtpTimeoutMs?: number
  /** For bounded waits on the main thread; the worker paces RTP by the machine's own clock. */
  readonly clock: Clock
  readonly log?: (event: MediaLogEvent) => void
}

/** Carries no personal data. */
export interface MediaLogEvent {
  readonly level: 'info' | 'warn' | 'error'
  readonly what: string
  readonly sessionId?: string
  readonly why?: string
}

/**
 * All media of this process, on media worker threads that start when they are first needed and, once something
 * is recorded, recorder threads. A media worker that dies takes only its own sessions with it.
 */
export interface MediaPlane {
  /** Binds the sockets; rejects when the range is used up or the address is not this machine's. */
  openSession(options: OpenSession): Promise<MediaSession>
  /**
   * Each of the two hears the other: packets are passed on as they come when both have the same codec, otherwise
   * transcoded. Rejects when one is closed, already bridged or mixed, or lives on another worker (sessions of one
   * `group` share theirs).
   */
  bridge(a: MediaSession, b: MediaSession, options?: JoinOptions): Promise<MediaBridge>
  /** Everybody hears all others, never themselves. Rejects like `bridge`. */
  mix(sessions: readonly MediaSession[], options?: JoinOptions): Promise<MediaMix>
  /**
   * Makes every `*.ogg.part` in `dir` that no running session writes playable and renames it.
   * @param isWritten of these recordings, by their final paths, those that another process writes or that are to be left
   */
  recoverRecordings(
    dir: string,
    isWritten?: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<RecoveredRecording[]>
  /** The same for one recording, by its final path; one that is whole, or that there is not, is left as it is. */
  recoverRecording(path: string): Promise<void>
  stats(): MediaPlaneStats
  /** Closes every session, finalises recordings and ends the workers. Idempotent. */
  close(): Promise<void>
}

export interface JoinOptions {
  /** Voice activity and audio blocks go on for the sessions; default false. */
  readonly listen?: boolean
}

/**
 * Two sessions that hear each other. Digits and real-time text pass, and are reported as ever. `play()` on one of
 * them is mixed over what it hears. A session that is on hold sends or hears nothing, as its direction says.
 */
export interface MediaBridge {
  /** Resolves when the two are apart: by `close()` or because one of them closed. */
  readonly ended: Promise<void>
  /** Puts them apart again; both stay open. Idempotent. */
  close(): Promise<void>
}

/** Sessions that hear each other. One that closes leaves. */
export interface MediaMix {
  /** Resolves when nobody is in it any more or it is closed. */
  readonly ended: Promise<void>
  add(session: MediaSession): Promise<void>
  /** The session stays open, by itself. */
  remove(session: MediaSession): Promise<void>
  close(): Promise<void>
}

export interface MediaPlaneStats {
  readonly sessions: number
  readonly portsInUse: number
  readonly recordings: number
  /** Audio blocks not delivered because the main thread lagged, all sessions. */
  readonly droppedBlocks: number
}

export type RecoveredRecording = Recovery
