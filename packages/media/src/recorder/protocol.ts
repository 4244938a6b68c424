import type { MessagePort } from 'node:worker_threads'
import type { Recovery } from '../api/recovery.ts'
import type { RecordingResult } from '../api/session.ts'

/** Media worker to recorder worker, over a dedicated port. */
export type ToRecorder =
  | { readonly kind: 'begin'; readonly recording: number; readonly path: string; readonly serial: number }
  /** One second (less at the end) of interleaved 8 kHz stereo: caller left, agent right. */
  | { readonly kind: 'block'; readonly recording: number; readonly pcm: Int16Array }
  /** Audio dropped because the recorder hung; keeps the timeline. */
  | { readonly kind: 'gap'; readonly recording: number; readonly frames: number }
  | { readonly kind: 'end'; readonly recording: number }

export type FromRecorder =
  /** A block or gap was received and stored. */
  | { readonly kind: 'taken'; readonly recording: number }
  /** Returns the memory of a block for reuse. */
  | { readonly kind: 'spent'; readonly pcm: Int16Array }
  /** The recording has ended; spilled audio is still being encoded. */
  | { readonly kind: 'encoding'; readonly recording: number }
  | { readonly kind: 'done'; readonly recording: number; readonly result: RecordingResult }

/** Main thread to recorder worker. */
export type RecorderOrder =
  | { readonly kind: 'attach'; readonly port: MessagePort }
  | { readonly kind: 'recover'; readonly request: number; readonly parts: readonly string[] }
  | { readonly kind: 'close' }

export type RecorderAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'recovered'; readonly request: number; readonly recoveries: readonly Recovery[] }
  | { readonly kind: 'closed' }
