import type { Clock } from '@hovor/clock'
import type { Recovery } from './recovery.ts'
import type { MediaSession, OpenSession } from './session.ts'

export interface MediaOptions {
  /** Local address for all RTP, RTCP and text sockets. */
  readonly address: string
  /** UDP port range, both ends included; default 30000-39999. */
  readonly portRange?: { readonly from: number; readonly to: number }
  /** Media worker threads; default one less than the CPU cores, at least 1. */
  readonly workers?: number
  /** A session emits `timeout` after this long without RTP; default 30000. */
  readonly rtpTimeoutMs?: number
  /** For timeouts on the main thread; the worker paces RTP by the system clock. */
  readonly clock: Clock
  readonly log?: (event: MediaLogEvent) => void
}

/** Free of personal data. */
export interface MediaLogEvent {
  readonly level: 'info' | 'warn' | 'error'
  readonly what: string
  readonly sessionId?: string
  readonly why?: string
}

/**
 * All media of this process, on media worker threads started on demand and recorder threads once something is
 * recorded. A media worker that crashes takes down only its own sessions.
 */
export interface MediaPlane {
  /** Binds the sockets; rejects when the port range is exhausted or the address is not local. */
  openSession(options: OpenSession): Promise<MediaSession>
  /**
   * Bridges two sessions: packets are relayed as they arrive when both use the same codec, otherwise
   * transcoded. Rejects when one is closed, already bridged or mixed, or on another worker (sessions of one
   * `group` share a worker).
   */
  bridge(a: MediaSession, b: MediaSession, options?: JoinOptions): Promise<MediaBridge>
  /** Mixes sessions: each hears all others but not itself. Rejects like `bridge`. */
  mix(sessions: readonly MediaSession[], options?: JoinOptions): Promise<MediaMix>
  /**
   * Repairs and renames every `*.ogg.part` in `dir` that no open session is writing.
   * @param isWritten recordings, by final path, that another process is writing or that are to be left alone
   */
  recoverRecordings(
    dir: string,
    isWritten?: (paths: readonly string[]) => Promise<ReadonlySet<string>>,
  ): Promise<RecoveredRecording[]>
  /** The same for one recording, by its final path; a complete or missing one is left as it is. */
  recoverRecording(path: string): Promise<void>
  stats(): MediaPlaneStats
  /** Closes every session, finalizes recordings and stops the workers. Idempotent. */
  close(): Promise<void>
}

export interface JoinOptions {
  /** Keeps voice activity detection and audio blocks running for the sessions; default false. */
  readonly listen?: boolean
}

/**
 * Two bridged sessions. Digits and real-time text pass through and are still reported. `play()` on one of
 * them is mixed over what it receives. A session on hold sends or receives nothing, according to its
 * direction.
 */
export interface MediaBridge {
  /** Resolves when the bridge ends: by `close()` or because a session closed. */
  readonly ended: Promise<void>
  /** Ends the bridge; both sessions stay open. Idempotent. */
  close(): Promise<void>
}

/** Mixed sessions (a conference). A session that closes leaves. */
export interface MediaMix {
  /** Resolves when the last session leaves or the mix is closed. */
  readonly ended: Promise<void>
  add(session: MediaSession): Promise<void>
  /** Takes a session out of the mix; it stays open. */
  remove(session: MediaSession): Promise<void>
  close(): Promise<void>
}

export interface MediaPlaneStats {
  readonly sessions: number
  readonly portsInUse: number
  readonly recordings: number
  /** Audio blocks of all sessions that were dropped because the main thread lagged. */
  readonly droppedBlocks: number
}

export type RecoveredRecording = Recovery
