import type { Timer } from '@hovor/clock'
import type { EndReason, TurnTiming } from './conversation-result.ts'
import type { Cue, Reply } from './dialogue.ts'
import type { Transcription } from './stt/speech-to-text.ts'
import {
  firstTurnState,
  stepTurn,
  type TurnEffect,
  type TurnEvent,
  type TurnPhase,
  type TurnState,
} from './turn.machine.ts'

/** What a reply answers: the caller, or an announcement of the engine's own. */
export type TurnCue =
  | Cue
  | { readonly kind: 'announce'; readonly say: readonly string[]; readonly end?: EndReason }

/** One turn as it runs: the machine's state and what belongs to it. */
export class Turn {
  readonly number: number
  #state: TurnState = firstTurnState

  /** Where the caller's words began and ended, on the leg's sample clock. */
  speechFromMs: number | undefined
  endOfSpeechMs: number | undefined
  /** When the end was reported, on the engine's clock. */
  endedAtMs = 0
  /** A finished line of real-time text: there is nothing to transcribe. */
  typed: string | undefined
  /** What the caller said; undefined: not known (yet). */
  words: string | undefined
  cue: TurnCue | undefined
  reply: Reply | undefined
  end: EndReason | undefined
  /** Aborts transcription and reply of the generation. */
  abort = new AbortController()
  endpoint: Timer | undefined
  sttMs = 0
  llmMs = 0
  ttsMs: number | undefined

  constructor(number: number) {
    this.number = number
  }

  get phase(): TurnPhase {
    return this.#state.phase
  }

  get generation(): number {
    return this.#state.generation
  }

  /** Notes what was heard, and with it what the reply answers. */
  takeIn(heard: Transcription, notHeard: string): void {
    if (heard.kind === 'heard') {
      this.words = heard.text.trim()
      this.cue = { kind: 'words', text: this.words }
      return
    }
    // What was to be said when noise began is still owed; words that were heard before stay.
    if (heard.kind === 'nothing') this.cue ??= { kind: 'nothing' }
    else if (this.words === undefined) this.cue = { kind: 'announce', say: [notHeard] }
  }

  /** How long the caller waited for the reply; undefined: nobody had spoken. */
  timing(firstAudioMs: number): TurnTiming | undefined {
    if (this.endOfSpeechMs === undefined) return undefined
    return {
      endOfSpeechMs: Math.round(this.endOfSpeechMs),
      sttMs: Math.round(this.sttMs),
      llmMs: Math.round(this.llmMs),
      ttsMs: Math.round(this.ttsMs ?? 0),
      firstAudioMs: Math.round(firstAudioMs),
    }
  }

  /** What was heard asks for no answer: the turn starts anew. */
  forget(): void {
    this.speechFromMs = undefined
    this.endOfSpeechMs = undefined
    this.typed = undefined
    this.cue = undefined
  }

  /** Takes `event` if the machine has a row for it; undefined: it has none. */
  step(event: TurnEvent): readonly TurnEffect[] | undefined {
    const step = stepTurn(this.#state, event)
    if (step === undefined) return undefined
    const stale = step.state.generation !== this.#state.generation
    this.#state = step.state
    if (stale) {
      this.abort.abort()
      this.abort = new AbortController()
      this.endpoint?.cancel()
    }
    return step.effects
  }
}
