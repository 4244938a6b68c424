import { VirtualClock } from '@hovor/clock'
import type { SipAgentOptions } from '../agent/api/sip-agent.ts'
import type { IncomingCall } from '../agent/api/sip-call.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { header } from '../message/message.ts'
import { createMemoryNetwork, seeded } from './memory-network.ts'
import { startRawPeer } from './raw-peer.ts'
import { type Dialling, sdpOf, type Watched, watch } from './two-agents.ts'

export interface Lines {
  readonly method?: string
  readonly branch?: string
  readonly toTag?: string
  readonly cseq?: number
  readonly more?: readonly string[]
  readonly body?: string
}

const sdpType = 'Content-Type: application/sdp'
const own = 'Contact: <sip:bob@10.0.0.2:5060>'

/** A request from the peer to the agent; a branch per method and CSeq unless given. */
const requestOf = (lines: Lines): string => {
  const { method = 'INVITE', toTag, cseq = 1, more = [], body = '' } = lines
  const { branch = `${method}${cseq}` } = lines
  const contact = more.some((line) => /^contact:/i.test(line)) ? [] : ['Contact: <sip:bob@10.0.0.2>']
  return [
    `${method} sip:alice@10.0.0.1 SIP/2.0`,
    `Via: SIP/2.0/UDP 10.0.0.2;branch=z9hG4bK${branch}`,
    'From: <sip:bob@10.0.0.2>;tag=f',
    `To: <sip:alice@10.0.0.1>${toTag === undefined ? '' : `;tag=${toTag}`}`,
    'Call-ID: c1',
    `CSeq: ${cseq} ${method}`,
    ...contact,
    'Max-Forwards: 70',
    ...(body === '' ? [] : [sdpType]),
    ...more,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

/** One agent at 10.0.0.1 and a peer at 10.0.0.2 scripted by the test. */
export async function agentAndPeer(options: Partial<SipAgentOptions> = {}) {
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed: 1 })
  const random = seeded(7)
  const calls: Watched<IncomingCall>[] = []
  const agent = await startSipAgent({
    clock,
    network,
    randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
    listen: [{ transport: 'udp', host: '10.0.0.1', port: 5060 }],
    userAgent: 'test',
    onInvite: (call) => calls.push(watch(call)),
    ...options,
  })
  const local = { address: '10.0.0.2', port: 5060 }
  const peer = await startRawPeer(network, clock, local, { address: '10.0.0.1', port: 5060 })
  /** Header of the latest message of this kind that the peer received. */
  const heard = (word: string | number, name: string) => header(peer.last(word), name)
  const world = {
    clock,
    network,
    agent,
    peer,
    calls,
    heard,
    async say(lines: Lines = {}) {
      peer.say(requestOf(lines))
      await clock.advance(5)
    },
    /** Responds to the latest request of this method and lets the response arrive. */
    async answer(method: string, status: number, more: readonly string[] = [], body = '') {
      const lines = body === '' ? [own, ...more] : [own, sdpType, ...more]
      peer.answer(method, status, lines, body)
      await clock.advance(5)
    },
    tagIn: (word: string | number) => /tag=(\w+)/.exec(heard(word, 'to') ?? '')?.[1] ?? '',
    async dial({ isLate = false, ...more }: Dialling = {}) {
      const { target = 'sip:bob@10.0.0.2', from = 'sip:alice@10.0.0.1' } = more
      const offer = isLate ? {} : { sdp: sdpOf('first') }
      const outgoing = watch(agent.invite({ ...offer, ...more, target, from }))
      await clock.advance(5)
      return outgoing
    },
    /** A call from the peer, answered and acknowledged; `toTag` is the agent's tag. */
    async called(more: readonly string[] = []) {
      await world.say({ more, body: sdpOf('first') })
      const call = calls.at(-1)!
      void call.call.answer(sdpOf('first answer'))
      await clock.advance(5)
      const toTag = world.tagIn(200)
      await world.say({ method: 'ACK', toTag })
      return { ...call, toTag }
    },
  }
  return world
}
