import type { Language } from '../subscribers/subscriber.ts'

/** Distinct lines cached as audio; the oldest is evicted first. */
const maxKeptLines = 500
/** The synthesis timeout per line; a busy synthesiser may have many agent texts queued. */
const synthesisTimeoutMs = 60_000
/** Five minutes at 8 kHz; a line is never longer. */
const maxPcmBytes = 8000 * 2 * 300

/** A text and its language. */
export interface SpokenLine {
  readonly text: string
  readonly language: Language
}

export interface MadeLine extends SpokenLine {
  readonly pcm8k: Int16Array
}

/** The sound of subscribers' lines, 8 kHz mono, made once per line by `/v1/audio/speech`. */
export class LineSpeech {
  readonly #speechUrl: string
  readonly #kept = new Map<string, Promise<Int16Array>>()
  readonly #made = new Map<string, MadeLine>()
  /** Lines are synthesised one at a time, because the synthesiser's queue is short. */
  #last: Promise<unknown> = Promise.resolve()

  /** `speechUrl` is where the OpenAI-compatible synthesiser listens, without `/v1`. */
  constructor(speechUrl: string) {
    this.#speechUrl = speechUrl.replace(/\/+$/, '')
  }

  /** Rejects if the synthesiser fails; the next request retries. */
  pcmOf(line: SpokenLine): Promise<Int16Array> {
    const key = `${line.language} ${line.text}`
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const made = this.#last.then(() => this.#synthesise(line))
    this.#last = made.catch(() => {})
    this.#kept.set(key, made)
    made.then(
      (pcm) => {
        if (this.#kept.get(key) === made) this.#made.set(key, { ...line, pcm8k: pcm })
      },
      () => this.#kept.delete(key),
    )
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > maxKeptLines && oldest !== undefined) {
      this.#kept.delete(oldest)
      this.#made.delete(oldest)
    }
    return made
  }

  /** All lines synthesised so far: no other line can have been spoken. */
  made(): readonly MadeLine[] {
    return [...this.#made.values()]
  }

  async #synthesise(line: SpokenLine): Promise<Int16Array> {
    const response = await fetch(`${this.#speechUrl}/v1/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'tts-1',
        input: line.text,
        voice: subscriberVoice(line.language),
        response_format: 'pcm',
        sample_rate: 8000,
      }),
      signal: AbortSignal.timeout(synthesisTimeoutMs),
    })
    if (!response.ok) throw new Error(`The speech synthesiser returned ${response.status}.`)
    const bytes = new Uint8Array(await response.arrayBuffer()).slice(0, maxPcmBytes)
    return new Int16Array(bytes.buffer, 0, bytes.byteLength >> 1)
  }
}

/** Subscribers use a different voice from the agents' default one. */
const subscriberVoice = (language: Language): string => `${language}+m3`
