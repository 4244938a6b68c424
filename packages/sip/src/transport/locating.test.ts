import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutgoingInvite, SipAgent, SipAgentOptions } from '../agent/api/sip-agent.ts'
import type { TransportKind } from '../agent/api/sip-call.ts'
import { startSipAgent } from '../agent/start-sip-agent.ts'
import { type DnsServer, startDnsServer } from '../testing/dns-server.ts'
import { systemResolver } from './system-resolver.ts'

const sdp =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 4000 RTP/AVP 8\r\n'

let dns: DnsServer
const open: SipAgent[] = []
beforeEach(async () => {
  dns = await startDnsServer()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((agent) => agent.close()))
  dns.close()
})

async function start(options: Partial<SipAgentOptions> = {}): Promise<SipAgent> {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: (['udp', 'tcp'] as const).map((transport) => ({ transport, host: '127.0.0.1', port: 0 })),
    userAgent: 'test',
    resolver: systemResolver([dns.server]),
    onInvite: (call) => call.reject(603),
    ...options,
  })
  open.push(agent)
  return agent
}

const portOf = (agent: SipAgent, transport: TransportKind): number =>
  agent.addresses.find((each) => each.transport === transport)!.port

const srv = (port: number, priority = 1, target = 'host.example') =>
  ({ type: 'SRV', priority, weight: 0, port, target }) as const
const naptr = (order: number, service: string, replacement: string) =>
  ({ type: 'NAPTR', order, preference: 1, service, replacement }) as const
const hostRecords = [{ type: 'A', address: '127.0.0.1' }] as const

/** Who was called, the status the caller got, and the transport. */
async function dial(caller: SipAgent, more: Partial<OutgoingInvite>) {
  const call = caller.invite({ target: 'sip:bob@far.example', from: 'sip:a@b.example', sdp: sdp, ...more })
  const ended = once(call, 'ended')
  const first = await call.first
  await ended
  return first
}

/** An agent that rejects calls with its own status and counts them. */
async function callee(status: number) {
  const transports: TransportKind[] = []
  const agent = await start({
    onInvite: (call) => {
      transports.push(call.source.transport)
      call.reject(status)
    },
  })
  return { agent, transports }
}

describe('a host name in a URI', () => {
  it('with a port is resolved to its address only', async () => {
    const far = await callee(486)
    dns.zone.set('far.example', hostRecords)
    const first = await dial(await start(), { target: `sip:bob@far.example:${portOf(far.agent, 'udp')}` })
    expect(first).toMatchObject({ kind: 'rejected', status: 486 })
    expect(dns.asked).toEqual(['A far.example'])
  })

  it('without port and transport is resolved by NAPTR and SRV, over their preferred transport', async () => {
    const far = await callee(486)
    dns.zone.set('far.example', [
      naptr(20, 'SIP+D2U', '_sip._udp.far.example'),
      naptr(10, 'SIP+D2T', '_sip._tcp.elsewhere.example'),
      naptr(5, 'SIPS+D2T', '_sips._tcp.none.example'),
      naptr(1, 'E2U+email', 'mail.example'),
    ])
    dns.zone.set('_sip._tcp.elsewhere.example', [srv(portOf(far.agent, 'tcp'))])
    dns.zone.set('_sip._udp.far.example', [srv(9)])
    dns.zone.set('host.example', hostRecords)
    expect(await dial(await start(), {})).toMatchObject({ kind: 'rejected', status: 486 })
    expect(far.transports).toEqual(['tcp'])
  })

  it('without NAPTR is resolved by SRV of each transport, or of the given one', async () => {
    const far = await callee(486)
    dns.zone.set('_sip._udp.far.example', [srv(portOf(far.agent, 'udp'))])
    dns.zone.set('_sip._tcp.far.example', [srv(portOf(far.agent, 'tcp'))])
    dns.zone.set('host.example', hostRecords)
    const caller = await start()
    await dial(caller, {})
    expect(far.transports).toEqual(['udp'])
    expect(dns.asked[0]).toBe('NAPTR far.example')
    expect(dns.asked.slice(1, 4).sort()).toEqual([
      'SRV _sip._tcp.far.example',
      'SRV _sip._udp.far.example',
      'SRV _sips._tcp.far.example',
    ])
    const before = dns.asked.length
    await dial(caller, { nextHop: { host: 'far.example', transport: 'tcp' } })
    expect(far.transports).toEqual(['udp', 'tcp'])
    expect(dns.asked.slice(before)).toEqual(['SRV _sip._tcp.far.example', 'A host.example'])
  })

  it('is resolved once while its answer is cached', async () => {
    const far = await callee(486)
    dns.zone.set('_sip._udp.far.example', [srv(portOf(far.agent, 'udp'))])
    dns.zone.set('host.example', hostRecords)
    const caller = await start()
    await Promise.all([dial(caller, {}), dial(caller, {})])
    const asked = dns.asked.length
    await dial(caller, {})
    expect(dns.asked).toHaveLength(asked)
    expect(far.transports).toHaveLength(3)
  })

  it('that does not resolve ends a dial with nothing sent, and so does a silent name server', async () => {
    const caller = await start()
    const nothing = { kind: 'rejected', status: 503, reason: 'Nothing was sent' }
    expect(await dial(caller, {})).toEqual(nothing)
    dns.zone.set('_sip._udp.dot.example', [srv(5060, 1, '.')])
    dns.zone.set('dot.example', hostRecords)
    expect(await dial(caller, { target: 'sip:dot.example;transport=udp' })).toEqual(nothing)
    dns.answers = false
    expect(await dial(caller, { target: 'sip:bob@silent.example' })).toEqual(nothing)
  })
})

