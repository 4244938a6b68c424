import type { TransferTarget } from '../agent/agent-settings.ts'
import { Timers } from '../async/timers.ts'
import { CallRecord, type RecordListener } from '../call/call-record.ts'
import type { ConversationObserver } from '../call/conversation-observer.ts'
import type { ConversationResult, EndReason } from '../call/conversation-result.ts'
import { asksForNumber } from '../dialogue/dialogue.ts'
import type { Phrases } from '../language/grammar/phrases.ts'
import { lexiconOf } from '../language/lexicon-of.ts'
import { phrasesOf } from '../language/phrases-of.ts'
import { fillerDueMs } from '../speak/filler-due.ts'
import { preparedPhrases } from '../speak/prepared-phrases.ts'
import type { TurnEffect } from '../turn/turn.machine.ts'
import type { Turn, TurnCue } from '../turn/turn.ts'
import { Turns } from '../turn/turns.ts'
import { chooseDialogue } from './choose-dialogue.ts'
import { conclude } from './conclude.ts'
import type { ConversationContext } from './conversation-context.ts'
import { type ConversationLimits, defaultLimits } from './conversation-limits.ts'
import type { ConversationOptions } from './conversation-options.ts'
import { type ConversationParts, connectParts } from './conversation-parts.ts'
import type { ConversationTimer } from './conversation-timer.ts'
import { Idle } from './idle.ts'
import { lastWords } from './last-words.ts'
import { observersOf } from './observers.ts'
import { ReplyGeneration } from './reply-generation.ts'
import { TurnDetection } from './turn-detection.ts'

/** Receives conversation events. */
interface EngineListener extends RecordListener {
  onHearing(text: string): void
  onOver(): void
  onTransfer(target: TransferTarget): void
  onOptOut(): void
}

/**
 * Runs one conversation from the greeting to the result, with `TurnDetection` for the caller and `ReplyGeneration` for
 * the agent.
 */
export class Engine {
  readonly #options: ConversationOptions
  readonly #limits: ConversationLimits
  readonly #listener: EngineListener
  readonly #phrases: Phrases
  readonly #timers: Timers<ConversationTimer>
  readonly #turns: Turns
  readonly #parts: ConversationParts
  readonly #record: CallRecord
  readonly #idle: Idle
  readonly #context: ConversationContext
  readonly #turnDetection: TurnDetection
  readonly #replies: ReplyGeneration
  readonly #observers: readonly ConversationObserver[]
  readonly #preparing = new AbortController()
  #prepared = false
  #closing: EndReason | undefined
  #finished = false
  /** A transfer is in progress. */
  #away = false
  /** The agent is muted. */
  #muted = false
  #resolve!: (result: ConversationResult) => void
  readonly done = new Promise<ConversationResult>((resolve) => {
    this.#resolve = resolve
  })

