import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { answerParent } from '../api/child.ts'

export interface BareReady {
  readonly pid: number
  readonly port: number
}

/*
 * The minimum cost of answering on Node: no parser, no state, no timer. 180 and 200 to an INVITE, 200 to a BYE, with
 * the headers of the request copied as text; one datagram each, as the agent sends them.
 */
const sdp =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 6000 RTP/AVP 0\r\na=rtpmap:0 PCMU/8000\r\n'
const own =
  'Contact: <sip:127.0.0.1:5060;transport=udp>\r\nUser-Agent: bench\r\n' +
  'Allow: INVITE, ACK, CANCEL, BYE, OPTIONS, UPDATE, PRACK, REFER, INFO\r\nSupported: 100rel, timer\r\n'
const noBody = 'Content-Length: 0\r\n\r\n'
const withBody = `Content-Type: application/sdp\r\nContent-Length: ${sdp.length}\r\n\r\n${sdp}`

/** From Via to CSeq, in SIPp's order. */
function answersTo(text: string): string[] {
  const copied = text.slice(
    text.indexOf('\r\n') + 2,
    text.indexOf('\r\n', text.indexOf('\r\nCSeq: ') + 2) + 2,
  )
  if (text.startsWith('BYE')) return [`SIP/2.0 200 OK\r\n${copied}${noBody}`]
  if (!text.startsWith('INVITE')) return []
  const tagged = copied.replace('\r\nCall-ID: ', ';tag=0123456789abcdef\r\nCall-ID: ')
  return [`SIP/2.0 180 Ringing\r\n${tagged}${own}${noBody}`, `SIP/2.0 200 OK\r\n${tagged}${own}${withBody}`]
}

const socket = createSocket({
  type: 'udp4',
  recvBufferSize: 4_194_304,
  lookup: (address, _options, done) => done(null, address, 4),
})
socket.on('message', (bytes, from) => {
  for (const answer of answersTo(bytes.toString('latin1')))
    socket.send(Buffer.from(answer, 'latin1'), from.port, from.address)
})
const listening = once(socket, 'listening')
socket.bind(0, '127.0.0.1')
await listening
const ready: BareReady = { pid: process.pid, port: socket.address().port }
await answerParent(ready, async () => null)
process.exit(0)
