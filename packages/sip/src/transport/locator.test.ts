import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { seeded } from '../testing/seeded.ts'
import { type Hop, hopOf, hopTo } from './hop.ts'
import { Locator } from './locator.ts'
import type { SipResolver, SrvRecord } from './sip-resolver.ts'

interface Zone {
  srv: Record<string, readonly SrvRecord[]>
  addresses: Record<string, readonly string[]>
  /** DNS fails. */
  isDown: boolean
  /** DNS never answers. */
  isSilent: boolean
}

function world(families: readonly (4 | 6)[] = [4]) {
  const clock = new VirtualClock()
  const zone: Zone = { srv: {}, addresses: {}, isDown: false, isSilent: false }
  const asked: string[] = []
  const answer = async <T>(question: string, records: readonly T[] | undefined) => {
    asked.push(question)
    if (zone.isDown) throw new Error('SERVFAIL')
    if (zone.isSilent) await new Promise(() => {})
    return records ?? []
  }
  const resolver: SipResolver = {
    naptr: (name) => answer(`NAPTR ${name}`, []),
    srv: (name) => answer(`SRV ${name}`, zone.srv[name]),
    addresses: (name, family) =>
      answer(
        `${family === 4 ? 'A' : 'AAAA'} ${name}`,
        zone.addresses[name]?.filter((address) => address.includes(':') === (family === 6)),
      ),
  }
  const reach = { transports: ['udp', 'tcp', 'tls'] as const, families }
  const locator = new Locator({ clock, resolver, random: seeded(1), reach })
  /** `transport host port` of each hop; undefined while unresolved. */
  const locate = (hop: Hop) => {
    const found: { hops: readonly Hop[] | undefined } = { hops: undefined }
    locator.locate(hop, (hops) => {
      found.hops = hops
    })
    return {
      get hops() {
        return found.hops?.map(({ transport, host, port }) => `${transport} ${host} ${port}`)
      },
      get names() {
        return found.hops?.map(({ serverName }) => serverName)
      },
    }
  }
  return { clock, zone, asked, locator, locate }
}

/** The resolver's promises are not timers. */
const settle = () => new Promise(setImmediate)
const pbxHop = hopTo({ host: 'pbx.example', port: 5060, transport: 'udp' }, 'udp')

describe('a locator with a silent name server', () => {
  it('has at most 200 open queries, even when nobody waits for them any more', async () => {
    const { asked, zone, locate, clock } = world()
    zone.isSilent = true
    for (let round = 0; round < 3; round++) {
      for (let name = 0; name < 100; name++)
        locate(hopTo({ host: `pbx${round}-${name}.example`, port: 5060, transport: 'udp' }, 'udp'))
      await clock.advance(5000)
    }
    expect(asked).toHaveLength(200)
    expect(locate(pbxHop).hops).toEqual([])
  })
})

