import type { Socket } from 'node:dgram'
import { until } from '@hovor/clock/testing'
import { answerOffer } from '@hovor/sip'
import { host, media8k } from './trunk.ts'

/** A PBX on a UDP socket that sends what the test writes; it answers the first INVITE. */
export class RawPbx {
  readonly heard: string[] = []
  readonly #socket: Socket
  readonly #contactHost: string
  #invite = ''
  #from = { address: '', port: 0 }

  constructor(socket: Socket, contactHost = host) {
    this.#socket = socket
    this.#contactHost = contactHost
    socket.on('message', (bytes, from) => {
      const text = bytes.toString()
      if (/^OPTIONS /.test(text)) return
      this.heard.push(text)
      if (!/^INVITE /.test(text) || this.#invite !== '') return
      this.#invite = text
      this.#from = from
      const answer = answerOffer(bodyOf(text), { ...media8k, codecs: ['PCMA', 'PCMU'] })
      if (answer.kind === 'agreed') this.#say(['SIP/2.0 200 OK', ...this.#same(text)], answer.sdp)
    })
  }

  /** Sends a request in the dialog of the call, optionally from another socket. */
  ask(method: string, cseq: number, sdp = '', socket = this.#socket): void {
    const { port } = this.#socket.address()
    const branch = method === 'ACK' ? `ack${cseq}` : `${method}${cseq}`
    this.#say(
      [
        `${method} ${/<([^>]+)>/.exec(line(this.#invite, 'contact'))?.[1]} SIP/2.0`,
        `Via: SIP/2.0/UDP ${host}:${port};branch=z9hG4bK${branch};rport`,
        `From: ${line(this.#invite, 'to')};tag=pbx`,
        `To: ${line(this.#invite, 'from')}`,
        `Call-ID: ${line(this.#invite, 'call-id')}`,
        `CSeq: ${cseq} ${method}`,
        'Max-Forwards: 70',
        `Contact: <sip:pbx@${this.#contactHost}:${port}>`,
      ],
      sdp,
      socket,
    )
  }

  /** Sends 200 to the latest request of this method. */
  agree(method: string): void {
    const request = this.heard.findLast((text) => text.startsWith(`${method} `)) ?? ''
    this.#say(['SIP/2.0 200 OK', ...this.#same(request, '')], '')
  }

  /** Waits for the response to the request with this CSeq. */
  async answerTo(cseq: number, method: string): Promise<string> {
    const find = () =>
      this.heard.find((text) => /^SIP\/2.0 [2-6]/.test(text) && line(text, 'cseq') === `${cseq} ${method}`)
    await until(() => find() !== undefined)
    return find()!
  }

  #same(request: string, tag = ';tag=pbx'): string[] {
    const { port } = this.#socket.address()
    return [
      ...['via', 'from', 'call-id', 'cseq'].map((name) => `${name}: ${line(request, name)}`),
      `To: ${line(request, 'to')}${tag}`,
      `Contact: <sip:pbx@${this.#contactHost}:${port}>`,
    ]
  }

  #say(lines: readonly string[], sdp: string, socket = this.#socket): void {
    const type = sdp === '' ? [] : ['Content-Type: application/sdp']
    const text = [...lines, ...type, `Content-Length: ${sdp.length}`, '', sdp].join('\r\n')
    socket.send(text, this.#from.port, this.#from.address)
  }
}

const line = (message: string, name: string) =>
  new RegExp(`^${name}: *(.*)\r$`, 'im').exec(message)?.[1] ?? ''
export const bodyOf = (message: string) => message.slice(message.indexOf('\r\n\r\n') + 4)
