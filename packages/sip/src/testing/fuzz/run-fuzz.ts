import type { IncomingCall, SipCall } from '../../agent/api/sip-call.ts'
import { UserAgentCore } from '../../agent/user-agent-core.ts'
import type { StreamConnection } from '../../transport/sip-network.ts'
import type { SipResolver } from '../../transport/sip-resolver.ts'
import { HeapClock } from '../heap-clock.ts'
import { createMemoryNetwork, type MemoryNetwork, seeded } from '../memory-network.ts'
import { ownTorture } from '../torture.ts'
import { FuzzPeer } from './fuzz-peer.ts'
import { type Chance, mutate } from './mutate.ts'

const nearAddress = { address: '10.0.0.1', port: 5060 }
const farAddress = { address: '10.0.0.2', port: 5060 }
const sdp =
  'v=0\r\no=- 1 1 IN IP4 10.0.0.1\r\ns=-\r\nc=IN IP4 10.0.0.1\r\nt=0 0\r\nm=audio 5000 RTP/AVP 8\r\n'
const maxConnections = 8
/**
 * Ringing ends after ten minutes, a call without session refresh after its timer, everything else earlier.
 */
const settleMs = 3_600_000

export interface FuzzOptions {
  readonly seed: number
  readonly messages: number
  /** Messages after which the agent is left idle until its timers have expired; it must be empty then. */
  readonly perRound: number
  onRound?(done: FuzzFigures): void
}

export interface FuzzFigures {
  readonly messages: number
  readonly calls: number
  /** Messages from the agent. */
  readonly heard: number
  /** Peak concurrent transactions. */
  readonly transactions: number
}

/**
 * Sends mutated messages to a live agent over datagrams and streams. Rejects when the agent throws, a timer
 * throws, or calls, dialogs, transactions or timers remain after a round.
 */
export async function runFuzz({ seed, messages, perRound, onRound }: FuzzOptions): Promise<FuzzFigures> {
  const place = await openPlace(seed)
  let sent = 0
  while (sent < messages) {
    const round = Math.min(perRound, messages - sent)
    for (let index = 0; index < round; index++) {
      place.send()
      if (index % 8 === 7) await place.clock.advance(place.chance.below(400))
      place.watch()
    }
    sent += round
    await settle(place, sent)
    onRound?.(place.figures(sent))
  }
  const closing = place.agent.close()
  await place.clock.advance(5000)
  await closing
  return place.figures(sent)
}

type Place = Awaited<ReturnType<typeof openPlace>>

async function settle(place: Place, sent: number): Promise<void> {
  place.network.change({ loss: 0, cutting: 0 })
  place.endCalls()
  place.network.cutConnections()
  await place.clock.advance(settleMs)
  // a connection that was being opened at the first cut
  place.network.cutConnections()
  await place.clock.advance(settleMs)
  place.network.change({ loss: 0.05, cutting: 0.002 })
  const left = {
    ...place.agent.load,
    connections: place.network.connections,
  }
  if (place.failures.length > 0)
    throw new Error(`after ${sent} messages the agent failed`, { cause: place.failures[0] })
  if (Object.values(left).some((count) => count > 0)) {
    throw new Error(`after ${sent} messages something is left: ${JSON.stringify(left)}`)
  }
}

