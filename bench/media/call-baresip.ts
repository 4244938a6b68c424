import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { baresipPort } from '../calls/baresip.ts'
import { calleeAddress, callerAddress } from '../calls/namespace.ts'

const sipPort = 5064
const retransmitMs = 500
const attempts = 10

/** Places calls to baresip with media at the given ports; returns baresip's port of each. They are never hung up. */
export async function callBaresip(ports: readonly number[]): Promise<number[]> {
  const socket = createSocket('udp4')
  socket.bind(sipPort, callerAddress)
  await once(socket, 'listening')
  const answers = new Map<string, (text: string) => void>()
  socket.on('message', (message) => {
    const text = message.toString()
    const callId = /^call-id: (\S+)/im.exec(text)?.[1] ?? ''
    if (text.startsWith('SIP/2.0 200')) answers.get(callId)?.(text)
  })
  const send = (text: string) => socket.send(text, baresipPort, calleeAddress)
  const theirs: number[] = []
  for (const [n, port] of ports.entries()) {
    const callId = `bench-${n}`
    const answered = new Promise<string>((resolve) => answers.set(callId, resolve))
    let answer: string | undefined
    for (let attempt = 0; attempt < attempts && answer === undefined; attempt++) {
      send(request('INVITE', n, '', sdp(port)))
      answer = await Promise.race([answered, systemClock.sleep(retransmitMs).then(() => undefined)])
    }
    if (answer === undefined) throw new Error(`baresip did not answer call ${n}`)
    send(request('ACK', n, /^to: .*?(;tag=\S+)/im.exec(answer)?.[1] ?? '', ''))
    theirs.push(Number(/^m=audio (\d+)/m.exec(answer)?.[1]))
  }
  socket.close()
  return theirs
}

const request = (method: string, n: number, toTag: string, body: string): string =>
  [
    `${method} sip:callee@${calleeAddress}:${baresipPort} SIP/2.0`,
    `Via: SIP/2.0/UDP ${callerAddress}:${sipPort};branch=z9hG4bK-${method}-${n};rport`,
    'Max-Forwards: 70',
    `From: <sip:caller-${n}@${callerAddress}>;tag=${n}`,
    `To: <sip:callee@${calleeAddress}:${baresipPort}>${toTag}`,
    `Call-ID: bench-${n}`,
    `CSeq: 1 ${method}`,
    `Contact: <sip:caller@${callerAddress}:${sipPort}>`,
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')

/** PCMA at a port of the caller's. */
export const sdp = (port: number): string =>
  [
    'v=0',
    `o=- ${port} 1 IN IP4 ${callerAddress}`,
    's=-',
    `c=IN IP4 ${callerAddress}`,
    't=0 0',
    `m=audio ${port} RTP/AVP 8 101`,
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    'a=ptime:20',
    'a=sendrecv',
    '',
  ].join('\r\n')
