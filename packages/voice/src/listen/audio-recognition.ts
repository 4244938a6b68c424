import type { Clock } from '@hovor/clock'
import type { Language } from '../agent/agent-settings.ts'
import { settleWithin } from '../async/watchdog.ts'
import type { SpeechToText, Transcription } from '../providers/ports/speech-to-text.ts'
import { CaptureBuffer, preRollMs } from './capture-buffer.ts'
import { type Entry, type Heard, maxTurnCharacters } from './heard.ts'
import { StreamingTurn } from './streaming-turn.ts'
import { UploadedTurn } from './uploaded-turn.ts'

/** Time allowed beyond the provider's own deadline, in milliseconds. */
const graceMs = 500

export interface AudioRecognitionOptions {
  readonly stt: SpeechToText
  readonly clock: Clock
  readonly language: Language
  readonly deadlineMs: number
  readonly maxTurnMs: number
  /** Interim transcript while the caller speaks, of `maxTurnCharacters` at most, if the provider streams. */
  readonly onPartial: (text: string) => void
}

interface Said {
  /** Start of the turn on the leg's sample clock. */
  readonly speechFromMs: number | undefined
  readonly entry: Entry | undefined
}

/** Captures the caller's audio and runs recognition on it. */
export class AudioRecognition {
  readonly #options: AudioRecognitionOptions
  readonly #capture: CaptureBuffer
  #live: StreamingTurn | undefined
  #uploaded: UploadedTurn | undefined
  /** Aborts the recordings of the turn that are still being recognised. */
  #stop = new AbortController()
  #partial = ''

  constructor(options: AudioRecognitionOptions) {
    this.#options = options
    this.#capture = new CaptureBuffer(options.maxTurnMs)
  }

  push(pcm: Int16Array, atMs: number): void {
    this.#capture.push(pcm, atMs)
    if (this.#live === undefined) return
    this.#live.write(pcm)
    const partial = this.#live.partial.slice(0, maxTurnCharacters)
    if (partial === this.#partial) return
    this.#partial = partial
    if (partial !== '') this.#options.onPartial(partial)
  }

  /** The caller starts a turn at `turnFromMs`, or continues it at `atMs`. */
  begin(turnFromMs: number, atMs: number): void {
    const { stt, language, deadlineMs } = this.#options
    this.#uploadedFrom(turnFromMs).resume(atMs)
    if (stt.open === undefined) return
    if (this.#live?.fromMs !== turnFromMs) {
      this.#closeLive()
      this.#live = new StreamingTurn(turnFromMs, stt.open.bind(stt), { language, deadlineMs })
    }
    try {
      this.#live.begin(this.#capture.since(atMs - preRollMs))
    } catch {
      this.#closeLive()
    }
  }

  /** The caller's turn, spoken or entered. Never rejects and always settles. */
  async transcribe(turn: Said, signal: AbortSignal): Promise<Heard> {
    const { entry } = turn
    if (entry?.kind === 'digits') return entry
    if (entry !== undefined) return textOf(entry.text)
    const { clock, deadlineMs } = this.#options
    const giveUpMs = clock.monotonicMs() + deadlineMs + graceMs
    const streamed = await this.#finishLive(turn, giveUpMs - deadlineMs / 2)
    if (streamed !== undefined && streamed.kind !== 'failed') return streamed
    // The caller already continues: a recording that ended here would be cut in the middle of a word.
    if (signal.aborted) return { kind: 'aborted' }
    const first = await this.#transcribe(turn, giveUpMs)
    // A fast failure is retried once; a timeout is not.
    const again = first.kind === 'failed' && first.why !== 'deadline' && !signal.aborted
    return again ? this.#transcribe(turn, giveUpMs) : first
  }

  /**
   * Checks for words within `limitMs` while the turn goes on. A recogniser that has no result by then has not failed:
   * the request is aborted.
   */
  async peek(turn: Said, signal: AbortSignal, limitMs: number): Promise<Heard> {
    const live = this.#liveOf(turn)
    if (live !== undefined) return textOf(live.partial)
    const { clock, deadlineMs } = this.#options
    const giveUpMs = clock.monotonicMs() + limitMs
    const uploaded = this.#uploadedFrom(turn.speechFromMs ?? 0)
    return uploaded.probe(this.#capture.endMs, (fromMs) => this.#upload(fromMs, giveUpMs, deadlineMs, signal))
  }

  close(): void {
    this.#closeLive()
    this.#stop.abort()
    this.#uploaded = undefined
  }

  #closeLive(): void {
    this.#live?.close()
    this.#live = undefined
    this.#partial = ''
  }

  #uploadedFrom(turnFromMs: number): UploadedTurn {
    if (this.#uploaded?.fromMs !== turnFromMs) {
      this.#stop.abort()
      this.#stop = new AbortController()
      this.#uploaded = new UploadedTurn(turnFromMs, this.#options.maxTurnMs)
    }
    return this.#uploaded
  }

  #liveOf(turn: Said): StreamingTurn | undefined {
    return this.#live?.fromMs === turn.speechFromMs ? this.#live : undefined
  }

  /** Finishes streaming recognition, reserving half of the deadline for a whole-turn request. */
  async #finishLive(turn: Said, giveUpMs: number): Promise<Transcription | undefined> {
    const live = this.#liveOf(turn)
    if (live === undefined) return undefined
    const heard = await this.#within(giveUpMs, live.finish())
    if (heard.kind === 'failed' && this.#live === live) this.#closeLive()
    return heard
  }

  /** The words stay useful if the caller continues, so that nothing but the end of the call aborts their recognition. */
  #transcribe(turn: Said, giveUpMs: number): Promise<Transcription> {
    const deadlineMs = Math.max(0, giveUpMs - graceMs - this.#options.clock.monotonicMs())
    const uploaded = this.#uploadedFrom(turn.speechFromMs ?? 0)
    const heard = uploaded.whole(this.#capture.endMs, (fromMs) => this.#upload(fromMs, giveUpMs, deadlineMs))
    return this.#within(giveUpMs, heard)
  }

  /** The request is aborted at `giveUpMs`. */
  async #upload(
    fromMs: number,
    giveUpMs: number,
    deadlineMs: number,
    signal: AbortSignal = this.#stop.signal,
  ): Promise<Transcription> {
    const { stt, language } = this.#options
    const pcm = this.#capture.since(fromMs)
    if (pcm.length === 0) return { kind: 'nothing' }
    const giveUp = new AbortController()
    const signals = AbortSignal.any([signal, this.#stop.signal, giveUp.signal])
    const heard = await this.#within(giveUpMs, ask(stt, pcm, { language, signal: signals, deadlineMs }))
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

function textOf(whole: string): Transcription {
  const text = whole.trim().slice(0, maxTurnCharacters)
  return text === '' ? { kind: 'nothing' } : { kind: 'heard', text }
}

/** Turns a synchronous throw into a rejection. */
const ask = async (stt: SpeechToText, ...parameters: Parameters<SpeechToText['transcribe']>) =>
  stt.transcribe(...parameters)
