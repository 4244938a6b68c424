import type { CallerEnd } from './caller-input.ts'
import { probabilityOfEnd } from './end-of-turn.ts'
import { endingOf } from './ending.ts'
import { Endpointing } from './endpointing.ts'
import type { Heard } from './heard.ts'
import { isInterruption } from './interruption.ts'
import type { Talk } from './talk.ts'
import type { Turn } from './turn.ts'

/** A reply that is due sooner than this is not guessed. */
const MIN_GUESS_MS = 60

/** The caller's side of the turns: starts, ends, words, and whether they interrupt the agent. */
export class Listening {
  readonly #talk: Talk
  readonly #endpointing: Endpointing
  #failures = 0
  /** The caller was heard, if not understood. */
  madeSound = false

  constructor(talk: Talk) {
    this.#talk = talk
    this.#endpointing = new Endpointing(talk.limits.endpointing)
  }

  onStart(atMs: number, byKey: boolean): void {
    const { turns, timers, limits, hearing, caller, deadAir, observers } = this.#talk
    const turn = turns.current
    for (const observer of observers) observer.speechStart?.(atMs)
    this.madeSound = true
    timers.cancel('silence')
    if (turn.phase !== 'listening') this.#endpointing.onPause(this.#now() - turn.marks.endedMs)
    if (turns.floor !== undefined) turns.apply(turns.floor, 'speech-start')
    turns.apply(turn, 'speech-start')
    if (turns.floor === undefined) deadAir.hush()
    turn.speechFromMs ??= atMs
    if (byKey) this.#takesFloor({ kind: 'digits', digits: '' })
    else hearing.begin(turn.speechFromMs, atMs)
    const holdsReply = turns.floor !== undefined || turn.cue !== undefined
    if (holdsReply && !caller.textOnly && !byKey)
      timers.set('probe', limits.falseInterruptionMs, () => void this.#probe())
  }

  onEnd(end: CallerEnd): void {
    const { endOfSpeechMs, entry } = end
    const { turns, timers, observers } = this.#talk
    const turn = turns.current
    for (const observer of observers) observer.speechEnd?.(endOfSpeechMs)
    if (entry?.kind === 'digits')
      for (const observer of observers) observer.digits?.(entry.digits, endOfSpeechMs)
    timers.cancel('probe')
    turn.ended(end, this.#now())
    turns.apply(turn, 'speech-end')
  }

  /** Words so far: enough of them interrupt the agent before the caller has finished. */
  onPartial(text: string): void {
    const { turns } = this.#talk
    if (turns.floor?.phase === 'interrupted' && turns.current.phase === 'listening')
      this.#takesFloor({ kind: 'heard', text }, 'unfinished')
  }

  /** The machine asks for the turn's words. */
  async transcribe(turn: Turn): Promise<void> {
    const { turns, dialogue, hearing, limits, phrases, idle, observers } = this.#talk
    const generation = turn.generation
    const expects = turns.floor === undefined ? dialogue.expects : 'anything'
    const heard = await hearing.understand(turn, turn.abort.signal)
    if (turn.generation !== generation) return
    turn.marks.wordsMs = this.#now()
    this.#failures = heard.kind === 'failed' ? this.#failures + 1 : 0
    if (heard.kind === 'failed') this.#talk.warn('transcription failed', heard.why, turn)
    if (heard.kind === 'heard')
      for (const each of observers) each.heard?.(heard.text, turn.speechFromMs ?? 0, turn.endOfSpeechMs ?? 0)
    // An observer may have ended the turn.
    if (turn.generation !== generation) return
    const isWords = this.#takesFloor(heard)
    if (this.#failures >= limits.maxFailures) return this.#talk.trouble()
    if (!isWords) return this.#dismiss(turn, heard)
    turn.takeIn(heard, phrases.notHeard)
    if (heard.kind === 'heard' || heard.kind === 'digits') idle.heard()
    const isOwed = heard.kind === 'nothing' && turn.cue?.kind !== 'nothing'
    const ending = isOwed ? 'complete' : endingOf(turn.words ?? '', expects, this.#talk.lexicon)
    const probability = await this.#askDetector(turn)
    if (turn.generation !== generation) return
    const delayMs = turn.entry === undefined ? this.#endpointing.delayMs(ending, probability) : 0
    this.#await(turn, delayMs, ending !== 'open')
  }

  /** Ends the turn `delayMs` after the end of speech was told; a likely end has its reply made meanwhile. */
  #await(turn: Turn, delayMs: number, isLikely: boolean): void {
    const { turns, options, limits } = this.#talk
    const leftMs = turn.marks.endedMs + delayMs - this.#now()
    turn.endpoint = options.clock.after(leftMs, () => {
      turn.marks.committedMs = this.#now()
      if (turns.apply(turn, 'endpoint')) turns.apply(turn, 'think')
    })
    if (limits.guesses && isLikely && leftMs >= MIN_GUESS_MS && turns.floor === undefined) {
      turn.hold()
      turns.apply(turn, 'guess')
    }
  }

  #dismiss(turn: Turn, heard: Heard): void {
    if (heard.kind === 'heard') turn.takeIn(heard, '')
    this.#talk.commitWords(turn)
    turn.forget()
    this.#talk.turns.apply(turn, 'dismiss')
  }

  async #askDetector(turn: Turn): Promise<number | undefined> {
    const { options, record } = this.#talk
    if (options.endOfTurn === undefined || turn.words === undefined || turn.entry !== undefined)
      return undefined
    const said = { text: turn.words, language: options.agent.language, lines: record.lines }
    return probabilityOfEnd(options.endOfTurn, said, options.clock)
  }

  /** A reply has been held back by a sound for a while: are there words in it? */
  async #probe(): Promise<void> {
    const { turns, hearing, caller, limits } = this.#talk
    const { current: turn, floor } = turns
    if (turn.speechFromMs === undefined || turn.phase !== 'listening') return
    const [generation, heldBy] = [turn.generation, floor?.generation]
    const heard = await hearing.peek(turn, turn.abort.signal, limits.probeMs)
    const moved = turn.generation !== generation || floor !== turns.floor || floor?.generation !== heldBy
    if (moved || turn.phase !== 'listening') return
    if (floor?.phase === 'interrupted') this.#takesFloor(heard)
    // Nothing new since the reply was withdrawn: the turn ends here, and the reply comes.
    else if (floor === undefined && (heard.kind !== 'heard' || heard.text.trim() === turn.words))
      caller.cutTurn()
  }

  /**
   * Decides what was heard over the agent's words; true: nobody else has the floor now. What is `unfinished` can
   * still become words.
   */
  #takesFloor(heard: Heard, unfinished?: 'unfinished'): boolean {
    const { turns, mouth, lexicon, limits } = this.#talk
    const { floor } = turns
    if (floor === undefined) return true
    const { remainingMs, sentence } = mouth
    const speech = { remainingMs, sentence, isGreeting: floor.cue?.kind === 'open' }
    const isWords = isInterruption(heard, speech, lexicon, limits.answerTailMs)
    if (!isWords && unfinished) return false
    if (isWords) turns.floor = undefined
    turns.apply(floor, isWords ? 'words' : 'no-words')
    return isWords
  }

  readonly #now = () => this.#talk.options.clock.monotonicMs()
}
