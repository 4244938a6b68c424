import type { Socket } from 'node:dgram'
import { until } from '@hovor/clock/testing'
import { bodyOf } from './raw-pbx.ts'
import { host } from './trunk.ts'

const lineOf = (message: string, name: string) =>
  new RegExp(`^${name}: *(.*)\r$`, 'im').exec(message)?.[1] ?? ''

export interface RawCallerOptions {
  readonly callId?: string
  readonly from?: string
  readonly to?: string
}

/** A caller on a UDP socket that sends what the test writes, in one dialog. */
export class RawCaller {
  readonly heard: string[] = []
  readonly #socket: Socket
  readonly #port: number
  readonly #about: Required<RawCallerOptions>
  #toTag = ''

  /** `port`: where the called side listens. */
  constructor(socket: Socket, port: number, about: RawCallerOptions = {}) {
    this.#socket = socket
    this.#port = port
    this.#about = { callId: 'raw', from: '+420601000009', to: '+420228880001', ...about }
    socket.on('message', (bytes) => {
      const text = bytes.toString()
      if (lineOf(text, 'call-id') !== this.#about.callId) return
      this.heard.push(text)
      if (/^SIP\/2.0 [12]/.test(text))
        this.#toTag = /;tag=([^;]+)/.exec(lineOf(text, 'to'))?.[1] ?? this.#toTag
    })
  }

  get tags() {
    return { callId: this.#about.callId, from: 'caller', to: this.#toTag }
  }

  /** Sends a request; `more` are further header lines. */
  ask(method: string, cseq: number, sdp = '', more: readonly string[] = []): void {
    const { callId, from, to } = this.#about
    const { port } = this.#socket.address()
    const tag = this.#toTag === '' || (method === 'INVITE' && cseq === 1) ? '' : `;tag=${this.#toTag}`
    const branch = method === 'ACK' ? `ack${cseq}` : `${method}${cseq}`
    const lines = [
      `${method} sip:${to}@${host}:${this.#port} SIP/2.0`,
      `Via: SIP/2.0/UDP ${host}:${port};branch=z9hG4bK${callId}${branch};rport`,
      `From: <sip:${from}@${host}>;tag=caller`,
      `To: <sip:${to}@${host}>${tag}`,
      `Call-ID: ${callId}`,
      `CSeq: ${cseq} ${method}`,
      'Max-Forwards: 70',
      `Contact: <sip:${from}@${host}:${port}>`,
      ...(sdp === '' ? [] : ['Content-Type: application/sdp']),
      ...more,
      `Content-Length: ${sdp.length}`,
    ]
    this.#socket.send([...lines, '', sdp].join('\r\n'), this.#port, host)
  }

  /** Waits for the final response to the request with this CSeq. */
  async answerTo(
    cseq: number,
    method: string,
  ): Promise<{ readonly status: number; readonly sdp: string; readonly text: string }> {
    const find = () =>
      this.heard.find((text) => /^SIP\/2.0 [2-6]/.test(text) && lineOf(text, 'cseq') === `${cseq} ${method}`)
    await until(() => find() !== undefined)
    const text = find()!
    return { status: Number(text.split(' ', 2)[1]), sdp: bodyOf(text), text }
  }
}
