import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { until } from '@hovor/clock/testing'
import { FarAudio } from './far-audio.ts'
import { host } from './trunk.ts'

/** The value of a header in a message, whatever its name's case. */
export const lineOf = (message: string, name: string) =>
  new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)\\r$`, 'im').exec(message)?.[1] ?? ''
export const bodyOf = (message: string) => message.slice(message.indexOf('\r\n\r\n') + 4)
export const statusOf = (message: string) => Number(/^SIP\/2\.0 (\d+)/.exec(message)?.[1] ?? 0)

/** The whole message; Content-Length counts what it is given. */
export const messageOf = (lines: readonly string[], sdp = '') =>
  [
    ...lines,
    ...(sdp === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${Buffer.byteLength(sdp)}`,
    '',
    sdp,
  ].join('\r\n')

/** A carrier's or PBX's side of many calls over one socket: each test writes the messages of its own. */
export class FarSide {
  readonly #sip: Socket
  readonly #calls: FarCall[] = []
  /** Where the service listens. */
  door = 0

  private constructor(sip: Socket) {
    this.#sip = sip
    sip.on('message', (bytes) => this.#receive(bytes.toString()))
  }

  static async open(): Promise<FarSide> {
    const sip = createSocket('udp4').bind(0, host)
    await once(sip, 'listening')
    return new FarSide(sip)
  }

  get port(): number {
    return this.#sip.address().port
  }

  /** A call from or to the far side; the number tells it from all others. */
  async call(number: string): Promise<FarCall> {
    const call = new FarCall(number, this.port, this.door, await FarAudio.open(host), (text) =>
      this.#sip.send(text, this.door, host),
    )
    this.#calls.push(call)
    return call
  }

  close(): void {
    for (const { audio } of this.#calls) audio.close()
    this.#sip.close()
  }

  #receive(text: string): void {
    const callId = lineOf(text, 'call-id')
    const called = /^INVITE sip:([^@]+)@/.exec(text)?.[1]
    const call = this.#calls.find((each) => each.callId === callId || each.number === called)
    if (call !== undefined) call.receive(text)
    else if (text.startsWith('OPTIONS ')) this.#sip.send(answerTo(text, 200), this.door, host)
  }
}

/** One call of the far side, and its audio. */
export class FarCall {
  readonly number: string
  callId: string
  readonly audio: FarAudio
  readonly heard: string[] = []
  /** Answers a request; undefined leaves it to the usual answer: 200 to all but INVITE. */
  answers: (request: string) => string | undefined = () => undefined
  readonly #port: number
  readonly #door: number
  readonly #send: (text: string | Buffer) => void
  #cseq = 1
  #inviteSeq = 1

  constructor(
    number: string,
    port: number,
    door: number,
    audio: FarAudio,
    send: (text: string | Buffer) => void,
  ) {
    this.number = number
    this.callId = `odd-${number}`
    this.#port = port
    this.#door = door
    this.audio = audio
    this.#send = send
  }

  get contact(): string {
    return `<sip:gateway@${host}:${this.#port}>`
  }

  say(text: string | Buffer): void {
    this.#send(text)
  }

  receive(text: string): void {
    this.heard.push(text)
    if (text.startsWith('INVITE ')) this.callId = lineOf(text, 'call-id')
    const method = text.split(' ', 1)[0]!
    if (method.startsWith('SIP/') || method === 'ACK') return
    const answer = this.answers(text) ?? (method === 'INVITE' ? undefined : answerTo(text, 200))
    if (answer !== undefined) this.say(answer)
  }

  /** Waits for a message that matches, the first one or, with `after`, a later one. */
  async hears(pattern: RegExp, after = 0): Promise<string> {
    const find = () => this.heard.filter((text) => pattern.test(text))[after]
    await until(() => find() !== undefined, { what: `${this.number} hears ${pattern}: ${this.words()}` })
    return find()!
  }

