import type { Clock, Timer } from '@hovor/clock'
import type { ProviderFailure } from '../ports/provider-failure.ts'
import type { SpeechStream, TranscribeOptions, Transcription } from '../ports/speech-to-text.ts'
import type { ListenConnection } from './connection.ts'
import type { ListenMessage } from './message.ts'
import { Transcript } from './transcript.ts'

/** Recognition of one turn over one connection. */
export class ListenStream implements SpeechStream {
  readonly #connection: ListenConnection
  readonly #clock: Clock
  readonly #options: TranscribeOptions
  readonly #transcript = new Transcript()
  readonly #answered: Promise<Transcription>
  #answer!: (transcription: Transcription) => void
  #deadline: Timer | undefined
  #hasAudio = false
  #isOver = false
  /** `CloseStream` was sent: a close is now the end rather than a failure. */
  #isClosing = false

  constructor(connection: ListenConnection, clock: Clock, options: TranscribeOptions) {
    this.#connection = connection
    this.#clock = clock
    this.#options = options
    this.#answered = new Promise((resolve) => {
      this.#answer = resolve
    })
    connection.listen({
      onMessage: (message) => this.#onMessage(message),
      onEnd: (why) => this.#onEnd(why),
    })
    options.signal.addEventListener('abort', this.#onAbort, { once: true })
    if (options.signal.aborted) this.#onAbort()
  }

  get partial(): string {
    return this.#transcript.text
  }

  write(pcm8k: Int16Array): void {
    if (this.#isClosing || this.#isOver || pcm8k.length === 0) return
    this.#hasAudio = true
    this.#connection.sendAudio(bytesOf(pcm8k))
  }

  /** The deadline starts here. */
  finish(): Promise<Transcription> {
    if (this.#isClosing || this.#isOver) return this.#answered
    if (!this.#hasAudio) {
      this.#settle({ kind: 'nothing' })
      return this.#answered
    }
    this.#isClosing = true
    this.#deadline = this.#clock.after(this.#options.deadlineMs, () => this.#fail('deadline'))
    this.#connection.sendControl('Finalize')
    this.#connection.sendControl('CloseStream')
    return this.#answered
  }

  #onMessage(message: ListenMessage): void {
    if (message.kind === 'garbage') this.#fail('garbage')
    else if (message.kind === 'error') this.#fail('server-error')
    else if (message.kind === 'metadata') this.#onEnd(undefined)
    else if (message.kind === 'words') {
      const isBounded = this.#transcript.add(message.text, message.isFinal)
      if (!isBounded) this.#fail('garbage')
      else if (message.fromFinalize && this.#isClosing) this.#heard()
    }
  }

  #onEnd(why: ProviderFailure | undefined): void {
    if (why === undefined && this.#isClosing) this.#heard()
    else if (why !== undefined || this.#hasAudio) this.#fail(why ?? 'network')
  }

  #heard(): void {
    const text = this.#transcript.text
    this.#settle(text === '' ? { kind: 'nothing' } : { kind: 'heard', text })
  }

  #fail(why: ProviderFailure): void {
    this.#settle({ kind: 'failed', why })
  }

  readonly #onAbort = (): void => this.#settle({ kind: 'aborted' })

  #settle(transcription: Transcription): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#deadline?.cancel()
    this.#options.signal.removeEventListener('abort', this.#onAbort)
    this.#connection.drop()
    this.#answer(transcription)
  }
}

/** Signed 16-bit little-endian, regardless of host byte order. */
function bytesOf(pcm: Int16Array): Uint8Array {
  const bytes = new Uint8Array(pcm.length * 2)
  const view = new DataView(bytes.buffer)
  for (let index = 0; index < pcm.length; index += 1) view.setInt16(index * 2, pcm[index]!, true)
  return bytes
}
