import { CallRecord } from './call-record.ts'
import type { CallerInput } from './caller-input.ts'
import { chooseDialogue } from './choose-dialogue.ts'
import { conclude } from './conclude.ts'
import { type ConversationLimits, defaultLimits } from './conversation-limits.ts'
import type { ConversationObserver } from './conversation-observer.ts'
import type { ConversationOptions } from './conversation-options.ts'
import { connectParts } from './conversation-parts.ts'
import type { ConversationResult, EndReason } from './conversation-result.ts'
import type { Dialogue, Reply } from './dialogue.ts'
import { Endpointing, endingOf } from './endpointing.ts'
import type { EngineListener } from './engine-listener.ts'
import { fixedReply } from './fixed-reply.ts'
import { asksNotToBeCalled } from './form/intent.ts'
import type { Hearing } from './hearing.ts'
import { Idle } from './idle.ts'
import { isInterruption } from './interruption.ts'
import type { Lexicon } from './language/lexicon.ts'
import { lexiconOf } from './language/lexicon-of.ts'
import type { Phrases } from './language/phrases.ts'
import { phrasesOf } from './language/phrases-of.ts'
import { lastWords } from './last-words.ts'
import type { Mouth, Spoken } from './mouth.ts'
import { observersOf } from './observers.ts'
import { type ReplyOutcome, saySentence, speakReply } from './speak-reply.ts'
import type { Transcription } from './stt/speech-to-text.ts'
import { Timers } from './timers.ts'
import type { TurnEffect, TurnEvent } from './turn.machine.ts'
import { Turn, type TurnCue } from './turn.ts'

/**
 * Runs one conversation: turns what happens on the leg into events of the turn machine and does what it
 * asks for. `#current` is the turn in which the caller may speak; `#floor` the one whose reply is heard.
 */
export class Engine {
  readonly #options: ConversationOptions
  readonly #limits: ConversationLimits
  readonly #dialogue: Dialogue
  readonly #caller: CallerInput
  readonly #hearing: Hearing
  readonly #mouth: Mouth
  readonly #endpointing: Endpointing
  readonly #lexicon: Lexicon
  readonly #phrases: Phrases
  readonly #record: CallRecord
  readonly #timers: Timers<'silence' | 'probe' | 'maxDuration' | 'goodbye'>
  #current = new Turn(0)
  #floor: Turn | undefined
  #callerMadeSound = false
  readonly #idle: Idle
  #sttFailures = 0
  #replyFailures = 0
  #optOut = false
  /** The goodbye is being said: the caller can no longer interrupt. */
  #closing: EndReason | undefined
  #finished = false
  /** The caller is handed over to a person. */
  #away = false
  readonly #listener: EngineListener
  readonly #observers: readonly ConversationObserver[]
  #resolve!: (result: ConversationResult) => void
  readonly done = new Promise<ConversationResult>((resolve) => {
    this.#resolve = resolve
  })

