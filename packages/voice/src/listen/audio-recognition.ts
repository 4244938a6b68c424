import type { Clock } from '@hovor/clock'
import type { Language } from '../agent/agent-settings.ts'
import { settleWithin } from '../async/watchdog.ts'
import type { SpeechToText, Transcription } from '../providers/ports/speech-to-text.ts'
import { CaptureBuffer } from './capture-buffer.ts'
import type { Entry, Heard } from './heard.ts'
import { StreamingTurn } from './streaming-turn.ts'

/** What the provider may take beyond its own deadline before it is given up. */
const graceMs = 500

export interface AudioRecognitionOptions {
  readonly stt: SpeechToText
  readonly clock: Clock
  readonly language: Language
  readonly deadlineMs: number
  readonly maxTurnMs: number
  /** The words so far, while the caller speaks, where the provider tells them. */
  readonly onPartial: (text: string) => void
}

interface Said {
  /** Where the turn began, on the leg's sample clock. */
  readonly speechFromMs: number | undefined
  readonly entry: Entry | undefined
}

/** The caller's audio and the recogniser. */
export class AudioRecognition {
  readonly #options: AudioRecognitionOptions
  readonly #capture: CaptureBuffer
  #live: StreamingTurn | undefined
  #partial = ''

  constructor(options: AudioRecognitionOptions) {
    this.#options = options
    this.#capture = new CaptureBuffer(options.maxTurnMs)
  }

  push(pcm: Int16Array, atMs: number): void {
    this.#capture.push(pcm, atMs)
    if (this.#live === undefined) return
    this.#live.write(pcm)
    const { partial } = this.#live
    if (partial === this.#partial) return
    this.#partial = partial
    if (partial !== '') this.#options.onPartial(partial)
  }

  /** The caller begins a turn at `turnFromMs`, or goes on with it at `atMs`. */
  begin(turnFromMs: number, atMs: number): void {
    const { stt, language, deadlineMs } = this.#options
    if (stt.open === undefined) return
    if (this.#live?.fromMs !== turnFromMs) {
      this.close()
      this.#live = new StreamingTurn(turnFromMs, stt.open.bind(stt), { language, deadlineMs })
    }
    try {
      this.#live.begin(this.#capture.since(atMs))
    } catch {
      this.close()
    }
  }

  /** What the caller said since the turn's start, entered or spoken. Never rejects, always ends. */
  async transcribe(turn: Said, signal: AbortSignal): Promise<Heard> {
    const { entry } = turn
    if (entry?.kind === 'digits') return entry
    if (entry !== undefined) return textOf(entry.text)
    const { clock, deadlineMs } = this.#options
    const giveUpMs = clock.monotonicMs() + deadlineMs + graceMs
    const streamed = await this.#finishLive(turn, giveUpMs - deadlineMs / 2)
    if (streamed !== undefined && streamed.kind !== 'failed') return streamed
    const first = await this.#transcribe(turn, signal, giveUpMs)
    // What failed at once may work the second time; what took all the time there was is not asked again.
    const again = first.kind === 'failed' && first.why !== 'deadline' && !signal.aborted
    return again ? this.#transcribe(turn, signal, giveUpMs) : first
  }

  /**
   * Whether there are words in what is being said, told within `limitMs`; the turn goes on. A recogniser that has told
   * nothing by then has not failed: it has its own time, and is told that nobody waits any more.
   */
  async peek(turn: Said, signal: AbortSignal, limitMs: number): Promise<Heard> {
    const live = this.#liveOf(turn)
    if (live !== undefined) return textOf(live.partial)
    const { clock, deadlineMs } = this.#options
    return this.#transcribe(turn, signal, clock.monotonicMs() + limitMs, deadlineMs)
  }

  close(): void {
    this.#live?.close()
    this.#live = undefined
    this.#partial = ''
  }

  #liveOf(turn: Said): StreamingTurn | undefined {
    return this.#live?.fromMs === turn.speechFromMs ? this.#live : undefined
  }

  /** What was recognised while it was spoken; half of the time is left for the way that needs no open connection. */
  async #finishLive(turn: Said, giveUpMs: number): Promise<Transcription | undefined> {
    const live = this.#liveOf(turn)
    if (live === undefined) return undefined
    const heard = await this.#within(giveUpMs, live.finish())
    if (heard.kind === 'failed' && this.#live === live) this.close()
    return heard
  }

  /** Nobody waits for it after `giveUpMs`, and it is told so. */
  async #transcribe(
    turn: Said,
    signal: AbortSignal,
    giveUpMs: number,
    deadlineMs = Math.max(0, giveUpMs - graceMs - this.#options.clock.monotonicMs()),
  ): Promise<Transcription> {
    const { stt, language } = this.#options
    const pcm = this.#capture.since(turn.speechFromMs ?? 0)
    if (pcm.length === 0) return { kind: 'nothing' }
    const giveUp = new AbortController()
    const asked = ask(stt, pcm, { language, signal: AbortSignal.any([signal, giveUp.signal]), deadlineMs })
    const heard = await this.#within(giveUpMs, asked)
    giveUp.abort()
    return heard
  }

  async #within(giveUpMs: number, asked: Promise<Transcription>): Promise<Transcription> {
    const { clock } = this.#options
    const outcome = await settleWithin(clock, giveUpMs - clock.monotonicMs(), asked)
    if (outcome.kind !== 'settled')
      return { kind: 'failed', why: outcome.kind === 'stalled' ? 'deadline' : 'garbage' }
    return outcome.value.kind === 'heard' ? textOf(outcome.value.text) : outcome.value
  }
}

const textOf = (text: string): Transcription =>
  text.trim() === '' ? { kind: 'nothing' } : { kind: 'heard', text: text.trim() }

/** A provider that throws at once must not take the conversation with it. */
const ask = async (stt: SpeechToText, ...parameters: Parameters<SpeechToText['transcribe']>) =>
  stt.transcribe(...parameters)
