import type { Clock, Timer } from '@hovor/clock'
import { decodeG711, resample } from '@hovor/media'
import type { WebSocket } from 'ws'
import { type Fault, type StreamFault, slowMs } from '../../faults/fault-board.ts'
import type { ModelsContext } from '../models-context.ts'
import { provider } from './identity.ts'
import { metadata, results, type StreamName, speechStarted, utteranceEnd } from './listen-messages.ts'
import type { ListenRequest } from './listen-request.ts'
import { Stretch } from './stretch.ts'

const sampleRateHz = 8000
/** Deepgram's timeout for a stream without audio or `KeepAlive`. */
const idleMs = 10_000
/** Audio between two interim results. */
const interimSamples = sampleRateHz / 2
/** Audio received before a fault hits a stream midway: half a second. */
const beforeFaultSamples = sampleRateHz / 2
/** The longest stream: an hour. */
const maxSamples = 3600 * sampleRateHz
const garbage = '<html>this is not what you asked for'

export interface SessionOptions extends StreamName {
  readonly socket: WebSocket
  readonly request: ListenRequest
  readonly context: ModelsContext
}

/** One stream of `/v1/listen`: audio in, results out, in order. */
export class ListenSession {
  readonly #options: SessionOptions
  readonly #clock: Clock
  readonly #stretch: Stretch
  #fault: Fault | StreamFault | undefined
  #samples = 0
  #sinceInterim = 0
  #hasHeardWords = false
  #utteranceOpen = false
  #idle: Timer
  /** Messages queued while recognition runs. */
  #work: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#clock = options.context.clock
    this.#stretch = new Stretch(options.request.endpointingMs)
    this.#idle = this.#clock.after(idleMs, this.#onIdle)
    const { socket } = options
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      this.#idle.cancel()
      this.#idle = this.#clock.after(idleMs, this.#onIdle)
      this.#later(() => (isBinary ? this.#onAudio(data) : this.#onText(data.toString())))
    })
    socket.on('close', () => {
      this.#isClosed = true
      this.#idle.cancel()
    })
    socket.on('error', () => socket.terminate())
  }

  readonly #onIdle = (): void => this.#options.socket.close(1011, 'NET-0001')

  #later(run: () => Promise<void> | void): void {
    this.#work = this.#work.then(() => (this.#isClosed ? undefined : run())).catch(() => this.#break())
  }

  #break(): void {
    this.#options.socket.close(1011, 'INTERNAL')
  }

  async #onAudio(bytes: Buffer): Promise<void> {
    if (this.#samples === 0) this.#begin()
    const pcm = decode(bytes, this.#options.request)
    this.#samples += pcm.length
    if (this.#samples > maxSamples) return this.#break()
    if (this.#fault === 'cut' && this.#samples >= beforeFaultSamples) return this.#options.socket.terminate()
    const changes: ('speech-started' | 'paused')[] = []
    this.#stretch.add(pcm, (change) => {
      if (change !== undefined && change !== changes.at(-1)) changes.push(change)
    })
    for (const change of changes) await this.#onChange(change)
    await this.#tellInterim(pcm.length)
    this.#tellUtteranceEnd()
  }

  #begin(): void {
    const { faults, happenings } = this.#options.context
    this.#fault = faults.take('stt')
    happenings.add('model.stt', {
      provider,
      ...(this.#fault === undefined ? {} : { fault: this.#fault }),
    })
  }

  async #onChange(change: 'speech-started' | 'paused'): Promise<void> {
    if (change === 'paused') return this.#tellFinal({ speechFinal: true })
    this.#utteranceOpen = true
    if (this.#options.request.vadEvents) await this.#send(speechStarted(this.#stretch.sound.startSecs))
  }

  async #onText(frame: string): Promise<void> {
    const type = typeOf(frame)
    if (type === 'KeepAlive') return
    if (type === 'Finalize') return this.#tellFinal({ fromFinalize: true })
    if (type !== 'CloseStream') return this.#options.socket.close(1008, 'DATA-0000')
    if (this.#fault === 'stall') return
    await this.#tellFinal({})
    await this.#send(metadata(this.#options, this.#stretch.streamSecs, this.#clock.nowMs()))
    this.#options.socket.close(1000)
  }

  /** Sends nothing for a stretch without speech, which is allowed after `Finalize`. */
  async #tellFinal(how: { readonly speechFinal?: boolean; readonly fromFinalize?: boolean }): Promise<void> {
    if (!this.#stretch.isSpeech) return
    const { pcm, startSecs } = this.#stretch.sound
    const { understanding, happenings } = this.#options.context
    const text = understanding.recognise(pcm, this.#options.request.language)
    this.#stretch.clear()
    this.#sinceInterim = 0
    this.#hasHeardWords ||= text !== ''
    happenings.add('model.stt.heard', {
      provider,
      text,
      durationMs: Math.round((pcm.length / sampleRateHz) * 1000),
    })
    await this.#tell(text, pcm.length, startSecs, { isFinal: true, ...how })
  }

  async #tellInterim(samples: number): Promise<void> {
    this.#sinceInterim += samples
    const isDue = this.#sinceInterim >= interimSamples && this.#stretch.isSpeech
    if (!isDue || !this.#options.request.interimResults) return
    this.#sinceInterim = 0
    const { pcm, startSecs } = this.#stretch.sound
    const text = this.#options.context.understanding.begins(pcm, this.#options.request.language)
    await this.#tell(text, pcm.length, startSecs, { isFinal: false })
  }

  #tell(
    text: string,
    samples: number,
    startSecs: number,
    how: { readonly isFinal: boolean; readonly speechFinal?: boolean; readonly fromFinalize?: boolean },
  ): Promise<void> {
    const { isFinal, speechFinal = false, fromFinalize = false } = how
    const heard = {
      text,
      startSecs,
      durationSecs: samples / sampleRateHz,
      isFinal,
      speechFinal,
      fromFinalize,
    }
    return this.#send(results(this.#options, heard))
  }

  /** Sent once after words, when the pause that follows is long enough. */
  #tellUtteranceEnd(): void {
    const { utteranceEndMs } = this.#options.request
    const { lastSoundSecs, streamSecs } = this.#stretch
    if (utteranceEndMs === undefined || !this.#utteranceOpen || !this.#hasHeardWords) return
    if ((streamSecs - lastSoundSecs) * 1000 < utteranceEndMs) return
    this.#utteranceOpen = false
    void this.#send(utteranceEnd(lastSoundSecs))
  }

  async #send(message: object): Promise<void> {
    if (this.#fault === 'stall') return
    if (this.#fault === 'slow') await this.#clock.sleep(slowMs)
    this.#options.socket.send(this.#fault === 'garbage' ? garbage : JSON.stringify(message))
  }
}

function decode(bytes: Buffer, { encoding, sampleRate }: ListenRequest): Int16Array {
  const pcm =
    encoding === 'linear16'
      ? Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2))
      : decodeG711(encoding === 'mulaw' ? 'PCMU' : 'PCMA', bytes)
  return sampleRate === sampleRateHz ? pcm : resample(pcm, sampleRate, sampleRateHz)
}

function typeOf(frame: string): unknown {
  try {
    return (JSON.parse(frame) as { type?: unknown } | null)?.type
  } catch {
    return undefined
  }
}
