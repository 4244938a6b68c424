import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { createMemoryNetwork, seeded } from '../testing/memory-network.ts'
import { sdpOf } from '../testing/two-agents.ts'
import type { ListenAddress, SipAgentOptions } from './api/sip-agent.ts'
import { startSipAgent } from './start-sip-agent.ts'

const host = '10.0.0.2'
/** The free port that the network in memory gives first. */
const firstFree = 40_000
const udp = { transport: 'udp', host, port: 0 } as const
const tcp = { transport: 'tcp', host, port: 0 } as const

function network() {
  const clock = new VirtualClock(0)
  const memory = createMemoryNetwork({ clock, seed: 1 })
  const random = seeded(7)
  const start = (listen: readonly ListenAddress[], more: Partial<SipAgentOptions> = {}) =>
    startSipAgent({
      clock,
      network: memory,
      randomBytes: (length) => Uint8Array.from({ length }, () => random() * 256),
      listen,
      userAgent: 'test',
      onInvite: (call) => call.ring(),
      ...more,
    })
  /** A server of another protocol, which has nothing to say to what it gets. */
  const occupy = (port: number) =>
    memory.listenStream({ address: host, port }, () => ({ onBytes() {}, onClose() {} }))
  return { clock, start, occupy }
}

it.each([
  ['UDP first', [udp, tcp]],
  ['TCP first', [tcp, udp]],
] as const)('a free port is the same for UDP and TCP, %s', async (_, listen) => {
  const { start } = network()
  const { addresses } = await start(listen)
  expect(addresses).toEqual(listen.map((each) => ({ ...each, port: firstFree })))
})

it('free ports of different hosts, and of TLS, are their own', async () => {
  const { start } = network()
  const other = { ...tcp, host: '10.0.0.3' }
  const tls = { ...tcp, transport: 'tls' } as const
  const { addresses } = await start([udp, other, tls, tcp], { tls: { cert: '', key: '' } })
  expect(addresses.map(({ port }) => port - firstFree)).toEqual([0, 1, 2, 0])
})

it('an INVITE too large for UDP reaches an agent on free ports, not the server that has the TCP port of one', async () => {
  const { clock, start, occupy } = network()
  await occupy(firstFree)
  const callee = await start([udp, tcp])
  const caller = await start([{ ...udp, host: '10.0.0.1' }])
  const { port } = callee.addresses.find(({ transport }) => transport === 'udp')!
  const sdp = sdpOf('large', Array(40).fill(`a=fmtp:8 ${'x'.repeat(30)}`))
  const call = caller.invite({ target: `sip:bob@${host}:${port}`, from: 'sip:alice@10.0.0.1', sdp })
  await clock.advance(5_000)
  expect(await call.first).toEqual({ kind: 'ringing', status: 180 })
})

it('an address that was named and is in use is not replaced by a free one', async () => {
  const { start, occupy } = network()
  await occupy(5060)
  const named = [
    { ...udp, port: 5060 },
    { ...tcp, port: 5060 },
  ]
  await expect(start(named)).rejects.toThrow('address in use')
})
