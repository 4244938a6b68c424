import type { Clock } from '@hovor/clock'
import { header, type SipMessage } from '../message/message.ts'
import { parseMessage } from '../message/parse-message.ts'
import type { Endpoint, SipNetwork } from '../transport/sip-network.ts'

interface Heard {
  readonly atMs: number
  readonly message: SipMessage
}

/** A peer scripted by the test, over one datagram socket. */
export interface RawPeer {
  readonly heard: Heard[]
  /** Method or status of everything received, in order. */
  words(): (string | number)[]
  /** Arrival times of everything with this method or status, in milliseconds of the clock. */
  timesOf(word: string | number): number[]
  say(text: string): void
  /** Responds to the latest request of this method; `more` are header lines. */
  answer(method: string, status: number, more?: readonly string[], body?: string): void
  last(word: string | number): SipMessage
}

const word = (message: SipMessage) => (message.kind === 'request' ? message.method : message.status)

export async function startRawPeer(
  network: SipNetwork,
  clock: Clock,
  local: Endpoint,
  remote: Endpoint,
): Promise<RawPeer> {
  const heard: Heard[] = []
  const socket = await network.bindDatagram(local, (bytes) => {
    const parsed = parseMessage(bytes)
    if (parsed.kind === 'message') heard.push({ atMs: clock.nowMs(), message: parsed.message })
  })
  const say = (text: string) => {
    const crlf = text.replace(/\r?\n/g, '\r\n')
    socket.send(Buffer.from(crlf, 'utf8'), remote, (cause) => {
      throw cause
    })
  }
  const last = (wanted: string | number) => {
    const found = heard.findLast(({ message }) => word(message) === wanted)
    if (found === undefined) throw new Error(`nothing like ${wanted} was heard`)
    return found.message
  }
  return {
    heard,
    words: () => heard.map(({ message }) => word(message)),
    timesOf: (wanted) => heard.filter(({ message }) => word(message) === wanted).map(({ atMs }) => atMs),
    say,
    last,
    answer(method, status, more = [], body = '') {
      const request = last(method)
      const lines = ['via', 'from', 'to', 'call-id', 'cseq'].map((name) => {
        const tag =
          name === 'to' && status > 100 && !header(request, 'to')?.includes('tag=') ? ';tag=raw' : ''
        return `${name}: ${header(request, name)}${tag}`
      })
      const own = more.some((line) => /^to:/i.test(line))
        ? lines.filter((line) => !line.startsWith('to:'))
        : lines
      say(
        `SIP/2.0 ${status} Said\n${[...own, ...more].join('\n')}\nContent-Length: ${body.length}\n\n${body}`,
      )
    },
  }
}
