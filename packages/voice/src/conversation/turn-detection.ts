import { asksToWait } from '../language/answers/waiting.ts'
import type { CallerEnd } from '../listen/caller-input.ts'
import type { Heard } from '../listen/heard.ts'
import { LineNoise } from '../listen/line-noise.ts'
import { probabilityOfEnd } from '../turn/end-of-turn-detector.ts'
import { Endpointing } from '../turn/endpointing.ts'
import { isInterruption } from '../turn/interruption.ts'
import type { Turn } from '../turn/turn.ts'
import { turnCompletion } from '../turn/turn-completion.ts'
import type { ConversationContext } from './conversation-context.ts'
import { SpeechProbe } from './speech-probe.ts'

/** Replies due sooner than this are not generated preemptively. */
const minPreemptiveMs = 60
/** The caller's side of a turn: speech start and end, transcript, endpointing and interruptions. */
export class TurnDetection {
  readonly #context: ConversationContext
  readonly #endpointing: Endpointing
  readonly #noise: LineNoise
  readonly #search: SpeechProbe
  #failures = 0
  /** Start of the latest sound on the leg's sample clock. */
  #soundFromMs = 0
  /** The caller was heard, understood or not. */
  madeSound = false

  constructor(context: ConversationContext) {
    this.#context = context
    this.#endpointing = new Endpointing(context.limits.endpointing)
    this.#noise = new LineNoise((isNoisy) => {
      if (context.closing === undefined && !context.caller.textOnly)
        context.options.channel.setBargeIn(!isNoisy)
    })
    this.#search = new SpeechProbe(context, this.#noise, (heard) => this.#takesFloor(heard))
  }

  onStart(atMs: number, byKey: boolean): void {
    const { turns, timers, recognition, caller, fillers, observers } = this.#context
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
    if (turns.floor === undefined) fillers.stop()
    turn.speechFromMs ??= atMs
    if (byKey) this.#takesFloor({ kind: 'digits', digits: '' })
    else recognition.begin(turn.speechFromMs, atMs)
    if (!caller.textOnly && !byKey) this.#search.start()
    else timers.cancel('probe')
  }

  onEnd(end: CallerEnd): void {
    const { endOfSpeechMs, entry } = end
    const { turns, timers, observers } = this.#context
    const turn = turns.current
    for (const observer of observers) observer.speechEnd?.(endOfSpeechMs)
    if (entry?.kind === 'digits')
      for (const observer of observers) observer.digits?.(entry.digits, endOfSpeechMs)
    timers.cancel('probe')
    if (turn.phase !== 'listening') return this.#search.finishIgnored(end)
    // The reply that the sound was ignored for has started playing in the meantime.
    turn.speechFromMs ??= this.#soundFromMs
    turn.ended(end, this.#now())
    turns.apply(turn, 'speech-end')
  }

  /** Interim transcript: enough words interrupt the agent before the caller has finished. */
  onPartial(text: string): void {
    const { turns, caller, closing } = this.#context
    if (closing !== undefined) return
    const isNoise = caller.speaking && this.#noise.isNoisy(caller.sampleMs)
    const mayInterrupt = turns.floor?.phase === 'interrupted' || isNoise
    if (turns.floor !== undefined && mayInterrupt && turns.current.phase === 'listening')
      this.#takesFloor({ kind: 'heard', text }, 'unfinished')
  }

  /** Effect `transcribe`: transcribes the turn. */
  async transcribe(turn: Turn): Promise<void> {
    const { turns, dialogue, recognition, limits, phrases, idle, observers } = this.#context
    const generation = turn.generation
    const expects = turns.floor === undefined ? dialogue.expects : 'anything'
    const heard = await recognition.transcribe(turn, turn.abort.signal)
    if (turn.generation !== generation) return
    turn.marks.wordsMs = this.#now()
    this.#failures = heard.kind === 'failed' ? this.#failures + 1 : 0
    if (heard.kind === 'failed') this.#context.warn('transcription failed', heard.why, turn)
    if (heard.kind === 'heard')
      for (const each of observers) each.heard?.(heard.text, turn.speechFromMs ?? 0, turn.endOfSpeechMs ?? 0)
    // An observer may have ended the turn.
    if (turn.generation !== generation) return
    const isNoise = this.#note(turn, heard)
    const isWords = this.#takesFloor(heard)
    if (this.#failures >= limits.maxFailures) return this.#context.fail()
    if (!isWords || isNoise) return this.#dismiss(turn, heard)
    turn.setInput(heard, phrases.notHeard)
    if (heard.kind === 'heard' || heard.kind === 'digits')
      idle.heard(heard.kind === 'heard' && asksToWait(turn.words ?? '', this.#context.lexicon))
    const isOwed = heard.kind === 'nothing' && turn.cue?.kind !== 'nothing'
    const ending = isOwed ? 'complete' : turnCompletion(turn.words ?? '', expects, this.#context.lexicon)
    const probability = await this.#askDetector(turn)
    if (turn.generation !== generation) return
    const delayMs = turn.entry === undefined ? this.#endpointing.delayMs(ending, probability) : 0
    this.#await(turn, delayMs, ending !== 'open')
  }

  /** Updates the noise estimate. Returns true for mere noise on a line known to be noisy. */
  #note(turn: Turn, heard: Heard): boolean {
    const atMs = turn.endOfSpeechMs ?? this.#context.caller.sampleMs
    const wasNoisy = this.#noise.isNoisy(atMs)
    if (turn.entry !== undefined) return false
    if (heard.kind === 'heard' && heard.text !== turn.words) this.#noise.words(atMs)
    else if (heard.kind === 'heard') this.#noise.withheld(atMs)
    else if (heard.kind === 'nothing') this.#noise.wordless(atMs)
    return heard.kind === 'nothing' && wasNoisy && turn.cue === undefined
  }

  /** Ends the turn `delayMs` after the end of speech; at a likely end the reply is generated in the meantime. */
  #await(turn: Turn, delayMs: number, isLikely: boolean): void {
    const { turns, options, limits } = this.#context
    const leftMs = turn.marks.endedMs + delayMs - this.#now()
    turn.endpoint = options.clock.after(leftMs, () => {
      turn.marks.committedMs = this.#now()
      if (turns.apply(turn, 'endpoint')) turns.apply(turn, 'think')
    })
    if (limits.preemptive && isLikely && leftMs >= minPreemptiveMs && turns.floor === undefined) {
      turn.hold()
      turns.apply(turn, 'preempt')
    }
  }

  #dismiss(turn: Turn, heard: Heard): void {
    const { turns, timers, idle } = this.#context
    if (heard.kind === 'heard') turn.setInput(heard, '')
    this.#context.commitWords(turn)
    turn.reset()
    turns.apply(turn, 'dismiss')
    if (turns.floor === undefined && !timers.isSet('silence')) idle.next()
  }

  async #askDetector(turn: Turn): Promise<number | undefined> {
    const { options, record } = this.#context
    if (options.endOfTurn === undefined || turn.words === undefined || turn.entry !== undefined)
      return undefined
    const said = { text: turn.words, language: options.agent.language, lines: record.lines }
    return probabilityOfEnd(options.endOfTurn, said, options.clock)
  }

  /** Reply generation continues, and so does a filler that the leg may have paused. */
  #ignore(atMs: number): void {
    this.#context.playout.resume()
    this.#search.startIgnored(atMs)
  }

  /** Pauses the agent for a sound that may be words; on a noisy line it keeps talking until there are words. */
  #interrupt(isNoise: boolean): void {
    const { turns, playout } = this.#context
    const { floor } = turns
    if (floor === undefined) return
    // The leg may have paused playout before barge-in was disabled.
    if (isNoise && floor.phase !== 'interrupted') playout.resume()
    else turns.apply(floor, 'speech-start')
  }

  /**
   * Decides whether what was heard interrupts the agent. Returns true if nobody else holds the floor now. Speech marked
   * `unfinished` can still turn into words.
   */
  #takesFloor(heard: Heard, unfinished?: 'unfinished'): boolean {
    const { turns, playout, lexicon, limits } = this.#context
    const { floor } = turns
    if (floor === undefined) return true
    const { remainingMs, sentence } = playout
    const speech = { remainingMs, sentence, isGreeting: floor.cue?.kind === 'open' }
    const isWords = isInterruption(heard, speech, lexicon, limits.answerTailMs)
    if (!isWords && unfinished) return false
    if (isWords) turns.floor = undefined
    turns.apply(floor, isWords ? 'words' : 'no-words')
    return isWords
  }

  readonly #now = () => this.#context.options.clock.monotonicMs()
}
