import type { Reply } from '../dialogue/dialogue.ts'
import { fixedReply } from '../dialogue/fixed-reply.ts'
import { asksNotToBeCalled } from '../language/opt-out.ts'
import { comfortTone } from '../speak/clip-cache.ts'
import type { Spoken } from '../speak/playout.ts'
import { type ReplyOutcome, saySentence, speakReply } from '../speak/speak-reply.ts'
import type { Turn, TurnCue } from '../turn/turn.ts'
import type { Talk } from './conversation-context.ts'

/** The agent's side of the turns: the one reply to each, and what becomes of it. */
export class Answering {
  readonly #talk: Talk
  #failures = 0
  optOut = false

  constructor(talk: Talk) {
    this.#talk = talk
  }

  /** With `committed`, a guess: what it does beyond words waits for that. */
  readonly replyTo = (cue: TurnCue, signal: AbortSignal, committed?: Promise<void>): Reply => {
    const { lexicon, phrases, dialogue } = this.#talk
    if (cue.kind === 'announce') return fixedReply(cue.say, cue.end)
    if (this.#talk.hushed) return fixedReply([], undefined)
    if (cue.kind === 'words' && asksNotToBeCalled(cue.text, lexicon)) {
      return fixedReply([phrases.optedOut], 'completed', () => {
        this.optOut = true
        this.#talk.optedOut()
      })
    }
    return dialogue.reply(cue, signal, committed)
  }

  /** The machine asks for the turn's reply. */
  async reply(turn: Turn): Promise<void> {
    const generation = turn.generation
    await this.#talk.mouth.settled()
    if (turn.generation !== generation) return
    turn.marks.requestedMs = this.#now()
    turn.reply = this.replyTo(turn.cue!, turn.abort.signal, turn.gate)
    const { mouth, limits, options, close } = this.#talk
    const outcome = await speakReply(turn, turn.reply, { mouth, limits, clock: options.clock, onEnd: close })
    await this.#onReplied(turn, outcome)
  }

  onStarted(atMs: number): void {
    const { turns, record, commitWords } = this.#talk
    const turn = turns.current
    if (!turns.apply(turn, 'first-audio')) return
    record.addFirstAudio(atMs)
    turn.soundsAt(atMs, this.#now())
    if (turn.timing !== undefined) record.addTurn(turn.timing)
    commitWords(turn)
    turn.reply?.adopt()
    turns.floor = turn
    turns.next()
    turns.current.overFromMs = atMs
    this.#talk.deadAir.watch()
  }

  onSpoken({ text, complete, startedAtMs }: Spoken): void {
    const { turns, record, dialogue, observers } = this.#talk
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
    const { mouth, warn } = this.#talk
    switch (outcome.kind) {
      case 'stale':
        return
      case 'spoken':
        if (turn.cue?.kind === 'words') this.#failures = 0
        mouth.seal()
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

  /** The voice is gone: what was prepared says so, or goodbye, and a tone where nothing was. */
  #onVoiceFailed(turn: Turn): void {
    const { mouth, clips, phrases, closing } = this.#talk
    const text = closing === undefined ? phrases.trouble : phrases.goodbye
    turn.end = closing ?? 'engine_error'
    this.#talk.close(turn.end)
    const clip = clips.get(text)
    mouth.sound(clip === undefined ? '' : text, clip ?? comfortTone)
    mouth.seal()
  }

  /** Asks again where nothing was heard yet and time is left, apologises once, then gives up. */
  async #onModelFailed(
    turn: Turn,
    { why, spoke }: Extract<ReplyOutcome, { kind: 'model-failed' }>,
  ): Promise<void> {
    const { limits, phrases, mouth } = this.#talk
    if (!spoke && !turn.retried && why !== 'deadline') {
      turn.retried = true
      return this.reply(turn)
    }
    this.#failures += 1
    if (this.#failures >= limits.maxFailures) return this.#talk.trouble()
    const failure = await saySentence(turn, phrases.lostThread, { mouth })
    if (failure !== undefined) await this.#onReplied(turn, failure)
    else mouth.seal()
  }

  #onSilentReply(turn: Turn): void {
    const { turns, commitWords } = this.#talk
    if (!turns.apply(turn, 'no-reply')) return
    commitWords(turn)
    turn.reply?.adopt()
    turns.next()
    this.#onAnswered(turn)
  }

  #onAnswered(turn: Turn): void {
    if (turn.end !== undefined) this.#talk.finish(turn.end)
    else {
      this.#talk.caller.goOn()
      this.#talk.idle.next()
    }
  }

  readonly #now = () => this.#talk.options.clock.monotonicMs()
}
