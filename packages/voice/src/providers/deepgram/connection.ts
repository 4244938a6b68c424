import type { Clock, Timer } from '@hovor/clock'
import { type RawData, WebSocket } from 'ws'
import { failureOfStatus } from '../http/api-address.ts'
import type { ApiAddress } from '../ports/adapter-options.ts'
import type { ProviderFailure } from '../ports/provider-failure.ts'
import { type ListenMessage, readListenMessage } from './message.ts'

/** The server closes a connection after 10 s without a frame (NET-0001). */
const keepAliveMs = 4000
/** Keep-alives in a row after which an idle connection is closed: one minute. */
const maxKeepAlives = 15
/** One minute of unsent audio: the far end has stopped reading. */
const maxBufferedBytes = 1024 * 1024
const maxMessageBytes = 256 * 1024

export interface ListenOptions extends ApiAddress {
  readonly clock: Clock
  /** Timeout for opening the WebSocket, in milliseconds. */
  readonly connectMs?: number | undefined
}

export interface ConnectionEvents {
  readonly onMessage: (message: ListenMessage) => void
  /** Called once; `why` is undefined if the server closed normally. */
  readonly onEnd: (why: ProviderFailure | undefined) => void
}

/** A WebSocket to `/v1/listen` for one language. Frames sent before it opens are queued, within a bound. */
export class ListenConnection {
  readonly #socket: WebSocket
  readonly #clock: Clock
  readonly #waiting: (Uint8Array | string)[] = []
  #waitingBytes = 0
  #connecting: Timer
  #keepAlive: Timer | undefined
  #keepAlives = 0
  #events: ConnectionEvents | undefined
  #ended: { readonly why: ProviderFailure | undefined } | undefined

  constructor(options: ListenOptions, language: string) {
    const { clock, connectMs = 3000, apiKey = '' } = options
    this.#clock = clock
    this.#socket = new WebSocket(addressOf(options, language), {
      headers: { authorization: `Token ${apiKey}` },
      perMessageDeflate: false,
      maxPayload: maxMessageBytes,
    })
    this.#connecting = clock.after(connectMs, () => this.#end('deadline'))
    this.#listen()
  }

  get isUsable(): boolean {
    return this.#ended === undefined
  }

  /** Attaches the listener; an earlier end is reported at once. */
  listen(events: ConnectionEvents): void {
    this.#events = events
    if (this.#ended !== undefined) events.onEnd(this.#ended.why)
  }

  sendAudio(bytes: Uint8Array): void {
    this.#keepAlives = 0
    this.#send(bytes)
  }

  sendControl(type: 'Finalize' | 'CloseStream'): void {
    this.#send(JSON.stringify({ type }))
  }

  /** Closes immediately, without a closing handshake. No event follows. */
  drop(): void {
    this.#events = undefined
    this.#end(undefined)
  }

  #listen(): void {
    const socket = this.#socket
    socket.on('open', () => {
      this.#connecting.cancel()
      this.#waitingBytes = 0
      for (const frame of this.#waiting.splice(0)) this.#send(frame)
      this.#setKeepAlive()
    })
    socket.on('message', (data: RawData, isBinary: boolean) => {
      if (isBinary) this.#end('garbage')
      else this.#events?.onMessage(readListenMessage(data.toString()))
    })
    socket.on('unexpected-response', (_request, response) => {
      response.destroy()
      this.#end(failureOfStatus(response.statusCode ?? 0))
    })
    // Oversized frames and RFC 6455 violations surface as WebSocket errors.
    socket.on('error', (error: { code?: string }) =>
      this.#end(error.code?.startsWith('WS_ERR') ? 'garbage' : 'network'),
    )
    socket.on('close', (code) => this.#end(code === 1000 ? undefined : 'network'))
  }

  #send(frame: Uint8Array | string): void {
    if (this.#ended !== undefined) return
    if (this.#socket.readyState === WebSocket.OPEN) {
      this.#socket.send(frame)
      this.#setKeepAlive()
    } else {
      this.#waiting.push(frame)
      this.#waitingBytes += frame.length
    }
    if (this.#waitingBytes + this.#socket.bufferedAmount > maxBufferedBytes) this.#end('network')
  }

  #setKeepAlive(): void {
    this.#keepAlive?.cancel()
    if (this.#ended !== undefined) return
    this.#keepAlive = this.#clock.after(keepAliveMs, () => {
      this.#keepAlives += 1
      if (this.#keepAlives > maxKeepAlives) this.#end('deadline')
      else this.#send(JSON.stringify({ type: 'KeepAlive' }))
    })
  }

  #end(why: ProviderFailure | undefined): void {
    if (this.#ended !== undefined) return
    this.#ended = { why }
    this.#connecting.cancel()
    this.#keepAlive?.cancel()
    this.#waiting.length = 0
    this.#socket.terminate()
    this.#events?.onEnd(why)
  }
}

/** Only the parameters a turn needs: its end is decided by the engine, from the transcript and its own VAD. */
function addressOf({ baseUrl, model }: ListenOptions, language: string): string {
  const url = new URL(`${baseUrl.replace(/^http/, 'ws')}/listen`)
  const parameters = {
    model,
    language,
    encoding: 'linear16',
    sample_rate: '8000',
    channels: '1',
    interim_results: 'true',
    endpointing: '300',
    punctuate: 'true',
    // Opts out of model training on callers' audio.
    mip_opt_out: 'true',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
