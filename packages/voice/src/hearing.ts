import type { Clock } from '@hovor/clock'
import type { Language } from './agent-settings.ts'
import { Ear } from './ear.ts'
import type { SpeechToText, Transcription } from './stt/speech-to-text.ts'
import { settleWithin } from './watchdog.ts'

/** What the provider may take beyond its own deadline before it is given up. */
const GRACE_MS = 500

export interface HearingOptions {
  readonly stt: SpeechToText
  readonly clock: Clock
  readonly language: Language
  readonly deadlineMs: number
  readonly maxTurnMs: number
}

/** The caller's audio and the recogniser. */
export class Hearing {
  readonly #options: HearingOptions
  readonly #ear: Ear

  constructor(options: HearingOptions) {
    this.#options = options
    this.#ear = new Ear(options.maxTurnMs)
  }

  hear(pcm: Int16Array, atMs: number): void {
    this.#ear.hear(pcm, atMs)
  }

  /** Recognises everything since `fromMs`. Never rejects, always ends. */
  async transcribe(fromMs: number, signal: AbortSignal): Promise<Transcription> {
    const { stt, clock, language, deadlineMs } = this.#options
    const pcm = this.#ear.since(fromMs)
    if (pcm.length === 0) return { kind: 'nothing' }
    const asked = ask(stt, pcm, { language, signal, deadlineMs })
    const outcome = await settleWithin(clock, deadlineMs + GRACE_MS, asked)
    if (outcome.kind !== 'settled')
      return { kind: 'failed', why: outcome.kind === 'stalled' ? 'deadline' : 'garbage' }
    const heard = outcome.value
    return heard.kind === 'heard' && heard.text.trim() === '' ? { kind: 'nothing' } : heard
  }
}

/** A provider that throws at once must not take the conversation with it. */
const ask = async (stt: SpeechToText, ...parameters: Parameters<SpeechToText['transcribe']>) =>
  stt.transcribe(...parameters)
