import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../testing/agent-and-peer.ts'
import { startRawPeer } from '../testing/raw-peer.ts'
import { sdpOf } from '../testing/two-agents.ts'
import type { SipResolver } from '../transport/sip-resolver.ts'

const nowhere = () => Promise.reject(new Error('ENOTFOUND'))
const never = () => new Promise<never>(() => {})
const resolverOf = (ask: () => Promise<never>): SipResolver => ({ naptr: ask, srv: ask, addresses: ask })

const route = 'Record-Route: <sip:edge.carrier.example;lr>'

/** Headers of a peer at 10.0.0.2 by which it cannot be reached. */
const unreachable: readonly (readonly [what: string, lines: readonly string[]])[] = [
  ['a Contact whose name has no address', ['Contact: <sip:bob@sbc02.core.example:5060>']],
  ['a Contact with a bare host name', ['Contact: <sip:bob@DESKTOP-7:5060>']],
  ['a Contact of another address family', ['Contact: <sip:bob@[2001:db8::1]:5060>']],
  ['a Contact over an unsupported transport', ['Contact: <sip:bob@10.0.0.2:5060;transport=ws>']],
  ['a Contact over a transport that refuses connections', ['Contact: <sip:bob@10.0.0.2:5061;transport=tcp>']],
  ['a Contact for TLS that refuses connections', ['Contact: <sips:bob@10.0.0.2>']],
  ['a Contact that is a telephone number', ['Contact: <tel:+420601000001>']],
  ['a route whose name has no address', [route, 'Contact: <sip:bob@10.0.0.2>']],
  [
    'a route of another address family',
    ['Record-Route: <sip:[2001:db8::1];lr>', 'Contact: <sip:bob@10.0.0.2>'],
  ],
]

describe.each([
  ['without any DNS', never],
  ['when DNS knows no such name', nowhere],
] as const)('a peer is reached where its messages come from, %s,', (_, ask) => {
  const started = () => agentAndPeer({ resolver: resolverOf(ask) })
  type World = Awaited<ReturnType<typeof started>>
  /** Lets a query end without success. */
  const settle = async ({ clock }: World) => {
    for (let step = 0; step < 4; step++) {
      await new Promise(setImmediate)
      await clock.advance(300)
    }
  }

  it.each([...unreachable, ['no Contact at all', []] as const])(
    'if its answer to our call has %s',
    async (_what, lines) => {
      const world = await started()
      const { peer, agent } = world
      const call = agent.invite({
        target: 'sip:bob@10.0.0.2',
        from: 'sip:alice@10.0.0.1',
        sdp: sdpOf('offer'),
      })
      await world.clock.advance(5)
      peer.answer('INVITE', 200, [...lines, 'Content-Type: application/sdp'], sdpOf('answer'))
      await settle(world)
      expect(peer.words()).toContain('ACK')
      void call.reinvite(sdpOf('again'))
      await settle(world)
      expect(peer.words().filter((word) => word === 'INVITE').length).toBeGreaterThan(1)
      void call.hangUp()
      await settle(world)
      expect(peer.words()).toContain('BYE')
    },
  )

  it.each([...unreachable])('if its own call has %s', async (_what, lines) => {
    const world = await started()
    await world.say({ more: [...lines], body: sdpOf('offer') })
    const { call } = world.calls[0]!
    void call.answer(sdpOf('answer'))
    await world.clock.advance(5)
    await world.say({ method: 'ACK', toTag: world.tagIn(200) })
    void call.hangUp()
    await settle(world)
    expect(world.peer.words()).toContain('BYE')
  })
})

/** A host that drops everything. */
const silent = '10.0.0.8'
const toSilent: SipResolver = {
  naptr: async () => [],
  srv: async () => [],
  addresses: async (_, family) => (family === 4 ? [silent, '10.0.0.9'] : []),
}