describe('a locator', () => {
  it('sends no query for an address, and answers synchronously', () => {
    const { asked, locate } = world()
    expect(locate(hopOf('sip:a@192.0.2.1', 'udp')!).hops).toEqual(['udp 192.0.2.1 5060'])
    expect(locate(hopOf('sips:a@[2001:db8::1]', 'udp')!).hops).toEqual(['tls 2001:db8::1 5061'])
    expect(locate(hopOf('sip:a@h.example;maddr=192.0.2.9;transport=tcp', 'udp')!).hops).toEqual([
      'tcp 192.0.2.9 5060',
    ])
    expect(asked).toEqual([])
  })

  it('uses TLS only for sips, and checks the certificate for the name in the URI', async () => {
    const { zone, asked, locate } = world()
    zone.srv['_sips._tcp.pbx.example'] = [{ priority: 1, weight: 1, port: 5099, target: 'a.host.example' }]
    zone.addresses['a.host.example'] = ['192.0.2.1']
    const found = locate(hopOf('sips:pbx.example', 'udp')!)
    await settle()
    expect(found.hops).toEqual(['tls 192.0.2.1 5099'])
    expect(found.names).toEqual(['pbx.example'])
    expect(asked).toEqual(['NAPTR pbx.example', 'SRV _sips._tcp.pbx.example', 'A a.host.example'])
    expect(hopOf('sips:pbx.example;transport=udp', 'udp')).toBeUndefined()
    expect(hopOf('sip:pbx.example;transport=sctp', 'udp')).toBeUndefined()
  })

  it('uses the addresses of the name itself, of each family, without SRV', async () => {
    const { zone, locate } = world([4, 6])
    zone.addresses['pbx.example'] = ['192.0.2.1', '192.0.2.2', '2001:db8::1']
    const found = locate(hopOf('sip:pbx.example;transport=tls', 'udp')!)
    await settle()
    expect(found.hops).toEqual(['tls 192.0.2.1 5061', 'tls 192.0.2.2 5061', 'tls 2001:db8::1 5061'])
  })

  it('gives up after four seconds, and uses a late answer for the next query', async () => {
    const { clock, zone, locate } = world()
    zone.isSilent = true
    const found = locate(pbxHop)
    await clock.advance(3999)
    expect(found.hops).toBeUndefined()
    await clock.advance(1)
    expect(found.hops).toEqual([])
    expect(clock.pendingTimers).toBe(0)
  })

  it('caches answers for a minute, and for an hour while DNS is down', async () => {
    const { clock, zone, asked, locate } = world()
    zone.addresses['pbx.example'] = ['192.0.2.1']
    locate(pbxHop)
    await settle()
    zone.addresses['pbx.example'] = ['192.0.2.2']
    await clock.advance(59_000)
    expect(locate(pbxHop).hops).toEqual(['udp 192.0.2.1 5060'])
    expect(asked).toHaveLength(1)
    zone.isDown = true
    await clock.advance(2000)
    const down = locate(pbxHop)
    await settle()
    expect(down.hops).toEqual(['udp 192.0.2.1 5060'])
    // not queried again at once
    expect(locate(pbxHop).hops).toEqual(['udp 192.0.2.1 5060'])
    expect(asked).toHaveLength(2)
    await clock.advance(3_600_000)
    const gone = locate(pbxHop)
    await settle()
    expect(gone.hops).toEqual([])
    zone.isDown = false
    await clock.advance(5000)
    const back = locate(pbxHop)
    await settle()
    expect(back.hops).toEqual(['udp 192.0.2.2 5060'])
  })

  it('queries once for many waiters, and notifies them all when it is closed', async () => {
    const { asked, zone, locate, locator, clock } = world()
    zone.isSilent = true
    const waiting = Array.from({ length: 50 }, () => locate(pbxHop))
    expect(asked).toHaveLength(1)
    locator.close()
    expect(waiting.every(({ hops }) => hops?.length === 0)).toBe(true)
    expect(clock.pendingTimers).toBe(0)
  })

  it('puts a failed hop last for the given time', async () => {
    const { clock, zone, locate, locator } = world()
    zone.addresses['pbx.example'] = ['192.0.2.1', '192.0.2.2']
    locate(pbxHop)
    await settle()
    locator.avoid({ transport: 'udp', host: '192.0.2.1', port: 5060 }, 30_000)
    expect(locate(pbxHop).hops).toEqual(['udp 192.0.2.2 5060', 'udp 192.0.2.1 5060'])
    await clock.advance(30_001)
    expect(locate(pbxHop).hops).toEqual(['udp 192.0.2.1 5060', 'udp 192.0.2.2 5060'])
  })

  it('uses at most sixteen hops of a name', async () => {
    const { zone, locate } = world()
    zone.srv['_sip._udp.many.example'] = Array.from({ length: 40 }, (_, index) => ({
      priority: 1,
      weight: 1,
      port: 5060 + index,
      target: 'host.example',
    }))
    zone.addresses['host.example'] = Array.from({ length: 9 }, (_, index) => `192.0.2.${index}`)
    const found = locate(hopOf('sip:many.example;transport=udp', 'udp')!)
    await settle()
    expect(found.hops).toHaveLength(16)
  })
})
