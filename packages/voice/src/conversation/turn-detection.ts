import type { CallerEnd } from '../listen/caller-input.ts'
import type { Heard } from '../listen/heard.ts'
import { LineNoise } from '../listen/line-noise.ts'
import { probabilityOfEnd } from '../turn/end-of-turn-detector.ts'
import { Endpointing } from '../turn/endpointing.ts'
import { isInterruption } from '../turn/interruption.ts'
import type { Turn } from '../turn/turn.ts'
import { endingOf } from '../turn/turn-completion.ts'
import type { Talk } from './conversation-context.ts'
import { WordSearch } from './speech-probe.ts'

/** A reply that is due sooner than this is not guessed. */
const minGuessMs = 60
/** The caller's side of the turns: starts, ends, words, and whether they interrupt the agent. */
export class Listening {
  readonly #talk: Talk
  readonly #endpointing: Endpointing
  readonly #noise: LineNoise
  readonly #search: WordSearch
  #failures = 0
  /** Where the newest sound began, on the leg's sample clock. */
  #soundFromMs = 0
  /** The caller was heard, if not understood. */
  madeSound = false

  constructor(talk: Talk) {
    this.#talk = talk
    this.#endpointing = new Endpointing(talk.limits.endpointing)
    this.#noise = new LineNoise((isNoisy) => {
      if (talk.closing === undefined && !talk.caller.textOnly) talk.options.channel.setBargeIn(!isNoisy)
    })
    this.#search = new WordSearch(talk, this.#noise, (heard) => this.#takesFloor(heard))
  }

  onStart(atMs: number, byKey: boolean): void {
    const { turns, timers, hearing, caller, deadAir, observers } = this.#talk
    const turn = turns.current
    for (const observer of observers) observer.speechStart?.(atMs)
    this.madeSound = true
    this.#soundFromMs = atMs
    const isNoise = !byKey && !caller.textOnly && this.#noise.isNoisy(atMs)
    if (isNoise && turn.phase !== 'listening') return this.#ignore(atMs)
    if (!isNoise) timers.cancel('silence')
    if (turn.phase !== 'listening') this.#endpointing.onPause(this.#now() - turn.marks.endedMs)
    this.#interrupt(isNoise)
    turns.apply(turn, 'speech-start')
    if (turns.floor === undefined) deadAir.hush()
    turn.speechFromMs ??= atMs
    if (byKey) this.#takesFloor({ kind: 'digits', digits: '' })
    else hearing.begin(turn.speechFromMs, atMs)
    if (!caller.textOnly && !byKey) this.#search.inSound()
    else timers.cancel('probe')
  }

  onEnd(end: CallerEnd): void {
    const { endOfSpeechMs, entry } = end
    const { turns, timers, observers } = this.#talk
    const turn = turns.current
    for (const observer of observers) observer.speechEnd?.(endOfSpeechMs)
    if (entry?.kind === 'digits')
      for (const observer of observers) observer.digits?.(entry.digits, endOfSpeechMs)
    timers.cancel('probe')
    if (turn.phase !== 'listening') return this.#search.afterIgnored(end)
    // The reply that it was ignored for has begun meanwhile.
    turn.speechFromMs ??= this.#soundFromMs
    turn.ended(end, this.#now())
    turns.apply(turn, 'speech-end')
  }

  /** Words so far: enough of them interrupt the agent before the caller has finished. */
  onPartial(text: string): void {
    const { turns, caller, closing } = this.#talk
    if (closing !== undefined) return
    const isNoise = caller.speaking && this.#noise.isNoisy(caller.sampleMs)
    const mayInterrupt = turns.floor?.phase === 'interrupted' || isNoise
    if (turns.floor !== undefined && mayInterrupt && turns.current.phase === 'listening')
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
    const isNoise = this.#note(turn, heard)
    const isWords = this.#takesFloor(heard)
    if (this.#failures >= limits.maxFailures) return this.#talk.trouble()
    if (!isWords || isNoise) return this.#dismiss(turn, heard)
    turn.takeIn(heard, phrases.notHeard)
    if (heard.kind === 'heard' || heard.kind === 'digits') idle.heard()
    const isOwed = heard.kind === 'nothing' && turn.cue?.kind !== 'nothing'
    const ending = isOwed ? 'complete' : endingOf(turn.words ?? '', expects, this.#talk.lexicon)
    const probability = await this.#askDetector(turn)
    if (turn.generation !== generation) return
    const delayMs = turn.entry === undefined ? this.#endpointing.delayMs(ending, probability) : 0
    this.#await(turn, delayMs, ending !== 'open')
  }

  /** Learns from what was heard how noisy the line is; true: a mere noise, of a line that is known for it. */
  #note(turn: Turn, heard: Heard): boolean {
    const atMs = turn.endOfSpeechMs ?? this.#talk.caller.sampleMs
    const wasNoisy = this.#noise.isNoisy(atMs)
    if (turn.entry !== undefined) return false
    if (heard.kind === 'heard' && heard.text !== turn.words) this.#noise.words(atMs)
    else if (heard.kind === 'heard') this.#noise.withheld(atMs)
    else if (heard.kind === 'nothing') this.#noise.wordless(atMs)
    return heard.kind === 'nothing' && wasNoisy && turn.cue === undefined
  }

  /** Ends the turn `delayMs` after the end of speech was told; a likely end has its reply made meanwhile. */
  #await(turn: Turn, delayMs: number, isLikely: boolean): void {
    const { turns, options, limits } = this.#talk
    const leftMs = turn.marks.endedMs + delayMs - this.#now()
    turn.endpoint = options.clock.after(leftMs, () => {
      turn.marks.committedMs = this.#now()
      if (turns.apply(turn, 'endpoint')) turns.apply(turn, 'think')
    })
    if (limits.guesses && isLikely && leftMs >= minGuessMs && turns.floor === undefined) {
      turn.hold()
      turns.apply(turn, 'guess')
    }
  }

  #dismiss(turn: Turn, heard: Heard): void {
    const { turns, timers, idle } = this.#talk
    if (heard.kind === 'heard') turn.takeIn(heard, '')
    this.#talk.commitWords(turn)
    turn.forget()
    turns.apply(turn, 'dismiss')
    if (turns.floor === undefined && !timers.isSet('silence')) idle.next()
  }

  async #askDetector(turn: Turn): Promise<number | undefined> {
    const { options, record } = this.#talk
    if (options.endOfTurn === undefined || turn.words === undefined || turn.entry !== undefined)
      return undefined
    const said = { text: turn.words, language: options.agent.language, lines: record.lines }
    return probabilityOfEnd(options.endOfTurn, said, options.clock)
  }

  /** The reply that is being made goes on, and so does a filler, which the leg may have paused. */
  #ignore(atMs: number): void {
    this.#talk.mouth.resume()
    this.#search.inIgnored(atMs)
  }

  /** The agent stops for a sound that may be words; where the line is full of sounds it goes on until there are words. */
  #interrupt(isNoise: boolean): void {
    const { turns, mouth } = this.#talk
    const { floor } = turns
    if (floor === undefined) return
    // The leg may have paused before it was told not to.
    if (isNoise && floor.phase !== 'interrupted') mouth.resume()
    else turns.apply(floor, 'speech-start')
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
