import type {
  SpeechStream,
  SpeechToText,
  TranscribeOptions,
  Transcription,
} from '../providers/ports/speech-to-text.ts'

/** Streaming recognition of one turn, with a stream per stretch of speech. */
export class StreamingTurn {
  /** Start of the turn on the leg's sample clock. */
  readonly fromMs: number
  readonly #open: NonNullable<SpeechToText['open']>
  readonly #options: Omit<TranscribeOptions, 'signal'>
  readonly #abort = new AbortController()
  readonly #finished: Promise<Transcription>[] = []
  readonly #texts: string[] = []
  #stream: SpeechStream | undefined

  constructor(
    fromMs: number,
    open: NonNullable<SpeechToText['open']>,
    options: Omit<TranscribeOptions, 'signal'>,
  ) {
    this.fromMs = fromMs
    this.#open = open
    this.#options = options
  }

  /** The caller starts or resumes speaking; `preRoll` is the audio so far. */
  begin(preRoll: Int16Array): void {
    if (this.#stream !== undefined) return
    this.#stream = this.#open({ ...this.#options, signal: this.#abort.signal })
    this.#stream.write(preRoll)
  }

  write(pcm: Int16Array): void {
    this.#stream?.write(pcm)
  }

  /** Interim transcript. */
  get partial(): string {
    return [...this.#texts, this.#stream?.partial ?? ''].join(' ').trim()
  }

  /** Transcript of all stretches after the caller has stopped. Rejects if a provider throws. */
  async finish(): Promise<Transcription> {
    const stream = this.#stream
    this.#stream = undefined
    if (stream !== undefined) this.#finished.push(stream.finish())
    const all = await Promise.all(this.#finished)
    this.#texts.splice(0, this.#texts.length, ...all.flatMap(wordsIn))
    const unheard = all.find((each) => each.kind === 'failed' || each.kind === 'aborted')
    if (unheard !== undefined) return unheard
    return this.#texts.length === 0 ? { kind: 'nothing' } : { kind: 'heard', text: this.#texts.join(' ') }
  }

  close(): void {
    this.#stream = undefined
    this.#abort.abort()
  }
}

const wordsIn = (heard: Transcription): string[] =>
  heard.kind === 'heard' && heard.text.trim() !== '' ? [heard.text.trim()] : []
