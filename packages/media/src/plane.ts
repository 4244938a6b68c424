import type { Clock } from '@hovor/clock'
import type { MediaSession, OpenSession } from './session.ts'

export interface MediaOptions {
  /** Local address that every RTP, RTCP and text socket is bound to. */
  readonly address: string
  /** Ports to take from, both ends included; absent: 30000-39999. */
  readonly portRange?: { readonly from: number; readonly to: number }
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

/** All media of this process: one media worker thread and, once something is recorded, one recorder thread. */
export interface MediaPlane {
  /** Binds the sockets; rejects when the range is used up or the address is not this machine's. */
  openSession(options: OpenSession): Promise<MediaSession>
  /** Makes every `*.ogg.part` in `dir` that no running session writes playable and renames it. */
  recoverRecordings(dir: string): Promise<RecoveredRecording[]>
  stats(): MediaPlaneStats
  /** Closes every session, finalises recordings and ends the workers. Idempotent. */
  close(): Promise<void>
}

export interface MediaPlaneStats {
  readonly sessions: number
  readonly portsInUse: number
  readonly recordings: number
  /** Audio blocks not delivered because the main thread lagged, all sessions. */
  readonly droppedBlocks: number
}

export type RecoveredRecording =
  | {
      readonly kind: 'recovered'
      readonly path: string
      readonly durationMs: number
      readonly truncatedBytes: number
    }
  | { readonly kind: 'empty'; readonly path: string }
  | { readonly kind: 'failed'; readonly path: string; readonly why: string }
