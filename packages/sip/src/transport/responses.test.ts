import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { SipAgentOptions } from '../agent/api/sip-agent.ts'
import type { IncomingCall } from '../agent/api/sip-call.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { header } from '../message/message.ts'
import { parseMessage } from '../message/parse-message.ts'
import { createMemoryNetwork } from '../testing/memory-network.ts'
import { startRawPeer } from '../testing/raw-peer.ts'
import { seeded } from '../testing/seeded.ts'
import type { Endpoint } from './sip-network.ts'

const ours = { address: '10.0.0.1', port: 5060 }

async function world(options: Partial<SipAgentOptions> = {}) {
  const clock = new VirtualClock()
  const network = createMemoryNetwork({ clock, seed: 1 })
  const random = seeded(3)
  const calls: IncomingCall[] = []
  const agent = await startSipAgent({
    clock,
    network,
    randomBytes: (length) => Uint8Array.from({ length }, () => Math.floor(random() * 256)),
    listen: (['udp', 'tcp'] as const).map((transport) => ({
      transport,
      host: ours.address,
      port: transport === 'udp' ? 5060 : 5062,
    })),
    userAgent: 'test',
    onInvite: (call) => calls.push(call),
    ...options,
  })
  return { clock, network, agent, calls }
}

const request = (method: string, via: string) =>
  [
    `${method} sip:10.0.0.1 SIP/2.0`,
    `Via: ${via}`,
    'From: <sip:a@far.example>;tag=f',
    'To: <sip:10.0.0.1>',
    'Call-ID: c',
    `CSeq: 1 ${method}`,
    'Contact: <sip:a@far.example>',
    'Content-Length: 0',
    '\r\n',
  ].join('\r\n')

/** The messages arriving at an address, as start lines with the top Via. */
async function listen(network: Awaited<ReturnType<typeof world>>['network'], local: Endpoint) {
  const heard: string[] = []
  const socket = await network.bindDatagram(local, (bytes) => {
    const parsed = parseMessage(bytes)
    if (parsed.kind === 'message' && parsed.message.kind === 'response')
      heard.push(`${parsed.message.status} ${header(parsed.message, 'via')}`)
  })
  const say = (text: string) => socket.send(Buffer.from(text), ours, () => {})
  return { heard, say }
}

describe('a response over UDP', () => {
  it('goes to the source port with rport, or else to the port in the Via', async () => {
    const { clock, network } = await world()
    const nat = await listen(network, { address: '192.0.2.1', port: 33_000 })
    const named = await listen(network, { address: '192.0.2.1', port: 5070 })
    nat.say(request('OPTIONS', 'SIP/2.0/UDP 10.1.1.1:5070;branch=z9hG4bK1;rport'))
    nat.say(request('OPTIONS', 'SIP/2.0/UDP 10.1.1.1:5070;branch=z9hG4bK2'))
    await clock.advance(50)
    expect(nat.heard).toEqual([
      '200 SIP/2.0/UDP 10.1.1.1:5070;branch=z9hG4bK1;received=192.0.2.1;rport=33000',
    ])
    expect(named.heard).toEqual(['200 SIP/2.0/UDP 10.1.1.1:5070;branch=z9hG4bK2;received=192.0.2.1'])
  })

  it('is requested with rport, and reports the address that a registrar saw', async () => {
    const { clock, network, agent } = await world()
    const peer = await startRawPeer(network, clock, { address: '10.0.0.9', port: 5060 }, ours)
    const registration = agent.register({
      registrar: 'sip:10.0.0.9',
      aor: 'sip:a@b.example',
      contactUser: 'a',
    })
    await clock.advance(10)
    const asked = peer.last('REGISTER')
    const via = header(asked, 'via')!
    expect(via).toMatch(/^SIP\/2\.0\/UDP 10\.0\.0\.1:5060;branch=z9hG4bK[0-9a-f]{32};rport$/)
    peer.say(
      [
        'SIP/2.0 200 OK',
        `Via: ${via.replace(';rport', ';received=192.0.2.9;rport=1024')}`,
        ...['from', 'to', 'call-id', 'cseq'].map((name) => `${name}: ${header(asked, name)}`),
        '\n',
      ].join('\n'),
    )
    await clock.advance(10)
    expect(registration.seenAs).toEqual({ address: '192.0.2.9', port: 1024 })
  })
})

describe('a response over a connection', () => {
  const zone: Record<string, string> = { 'far.example': '10.0.0.8' }
  const resolver = {
    naptr: async () => [],
    srv: async () => [],
    addresses: async (name: string, family: 4 | 6) =>
      family === 4 && zone[name] !== undefined ? [zone[name]] : [],
  }

  async function callThenBreak(via: string, options: Partial<SipAgentOptions> = {}) {
    const made = await world({ resolver, ...options })
    const { clock, network } = made
    const opening = network.connectStream(
      { address: ours.address, port: 5062 },
      { onBytes: () => {}, onClose: () => {} },
      1000,
    )
    await clock.advance(5)
    const connection = await opening
    connection.write(Buffer.from(request('INVITE', via)))
    await clock.advance(10)
    connection.close()
    await clock.advance(10)
    return made
  }

  async function listenStream({ network }: Awaited<ReturnType<typeof world>>, local: Endpoint) {
    const heard: string[] = []
    await network.listenStream(local, () => ({
      onBytes: (bytes) => void heard.push(Buffer.from(bytes).toString().split('\r\n')[0]!),
      onClose: () => {},
    }))
    return heard
  }

  it('that is gone goes over another one to its source address, at the port in the Via', async () => {
    const made = await callThenBreak('SIP/2.0/TCP far.example:5090;branch=z9hG4bK1')
    // the memory network gives a client the address of the server
    const heard = await listenStream(made, { address: ours.address, port: 5090 })
    made.calls[0]!.reject(486)
    await made.clock.advance(50)
    expect(heard).toEqual(['SIP/2.0 486 Busy Here'])
  })

  it('goes to the host name in the Via if nobody listens there', async () => {
    const made = await callThenBreak('SIP/2.0/TCP far.example:5090;branch=z9hG4bK1')
    const heard = await listenStream(made, { address: '10.0.0.8', port: 5090 })
    made.calls[0]!.reject(486)
    await made.clock.advance(50)
    // the resolver's promises are not timers
    await new Promise(setImmediate)
    await made.clock.advance(50)
    expect(heard).toEqual(['SIP/2.0 486 Busy Here'])
  })
  it('is not sent where the peer must not lead', async () => {
    const judged: string[] = []
    const mayFollow = (address: string, source: string) => {
      judged.push(`${address} of ${source}`)
      return false
    }
    const made = await callThenBreak('SIP/2.0/TCP far.example:5090;branch=z9hG4bK1', { mayFollow })
    const heard = await listenStream(made, { address: '10.0.0.8', port: 5090 })
    made.calls[0]!.reject(486)
    await made.clock.advance(50)
    await new Promise(setImmediate)
    await made.clock.advance(50)
    expect([judged, heard]).toEqual([[`10.0.0.8 of ${ours.address}`], []])
  })
})
