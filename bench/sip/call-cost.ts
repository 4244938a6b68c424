import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startSipAgent } from '../../packages/sip/dist/index.js'
import type { Endpoint } from '../../packages/sip/src/transport/sip-network.ts'
import { load, median, say } from '../hovor-process.ts'

// The cost of one answered call in our own code, INVITE 180 200 ACK BYE 200 without a socket, and the memory kept for
// its 32 s; the latter needs --expose-gc.
const rounds = Number(process.argv[2] ?? 9)
const perRound = 4000

const far: Endpoint = { address: '127.0.0.1', port: 5061 }
const sdp =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 6000 RTP/AVP 0\r\na=rtpmap:0 PCMU/8000\r\n'
let hear: (bytes: Uint8Array, from: Endpoint) => void = () => {}
let newest: Uint8Array = new Uint8Array(0)
const nowhere = () => Promise.reject(new Error('datagrams only'))
await startSipAgent({
  clock: systemClock,
  randomBytes,
  listen: [{ transport: 'udp', host: '127.0.0.1', port: 5060 }],
  userAgent: 'bench',
  limits: { transactions: 1_000_000, calls: 1_000_000 },
  network: {
    async bindDatagram(local, onPacket) {
      hear = onPacket
      const send = (bytes: Uint8Array) => {
        newest = bytes
      }
      return { local, send, close: async () => {} }
    },
    listenStream: nowhere,
    connectStream: nowhere,
  },
  onInvite(call) {
    call.on('ended', () => {
      ended += 1
    })
    call.ring()
    void call.answer(sdp)
  },
})

let [made, ended] = [0, 0]
const request = (method: string, toTag: string, body: string) =>
  Buffer.from(
    `${method} sip:bert@127.0.0.1:5060 SIP/2.0\r\nVia: SIP/2.0/UDP 127.0.0.1:5061;branch=z9hG4bK-${made}-${method}\r\n` +
      `From: sipp <sip:sipp@127.0.0.1:5061>;tag=SIPpTag00${made}\r\nTo: <sip:bert@127.0.0.1:5060>${toTag}\r\n` +
      `Call-ID: ${made}-1@127.0.0.1\r\nCSeq: ${method === 'BYE' ? 2 : 1} ${method}\r\n` +
      'Contact: <sip:sipp@127.0.0.1:5061>\r\nMax-Forwards: 70\r\n' +
      `${body === '' ? '' : 'Content-Type: application/sdp\r\n'}Content-Length: ${body.length}\r\n\r\n${body}`,
    'latin1',
  )

function call(): void {
  made++
  hear(request('INVITE', '', sdp), far)
  const tag = /^To:.*(;tag=\w+)/m.exec(Buffer.from(newest).toString('latin1'))?.[1] ?? ''
  hear(request('ACK', tag, ''), far)
  hear(request('BYE', tag, ''), far)
}

globalThis.gc?.()
const heapBefore = process.memoryUsage().heapUsed
const costs: number[] = []
for (let round = 0; round <= rounds; round++) {
  const before = process.cpuUsage()
  for (let left = perRound; left > 0; left--) call()
  await systemClock.sleep(1)
  const { user, system } = process.cpuUsage(before)
  if (round > 0) costs.push((user + system) / perRound)
}
globalThis.gc?.()
const keptKb = (process.memoryUsage().heapUsed - heapBefore) / made / 1000
if (ended !== made) throw new Error(`${made - ended} of ${made} calls are not over`)
say(
  `a call of our own code: median ${median(costs).toFixed(0)} us of CPU, least ${Math.min(...costs).toFixed(0)} us ` +
    `(${rounds} rounds of ${perRound}, collection of garbage included, the far side's text too), ${keptKb.toFixed(1)} kB of heap kept of it; ${load()}`,
)
process.exit(0)
