import type { Reply } from '../dialogue/dialogue.ts'
import { fixedReply } from '../dialogue/fixed-reply.ts'
import { asksNotToBeCalled } from '../language/opt-out.ts'
import { comfortTone } from '../speak/clip-cache.ts'
import type { Spoken } from '../speak/playout.ts'
import { type ReplyOutcome, saySentence, speakReply } from '../speak/speak-reply.ts'
import type { Turn, TurnCue } from '../turn/turn.ts'
import type { ConversationContext } from './conversation-context.ts'

/** The agent's side of a turn: generates the reply and follows its playout. */
export class ReplyGeneration {
  readonly #context: ConversationContext
  #failures = 0
  optOut = false

  constructor(context: ConversationContext) {
    this.#context = context
  }

  /** With `committed` the reply is speculative: side effects wait for it to resolve. */
  readonly replyTo = (cue: TurnCue, signal: AbortSignal, committed?: Promise<void>): Reply => {
    const { lexicon, phrases, dialogue } = this.#context
    if (cue.kind === 'announce') return fixedReply(cue.say, cue.end)
    if (this.#context.muted) return fixedReply([], undefined)
    if (cue.kind === 'words' && asksNotToBeCalled(cue.text, lexicon)) {
      return fixedReply([phrases.optedOut], 'completed', () => {
        this.optOut = true
        this.#context.onOptOut()
      })
    }
    return dialogue.reply(cue, signal, committed)
  }

  /** Effect `request-reply`: generates and plays the turn's reply. */
  async reply(turn: Turn): Promise<void> {
    const generation = turn.generation
    await this.#context.playout.settled()
    if (turn.generation !== generation) return
    turn.marks.requestedMs = this.#now()
    turn.reply = this.replyTo(turn.cue!, turn.abort.signal, turn.gate)
    const { playout, limits, options, close } = this.#context
    const outcome = await speakReply(turn, turn.reply, {
      playout,
      limits,
      clock: options.clock,
      onEnd: close,
    })
    await this.#onReplied(turn, outcome)
  }

  onStarted(atMs: number): void {
    const { turns, record, commitWords } = this.#context
    const turn = turns.current
    if (!turns.apply(turn, 'first-audio')) return
    record.addFirstAudio(atMs)
    turn.markFirstAudio(atMs, this.#now())
    if (turn.timing !== undefined) record.addTurn(turn.timing)
    commitWords(turn)
    turn.reply?.adopt()
    turns.floor = turn
    turns.next()
    turns.current.overFromMs = atMs
    this.#context.fillers.watch()
  }

  onSpoken({ text, complete, startedAtMs }: Spoken): void {
    const { turns, record, dialogue, observers } = this.#context
    if (startedAtMs !== undefined) {
      if (text !== '') record.addLine('agent', text, startedAtMs)
      dialogue.spoken(text, complete)
      for (const observer of observers) observer.agentSpoke?.(text, complete)
    }
    const { floor } = turns
    if (floor === undefined || !complete) return
    turns.floor = undefined
    turns.apply(floor, 'played-out')
    this.#onAnswered(floor)
  }

  async #onReplied(turn: Turn, outcome: ReplyOutcome): Promise<void> {
    const { playout, warn } = this.#context
    switch (outcome.kind) {
      case 'stale':
        return
      case 'spoken':
        if (turn.cue?.kind === 'words') this.#failures = 0
        playout.seal()
        return
      case 'silent':
        this.#onSilentReply(turn)
        return
      case 'speech-failed':
        warn('speech failed', outcome.why, turn)
        this.#onVoiceFailed(turn)
        return
      case 'model-failed':
        warn('reply failed', outcome.why, turn)
        await this.#onModelFailed(turn, outcome)
    }
  }

  /** Text to speech failed: plays a prepared apology or goodbye, or a tone if none is cached. */
  #onVoiceFailed(turn: Turn): void {
    const { playout, clips, phrases, closing } = this.#context
    const text = closing === undefined ? phrases.trouble : phrases.goodbye
    turn.end = closing ?? 'engine_error'
    this.#context.close(turn.end)
    const clip = clips.get(text)
    playout.sound(clip === undefined ? '' : text, clip ?? comfortTone)
    playout.seal()
  }

  /** Retries if nothing was heard yet and time is left, apologises once, then gives up. */
  async #onModelFailed(
    turn: Turn,
    { why, spoke }: Extract<ReplyOutcome, { kind: 'model-failed' }>,
  ): Promise<void> {
    const { limits, phrases, playout } = this.#context
    if (!spoke && !turn.retried && why !== 'deadline') {
      turn.retried = true
      return this.reply(turn)
    }
    this.#failures += 1
    if (this.#failures >= limits.maxFailures) return this.#context.fail()
    const failure = await saySentence(turn, phrases.lostThread, { playout })
    if (failure !== undefined) await this.#onReplied(turn, failure)
    else playout.seal()
  }

  #onSilentReply(turn: Turn): void {
    const { turns, commitWords } = this.#context
    if (!turns.apply(turn, 'no-reply')) return
    commitWords(turn)
    turn.reply?.adopt()
    turns.next()
    this.#onAnswered(turn)
  }

  #onAnswered(turn: Turn): void {
    if (turn.end !== undefined) this.#context.finish(turn.end)
    else {
      this.#context.caller.resumeSpeech()
      this.#context.idle.next()
    }
  }

  readonly #now = () => this.#context.options.clock.monotonicMs()
}
