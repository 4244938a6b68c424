import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { answerOffer } from '@hovor/sip'
import { afterEach, describe, expect, it } from 'vitest'
import { acceptedLeg, closeAll, dial, host, media8k, trunkTo, until } from './testing-trunk.ts'

/** A PBX on a UDP socket that says what the test writes; it answers the first INVITE. */
class RawPbx {
  readonly heard: string[] = []
  readonly #socket: Socket
  #invite = ''
  #from = { address: '', port: 0 }

  constructor(socket: Socket) {
    this.#socket = socket
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

  /** A request in the dialog of the call. */
  ask(method: string, cseq: number, sdp = ''): void {
    const { port } = this.#socket.address()
    const branch = method === 'ACK' ? `ack${cseq}` : `${method}${cseq}`
    this.#say(
      [
        `${method} ${/<([^>]+)>/.exec(line(this.#invite, 'contact'))?.[1]} SIP/2.0`,
        `Via: SIP/2.0/UDP ${host}:${port};branch=z9hG4bK${branch}`,
        `From: ${line(this.#invite, 'to')};tag=pbx`,
        `To: ${line(this.#invite, 'from')}`,
        `Call-ID: ${line(this.#invite, 'call-id')}`,
        `CSeq: ${cseq} ${method}`,
        'Max-Forwards: 70',
        `Contact: <sip:pbx@${host}:${port}>`,
      ],
      sdp,
    )
  }

  /** Says 200 to the newest request of this method. */
  agree(method: string): void {
    const request = this.heard.findLast((text) => text.startsWith(`${method} `)) ?? ''
    this.#say(['SIP/2.0 200 OK', ...this.#same(request, '')], '')
  }

  /** The answer to the request with this number, once it is there. */
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
      `Contact: <sip:pbx@${host}:${port}>`,
    ]
  }

  #say(lines: readonly string[], sdp: string): void {
    const type = sdp === '' ? [] : ['Content-Type: application/sdp']
    const text = [...lines, ...type, `Content-Length: ${sdp.length}`, '', sdp].join('\r\n')
    this.#socket.send(text, this.#from.port, this.#from.address)
  }
}

const line = (message: string, name: string) =>
  new RegExp(`^${name}: *(.*)\r$`, 'im').exec(message)?.[1] ?? ''
const bodyOf = (message: string) => message.slice(message.indexOf('\r\n\r\n') + 4)

let socket: Socket
afterEach(async () => {
  await closeAll()
  socket.close()
})

describe('a re-INVITE without an offer', () => {
  it('gets ours in the 200, and the answer in the ACK counts from then on', async () => {
    socket = createSocket('udp4').bind(0, host)
    await once(socket, 'listening')
    const pbx = new RawPbx(socket)
    const leg = await acceptedLeg(dial(await trunkTo({ port: socket.address().port })))
    await until(() => pbx.heard.some((text) => /^ACK /.test(text)))

    const versions: number[] = []
    for (const [cseq, codec] of [
      [1, 'PCMU'],
      [2, 'PCMA'],
      [3, 'PCMU'],
    ] as const) {
      pbx.ask('INVITE', cseq)
      const offered = await pbx.answerTo(cseq, 'INVITE')
      expect(offered).toMatch(/^SIP\/2.0 200 /)
      versions.push(Number(/^o=\S+ \S+ (\d+) /m.exec(bodyOf(offered))?.[1]))
      expect(bodyOf(offered)).toMatch(/^m=audio \d+ RTP\/AVP 8 0 /m)
      const answer = answerOffer(bodyOf(offered), { ...media8k, codecs: [codec] })
      if (answer.kind !== 'agreed') throw new Error('our offer cannot be answered')
      pbx.ask('ACK', cseq, answer.sdp)
    }
    expect(versions).toEqual([2, 3, 4])
    // A request in the dialog is answered after the ACK before it was taken.
    pbx.ask('OPTIONS', 4)
    await pbx.answerTo(4, 'OPTIONS')
    expect(leg.ended).toBeUndefined()

    const over = leg.hangUp()
    await until(() => pbx.heard.some((text) => /^BYE /.test(text)))
    pbx.agree('BYE')
    await over
    expect(await leg.release()).toMatchObject({ quality: { codec: 'PCMU' } })
  })
})
