import type { MessagePort } from 'node:worker_threads'
import type { Recovery } from '../api/recovery.ts'
import type { RecordingResult } from '../api/session.ts'

/** From the media worker to the recorder worker, over a port of their own. */
export type ToRecorder =
  | { readonly kind: 'begin'; readonly recording: number; readonly path: string; readonly serial: number }
  /** One second (less at the end) of interleaved 8 kHz stereo: caller left, agent right. */
  | { readonly kind: 'block'; readonly recording: number; readonly pcm: Int16Array }
  /** Audio that was dropped because the recorder hung: keeps the time line. */
  | { readonly kind: 'gap'; readonly recording: number; readonly frames: number }
  | { readonly kind: 'end'; readonly recording: number }

export type FromRecorder =
  /** One block or gap has arrived and is kept. */
  | { readonly kind: 'taken'; readonly recording: number }
  /** A block's memory, for another one. */
  | { readonly kind: 'spent'; readonly pcm: Int16Array }
  /** The recording has ended and what was spilled is still being encoded. */
  | { readonly kind: 'encoding'; readonly recording: number }
  | { readonly kind: 'done'; readonly recording: number; readonly result: RecordingResult }

/** From the main thread to the recorder worker. */
export type RecorderOrder =
  | { readonly kind: 'attach'; readonly port: MessagePort }
  | { readonly kind: 'recover'; readonly request: number; readonly parts: readonly string[] }
  | { readonly kind: 'close' }

export type RecorderAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'recovered'; readonly request: number; readonly recoveries: readonly Recovery[] }
  | { readonly kind: 'closed' }
