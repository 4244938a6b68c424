import { VirtualClock } from '@hovor/clock'
import type { OutgoingInvite, SipAgent, SipAgentOptions, TracedMessage } from '../agent/api/sip-agent.ts'
import type { CallEnd, IncomingCall, OutgoingCall, SipCall } from '../agent/api/sip-call.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { createMemoryNetwork, type MemoryNetworkOptions, seeded } from './memory-network.ts'

/** SDP of one audio stream; `words` tells one from another. */
export const sdpOf = (words: string, more: readonly string[] = []): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 10.0.0.1',
    `s=${words}`,
    'c=IN IP4 10.0.0.1',
    't=0 0',
    'm=audio 4000 RTP/AVP 8',
    ...more,
    '',
  ].join('\r\n')

const callerHost = '10.0.0.1'
const calleeHost = '10.0.0.2'

export interface WorldOptions extends Partial<Omit<MemoryNetworkOptions, 'clock'>> {
  readonly caller?: Partial<SipAgentOptions>
  readonly callee?: Partial<SipAgentOptions>
  readonly transport?: 'udp' | 'tcp'
}

/** The observed events of one call. */
export interface Watched<Call extends SipCall> {
  readonly call: Call
  readonly ends: CallEnd[]
  readonly answers: (string | undefined)[]
}

/** `isLate`: INVITE without an offer. */
export type Dialling = Partial<OutgoingInvite> & { readonly isLate?: boolean }

export interface World {
  readonly clock: VirtualClock
  readonly caller: SipAgent
  readonly callee: SipAgent
  /** Everything the caller sent and received. */
  readonly wire: TracedMessage[]
  readonly errors: unknown[]
  readonly incoming: Watched<IncomingCall>[]
  dial(more?: Dialling): Watched<OutgoingCall>
  /** An answered call, as both sides see it. */
  talk(more?: Dialling): Promise<readonly [Watched<OutgoingCall>, Watched<IncomingCall>]>
  /** Method, or status with its CSeq method, of what the caller saw in this direction. */
  words(direction: 'in' | 'out'): string[]
  close(): Promise<void>
}

export function watch<Call extends SipCall>(call: Call): Watched<Call> {
  const watched: Watched<Call> = { call, ends: [], answers: [] }
  call.on('ended', (end) => watched.ends.push(end))
  call.on('answered', ({ sdp }) => watched.answers.push(sdp))
  return watched
}

/** Two agents on one network in memory, `10.0.0.1` and `10.0.0.2`, driven by one clock. */
export async function twoAgents(options: WorldOptions = {}): Promise<World> {
  const { seed = 1, transport = 'udp', caller: callerOptions, callee: calleeOptions, ...fates } = options
  const clock = new VirtualClock(0)
  const network = createMemoryNetwork({ clock, seed, ...fates })
  const random = seeded(seed ^ 0x5eed)
  const wire: TracedMessage[] = []
  const incoming: Watched<IncomingCall>[] = []
  const errors: unknown[] = []
  const start = (host: string, more: Partial<SipAgentOptions> = {}) =>
    startSipAgent({
      clock,
      network,
      randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
      listen: [{ transport, host, port: 5060 }],
      userAgent: 'test',
      onInvite: (call) => incoming.push(watch(call)),
      log: (event) => void (event.kind === 'handler-failed' && errors.push(event.cause)),
      ...more,
    })
  const caller = await start(callerHost, { onMessage: (traced) => wire.push(traced), ...callerOptions })
  const callee = await start(calleeHost, calleeOptions)
  const target = `sip:bob@${calleeHost};transport=${transport}`
  const from = `sip:alice@${callerHost}`
  const dial = ({ isLate = false, ...more }: Dialling = {}) =>
    watch(caller.invite({ target, from, ...(isLate ? {} : { sdp: sdpOf('first') }), ...more }))
  return {
    clock,
    caller,
    callee,
    wire,
    errors,
    incoming,
    dial,
    async talk(more) {
      const outgoing = dial(more)
      await clock.advance(50)
      const answering = incoming.at(-1)!
      void answering.call.answer(sdpOf('first answer'))
      await clock.advance(50)
      return [outgoing, answering]
    },
    words: (direction) =>
      wire.filter((each) => each.direction === direction).map(({ startLine, text }) => word(startLine, text)),
    async close() {
      const closing = Promise.all([caller.close(), callee.close()])
      await clock.advance(5000)
      await closing
    },
  }
}

function word(startLine: string, text: string): string {
  const [first = '', second = ''] = startLine.split(' ')
  return first.startsWith('SIP/') ? `${second} ${/^CSeq: \d+ (\w+)/m.exec(text)?.[1]}` : first
}