async function openPlace(seed: number) {
  const clock = new HeapClock()
  const random = seeded(seed)
  const chance: Chance = {
    below: (limit) => Math.floor(random() * limit),
    of: (values) => values[Math.floor(random() * values.length)]!,
  }
  const network = createMemoryNetwork({
    clock,
    seed,
    loss: 0.05,
    duplication: 0.05,
    delayMs: [1, 30],
    reordering: 0.05,
    splitting: 0.3,
    cutting: 0.002,
  })
  const failures: unknown[] = []
  const calls = createCalls(chance, clock)
  const agent = new UserAgentCore(
    {
      clock,
      randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
      listen: [
        { transport: 'udp', host: nearAddress.address, port: nearAddress.port },
        { transport: 'tcp', host: nearAddress.address, port: nearAddress.port },
      ],
      resolver: createResolver(chance, clock),
      userAgent: 'fuzzed',
      limits: { calls: 500, transactions: 2000 },
      onInvite: calls.receive,
      log: (event) => void (event.kind === 'handler-failed' && failures.push(event.cause)),
    },
    network,
  )
  await agent.bind()
  const far = new FuzzPeer(chance)
  const socket = await network.bindDatagram(farAddress, (bytes) => far.hear(bytes))
  await network.listenStream(farAddress, () => ({ onBytes: (bytes) => far.hear(bytes), onClose: () => {} }))
  const streams = createStreams(network, chance, far)
  const write = createWriter(chance, far)
  let [heardBefore, transactions] = [0, 0]
  return {
    clock,
    chance,
    network,
    agent,
    failures,
    endCalls: calls.endAll,
    send() {
      const bytes = Buffer.from(write(), 'latin1')
      if (chance.below(4) === 0) streams.write(bytes)
      else socket.send(bytes, nearAddress, () => {})
      if (chance.below(50) === 0) calls.dial(agent)
    },
    watch() {
      transactions = Math.max(transactions, agent.load.transactions)
    },
    figures(messages: number): FuzzFigures {
      heardBefore = network.datagrams - messages
      return { messages, calls: calls.count(), heard: heardBefore, transactions }
    },
  }
}

/** A slow DNS: sometimes slower than any timeout, sometimes failing; some names lead to the peer. */
function createResolver(chance: Chance, clock: HeapClock): SipResolver {
  const answer = async <T>(...records: T[]) => {
    await clock.sleep(chance.below(6000))
    if (chance.below(8) === 0) throw new Error('no answer')
    return chance.below(2) === 0 ? [] : records
  }
  return {
    naptr: () => answer(),
    srv: () => answer({ priority: 1, weight: 1, port: farAddress.port, target: 'far.example' }),
    addresses: (_name, family) => (family === 4 ? answer(farAddress.address) : answer()),
  }
}

/** Valid messages, mutated ones, and mutated torture messages. */
function createWriter(chance: Chance, far: FuzzPeer): () => string {
  const torture = ownTorture.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
  let before = far.write()
  return () => {
    const whole = chance.below(8) === 0 ? chance.of(torture) : far.write()
    const written = chance.below(4) === 0 ? whole : mutate(whole, chance, before)
    before = whole
    return written
  }
}

function createStreams(network: MemoryNetwork, chance: Chance, far: FuzzPeer) {
  const open = new Set<StreamConnection>()
  const connect = () => {
    let connection: StreamConnection | undefined
    const events = {
      onBytes: (bytes: Uint8Array) => far.hear(bytes),
      onClose: () => void (connection !== undefined && open.delete(connection)),
    }
    void network.connectStream(nearAddress, events, 1000).then((made) => {
      connection = made
      open.add(made)
    })
  }
  return {
    write(bytes: Uint8Array) {
      if (open.size < maxConnections && chance.below(4) === 0) connect()
      const connection = chance.of([...open])
      if (connection === undefined || !connection.write(bytes)) return
      if (chance.below(40) === 0) connection.close()
    },
  }
}

/** Actions of applications on calls: answer, let ring, reject, hang up, re-offer, forget. */
function createCalls(chance: Chance, clock: HeapClock) {
  const live = new Set<SipCall>()
  let count = 0
  const add = (call: SipCall) => {
    live.add(call)
    count++
    call.on('ended', () => live.delete(call))
    if (chance.below(2) === 0) call.on('reoffer', (reoffer) => reoffer.accept(sdp))
    clock.after(chance.below(60_000), () => act(call))
  }
  const act = (call: SipCall) => {
    const what = chance.below(5)
    if (what === 0) void call.reinvite(sdp)
    else if (what === 1) void call.sendInfo('text/plain', '1')
    else if (what < 4) void call.hangUp()
  }
  return {
    count: () => count,
    endAll() {
      for (const call of live) void call.hangUp()
    },
    receive(call: IncomingCall) {
      add(call)
      const what = chance.below(5)
      if (what === 0) call.reject(486)
      else if (what < 3) call.ring()
      if (what === 1 || what === 3) void call.answer(sdp)
    },
    dial(agent: UserAgentCore) {
      const transport = chance.of(['udp', 'udp', 'tcp'])
      add(
        agent.invite({
          target: `sip:far@10.0.0.2:5060;transport=${transport}`,
          from: 'sip:near@10.0.0.1',
          sdp: sdp,
        }),
      )
    },
  }
}
