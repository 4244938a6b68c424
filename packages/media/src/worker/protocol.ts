import type { MessagePort } from 'node:worker_threads'
import type { NegotiatedMedia } from '../api/negotiated-media.ts'
import type { MediaLogEvent } from '../api/plane.ts'
import type { MediaSessionEvents, MediaStats } from '../api/session.ts'
import type { PressedDigit } from '../dtmf/receiver.ts'
import type { VadOptions } from '../vad/vad.ts'

/** How to open a session inside the worker. */
export interface OpenOrder {
  readonly kind: 'open'
  readonly session: number
  readonly id: string
  readonly text: boolean
  readonly vad?: VadOptions
  readonly bargeIn: boolean
  readonly recording?: RecordingOrder
  /** Audio blocks taken by the main thread, counted there: bounds the queue between the threads. */
  readonly taken: Int32Array
}

/** File of a recording, and its recorder. */
export interface RecordingOrder {
  readonly path: string
  readonly recorder: number
}

interface RoomRequest {
  readonly request: number
  readonly room: number
}

export interface RoomOpenOrder extends RoomRequest {
  readonly kind: 'bridge' | 'mix'
  readonly sessions: readonly number[]
  readonly listens: boolean
}

/** Bridge and mix orders; each is answered under its number. */
export type RoomOrder =
  | RoomOpenOrder
  | (RoomRequest & { readonly kind: 'mix-add' | 'mix-remove'; readonly sessions: readonly number[] })
  | (RoomRequest & { readonly kind: 'part' })

/** Main thread to media worker. */
export type ToMedia =
  | OpenOrder
  | RoomOrder
  | { readonly kind: 'recorder'; readonly recorder: number; readonly port: MessagePort }
  | { readonly kind: 'recorder-lost'; readonly recorder: number }
  | {
      readonly kind: 'connect'
      readonly session: number
      readonly media: NegotiatedMedia
      readonly sources: readonly string[]
    }
  | {
      readonly kind: 'play'
      readonly session: number
      readonly utteranceId: string
      readonly pcm: Int16Array
      readonly last: boolean
    }
  | {
      readonly kind: 'play-loop'
      readonly session: number
      readonly utteranceId: string
      readonly pcm: Int16Array
    }
  | { readonly kind: 'pause' | 'resume' | 'flush' | 'close'; readonly session: number }
  | { readonly kind: 'barge-in'; readonly session: number; readonly on: boolean }
  | { readonly kind: 'send-text'; readonly session: number; readonly text: string }
  | { readonly kind: 'send-dtmf'; readonly session: number; readonly digits: string }
  | { readonly kind: 'signal-dtmf'; readonly session: number; readonly pressed: PressedDigit }
  | { readonly kind: 'end' }

/** Event names and values. */
export type SessionEvent = {
  [Name in Exclude<keyof MediaSessionEvents, 'closed'>]: {
    readonly name: Name
    readonly value: MediaSessionEvents[Name][0]
  }
}[Exclude<keyof MediaSessionEvents, 'closed'>]

export type FromMedia =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'opened'
      readonly session: number
      readonly audioPort: number
      readonly textPort?: number
    }
  | { readonly kind: 'refused'; readonly session: number; readonly why: string }
  | { readonly kind: 'event'; readonly session: number; readonly event: SessionEvent }
  | { readonly kind: 'closed'; readonly session: number; readonly stats: MediaStats }
  /** `why` is set when the order failed. */
  | { readonly kind: 'answered'; readonly request: number; readonly why?: string }
  | { readonly kind: 'room-ended'; readonly room: number }
  | { readonly kind: 'log'; readonly event: MediaLogEvent }
  | { readonly kind: 'ended' }

export interface MediaWorkerSettings {
  readonly address: string
  readonly portRange: { readonly from: number; readonly to: number }
  readonly rtpTimeoutMs: number
}