describe.each([
  ['a Contact', [`Contact: <sip:bob@${silent}>`]],
  ['a Contact by name', ['Contact: <sip:bob@pbx.example:5060>']],
  ['a Contact over TCP', [`Contact: <sip:bob@${silent};transport=tcp>`]],
  ['a route', [`Record-Route: <sip:${silent};lr>`, 'Contact: <sip:bob@10.0.0.2>']],
] as const)('a peer with %s that stays silent is asked where its messages come from:', (_, lines) => {
  const started = async () => {
    const listen = (['udp', 'tcp'] as const).map((transport) => ({ transport, host: '10.0.0.1', port: 5060 }))
    const world = await agentAndPeer({ resolver: toSilent, listen })
    const mute = { onBytes() {}, onClose() {} }
    await world.network.listenStream({ address: silent, port: 5060 }, () => mute)
    return world
  }
  type World = Awaited<ReturnType<typeof started>>
  /** Lets time pass in steps, after each of which queries end. */
  const pass = async ({ clock }: World, ms: number) => {
    for (let atMs = 0; atMs < ms; atMs += 250) {
      await new Promise(setImmediate)
      await clock.advance(250)
    }
  }
  const called = async () => {
    const world = await started()
    await world.say({ more: [...lines], body: sdpOf('offer') })
    const { call } = world.calls[0]!
    void call.answer(sdpOf('answer'))
    await world.clock.advance(5)
    await world.say({ method: 'ACK', toTag: world.tagIn(200) })
    return { ...world, call }
  }

  it('by the ACK of an answer that it repeats, and by BYE', async () => {
    const world = await started()
    const { peer } = world
    const { call } = await world.dial()
    for (let pauseMs = 500; pauseMs < 8_000 && !peer.words().includes('ACK'); pauseMs *= 2) {
      peer.answer('INVITE', 200, [...lines, 'Content-Type: application/sdp'], sdpOf('answer'))
      await pass(world, pauseMs)
    }
    expect(peer.words()).toContain('ACK')
    void call.hangUp()
    await pass(world, 10_000)
    expect(peer.words()).toContain('BYE')
  })

  it('by the BYE of a call that it made', async () => {
    const world = await called()
    const ended = world.call.hangUp()
    await pass(world, 10_000)
    world.peer.answer('BYE', 200)
    await pass(world, 500)
    await ended
  })

  it('by a re-INVITE, and from then on at once', async () => {
    const world = await called()
    const { peer, call } = world
    const again = call.reinvite(sdpOf('again'))
    await pass(world, 10_000)
    peer.answer('INVITE', 200, [...lines, 'Content-Type: application/sdp'], sdpOf('agreed'))
    await pass(world, 500)
    expect(await again).toMatchObject({ kind: 'accepted' })
    expect(peer.words().at(-1)).toBe('ACK')
    void call.hangUp()
    await world.clock.advance(5)
    expect(peer.words().at(-1)).toBe('BYE')
  })

  it('except for a digit, which would arrive twice if it were only slow', async () => {
    const world = await called()
    void world.call.sendInfo('application/dtmf-relay', 'Signal=5\r\n')
    await pass(world, 10_000)
    expect(world.peer.words()).not.toContain('INFO')
  })

  it('by PRACK', async () => {
    const world = await started()
    await world.dial()
    world.peer.answer('INVITE', 180, [...lines, 'Require: 100rel', 'RSeq: 1'])
    await pass(world, 10_000)
    expect(world.peer.words()).toContain('PRACK')
  })
})

it('a peer that names another Contact is asked there again', async () => {
  const world = await agentAndPeer()
  const { peer, clock } = world
  await world.say({ more: [`Contact: <sip:bob@${silent}>`], body: sdpOf('offer') })
  const { call } = world.calls[0]!
  void call.answer(sdpOf('answer'))
  await clock.advance(5)
  await world.say({ method: 'ACK', toTag: world.tagIn(200) })
  const own = { address: '10.0.0.1', port: 5060 }
  const moved = await startRawPeer(world.network, clock, { address: '10.0.0.9', port: 5060 }, own)
  const asked = call.reinvite(sdpOf('again'))
  await clock.advance(5_000)
  peer.answer('INVITE', 200, ['Contact: <sip:bob@10.0.0.9>', 'Content-Type: application/sdp'], sdpOf('new'))
  await clock.advance(5)
  expect((await asked).kind).toBe('accepted')
  void call.hangUp()
  await clock.advance(5)
  expect(moved.words()).toEqual(['ACK', 'BYE'])
})