  constructor(options: ConversationOptions, listener: EngineListener) {
    const { agent, clock } = options
    const limits = { ...defaultLimits, ...options.limits }
    this.#options = options
    this.#listener = listener
    this.#limits = limits
    this.#record = new CallRecord(listener.onLine)
    this.#timers = new Timers(clock)
    this.#dialogue = chooseDialogue(options)
    this.#idle = new Idle({
      agent,
      dialogue: this.#dialogue,
      timers: this.#timers,
      isIdle: () => this.#isIdle,
      prompt: (cue) => this.#prompt(cue),
    })
    this.#lexicon = lexiconOf(agent.language)
    this.#phrases = phrasesOf(agent.language)
    this.#endpointing = new Endpointing(limits.endpointing)
    const parts = connectParts(options, limits, {
      onAgentStarted: (atMs) => this.#onAgentStarted(atMs),
      onAgentSpoken: (spoken) => this.#onAgentSpoken(spoken),
      onAudio: (pcm, atMs) => {
        for (const observer of this.#observers) observer.audio?.(pcm, atMs)
      },
      onCallerStarts: (atMs) => this.#onCallerStarts(atMs),
      onCallerEnds: (endOfSpeechMs, typed) => this.#onCallerEnds(endOfSpeechMs, typed),
      onGone: (why) => this.end(why === 'timeout' ? 'failed' : 'completed'),
    })
    ;({ hearing: this.#hearing, mouth: this.#mouth, caller: this.#caller } = parts)
    this.#observers = observersOf(options, {
      announce: (say, end) => this.#announce(say, end),
      hangUp: (reason) => void this.#finish(reason, true),
    })
  }

  start(): void {
    this.#listen()
    this.#prompt({ kind: 'open' })
  }

  resume(): void {
    if (!this.#away || this.#finished) return
    this.#away = false
    this.#closing = undefined
    this.#caller.heed()
    this.#listen()
    this.#prompt({ kind: 'announce', say: [this.#phrases.nobodyTookCall] })
  }

  #listen(): void {
    const { agent, channel } = this.#options
    channel.setBargeIn(true)
    this.#timers.set('maxDuration', agent.maxDurationSecs * 1000, () => {
      this.#announce([this.#phrases.timeIsUp], 'max_duration')
    })
  }

  end(reason: EndReason): void {
    void this.#finish(reason, false)
  }

  say(text: string): void {
    if (this.#closing === undefined) this.#idle.say(text)
  }

  #onCallerStarts(atMs: number): void {
    const turn = this.#current
    for (const observer of this.#observers) observer.speechStart?.(atMs)
    this.#callerMadeSound = true
    this.#timers.cancel('silence')
    if (turn.phase !== 'listening') this.#endpointing.onPause(this.#now() - turn.endedAtMs)
    if (this.#floor !== undefined) this.#apply(this.#floor, 'speech-start')
    this.#apply(turn, 'speech-start')
    turn.speechFromMs ??= atMs
    const holdsReply = this.#floor !== undefined || turn.cue !== undefined
    if (holdsReply && !this.#caller.textOnly) {
      this.#timers.set('probe', this.#limits.falseInterruptionMs, () => void this.#probe())
    }
  }

  #onCallerEnds(endOfSpeechMs: number, typed: string | undefined): void {
    const turn = this.#current
    for (const observer of this.#observers) observer.speechEnd?.(endOfSpeechMs)
    this.#timers.cancel('probe')
    turn.typed = typed
    turn.endOfSpeechMs = endOfSpeechMs
    turn.endedAtMs = this.#now()
    this.#apply(turn, 'speech-end')
  }

  /** A reply has been held back by a sound for a while: are there words in it? */
  async #probe(): Promise<void> {
    const [turn, floor] = [this.#current, this.#floor]
    if (turn.speechFromMs === undefined || turn.phase !== 'listening') return
    const [generation, heldBy] = [turn.generation, floor?.generation]
    const heard = await this.#hearing.understand(turn, turn.abort.signal)
    const moved = turn.generation !== generation || floor !== this.#floor || floor?.generation !== heldBy
    if (moved || turn.phase !== 'listening') return
    if (floor?.phase === 'interrupted') this.#takesFloor(heard)
    // Nothing new since the reply was withdrawn: the turn ends here, and the reply comes.
    else if (floor === undefined && (heard.kind !== 'heard' || heard.text.trim() === turn.words))
      this.#caller.cutTurn()
  }

  /** Decides what was heard over the agent's words; true: nobody else has the floor now. */
  #takesFloor(heard: Transcription): boolean {
    const floor = this.#floor
    if (floor === undefined) return true
    const { remainingMs, sentence } = this.#mouth
    const speech = { remainingMs, sentence, isGreeting: floor.cue?.kind === 'open' }
    const isWords = isInterruption(heard, speech, this.#lexicon, this.#limits.answerTailMs)
    if (isWords) this.#floor = undefined
    this.#apply(floor, isWords ? 'words' : 'no-words')
    return isWords
  }

  async #transcribe(turn: Turn): Promise<void> {
    const generation = turn.generation
    const askedMs = this.#now()
    const expects = this.#floor === undefined ? this.#dialogue.expects : 'anything'
    const heard = await this.#hearing.understand(turn, turn.abort.signal)
    if (turn.generation !== generation) return
    turn.sttMs = this.#now() - askedMs
    if (heard.kind === 'heard') {
      for (const each of this.#observers)
        each.heard?.(heard.text, turn.speechFromMs ?? 0, turn.endOfSpeechMs ?? 0)
    }
    this.#sttFailures = heard.kind === 'failed' ? this.#sttFailures + 1 : 0
    if (heard.kind === 'failed') this.#log('transcription failed', heard.why, turn)
    const isWords = this.#takesFloor(heard)
    if (this.#sttFailures >= this.#limits.maxFailures) return this.#trouble()
    if (!isWords) {
      if (heard.kind === 'heard') turn.takeIn(heard, '')
      this.#commitWords(turn)
      turn.forget()
      this.#apply(turn, 'dismiss')
      return
    }
    turn.takeIn(heard, this.#phrases.notHeard)
    if (heard.kind === 'heard') this.#idle.heard()
    const isOwed = heard.kind === 'nothing' && turn.cue?.kind !== 'nothing'
    const ending = isOwed ? 'complete' : endingOf(turn.words ?? '', expects, this.#lexicon)
    const delayMs = turn.typed === undefined ? this.#endpointing.delayMs(ending) : 0
    turn.endpoint = this.#options.clock.after(turn.endedAtMs + delayMs - this.#now(), () => {
      if (this.#apply(turn, 'endpoint')) this.#apply(turn, 'think')
    })
  }

  /** The agent speaks first. */
  #prompt(cue: TurnCue): void {
    this.#current.cue = cue
    this.#timers.cancel('silence')
    this.#apply(this.#current, 'prompt')
  }

  /** Ends whatever runs, says `say` uninterrupted and ends the conversation. */
  #announce(say: readonly string[], end: EndReason): void {
    if (this.#finished || this.#closing !== undefined) return
    const [turn, floor] = [this.#current, this.#floor]
    this.#floor = undefined
    this.#nextTurn()
    this.#close(end)
    if (floor !== undefined) this.#apply(floor, 'end')
    this.#apply(turn, 'end')
    this.#commitWords(turn)
    this.#prompt({ kind: 'announce', say, end })
  }

  readonly #trouble = () => this.#announce([this.#phrases.trouble], 'engine_error')

  readonly #replyTo = (cue: TurnCue, signal: AbortSignal): Reply => {
    if (cue.kind === 'announce') return fixedReply(cue.say, cue.end)
    if (cue.kind === 'words' && asksNotToBeCalled(cue.text, this.#lexicon)) {
      this.#optOut = true
      return fixedReply([this.#phrases.optedOut], 'completed')
    }
    return this.#dialogue.reply(cue, signal)
  }

  async #reply(turn: Turn): Promise<void> {
    const generation = turn.generation
    await this.#mouth.settled()
    if (turn.generation !== generation) return
    turn.reply = this.#replyTo(turn.cue!, turn.abort.signal)
    const outcome = await speakReply(turn, turn.reply, {
      mouth: this.#mouth,
      clock: this.#options.clock,
      limits: this.#limits,
      onEnd: (reason) => this.#close(reason),
    })
    await this.#onReplied(turn, outcome)
  }

  async #onReplied(turn: Turn, outcome: ReplyOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'stale':
        return
      case 'spoken':
        if (turn.cue?.kind === 'words') this.#replyFailures = 0
        this.#mouth.seal()
        return
      case 'silent':
        this.#onSilentReply(turn)
        return
      case 'speech-failed':
        this.#log('speech failed', outcome.why, turn)
        await this.#finish(this.#closing ?? 'engine_error', true)
        return
      case 'model-failed':
        this.#log('reply failed', outcome.why, turn)
        await this.#onModelFailed(turn, outcome.spoke)
    }
  }

  /** Apologises once, then gives up. */
  async #onModelFailed(turn: Turn, spoke: boolean): Promise<void> {
    this.#replyFailures += 1
    if (this.#replyFailures >= this.#limits.maxFailures) return this.#trouble()
    const failure = spoke
      ? undefined
      : await saySentence(turn, this.#phrases.notHeard, { mouth: this.#mouth })
    if (failure !== undefined) await this.#onReplied(turn, failure)
    else this.#mouth.seal()
  }

  #onSilentReply(turn: Turn): void {
    if (!this.#apply(turn, 'no-reply')) return
    this.#commitWords(turn)
    turn.reply?.adopt()
    this.#nextTurn()
    if (turn.end !== undefined) void this.#finish(turn.end, true)
    else this.#idle.next()
  }

  #onAgentStarted(atMs: number): void {
    const turn = this.#current
    if (!this.#apply(turn, 'first-audio')) return
    this.#record.addFirstAudio(atMs)
    this.#commitWords(turn)
    turn.reply?.adopt()
    const timing = turn.timing(atMs)
    if (timing !== undefined) this.#record.addTurn(timing)
    this.#floor = turn
    this.#nextTurn()
  }

  #onAgentSpoken({ text, complete, startedAtMs }: Spoken): void {
    if (startedAtMs !== undefined) {
      if (text !== '') this.#record.addLine('agent', text, startedAtMs)
      this.#dialogue.spoken(text, complete)
      for (const observer of this.#observers) observer.agentSpoke?.(text)
    }
    const floor = this.#floor
    if (floor === undefined || !complete) return
    this.#floor = undefined
    this.#apply(floor, 'played-out')
    if (floor.end !== undefined) void this.#finish(floor.end, true)
    else if (this.#isIdle) this.#idle.next()
  }

  /** The caller's words can no longer be withdrawn: they are part of the conversation. */
  #commitWords(turn: Turn): void {
    if (turn.words === undefined) return
    this.#record.addLine('caller', turn.words, turn.speechFromMs ?? this.#caller.sampleMs)
    turn.words = undefined
  }

  get #isIdle(): boolean {
    const free = this.#floor === undefined && !this.#caller.speaking && this.#current.phase === 'listening'
    return free && this.#closing === undefined && !this.#finished
  }

  /** From here on only the goodbye is said. */
  #close(reason: EndReason): void {
    if (this.#closing !== undefined) return
    this.#closing = reason
    this.#caller.ignore()
    this.#options.channel.setBargeIn(false)
    this.#timers.cancel('silence', 'probe', 'maxDuration')
    this.#timers.set('goodbye', this.#limits.goodbyeMs, () => void this.#finish(reason, true))
    if (this.#floor === undefined) return
    // The reply that says goodbye is being heard: what the caller began over it is left.
    this.#apply(this.#floor, 'no-words')
    this.#apply(this.#current, 'end')
    this.#nextTurn()
  }

  async #finish(reason: EndReason, wantsHangUp: boolean): Promise<void> {
    if (this.#finished) return
    if (reason === 'transferred' && wantsHangUp) return this.#handOver()
    this.#finished = true
    const [turn, floor] = [this.#current, this.#floor]
    const isOpen = turn.phase === 'listening' || turn.phase === 'pending'
    const isUnheard = this.#closing === undefined && isOpen && turn.words === undefined
    const heardLast =
      isUnheard && !wantsHangUp ? lastWords(turn, this.#hearing, this.#record, this.#replyTo) : undefined
    this.#closing ??= reason
    this.#timers.cancelAll()
    this.#caller.close()
    if (floor !== undefined) this.#apply(floor, 'end')
    this.#apply(turn, 'end')
    this.#commitWords(turn)
    await this.#mouth.settled()
    this.#mouth.close()
    this.#listener.onOver()
    for (const observer of this.#observers) observer.close?.()
    await heardLast
    const result = await conclude({
      options: this.#options,
      limits: this.#limits,
      record: this.#record,
      captured: this.#dialogue.captured,
      endReason: reason,
      wantsHangUp,
      optOutRequested: this.#optOut,
      callerMadeSound: this.#callerMadeSound,
    })
    const findings = this.#observers.map((observer) => observer.findings?.() ?? {})
    this.#resolve(Object.assign(result, ...findings))
  }

  /** Whom the caller waits for is rung by somebody else: the agent is silent until it is resumed or ended. */
  #handOver(): void {
    const { transferTo } = this.#options.agent
    this.#timers.cancelAll()
    if (!this.#away && transferTo !== undefined) this.#listener.onTransfer(transferTo)
    this.#away = true
  }

  #nextTurn(): void {
    this.#current = new Turn(this.#current.number + 1)
  }

  /** Steps `turn` and does what the machine asks for; false: the machine has no such row. */
  #apply(turn: Turn, event: TurnEvent): boolean {
    const effects = turn.step(event)
    for (const effect of effects ?? []) this.#do(turn, effect)
    return effects !== undefined
  }

  #do(turn: Turn, effect: TurnEffect): void {
    if (effect === 'transcribe') void this.#transcribe(turn)
    else if (effect === 'request-reply') void this.#reply(turn)
    else this.#mouth[effect]()
  }

  readonly #log = (what: string, why: string, turn: Turn) =>
    this.#options.log?.({ level: 'warn', what, why, turn: turn.number })
  readonly #now = () => this.#options.clock.monotonicMs()
}
