import { describe, expect, it } from 'vitest'
import { agentAndPeer } from '../testing/agent-and-peer.ts'
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

it('a peer is not asked a second time where its messages come from if its Contact stays silent', async () => {
  const world = await agentAndPeer()
  await world.say({ more: ['Contact: <sip:bob@10.0.0.8>'], body: sdpOf('offer') })
  const { call } = world.calls[0]!
  void call.answer(sdpOf('answer'))
  await world.clock.advance(5)
  await world.say({ method: 'ACK', toTag: world.tagIn(200) })
  void call.hangUp()
  await world.clock.advance(40_000)
  expect(world.peer.words()).not.toContain('BYE')
})
