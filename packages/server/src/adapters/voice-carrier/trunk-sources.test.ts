import { systemClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { watchTrunkSources } from './trunk-sources.ts'

type Trunk = Parameters<typeof watchTrunkSources>[0]

async function judged(trunk: Omit<Trunk, 'transport'>, sources: readonly (readonly [string, number?])[]) {
  const watched = await watchTrunkSources({ transport: 'udp', ...trunk }, systemClock)
  watched.stop()
  return sources.map(([address, port = 5060]) => watched.isTrunk({ address, port, transport: 'udp' }))
}

describe('the sources of a trunk', () => {
  it('are its host if no ranges are configured', async () => {
    const sources = [['192.0.2.1'], ['192.0.2.1', 40_000], ['::ffff:192.0.2.1'], ['192.0.2.2']] as const
    expect(await judged({ host: '192.0.2.1' }, sources)).toEqual([true, true, true, false])
  })

  it('are all of its hosts and its registrar', async () => {
    const trunk = {
      host: '192.0.2.1',
      port: 5060,
      fallbacks: [{ host: '192.0.2.2' }],
      register: { registrar: '192.0.2.3', aor: 'sip:u@192.0.2.3' },
    }
    const sources = [['192.0.2.1'], ['192.0.2.2'], ['192.0.2.3'], ['192.0.2.4']] as const
    expect(await judged(trunk, sources)).toEqual([true, true, true, false])
  })

  it('are only the configured ranges, of either family', async () => {
    const cidrs = ['192.0.2.0/24', '2001:db8::/32']
    const sources = [['192.0.2.7'], ['2001:db8::1'], ['127.0.0.1'], ['2001:db9::1']] as const
    expect(await judged({ host: '127.0.0.1', cidrs }, sources)).toEqual([true, true, false, false])
  })

  it('may send audio, as may its media servers', async () => {
    const media = { transport: 'udp', mediaCidrs: ['198.51.100.0/24'] } as const
    const named = await watchTrunkSources({ host: 'x', cidrs: ['192.0.2.0/24'], ...media }, systemClock)
    const found = await watchTrunkSources({ host: '192.0.2.1', ...media }, systemClock)
    for (const { stop } of [named, found]) stop()
    expect(named.mediaRanges()).toEqual(['192.0.2.0/24', '198.51.100.0/24'])
    expect(found.mediaRanges()).toEqual(['192.0.2.1/32', '198.51.100.0/24'])
    expect(found.isOfTrunk('198.51.100.1')).toBe(false)
  })

  it('are none while its name does not resolve', async () => {
    expect(await judged({ host: 'carrier.invalid', port: 5060 }, [['127.0.0.1']])).toEqual([false])
  })

  it('are identified by port and transport on loopback, where everyone shares one address', async () => {
    const at = { host: '127.0.0.1', port: 5070 }
    expect(
      await judged(at, [
        ['127.0.0.1', 5070],
        ['127.0.0.1', 5080],
      ]),
    ).toEqual([true, false])
    const watched = await watchTrunkSources({ ...at, transport: 'udp' }, systemClock)
    watched.stop()
    expect(watched.isTrunk({ address: '127.0.0.1', port: 5070, transport: 'tcp' })).toBe(false)
    expect([5070, 5080].map((port) => watched.leadsToTrunk('127.0.0.1', port))).toEqual([true, false])
  })
})