describe('the next host of a name', () => {
  it('is tried after one that refuses connections or answers 503', async () => {
    const busy = await callee(503)
    const far = await callee(486)
    dns.zone.set('_sip._tcp.far.example', [
      srv(1, 1),
      srv(portOf(busy.agent, 'tcp'), 2),
      srv(portOf(far.agent, 'tcp'), 3),
    ])
    dns.zone.set('host.example', hostRecords)
    const caller = await start()
    const target = 'sip:bob@far.example;transport=tcp'
    expect(await dial(caller, { target })).toMatchObject({ kind: 'rejected', status: 486 })
    expect([busy.transports.length, far.transports.length]).toEqual([1, 1])
    // both are currently avoided
    expect(await dial(caller, { target })).toMatchObject({ kind: 'rejected', status: 486 })
    expect([busy.transports.length, far.transports.length]).toEqual([1, 2])
  })

  it('gets its own credentials, although its realm is the same', async () => {
    const screen: SipAgentOptions['screen'] = () => ({
      kind: 'challenge',
      realm: 'far',
      passwordFor: () => 'secret',
    })
    const busy = await start({ screen, onInvite: (call) => call.reject(503) })
    const far = await start({ screen, onInvite: (call) => call.reject(486) })
    dns.zone.set('_sip._tcp.far.example', [srv(portOf(busy, 'tcp'), 1), srv(portOf(far, 'tcp'), 2)])
    dns.zone.set('host.example', hostRecords)
    const credentials = { username: 'u', password: 'secret' }
    const first = await dial(await start(), { target: 'sip:far.example;transport=tcp', credentials })
    expect(first).toMatchObject({ kind: 'rejected', status: 486 })
  })

  it('gets the OPTIONS when the first one is silent for four seconds', async () => {
    const silent = await start({ screen: () => ({ kind: 'ignore' }) })
    const far = await start()
    dns.zone.set('_sip._udp.far.example', [srv(portOf(silent, 'udp'), 1), srv(portOf(far, 'udp'), 2)])
    dns.zone.set('host.example', hostRecords)
    const caller = await start()
    const asked = () => caller.options('sip:far.example;transport=udp')
    expect(await asked()).toEqual({ kind: 'answered', status: 200 })
    expect(await asked()).toEqual({ kind: 'answered', status: 200 })
  })

  it('is not tried after any other response, and the last refusal is final', async () => {
    const busy = await callee(503)
    const gone = await callee(404)
    dns.zone.set('_sip._tcp.far.example', [
      srv(portOf(gone.agent, 'tcp'), 1),
      srv(portOf(busy.agent, 'tcp'), 2),
    ])
    dns.zone.set('_sip._tcp.busy.example', [srv(portOf(busy.agent, 'tcp'))])
    dns.zone.set('host.example', hostRecords)
    const caller = await start()
    expect(await dial(caller, { target: 'sip:far.example;transport=tcp' })).toMatchObject({ status: 404 })
    expect(await dial(caller, { target: 'sip:busy.example;transport=tcp' })).toMatchObject({ status: 503 })
  })
})

describe('over IPv6', () => {
  it.each(['udp', 'tcp'] as const)(
    'a call works both ways over %s, with addresses in brackets',
    async (transport) => {
      const listen = (['udp', 'tcp'] as const).map((kind) => ({ transport: kind, host: '::1', port: 0 }))
      let source: unknown
      const far = await start({
        listen,
        onInvite: (call) => {
          source = call.source
          void call.answer(sdp).then(() => call.hangUp())
        },
      })
      const target = `sip:bob@[::1]:${portOf(far, transport)};transport=${transport}`
      const call = (await start({ listen })).invite({ target, from: 'sip:a@[::1]', sdp: sdp })
      expect((await once(call, 'ended'))[0]).toMatchObject({ by: 'remote' })
      expect(source).toMatchObject({ address: '::1', transport })
    },
  )

  it('and IPv4 an agent listens on both, and shows each peer the address of its family', async () => {
    const listen = ['127.0.0.1', '::1'].map((host) => ({ transport: 'udp' as const, host, port: 0 }))
    const both = await start({ listen })
    const four = await start({ listen: listen.slice(0, 1) })
    const six = await start({ listen: listen.slice(1) })
    const answered = { kind: 'answered', status: 200 }
    expect(await both.options(`sip:127.0.0.1:${portOf(four, 'udp')}`)).toEqual(answered)
    expect(await both.options(`sip:[::1]:${portOf(six, 'udp')}`)).toEqual(answered)
    dns.zone.set('both.example', [...hostRecords, { type: 'AAAA', address: '::1' }])
    expect(await six.options(`sip:both.example:${both.addresses[1]!.port}`)).toEqual(answered)
    expect(await four.options(`sip:both.example:${both.addresses[0]!.port}`)).toEqual(answered)
    expect(dns.asked.sort()).toEqual(['A both.example', 'AAAA both.example'])
  })
})
