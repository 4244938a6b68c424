import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { Binding, RegisterRequest } from '../agent/api/registrar.ts'
import type { RegisterOptions, Registration } from '../agent/api/registration.ts'
import type { SipAgent, SipAgentOptions } from '../agent/api/sip-agent.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { header } from '../message/message.ts'
import { createMemoryNetwork, type MemoryNetwork } from '../testing/memory-network.ts'
import { type RawPeer, startRawPeer } from '../testing/raw-peer.ts'
import { seeded } from '../testing/seeded.ts'
import { backOffMs, defaultBackOff } from './back-off.ts'
import { updateBindings } from './update-bindings.ts'

const registrarAddress = '10.0.0.1'
const clientAddress = '10.0.0.2'
const rules = { minSecs: 60, maxSecs: 300, maxBindings: 4 }
const realm = 'pbx'

interface World {
  readonly clock: VirtualClock
  readonly network: MemoryNetwork
  readonly agent: SipAgent
  readonly requests: RegisterRequest[]
  bindings: readonly Binding[]
  register(options?: Partial<RegisterOptions>): Registration
  start(host: string, options?: Partial<SipAgentOptions>): Promise<SipAgent>
  startRegistrar(host?: string): Promise<SipAgent>
}

/** A client and, on request, a registrar that stores its bindings as an application would. */
async function world(options: Partial<SipAgentOptions> = {}): Promise<World> {
  const clock = new VirtualClock()
  const network = createMemoryNetwork({ clock, seed: 1 })
  const random = seeded(7)
  const start = (host: string, more: Partial<SipAgentOptions> = {}) =>
    startSipAgent({
      clock,
      network,
      randomBytes: (length) => Uint8Array.from({ length }, () => Math.floor(random() * 256)),
      listen: (['udp', 'tcp'] as const).map((transport) => ({ transport, host, port: 5060 })),
      userAgent: 'test',
      onInvite: (call) => call.reject(603),
      ...more,
    })
  const made: World = {
    clock,
    network,
    agent: await start(clientAddress, options),
    requests: [],
    bindings: [],
    start,
    register: (more = {}) =>
      made.agent.register({
        registrar: `sip:${registrarAddress}`,
        aor: `sip:alice@${registrarAddress}`,
        contactUser: 'alice',
        credentials: { username: 'alice', password: 'secret' },
        expiresSecs: 120,
        retry: { baseMs: 10_000, maxMs: 80_000 },
        ...more,
      }),
    startRegistrar: (host = registrarAddress) =>
      start(host, {
        screen: () => ({
          kind: 'challenge',
          realm: realm,
          passwordFor: async (user) => (user === 'alice' ? 'secret' : undefined),
        }),
        onRegister: async (request) => {
          made.requests.push(request)
          const verdict = updateBindings(made.bindings, request, clock.nowMs(), rules)
          if (verdict.kind === 'registered') made.bindings = verdict.bindings
          return verdict
        },
      }),
  }
  return made
}

/** A name with two hosts, the first of which is preferred. */
const twoHosts: SipAgentOptions['resolver'] = {
  naptr: async () => [],
  srv: async (name) =>
    name === '_sip._udp.pbx.example'
      ? [
          { priority: 1, weight: 0, port: 5060, target: 'a.example' },
          { priority: 2, weight: 0, port: 5060, target: 'b.example' },
        ]
      : [],
  addresses: async (name, family) =>
    family === 6 ? [] : name === 'a.example' ? ['10.0.0.11'] : ['10.0.0.12'],
}
const atTwoHosts = { registrar: 'sip:pbx.example', aor: 'sip:alice@pbx.example' }

/** Requests received by a raw registrar, without retransmissions. */
const tries = (peer: RawPeer): number =>
  new Set(peer.heard.map(({ message }) => header(message, 'cseq'))).size

