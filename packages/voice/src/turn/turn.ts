import type { Timer } from '@hovor/clock'
import { next } from '@hovor/machine'
import type { EndReason, TurnTiming } from '../call/conversation-result.ts'
import type { Cue, Reply } from '../dialogue/dialogue.ts'
import type { CallerEnd } from '../listen/caller-input.ts'
import type { Entry, Heard } from '../listen/heard.ts'
import { type TurnEffect, type TurnEvent, type TurnPhase, turnTransitions } from './turn.machine.ts'
import { type TurnMarks, turnTiming } from './turn-timing.ts'

/** The trigger of a reply: the caller, or an announcement by the engine. */
export type TurnCue =
  | Cue
  | { readonly kind: 'announce'; readonly say: readonly string[]; readonly end?: EndReason }

/** A turn in progress: machine state and data. */
export class Turn {
  readonly number: number
  #phase: TurnPhase = 'listening'
  #generation = 0
  #openGate: () => void = () => undefined

  /** Start and end of the caller's speech on the leg's sample clock. */
  speechFromMs: number | undefined
  endOfSpeechMs: number | undefined
  /** Start of the reply this turn is spoken over: speech that began earlier is ordered after it. */
  overFromMs = 0
  /** When the agent was prompted to speak first, on the engine's clock. */
  promptedMs: number | undefined
  /** Stage times, on the engine's clock. */
  marks: TurnMarks = { endedMs: 0, leadMs: 0 }
  /** Latency of the turn, once audio has played. */
  timing: TurnTiming | undefined
  /** Entered instead of spoken: nothing to transcribe. */
  entry: Entry | undefined
  /** Transcript; undefined until known. */
  words: string | undefined
  cue: TurnCue | undefined
  reply: Reply | undefined
  /** The reply failed before any of it played and was requested again. */
  retried = false
  end: EndReason | undefined
  /** Aborts the transcription and the reply of this generation. */
  abort = new AbortController()
  endpoint: Timer | undefined
  /** Holds back a preemptive reply: nothing is played and no side effect happens before it opens. */
  gate: Promise<void> | undefined

  constructor(number: number) {
    this.number = number
  }

  get phase(): TurnPhase {
    return this.#phase
  }

  get generation(): number {
    return this.#generation
  }

  /** Records the transcript and the cue for the reply. */
  setInput(heard: Heard, notHeard: string): void {
    // Digits are not part of the audio that is transcribed again, so earlier ones are kept.
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
    // The reply interrupted by noise is still owed; an earlier transcript is kept.
    if (heard.kind === 'nothing') this.cue ??= { kind: 'nothing' }
    else if (this.words === undefined) this.cue = { kind: 'announce', say: [notHeard] }
  }

  /** End of speech, known since `endedMs` on the engine's clock. */
  ended({ endOfSpeechMs, leadMs, entry }: CallerEnd, endedMs: number): void {
    this.entry = entry
    this.endOfSpeechMs = endOfSpeechMs
    this.marks = { endedMs, leadMs }
    this.timing = undefined
  }

  /** First audio after the caller's turn, whether reply or filler. */
  markFirstAudio(firstAudioMs: number, nowMs: number): void {
    if (this.endOfSpeechMs === undefined || this.timing !== undefined) return
    this.timing = turnTiming(this.marks, { endOfSpeechMs: this.endOfSpeechMs, firstAudioMs, nowMs })
  }

  /** Starts over after input that needs no reply. */
  reset(): void {
    this.speechFromMs = undefined
    this.endOfSpeechMs = undefined
    this.timing = undefined
    this.entry = undefined
    this.cue = undefined
  }

  /** Holds back a preemptive reply until `release`. */
  hold(): void {
    this.gate = new Promise((resolve) => {
      this.#openGate = resolve
    })
  }

  release(): void {
    this.#openGate()
  }

  /** Applies `event`; returns undefined if the machine has no row for it. */
  step(event: TurnEvent): readonly TurnEffect[] | undefined {
    const row = next(turnTransitions, this.#phase, event)
    if (row === undefined) return undefined
    this.#phase = row.to
    return row.effects
  }

  /** Starts a new generation: what the old one still awaits is aborted. */
  withdraw(): void {
    this.#generation += 1
    this.abort.abort()
    this.abort = new AbortController()
    this.endpoint?.cancel()
    this.release()
    this.gate = undefined
  }
}
