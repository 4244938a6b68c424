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

interface Said {
  /** Where the turn began, on the leg's sample clock. */
  readonly speechFromMs: number | undefined
  /** A finished line of real-time text: there is nothing to recognise. */
  readonly typed: string | undefined
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

  /** What the caller said since the turn's start, typed or spoken. Never rejects, always ends. */
  async understand(turn: Said, signal: AbortSignal): Promise<Transcription> {
    if (turn.typed !== undefined)
      return turn.typed === '' ? { kind: 'nothing' } : { kind: 'heard', text: turn.typed }
    const { stt, clock, language, deadlineMs } = this.#options
    const pcm = this.#ear.since(turn.speechFromMs ?? 0)
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