describe('a registration', () => {
  it('is made by digest, refreshed before it expires, and removed', async () => {
    const made = await world()
    await made.startRegistrar()
    const registration = made.register()
    const changes: unknown[] = []
    registration.on('changed', (change) => changes.push(change))
    expect(registration.state).toBe('trying')
    await made.clock.advance(100)
    expect(registration.state).toBe('registered')
    expect(registration.seenAs).toEqual({ address: clientAddress, port: 5060 })
    expect(made.requests[0]).toMatchObject({
      user: 'alice',
      aor: `sip:alice@${registrarAddress}`,
      kind: 'update',
    })
    expect(made.bindings.map(({ contact }) => contact)).toEqual([
      `sip:alice@${clientAddress}:5060;transport=udp`,
    ])
    for (let minute = 0; minute < 10; minute++) {
      await made.clock.advance(60_000)
      expect(made.bindings.every(({ expiresAtMs }) => expiresAtMs > made.clock.nowMs())).toBe(true)
    }
    expect(new Set(made.requests.map(({ callId }) => callId)).size).toBe(1)
    const gone = registration.unregister()
    await made.clock.advance(100)
    await gone
    expect(made.bindings).toEqual([])
    expect(changes).toEqual([{ state: 'registered', status: 200, expiresSecs: 120 }, { state: 'ended' }])
    const count = made.requests.length
    await made.clock.advance(1_000_000)
    expect(made.requests).toHaveLength(count)
    expect(made.clock.pendingTimers).toBe(0)
  })

  it('uses the registrar’s minimum expiry', async () => {
    const made = await world()
    await made.startRegistrar()
    const registration = made.register({ expiresSecs: 30 })
    await made.clock.advance(100)
    expect(registration.state).toBe('registered')
    expect(made.requests.map(({ contacts }) => contacts[0]?.expiresSecs)).toEqual([30, 60])
  })

  it('is refused with a wrong password, retries with backoff, and never gives up', async () => {
    const made = await world()
    const peer = await startRawPeer(
      made.network,
      made.clock,
      { address: registrarAddress, port: 5060 },
      { address: clientAddress, port: 5060 },
    )
    const registration = made.register()
    const pauses: number[] = []
    for (let tries = 1; tries <= 6; tries++) {
      while (peer.timesOf('REGISTER').length < tries) await made.clock.advance(100)
      peer.answer('REGISTER', 403)
      await made.clock.advance(100)
      expect(registration.state).toBe('refused')
      expect(registration.lastStatus).toBe(403)
    }
    const times = peer.timesOf('REGISTER')
    for (let index = 1; index < times.length; index++) pauses.push(times[index]! - times[index - 1]!)
    pauses.forEach((pause, index) => {
      const upper = Math.min(80_000, 10_000 * 2 ** index)
      expect(pause).toBeGreaterThanOrEqual(upper / 2)
      expect(pause).toBeLessThanOrEqual(upper + 1000)
    })
  })

  it('waits as long as Retry-After says', async () => {
    const made = await world()
    const peer = await startRawPeer(
      made.network,
      made.clock,
      { address: registrarAddress, port: 5060 },
      { address: clientAddress, port: 5060 },
    )
    made.register()
    await made.clock.advance(10)
    peer.answer('REGISTER', 503, ['Retry-After: 300 (busy)'])
    await made.clock.advance(299_000)
    expect(tries(peer)).toBe(1)
    await made.clock.advance(2000)
    expect(tries(peer)).toBe(2)
  })

  it('takes its lifetime from its own contact, or else from Expires', async () => {
    const made = await world()
    const peer = await startRawPeer(
      made.network,
      made.clock,
      { address: registrarAddress, port: 5060 },
      { address: clientAddress, port: 5060 },
    )
    const registration = made.register()
    const granted: unknown[] = []
    registration.on('changed', ({ expiresSecs }) => granted.push(expiresSecs))
    await made.clock.advance(10)
    expect(header(peer.last('REGISTER'), 'expires')).toBe('120')
    peer.answer('REGISTER', 200, [
      'Expires: 900',
      `Contact: <sip:other@10.9.9.9>;expires=20, <SIP:alice@${clientAddress}:5060;transport=UDP>;expires=40`,
    ])
    await made.clock.advance(10)
    expect(granted).toEqual([40])
    await made.clock.advance(35_000)
    expect(tries(peer)).toBe(2)
    peer.answer('REGISTER', 200, ['Expires: 900'])
    await made.clock.advance(600_000)
    expect(tries(peer)).toBe(2)
  })

  it('is unreachable while nobody responds, and recovers by itself', async () => {
    const made = await world()
    const registration = made.register()
    await made.clock.advance(40_000)
    expect(registration.state).toBe('unreachable')
    await made.startRegistrar()
    await made.clock.advance(60_000)
    expect(registration.state).toBe('registered')
  })

  it('over TCP is refreshed at once when its connection breaks', async () => {
    const made = await world()
    await made.startRegistrar()
    const registration = made.register({ registrar: `sip:${registrarAddress};transport=tcp` })
    await made.clock.advance(100)
    expect(made.bindings[0]?.source.transport).toBe('tcp')
    const port = made.bindings[0]?.source.port
    made.network.cutConnections()
    await made.clock.advance(10)
    expect(registration.state).toBe('trying')
    await made.clock.advance(1500)
    expect(registration.state).toBe('registered')
    expect(made.bindings).toHaveLength(1)
    expect(made.bindings[0]?.source.port).not.toBe(port)
  })

  it('over TCP is called over its own connection only', async () => {
    const sources: unknown[] = []
    const made = await world({
      onInvite: (call) => {
        sources.push(call.source.transport)
        call.reject(486)
      },
    })
    const registrar = await made.startRegistrar()
    made.register({ registrar: `sip:${registrarAddress};transport=tcp` })
    await made.clock.advance(100)
    const [binding] = made.bindings
    const call = () =>
      registrar.invite({
        target: binding!.contact,
        nextHop: { ...registrar.routeTo(binding!), flow: true },
        from: `sip:bob@${registrarAddress}`,
        sdp: 'v=0\r\n',
      }).first
    const first = call()
    await made.clock.advance(100)
    expect(await first).toMatchObject({ kind: 'rejected', status: 486 })
    expect(made.network.connections).toBe(1)
    expect(sources).toEqual(['tcp'])
    made.network.cutConnections()
    await made.clock.advance(100)
    const second = call()
    await made.clock.advance(100)
    expect(await second).toEqual({ kind: 'rejected', status: 503, reason: 'Nothing was sent' })
  })

  it('stays with its host, and moves to another of the same name when that one is gone', async () => {
    const made = await world({ resolver: twoHosts })
    const first = await made.startRegistrar('10.0.0.11')
    await made.startRegistrar('10.0.0.12')
    const registration = made.register(atTwoHosts)
    // the resolver's promises are not timers
    await new Promise(setImmediate)
    await made.clock.advance(100)
    expect(registration.state).toBe('registered')
    await made.clock.advance(100_000)
    expect(made.requests).toHaveLength(2)
    await first.close()
    // refreshed without success until the timeout, then at the other host
    await made.clock.advance(135_000)
    await new Promise(setImmediate)
    await made.clock.advance(1000)
    expect(registration.state).toBe('registered')
    expect(made.requests.length).toBeGreaterThan(2)
  })

  it('is removed within two seconds or not at all: a later removal would remove the next binding', async () => {
    const made = await world({ resolver: twoHosts })
    await made.startRegistrar('10.0.0.12')
    const silent = await startRawPeer(
      made.network,
      made.clock,
      { address: '10.0.0.11', port: 5060 },
      { address: clientAddress, port: 5060 },
    )
    const gone = made.register(atTwoHosts)
    await new Promise(setImmediate)
    await made.clock.advance(1000)
    const removed = gone.unregister()
    await new Promise(setImmediate)
    await made.clock.advance(2000)
    await removed
    const removals = () => silent.heard.filter(({ message }) => header(message, 'expires') === '0').length
    const soFar = removals()
    expect(soFar).toBeGreaterThan(0)
    const next = made.register(atTwoHosts)
    await new Promise(setImmediate)
    await made.clock.advance(60_000)
    expect(next.state).toBe('registered')
    expect(made.bindings).toHaveLength(1)
    expect(removals()).toBe(soFar)
  })

  it('drops a connection whose peer stops answering pings', async () => {
    const made = await world()
    let connections = 0
    let pongs = 2
    await made.network.listenStream({ address: registrarAddress, port: 5060 }, (connection) => {
      connections++
      return {
        onBytes(bytes) {
          const text = Buffer.from(bytes).toString()
          if (text === '\r\n\r\n') {
            if (pongs-- > 0) connection.write(Buffer.from('\r\n'))
            return
          }
          const copied = text
            .split('\r\n')
            .filter((line) => /^(via|from|to|call-id|cseq|contact):/i.test(line))
          const answer = ['SIP/2.0 200 OK', ...copied, 'Content-Length: 0', '\r\n']
          connection.write(Buffer.from(answer.join('\r\n')))
        },
        onClose() {},
      }
    })
    const changes: string[] = []
    const registration = made.register({
      registrar: `sip:${registrarAddress};transport=tcp`,
      expiresSecs: 3600,
      keepAliveMs: 20_000,
    })
    registration.on('changed', ({ state }) => changes.push(state))
    await made.clock.advance(69_000)
    expect(changes).toEqual(['registered'])
    await made.clock.advance(4000)
    expect(changes).toEqual(['registered', 'trying', 'registered'])
    expect(connections).toBe(2)
    // this one never answered a ping, like many
    await made.clock.advance(600_000)
    expect(connections).toBe(2)
  })

  it('pings the registrar between two requests', async () => {
    const made = await world()
    const peer = await startRawPeer(
      made.network,
      made.clock,
      { address: registrarAddress, port: 5060 },
      { address: clientAddress, port: 5060 },
    )
    made.register({
      keepAliveMs: 15_000,
      expiresSecs: 3600,
      nextHop: { host: registrarAddress, transport: 'udp' },
    })
    await made.clock.advance(10)
    const before = made.network.datagrams
    peer.answer('REGISTER', 200)
    await made.clock.advance(60_100)
    // the response and four pings
    expect(made.network.datagrams - before).toBe(5)
  })

  it('is removed when its agent closes, which waits two seconds at most', async () => {
    const made = await world()
    const registrar = await made.startRegistrar()
    made.register()
    await made.clock.advance(100)
    const other = made.register({ contactUser: 'bob' })
    await made.clock.advance(100)
    expect(made.bindings).toHaveLength(2)
    await registrar.close()
    const closed = made.agent.close()
    await made.clock.advance(2000)
    await closed
    expect(other.state).toBe('ended')
    expect(made.clock.pendingTimers).toBe(0)
  })

  it('without SIP URIs is a programmer error', async () => {
    const made = await world()
    expect(() => made.register({ aor: 'alice' })).toThrow(TypeError)
    expect(() => made.register({ contactUser: 'a b' })).toThrow(TypeError)
  })
})

it('retries after half to all of twice the previous delay, up to the maximum', () => {
  expect([1, 2, 3, 20].map((failures) => backOffMs(failures, defaultBackOff, 0))).toEqual([
    15_000, 30_000, 60_000, 900_000,
  ])
  expect(backOffMs(20, defaultBackOff, 0.999_999)).toBeLessThan(1_800_000)
})
