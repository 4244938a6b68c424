import type { Clock, Timer } from '@hovor/clock'
import { type RawData, WebSocket } from 'ws'
import { type ApiAddress, failureOfStatus } from '../http/api-address.ts'
import type { ProviderFailure } from '../ports/provider-failure.ts'
import { type DeepgramMessage, readDeepgramMessage } from './message.ts'

/** The provider closes after 10 s without a frame (NET-0001). */
const keepAliveMs = 4000
/** A connection that has sent only these is not needed any more: a minute. */
const maxKeepAlives = 15
/** A minute of sound that was not taken: nobody reads at the other end. */
const maxBufferedBytes = 1024 * 1024
const maxMessageBytes = 256 * 1024

export interface DeepgramOptions extends ApiAddress {
  readonly clock: Clock
  /** Until the WebSocket is open. */
  readonly connectMs?: number | undefined
}

export interface ConnectionEvents {
  readonly onMessage: (message: DeepgramMessage) => void
  /** Comes once; `why` is undefined when the server closed in order. */
  readonly onEnd: (why: ProviderFailure | undefined) => void
}

/** One WebSocket to `/v1/listen` for one language. What is sent before it is open waits, within a bound. */
export class DeepgramConnection {
  readonly #socket: WebSocket
  readonly #clock: Clock
  readonly #waiting: (Uint8Array | string)[] = []
  #waitingBytes = 0
  #connecting: Timer
  #keepAlive: Timer | undefined
  #keepAlives = 0
  #events: ConnectionEvents | undefined
  #ended: { readonly why: ProviderFailure | undefined } | undefined

  constructor(options: DeepgramOptions, language: string) {
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

  /** Hears the connection from here on; an end that is past is told at once. */
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

  /** Closes at once, without waiting for the server. No event follows. */
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
      else this.#events?.onMessage(readDeepgramMessage(data.toString()))
    })
    socket.on('unexpected-response', (_request, response) => {
      response.destroy()
      this.#end(failureOfStatus(response.statusCode ?? 0))
    })
    // What is too long or breaks RFC 6455 is an error of the WebSocket before it is one of the network.
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

/** Only what a turn needs: its end is decided elsewhere, from the text and the line's own voice detection. */
function addressOf({ baseUrl, model }: DeepgramOptions, language: string): string {
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
    // Otherwise callers' voices are kept there to train models.
    mip_opt_out: 'true',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
