import type { CallerEnd } from '../listen/caller-input.ts'
import type { Heard } from '../listen/heard.ts'
import type { LineNoise } from '../listen/line-noise.ts'
import type { Turn } from '../turn/turn.ts'
import type { ConversationContext } from './conversation-context.ts'

/** Sound that has lasted long is probed less often: after this share of it. */
const longSoundShare = 0.1

/** Sound ignored while the reply to `turn` is generated; without `end` it is still going on. */
interface Ignored {
  readonly turn: Turn
  readonly fromMs: number
  readonly end: CallerEnd | undefined
  readonly endedMs: number
}

/**
 * Probes ongoing sound for words: sound that paused the agent, that holds back a reply, or that never stops. A turn
 * ends when no new words appear, however long the sound continues.
 */
export class SpeechProbe {
  readonly #context: ConversationContext
  readonly #noise: LineNoise
  readonly #takesFloor: (heard: Heard) => boolean
  #ignored: Ignored | undefined
  /** Words found by the previous probe. */
  #found: string | undefined

  constructor(context: ConversationContext, noise: LineNoise, takesFloor: (heard: Heard) => boolean) {
    this.#context = context
    this.#noise = noise
    this.#takesFloor = takesFloor
  }

  /** The caller may have started speaking. */
  start(): void {
    const { turns, limits } = this.#context
    this.#found = undefined
    this.#ignored = undefined
    const isHeldBack = turns.floor === undefined && turns.current.cue !== undefined
    if (turns.floor !== undefined) this.#after(limits.falseInterruptionMs)
    else this.#after(isHeldBack ? limits.heldReplyProbeMs : limits.soundProbeMs)
  }

  /** Sound on a noisy line while a reply is generated; only new words stop the reply. */
  startIgnored(atMs: number): void {
    const { recognition, turns, timers, limits } = this.#context
    recognition.begin(turns.current.speechFromMs ?? atMs, atMs)
    const turn = turns.current
    this.#ignored = { turn, fromMs: atMs, end: undefined, endedMs: 0 }
    timers.set('probe', limits.heldReplyProbeMs, () => void this.#startIgnored())
  }

  finishIgnored(end: CallerEnd): void {
    if (this.#ignored === undefined) return
    this.#ignored = { ...this.#ignored, end, endedMs: this.#context.options.clock.monotonicMs() }
    void this.#startIgnored()
  }

  #after(delayMs: number): void {
    this.#context.timers.set('probe', delayMs, () => void this.#look())
  }

  async #look(): Promise<void> {
    const { turns, limits } = this.#context
    const { current: turn, floor } = turns
    if (turn.speechFromMs === undefined || turn.phase !== 'listening') return
    const heldBy = floor?.generation
    const heard = await this.#peek(turn)
    if (this.#context.closing !== undefined) return
    const moved = heard === undefined || floor !== turns.floor || floor?.generation !== heldBy
    if (moved || turn.phase !== 'listening') return
    if (floor !== undefined) {
      if (floor.phase === 'interrupted' && heard.kind === 'nothing') this.#noise.wordless(this.#sampleMs)
      if (!this.#takesFloor(heard) && this.#context.caller.speaking) this.#after(limits.falseInterruptionMs)
      return
    }
    this.#judge(turn, heard)
  }

  /** No new words since the reply was withdrawn or since the last probe: ends the turn so that the reply can play. */
  #judge(turn: Turn, heard: Heard): void {
    const { caller, limits } = this.#context
    const text = heard.kind === 'heard' ? heard.text.trim() : undefined
    const isHeldBack = turn.cue !== undefined
    const isKnown = text === undefined ? isHeldBack : text === (isHeldBack ? turn.words : this.#found)
    this.#found = text
    const lastedMs = this.#sampleMs - (turn.speechFromMs ?? this.#sampleMs)
    if (!isKnown) return this.#after(Math.max(limits.soundProbeGapMs, lastedMs * longSoundShare))
    if (isHeldBack) this.#noise.withheld(this.#sampleMs)
    caller.endTurn()
  }

  /** New words withdraw the reply, or interrupt it if it has started playing. */
  async #startIgnored(): Promise<void> {
    const { turns, caller } = this.#context
    const turn = this.#ignored?.turn
    if (turn === undefined) return
    if (turns.current !== turn) return this.#overReply()
    const heard = await this.#peek(turn)
    const { end, endedMs } = this.#ignored ?? {}
    const isOver = heard === undefined || this.#ignored?.turn !== turn || turns.current !== turn
    if (isOver || turn.phase === 'listening' || (end === undefined && !caller.speaking)) return
    if (heard.kind !== 'heard' || heard.text.trim() === (turn.words ?? '')) return
    if (!turns.apply(turn, 'speech-start')) return
    if (end === undefined) return this.start()
    turn.ended(end, endedMs!)
    turns.apply(turn, 'speech-end')
  }

  #overReply(): void {
    const { turns, caller } = this.#context
    if (turns.current.phase !== 'listening' || !caller.speaking) return
    turns.current.speechFromMs ??= this.#ignored!.fromMs
    this.start()
  }

  /** Undefined if the turn has moved on. */
  async #peek(turn: Turn): Promise<Heard | undefined> {
    const { recognition, limits } = this.#context
    const { generation } = turn
    const heard = await recognition.peek(turn, turn.abort.signal, limits.probeTimeoutMs)
    return turn.generation === generation ? heard : undefined
  }

  get #sampleMs(): number {
    return this.#context.caller.sampleMs
  }
}
