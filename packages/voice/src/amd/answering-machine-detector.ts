import { next } from '@hovor/machine'
import type { Language } from '../agent/agent-settings.ts'
import type { AnsweredBy } from '../call/conversation-result.ts'
import { classifyGreeting } from '../language/classify-greeting.ts'
import { type AmdPhase, type AmdSignal, amdTransitions, type Verdict } from './amd.machine.ts'

export interface DetectorOptions {
  readonly language: Language
  /** Dialled number, E.164. */
  readonly called?: string | undefined
  /** Whether a completely silent line counts as a machine. */
  readonly judgesSilence: boolean
  /** `atMs` is the time of detection on the leg's sample clock. A later verdict replaces the earlier one. */
  readonly onVerdict: (verdict: Verdict, atMs: number) => void
}

/** Longest pause within a greeting, in milliseconds. */
const maxPauseMs = 800
/** A person who picks up has yielded by now … */
const monologueMs = 7000
/** … and never talks this long to a caller who has not spoken. */
const endlessMs = 15_000
/** Recognition results for finished speech arrive within this time, or never. */
const wordsWithinMs = 3000
const silenceMs = 20_000
/** Speech required before a beep; earlier tones are ringback or PBX tones. */
const speechBeforeBeepMs = 1200
/** Shorter phrases are repeated by people too and do not count as a recording. */
const minRepeatedWords = 4
const maxRemembered = 50

/** Transcript of one turn. */
interface Said {
  readonly text: string
  readonly fromMs: number
  readonly toMs: number
}

/** Callee speech without a pause. */
interface Run {
  readonly fromMs: number
  toMs: number
  understood: boolean
}

/**
 * Answering machine detection: determines who answered an outbound call from the callee's audio and words. Runs on the
 * leg's sample clock only.
 */
export class AnsweringMachineDetector {
  readonly #options: DetectorOptions
  readonly #said = new Map<number, Said>()
  #phase: AmdPhase = 'open'
  #verdict: Verdict['kind'] | undefined
  #run: Run | undefined
  #speaking = false
  #speechMs = 0
  /** The agent finished an utterance; from here on a long callee turn is not suspicious. */
  #agentWasHeard = false
  /** The agent finished an utterance in the current phase without talking over the callee. */
  #agentAnswered = false

  constructor(options: DetectorOptions) {
    this.#options = options
  }

  get answeredBy(): AnsweredBy {
    if (this.#verdict === 'screened') return 'ivr'
    return this.#verdict ?? (this.#said.size > 0 ? 'human' : 'unknown')
  }

  /** The verdict can no longer change. */
  get isFinal(): boolean {
    return this.#phase === 'human'
  }

  speechStart(atMs: number): void {
    const run = this.#run
    this.#speaking = true
    if (run !== undefined && atMs - run.toMs <= maxPauseMs) run.toMs = atMs
    else this.#run = { fromMs: atMs, toMs: atMs, understood: false }
  }

  speechEnd(atMs: number): void {
    if (this.#run === undefined || !this.#speaking) return
    this.#speaking = false
    this.#speechMs += Math.max(0, atMs - this.#run.toMs)
    this.#run.toMs = atMs
  }

  /** Full transcript of the turn that started at `fromMs`; called again when the turn grows. */
  heard(text: string, fromMs: number, toMs: number): void {
    const run = this.#run
    const isMore = this.#said.has(fromMs)
    if (run !== undefined) run.understood = true
    // A turn that continues after an unanswered pause is not one uninterrupted monologue.
    const lengthMs = toMs - (run !== undefined && run.fromMs <= toMs ? run.fromMs : fromMs)
    const signal = this.#isRepeated(text, fromMs) ? 'automatic' : this.#signalOf(text, lengthMs)
    this.#remember({ text, fromMs, toMs })
    if (signal !== 'reply' && signal !== 'person') return this.#apply(signal, toMs)
    const cut = this.#signalOfRun(fromMs)
    if (cut !== undefined) this.#apply(cut, toMs)
    else if (this.#counts(signal, text, fromMs, isMore)) this.#apply(signal, toMs)
  }

  /** A beep was detected. */
  tone(atMs: number): void {
    const openMs = this.#speaking && this.#run ? atMs - this.#run.toMs : 0
    if (this.#speechMs + openMs >= speechBeforeBeepMs) this.#apply('beep', atMs)
  }

  /** The agent spoke; `complete`: to the end. */
  agentSpoke(complete: boolean): void {
    this.#agentWasHeard ||= complete
    this.#agentAnswered ||= complete && !this.#speaking
  }

  /** Advances to `atMs`; call at least once per second. */
  tick(atMs: number): void {
    const run = this.#run
    if (run === undefined) {
      if (this.#options.judgesSilence && atMs >= silenceMs) this.#apply('silence', atMs)
      return
    }
    if (run.understood || this.#agentWasHeard) return
    const lengthMs = (this.#speaking ? atMs : run.toMs) - run.fromMs
    const isOver = !this.#speaking && atMs - run.toMs >= wordsWithinMs
    if (lengthMs >= endlessMs || (isOver && lengthMs >= monologueMs)) this.#apply('monologue', atMs)
  }

  #signalOf(text: string, lengthMs: number): AmdSignal {
    const kind = classifyGreeting(text, this.#options)
    if (kind !== 'other') return kind
    return !this.#agentWasHeard && lengthMs >= monologueMs ? 'monologue' : 'reply'
  }

  /** A pause can split one sentence across two turns: classifies the joined words, if they indicate a machine. */
  #signalOfRun(fromMs: number): AmdSignal | undefined {
    if (this.#phase === 'voicemail') return undefined
    const texts: string[] = []
    let startMs = fromMs
    for (const said of [...this.#said.values()].sort((a, b) => b.fromMs - a.fromMs)) {
      if (said.fromMs > fromMs) continue
      if (startMs - said.toMs > maxPauseMs) break
      texts.unshift(said.text)
      startMs = said.fromMs
    }
    if (texts.length < 2) return undefined
    const kind = classifyGreeting(texts.join(' '), this.#options)
    return kind === 'person' || kind === 'other' ? undefined : kind
  }

  /** Whether words that do not indicate a machine count at this point. */
  #counts(signal: 'reply' | 'person', text: string, fromMs: number, isMore: boolean): boolean {
    if (this.#phase === 'open') return true
    const isSecond = this.#phase === 'replied' || (this.#phase === 'pickedUp' && signal === 'reply')
    if (!isSecond) return this.#agentAnswered || signal === 'person'
    // The rest of a greeting, or its first words repeated, does not make the speaker a person.
    return this.#agentAnswered && !isMore && this.#timesSaid(text, fromMs) === 0
  }

  #isRepeated(text: string, fromMs: number): boolean {
    return text.split(/\s+/).length >= minRepeatedWords && this.#timesSaid(text, fromMs) >= 2
  }

  /** Number of other turns with the same text. */
  #timesSaid(text: string, fromMs: number): number {
    return [...this.#said.values()].filter((said) => said.fromMs !== fromMs && said.text === text).length
  }

  #remember(said: Said): void {
    this.#said.set(said.fromMs, said)
    const [oldest] = this.#said.keys()
    if (this.#said.size > maxRemembered && oldest !== undefined) this.#said.delete(oldest)
  }

  #apply(signal: AmdSignal, atMs: number): void {
    const row = next(amdTransitions, this.#phase, signal)
    if (row === undefined) return
    this.#phase = row.to
    this.#agentAnswered = false
    for (const verdict of row.effects) {
      this.#verdict = verdict.kind
      this.#options.onVerdict(verdict, atMs)
    }
  }
}
