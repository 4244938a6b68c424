import type { Language } from '../agent-settings.ts'
import { kindOfWords } from './kind-of-words.ts'
import { type ScreeningPhase, type Sign, stepScreening, type Verdict } from './screening.machine.ts'

export interface ScreeningOptions {
  readonly language: Language
  /** The number that was called, E.164. */
  readonly called?: string | undefined
  /** Whether a line without any sound is a machine's. */
  readonly judgesSilence: boolean
  /** `atMs`: when it was known, on the leg's sample clock. A second one takes the first back. */
  readonly onVerdict: (verdict: Verdict, atMs: number) => void
}

export type AnsweredBy = 'human' | 'voicemail' | 'ivr' | 'unknown'

/** A pause that a speaker makes within a greeting. */
const MAX_PAUSE_MS = 800
/** Whoever picks up has asked by then who is calling … */
const MONOLOGUE_MS = 7000
/** … and nobody talks so long to a caller who has not said a word. */
const ENDLESS_MS = 15_000
/** The words of a sound that has ended come within this time, or never. */
const WORDS_WITHIN_MS = 3000
const SILENCE_MS = 20_000
/** A tone before as much speech is the ringing of an exchange. */
const SPEECH_BEFORE_BEEP_MS = 1200
/** People who say as many words a third time have a reason that no one can tell from a recording. */
const MIN_REPEATED_WORDS = 4
const MAX_REMEMBERED = 50

/** Sounds of the callee without a pause between them. */
interface Run {
  readonly fromMs: number
  toMs: number
  understood: boolean
}

/** Tells who answered an outbound call from what is heard of the callee. No clock but the leg's sample clock. */
export class Screening {
  readonly #options: ScreeningOptions
  readonly #said = new Map<number, string>()
  #phase: ScreeningPhase = 'open'
  #verdict: Verdict['kind'] | undefined
  #run: Run | undefined
  #speaking = false
  #speechMs = 0
  /** Something was said to the callee to its end: from then on it may talk as long as it likes. */
  #agentWasHeard = false
  #agentAnsweredVerdict = false

  constructor(options: ScreeningOptions) {
    this.#options = options
  }

  get answeredBy(): AnsweredBy {
    return this.#verdict ?? (this.#said.size > 0 ? 'human' : 'unknown')
  }

  /** Nothing that is heard from now on changes the verdict. */
  get isFinal(): boolean {
    return this.#phase === 'human'
  }

  speechStart(atMs: number): void {
    const run = this.#run
    this.#speaking = true
    if (run !== undefined && atMs - run.toMs <= MAX_PAUSE_MS) run.toMs = atMs
    else this.#run = { fromMs: atMs, toMs: atMs, understood: false }
  }

  speechEnd(atMs: number): void {
    if (this.#run === undefined || !this.#speaking) return
    this.#speaking = false
    this.#speechMs += Math.max(0, atMs - this.#run.toMs)
    this.#run.toMs = atMs
  }

  /** All words of the turn that began at `fromMs`; again when there are more. */
  heard(text: string, fromMs: number, toMs: number): void {
    const startMs = Math.min(fromMs, this.#run?.fromMs ?? fromMs)
    const isMore = this.#said.has(fromMs)
    if (this.#run !== undefined) this.#run.understood = true
    const sign = this.#isRepeated(text, fromMs) ? 'automatic' : this.#signOf(text, toMs - startMs)
    this.#remember(fromMs, text)
    if (sign !== 'reply' || this.#isReply(text, isMore)) this.#see(sign, toMs)
  }

  /** A beep. */
  tone(atMs: number): void {
    const openMs = this.#speaking && this.#run ? atMs - this.#run.toMs : 0
    if (this.#speechMs + openMs >= SPEECH_BEFORE_BEEP_MS) this.#see('beep', atMs)
  }

  /** The agent's words left; `complete`: all of them. */
  agentSpoke(complete: boolean): void {
    this.#agentWasHeard ||= complete
    this.#agentAnsweredVerdict ||= complete
  }

  /** It is `atMs`; to be told at least every second. */
  tick(atMs: number): void {
    const run = this.#run
    if (run === undefined) {
      if (this.#options.judgesSilence && atMs >= SILENCE_MS) this.#see('silence', atMs)
      return
    }
    if (run.understood || this.#agentWasHeard) return
    const lengthMs = (this.#speaking ? atMs : run.toMs) - run.fromMs
    const isOver = !this.#speaking && atMs - run.toMs >= WORDS_WITHIN_MS
    if (lengthMs >= ENDLESS_MS || (isOver && lengthMs >= MONOLOGUE_MS)) this.#see('monologue', atMs)
  }

  #signOf(text: string, lengthMs: number): Sign {
    const kind = kindOfWords(text, this.#options)
    if (kind === 'person') return 'reply'
    if (kind !== 'other') return kind
    return !this.#agentWasHeard && lengthMs >= MONOLOGUE_MS ? 'monologue' : 'reply'
  }

  #isReply(text: string, isMore: boolean): boolean {
    if (this.#phase === 'replied') return !isMore
    if (this.#phase !== 'voicemail') return true
    // The rest of its greeting makes no person of a machine.
    return this.#agentAnsweredVerdict || kindOfWords(text, this.#options) === 'person'
  }

  #isRepeated(text: string, fromMs: number): boolean {
    if (text.split(/\s+/).length < MIN_REPEATED_WORDS) return false
    return [...this.#said].filter(([at, other]) => at !== fromMs && other === text).length >= 2
  }

  #remember(fromMs: number, text: string): void {
    this.#said.set(fromMs, text)
    const [oldest] = this.#said.keys()
    if (this.#said.size > MAX_REMEMBERED && oldest !== undefined) this.#said.delete(oldest)
  }

  #see(sign: Sign, atMs: number): void {
    const step = stepScreening(this.#phase, sign)
    if (step === undefined) return
    this.#phase = step.phase
    if (step.verdict === undefined) return
    this.#verdict = step.verdict.kind
    this.#agentAnsweredVerdict = false
    this.#options.onVerdict(step.verdict, atMs)
  }
}
