import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { type Screening, startSipAgent } from '../../packages/sip/dist/index.js'
import { answerParent } from '../api/child.ts'

/** `digest`: every call authenticates as `trunk` / `secret`. */
export interface AgentTask {
  readonly digest: boolean
}

export interface AgentReady {
  readonly pid: number
  readonly port: number
}

export interface AgentFigures {
  readonly offered: number
  readonly ended: number
  /** After a garbage collection, if --expose-gc allows one. */
  readonly heapBytes: number
  readonly rssBytes: number
}

/** As fixed as SIPp's: interpreting descriptions is the task of media. */
const sdp =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 6000 RTP/AVP 0\r\na=rtpmap:0 PCMU/8000\r\n'

/* A single-threaded process that answers each call with 180 and 200, like SIPp's UAS. */
const { digest }: AgentTask = JSON.parse(process.argv[2] ?? '{}')
let [offered, ended] = [0, 0]
const challenge: Screening = {
  kind: 'challenge',
  realm: 'bench',
  algorithms: ['MD5'],
  passwordFor: (user) => (user === 'trunk' ? 'secret' : undefined),
}
const agent = await startSipAgent({
  clock: systemClock,
  randomBytes,
  listen: [{ transport: 'udp', host: '127.0.0.1', port: 0 }],
  userAgent: 'bench',
  // a thousand calls a second leave transactions for 32 s
  limits: { transactions: 200_000, calls: 20_000 },
  ...(digest ? { screen: () => challenge } : {}),
  onInvite(call) {
    offered++
    call.on('ended', () => ended++)
    call.ring()
    void call.answer(sdp)
  },
})

const ready: AgentReady = { pid: process.pid, port: agent.addresses[0]?.port ?? 0 }
await answerParent(ready, async (): Promise<AgentFigures> => {
  globalThis.gc?.()
  return { offered, ended, heapBytes: process.memoryUsage().heapUsed, rssBytes: process.memoryUsage.rss() }
})
await agent.close()
process.exit(0)