  words(): string {
    return this.heard.map((text) => text.split('\r\n', 1)[0]).join(', ')
  }

  /** Waits for the final response to the request with this CSeq. */
  async answerTo(method: string): Promise<string> {
    const cseq = method === 'INVITE' ? this.#inviteSeq : this.#cseq
    const find = () =>
      this.heard.find(
        (text) =>
          statusOf(text) >= 200 && new RegExp(`^0*${cseq} +${method}$`).test(lineOf(text, 'cseq').trim()),
      )
    await until(() => find() !== undefined, {
      what: `${this.number} gets an answer to ${method}: ${this.words()}`,
    })
    return find()!
  }

  /** Sends a request in the dialog of a call that it made, `ok` being the answer; ACK with the CSeq of the INVITE. */
  ask(method: string, ok: string, sdp = '', more: readonly string[] = []): void {
    if (method !== 'ACK') this.#cseq++
    if (method === 'INVITE') this.#inviteSeq = this.#cseq
    const cseq = method === 'ACK' ? this.#inviteSeq : this.#cseq
    const target = /sips?:[^>;]+/i.exec(lineOf(ok, 'contact'))?.[0]
    this.say(
      messageOf(
        [
          `${method} ${target} SIP/2.0`,
          `Via: SIP/2.0/UDP ${host}:${this.#port};branch=z9hG4bK${this.number}${method}${cseq};rport`,
          `From: ${lineOf(ok, 'from')}`,
          `To: ${lineOf(ok, 'to')}`,
          `Call-ID: ${lineOf(ok, 'call-id')}`,
          `CSeq: ${cseq} ${method}`,
          'Max-Forwards: 70',
          `Contact: ${this.contact}`,
          ...more,
        ],
        sdp,
      ),
    )
  }

  /** The next INVITE begins the call anew. */
  begin(): void {
    this.#inviteSeq = ++this.#cseq
  }

  /** Its INVITE as most write it. */
  invite(sdp: string): string {
    return messageOf(
      [
        `INVITE sip:${this.number}@${host}:${this.#door} SIP/2.0`,
        `Via: SIP/2.0/UDP ${host}:${this.#port};branch=z9hG4bK${this.number}${this.#cseq};rport`,
        `From: <sip:+420601000009@${host}>;tag=far`,
        `To: <sip:${this.number}@${host}>`,
        `Call-ID: ${this.callId}`,
        `CSeq: ${this.#cseq} INVITE`,
        'Max-Forwards: 70',
        `Contact: ${this.contact}`,
      ],
      sdp,
    )
  }

  /** Its description as most write it. */
  sdp(version = 1): string {
    return [
      'v=0',
      `o=- 77 ${version} IN IP4 ${host}`,
      's=-',
      `c=IN IP4 ${host}`,
      't=0 0',
      `m=audio ${this.audio.port} RTP/AVP 8 0 101`,
      'a=rtpmap:8 PCMA/8000',
      'a=rtpmap:0 PCMU/8000',
      'a=rtpmap:101 telephone-event/8000',
      'a=fmtp:101 0-15',
      'a=ptime:20',
      'a=sendrecv',
      '',
    ].join('\r\n')
  }
}

/** A response, with the tag of the far side; `more` are further header lines. */
export function answerTo(request: string, status: number, more: readonly string[] = [], sdp = ''): string {
  const to = lineOf(request, 'to')
  const tag = status === 100 || /;tag=/.test(to) ? '' : ';tag=far'
  const vias = [...request.matchAll(/^via: *(.*)\r$/gim)].map(([, via]) => `Via: ${via}`)
  return messageOf(
    [
      `SIP/2.0 ${status} Whatever`,
      ...vias,
      `From: ${lineOf(request, 'from')}`,
      `To: ${to}${tag}`,
      `Call-ID: ${lineOf(request, 'call-id')}`,
      `CSeq: ${lineOf(request, 'cseq')}`,
      ...more,
    ],
    sdp,
  )
}
