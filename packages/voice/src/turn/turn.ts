import type { Timer } from '@hovor/clock'
import type { EndReason, TurnTiming } from '../call/conversation-result.ts'
import type { Cue, Reply } from '../dialogue/dialogue.ts'
import type { CallerEnd } from '../listen/caller-input.ts'
import type { Entry, Heard } from '../listen/heard.ts'
import {
  firstTurnState,
  stepTurn,
  type TurnEffect,
  type TurnEvent,
  type TurnPhase,
  type TurnState,
} from './turn.machine.ts'
import { type TurnMarks, turnTiming } from './turn-timing.ts'

/** What a reply answers: the caller, or an announcement of the engine's own. */
export type TurnCue =
  | Cue
  | { readonly kind: 'announce'; readonly say: readonly string[]; readonly end?: EndReason }

/** One turn as it runs: the machine's state and what belongs to it. */
export class Turn {
  readonly number: number
  #state: TurnState = firstTurnState
  #openGate: () => void = () => undefined

  /** Where the caller's words began and ended, on the leg's sample clock. */
  speechFromMs: number | undefined
  endOfSpeechMs: number | undefined
  /** Where the reply began over which this is said: what began before, under it, belongs after it. */
  overFromMs = 0
  /** When the agent was told to speak first, on the engine's clock. */
  promptedMs: number | undefined
  /** When things happened, on the engine's clock. */
  marks: TurnMarks = { endedMs: 0, leadMs: 0 }
  /** How long the caller waited for the first sound, once there was one. */
  timing: TurnTiming | undefined
  /** What the caller entered instead of speaking: there is nothing to transcribe. */
  entry: Entry | undefined
  /** What the caller said; undefined: not known (yet). */
  words: string | undefined
  cue: TurnCue | undefined
  reply: Reply | undefined
  /** The reply failed before a word of it was spoken, and was asked for again. */
  retried = false
  end: EndReason | undefined
  /** Aborts transcription and reply of the generation. */
  abort = new AbortController()
  endpoint: Timer | undefined
  /** Until it opens, nothing of a guessed reply is heard or has an effect. */
  gate: Promise<void> | undefined

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
  setInput(heard: Heard, notHeard: string): void {
    // Keys are not in the audio that is recognised again: what was pressed before stays.
    const pressed = this.cue?.kind === 'digits' ? this.cue.digits : ''
    if (heard.kind === 'heard') {
      this.words = `${pressed} ${heard.text}`.trim()
      this.cue = { kind: 'words', text: this.words }
      return
    }
    if (heard.kind === 'digits') {
      this.words = `${pressed}${heard.digits}`
      this.cue = { kind: 'digits', digits: this.words }
      return
    }
    // What was to be said when noise began is still owed; words that were heard before stay.
    if (heard.kind === 'nothing') this.cue ??= { kind: 'nothing' }
    else if (this.words === undefined) this.cue = { kind: 'announce', say: [notHeard] }
  }

  /** The caller has ended, which is known since `endedMs` of the engine's clock. */
  ended({ endOfSpeechMs, leadMs, entry }: CallerEnd, endedMs: number): void {
    this.entry = entry
    this.endOfSpeechMs = endOfSpeechMs
    this.marks = { endedMs, leadMs }
    this.timing = undefined
  }

  /** The first sound after the caller's words, be it the reply's or a filler's. */
  markFirstAudio(firstAudioMs: number, nowMs: number): void {
    if (this.endOfSpeechMs === undefined || this.timing !== undefined) return
    this.timing = turnTiming(this.marks, { endOfSpeechMs: this.endOfSpeechMs, firstAudioMs, nowMs })
  }

  /** What was heard asks for no answer: the turn starts anew. */
  reset(): void {
    this.speechFromMs = undefined
    this.endOfSpeechMs = undefined
    this.timing = undefined
    this.entry = undefined
    this.cue = undefined
  }

  /** Keeps a guessed reply back until `release`. */
  hold(): void {
    this.gate = new Promise((resolve) => {
      this.#openGate = resolve
    })
  }

  release(): void {
    this.#openGate()
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
      this.release()
      this.gate = undefined
    }
    return step.effects
  }
}