  constructor(options: ConversationOptions, listener: EngineListener) {
    const { agent, clock } = options
    this.#options = options
    this.#listener = listener
    this.#limits = { ...defaultLimits, ...options.limits }
    this.#phrases = phrasesOf(agent.language)
    this.#record = new CallRecord(listener)
    this.#timers = new Timers(clock)
    this.#turns = new Turns({
      onEffect: (turn, effect) => this.#do(turn, effect),
      onStepped: () => this.#parts.fillers.watch(),
    })
    this.#parts = this.#connect()
    const dialogue = chooseDialogue(options)
    this.#idle = new Idle({
      agent,
      dialogue,
      timers: this.#timers,
      isIdle: () => this.#isIdle,
      prompt: (cue) => this.#prompt(cue),
    })
    const control = {
      announce: (say: readonly string[], end: EndReason) => this.#announce(say, end),
      hangUp: (reason: EndReason) => void this.#finish(reason, true),
      mute: () => this.#muteAgent(),
      unmute: () => {
        this.#muted = false
      },
    }
    this.#observers = [...observersOf(options, control), { heard: (text) => listener.onHearing(text) }]
    const closing = () => this.#closing
    const muted = () => this.#muted
    this.#context = {
      ...this.#parts,
      options,
      limits: this.#limits,
      lexicon: lexiconOf(agent.language, options.localNumber),
      phrases: this.#phrases,
      dialogue,
      record: this.#record,
      timers: this.#timers,
      turns: this.#turns,
      idle: this.#idle,
      observers: this.#observers,
      get closing() {
        return closing()
      },
      get muted() {
        return muted()
      },
      commitWords: (turn) => this.#commitWords(turn),
      close: (reason) => this.#close(reason),
      onOptOut: () => this.#listener.onOptOut(),
      finish: (reason) => void this.#finish(reason, true),
      fail: () => this.#announce([this.#phrases.trouble], 'engine_error'),
      warn: (what, why, turn) => options.log?.({ level: 'warn', what, why, turn: turn.number }),
    }
    this.#turnDetection = new TurnDetection(this.#context)
    this.#replies = new ReplyGeneration(this.#context)
  }

  start(): void {
    this.#listen()
    this.#prompt({ kind: 'open' })
  }

  resume(): void {
    if (!this.#away || this.#finished) return
    this.#away = false
    this.#closing = undefined
    this.#parts.caller.unmute()
    this.#listen()
    this.#prompt({ kind: 'announce', say: [this.#phrases.nobodyTookCall] })
  }

  end(reason: EndReason): void {
    void this.#finish(reason, false)
  }

  say(text: string, end?: EndReason): void {
    if (end !== undefined) {
      this.#reclaim()
      this.#announce([text], end)
    } else if (this.#closing === undefined) this.#idle.say(text)
  }

  #connect(): ConversationParts {
    const parts = {
      options: this.#options,
      limits: this.#limits,
      fillerTexts: this.#phrases.fillers,
      timers: this.#timers,
      turns: this.#turns,
      expectsNumber: () => asksForNumber(this.#context.dialogue.expects),
      isMuted: () => this.#muted,
    }
    return connectParts(parts, {
      onAgentStarted: (atMs) => {
        this.#replies.onStarted(atMs)
        this.#prepareClips()
      },
      onAgentSpoken: (spoken) => this.#replies.onSpoken(spoken),
      onFillerStarted: (atMs) => this.#onFillerStarted(atMs),
      onFillerSaid: (text, atMs) => this.#record.addLine('agent', text, atMs),
      onAudio: (pcm, atMs) => {
        for (const observer of this.#observers) observer.audio?.(pcm, atMs)
      },
      onPartial: (text) => {
        this.#listener.onHearing(text)
        this.#turnDetection.onPartial(text)
      },
      onCallerStarts: (atMs, byKey) => this.#turnDetection.onStart(atMs, byKey),
      onCallerEnds: (end) => this.#turnDetection.onEnd(end),
      onDisconnected: (why) => this.end(why === 'timeout' ? 'failed' : 'completed'),
    })
  }

  #listen(): void {
    const { agent, channel } = this.#options
    channel.setBargeIn(true)
    this.#timers.set('maxDuration', agent.maxDurationSecs * 1000, () => {
      this.#announce([this.#phrases.timeIsUp], 'max_duration')
    })
  }

  /** Synthesises the phrases needed if text to speech fails, while the first words play. */
  #prepareClips(): void {
    if (this.#prepared || this.#finished) return
    this.#prepared = true
    void this.#parts.clips.prepare(preparedPhrases(this.#phrases), this.#preparing.signal)
  }

  /** The agent takes the turn; the caller has been waiting since `promptedMs`. */
  #prompt(cue: TurnCue, promptedMs = this.#options.clock.monotonicMs()): void {
    const turn = this.#turns.current
    turn.cue = cue
    turn.promptedMs = promptedMs
    this.#timers.cancel('silence')
    this.#turns.apply(turn, 'prompt')
  }

  #onFillerStarted(atMs: number): void {
    this.#record.addFirstAudio(atMs)
    this.#turns.current.markFirstAudio(atMs, this.#options.clock.monotonicMs())
  }

  #commitWords(turn: Turn): void {
    if (turn.words === undefined) return
    const fromMs = turn.speechFromMs ?? this.#parts.caller.sampleMs
    this.#record.addLine('caller', turn.words, Math.max(fromMs, turn.overFromMs))
    turn.words = undefined
  }

  get #isIdle(): boolean {
    const { floor, current } = this.#turns
    const free = floor === undefined && !this.#parts.caller.speaking && current.phase === 'listening'
    return free && this.#closing === undefined && !this.#muted && !this.#finished
  }

  /** Stops everything in progress, speaks `say` uninterrupted and ends the conversation. */
  #announce(say: readonly string[], end: EndReason): void {
    if (this.#finished || this.#closing !== undefined) return
    const { current, floor } = this.#turns
    const waitsSinceMs = this.#waitsSinceMs
    this.#turns.floor = undefined
    this.#turns.next()
    this.#close(end)
    if (floor !== undefined) this.#turns.apply(floor, 'end')
    this.#turns.apply(current, 'end')
    this.#commitWords(current)
    this.#prompt({ kind: 'announce', say, end }, waitsSinceMs)
  }

  /** Takes the caller back from a transfer. */
  #reclaim(): void {
    if (this.#closing !== 'transferred') return
    this.#closing = undefined
    this.#away = false
  }

  /** When the caller started waiting for audio; undefined if nothing is owed. */
  get #waitsSinceMs(): number | undefined {
    const dueMs = fillerDueMs({ turns: this.#turns, playout: this.#parts.playout, limits: this.#limits })
    return dueMs === undefined
      ? undefined
      : Math.min(dueMs - this.#limits.fillerMs, this.#options.clock.monotonicMs())
  }

  /** Stops current and pending speech; recognition continues. */
  #muteAgent(): void {
    if (this.#finished || this.#closing !== undefined) return
    this.#muted = true
    const { current, floor } = this.#turns
    this.#timers.cancel('silence')
    this.#turns.floor = undefined
    if (floor !== undefined) this.#turns.apply(floor, 'end')
    if (current.phase === 'listening' || current.phase === 'pending') return
    this.#turns.next()
    this.#commitWords(current)
    this.#turns.apply(current, 'end')
  }

  /** Only the goodbye is spoken from here on. */
  #close(reason: EndReason): void {
    if (this.#closing !== undefined) return
    this.#closing = reason
    this.#parts.caller.mute()
    this.#options.channel.setBargeIn(false)
    this.#timers.cancel('silence', 'probe', 'maxDuration')
    const { goodbyeMs, messageMs } = this.#limits
    this.#timers.set(
      'goodbye',
      reason === 'voicemail' ? messageMs : goodbyeMs,
      () => void this.#finish(reason, true),
    )
    const { current, floor } = this.#turns
    if (floor === undefined) return
    // The goodbye is playing: speech the caller started over it is dropped.
    this.#turns.apply(floor, 'no-words')
    this.#turns.apply(current, 'end')
    this.#turns.next()
  }

  async #finish(reason: EndReason, wantsHangUp: boolean): Promise<void> {
    if (this.#finished) return
    if (reason === 'transferred' && wantsHangUp) return this.#transfer()
    this.#finished = true
    const { playout, caller, recognition, fillers } = this.#parts
    const { current, floor } = this.#turns
    const isOpen = current.phase === 'listening' || current.phase === 'pending'
    const isUnheard = this.#closing === undefined && isOpen && current.words === undefined
    const heardLast =
      isUnheard && !wantsHangUp
        ? lastWords(current, recognition, (text, fromMs) => this.#takeLastWords(current, text, fromMs))
        : undefined
    this.#closing ??= reason
    this.#timers.cancelAll()
    this.#preparing.abort()
    caller.close()
    if (floor !== undefined) this.#turns.apply(floor, 'end')
    this.#turns.apply(current, 'end')
    this.#commitWords(current)
    await Promise.all([playout.settled(), fillers.close()])
    playout.close()
    this.#listener.onOver()
    await heardLast
    for (const observer of this.#observers) observer.close?.()
    recognition.close()
    this.#resolve(await this.#conclude(reason, wantsHangUp))
  }

  /** Recorded like any other words, but no reply is played. */
  #takeLastWords(turn: Turn, text: string, fromMs: number): void {
    const { signal } = new AbortController()
    const toMs = turn.endOfSpeechMs ?? this.#parts.caller.sampleMs
    this.#record.addLine('caller', text, fromMs)
    for (const observer of this.#observers) observer.heard?.(text, fromMs, toMs)
    this.#replies.replyTo({ kind: 'words', text }, signal).adopt()
  }

  async #conclude(endReason: EndReason, wantsHangUp: boolean): Promise<ConversationResult> {
    const result = await conclude({
      options: this.#options,
      limits: this.#limits,
      record: this.#record,
      dialogue: this.#context.dialogue,
      endReason,
      wantsHangUp,
      optOutRequested: this.#replies.optOut,
      callerMadeSound: this.#turnDetection.madeSound,
    })
    return Object.assign(result, ...this.#observers.map((observer) => observer.findings?.() ?? {}))
  }

  /** Dialling the transfer target is up to the host; the agent is silent until resumed or ended. */
  #transfer(): void {
    const transferTo = this.#context.dialogue.transferTo ?? this.#options.agent.transferTo
    this.#timers.cancelAll()
    if (!this.#away && transferTo !== undefined) this.#listener.onTransfer(transferTo)
    this.#away = true
  }

  #do(turn: Turn, effect: TurnEffect): void {
    if (effect === 'transcribe') void this.#turnDetection.transcribe(turn)
    else if (effect === 'request-reply') void this.#replies.reply(turn)
    else if (effect === 'release-reply') turn.release()
    else if (effect === 'withdraw') turn.withdraw()
    else this.#parts.playout[effect]()
  }
}
