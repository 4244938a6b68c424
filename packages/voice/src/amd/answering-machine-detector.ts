import type { Language } from '../agent/agent-settings.ts'
import type { AnsweredBy } from '../call/conversation-result.ts'
import { classifyGreeting } from '../language/classify-greeting.ts'
import { type AmdPhase, type Sign, stepAmd, type Verdict } from './amd.machine.ts'

export interface DetectorOptions {
  readonly language: Language
  /** The number that was called, E.164. */
  readonly called?: string | undefined
  /** Whether a line without any sound is a machine's. */
  readonly judgesSilence: boolean
  /** `atMs`: when it was known, on the leg's sample clock. A second one takes the first back. */
  readonly onVerdict: (verdict: Verdict, atMs: number) => void
}

/** A pause that a speaker makes within a greeting. */
const maxPauseMs = 800
/** Whoever picks up has asked by then who is calling … */
const monologueMs = 7000
/** … and nobody talks so long to a caller who has not said a word. */
const endlessMs = 15_000
/** The words of a sound that has ended come within this time, or never. */
const wordsWithinMs = 3000
const silenceMs = 20_000
/** A tone before as much speech is the ringing of an exchange. */
const speechBeforeBeepMs = 1200
/** People who say as many words a third time have a reason that no one can tell from a recording. */
const minRepeatedWords = 4
const maxRemembered = 50

/** What was understood of one turn. */
interface Said {
  readonly text: string
  readonly fromMs: number
  readonly toMs: number
}

/** Sounds of the callee without a pause between them. */
interface Run {
  readonly fromMs: number
  toMs: number
  understood: boolean
}

/** Tells who answered an outbound call from what is heard of the callee. No clock but the leg's sample clock. */
export class AnsweringMachineDetector {
  readonly #options: DetectorOptions
  readonly #said = new Map<number, Said>()
  #phase: AmdPhase = 'open'
  #verdict: Verdict['kind'] | undefined
  #run: Run | undefined
  #speaking = false
  #speechMs = 0
  /** Something was said to the callee to its end: from then on it may talk as long as it likes. */
  #agentWasHeard = false
  /** The same, since the phase was entered, and not over words of the callee. */
  #agentAnswered = false

  constructor(options: DetectorOptions) {
    this.#options = options
  }

  get answeredBy(): AnsweredBy {
    if (this.#verdict === 'screened') return 'ivr'
    return this.#verdict ?? (this.#said.size > 0 ? 'human' : 'unknown')
  }

  /** Nothing that is heard from now on changes the verdict. */
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

  /** All words of the turn that began at `fromMs`; again when there are more. */
  heard(text: string, fromMs: number, toMs: number): void {
    const run = this.#run
    const isMore = this.#said.has(fromMs)
    if (run !== undefined) run.understood = true
    // A turn that nobody could answer in time goes on after a pause, and is no talk without one.
    const lengthMs = toMs - (run !== undefined && run.fromMs <= toMs ? run.fromMs : fromMs)
    const sign = this.#isRepeated(text, fromMs) ? 'automatic' : this.#signOf(text, lengthMs)
    this.#remember({ text, fromMs, toMs })
    if (sign !== 'reply' && sign !== 'person') return this.#see(sign, toMs)
    const cut = this.#signOfRun(fromMs)
    if (cut !== undefined) this.#see(cut, toMs)
    else if (this.#counts(sign, text, fromMs, isMore)) this.#see(sign, toMs)
  }

  /** A beep. */
  tone(atMs: number): void {
    const openMs = this.#speaking && this.#run ? atMs - this.#run.toMs : 0
    if (this.#speechMs + openMs >= speechBeforeBeepMs) this.#see('beep', atMs)
  }

  /** The agent's words left; `complete`: all of them. */
  agentSpoke(complete: boolean): void {
    this.#agentWasHeard ||= complete
    this.#agentAnswered ||= complete && !this.#speaking
  }

  /** It is `atMs`; to be told at least every second. */
  tick(atMs: number): void {
    const run = this.#run
    if (run === undefined) {
      if (this.#options.judgesSilence && atMs >= silenceMs) this.#see('silence', atMs)
      return
    }
    if (run.understood || this.#agentWasHeard) return
    const lengthMs = (this.#speaking ? atMs : run.toMs) - run.fromMs
    const isOver = !this.#speaking && atMs - run.toMs >= wordsWithinMs
    if (lengthMs >= endlessMs || (isOver && lengthMs >= monologueMs)) this.#see('monologue', atMs)
  }

  #signOf(text: string, lengthMs: number): Sign {
    const kind = classifyGreeting(text, this.#options)
    if (kind !== 'other') return kind
    return !this.#agentWasHeard && lengthMs >= monologueMs ? 'monologue' : 'reply'
  }

  /** A pause can cut one sentence in two turns: what its words are a sign of together, if of a machine. */
  #signOfRun(fromMs: number): Sign | undefined {
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

  /** Whether words that are no sign of a machine mean anything where they were said. */
  #counts(sign: 'reply' | 'person', text: string, fromMs: number, isMore: boolean): boolean {
    if (this.#phase === 'open') return true
    const isSecond = this.#phase === 'replied' || (this.#phase === 'pickedUp' && sign === 'reply')
    if (!isSecond) return this.#agentAnswered || sign === 'person'
    // The rest of a greeting, and its first words once more, make no person of whoever speaks.
    return this.#agentAnswered && !isMore && this.#timesSaid(text, fromMs) === 0
  }

  #isRepeated(text: string, fromMs: number): boolean {
    return text.split(/\s+/).length >= minRepeatedWords && this.#timesSaid(text, fromMs) >= 2
  }

  /** In other turns. */
  #timesSaid(text: string, fromMs: number): number {
    return [...this.#said.values()].filter((said) => said.fromMs !== fromMs && said.text === text).length
  }

  #remember(said: Said): void {
    this.#said.set(said.fromMs, said)
    const [oldest] = this.#said.keys()
    if (this.#said.size > maxRemembered && oldest !== undefined) this.#said.delete(oldest)
  }

  #see(sign: Sign, atMs: number): void {
    const step = stepAmd(this.#phase, sign)
    if (step === undefined) return
    this.#phase = step.phase
    this.#agentAnswered = false
    if (step.verdict === undefined) return
    this.#verdict = step.verdict.kind
    this.#options.onVerdict(step.verdict, atMs)
  }
}
