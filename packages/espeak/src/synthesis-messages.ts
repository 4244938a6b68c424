import type { Utterance, Voice } from './engine.ts'

/** Main thread to synthesis thread. */
export interface SynthesisJob extends Utterance {
  readonly id: number
  readonly sampleRate: number
}

/** Settings of the synthesis thread: the first cell of `stopped` holds the id of the job to stop. */
export interface SynthesisSetup {
  readonly stopped: Int32Array
}

/** Synthesis thread to main thread. */
export type SynthesisEvent =
  | { readonly kind: 'ready'; readonly voices: readonly Voice[]; readonly initMs: number }
  | { readonly kind: 'samples'; readonly id: number; readonly samples: Int16Array }
  | { readonly kind: 'done'; readonly id: number }
