import { systemClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { watchTrunkSources } from './trunk-sources.ts'

async function judged(trunk: Parameters<typeof watchTrunkSources>[0], addresses: readonly string[]) {
  const sources = await watchTrunkSources(trunk, systemClock)
  sources.stop()
  return addresses.map((address) => sources.isTrunk(address))
}

describe('the sources of a trunk', () => {
  it('are its host where no ranges are named', async () => {
    const addresses = ['127.0.0.1', '::ffff:127.0.0.1', '127.0.0.2']
    expect(await judged({ host: '127.0.0.1' }, addresses)).toEqual([true, true, false])
  })

  it('are all of its hosts and its registrar', async () => {
    const trunk = {
      host: '192.0.2.1',
      port: 5060,
      fallbacks: [{ host: '192.0.2.2' }],
      register: { registrar: '192.0.2.3', aor: 'sip:u@192.0.2.3' },
    }
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']
    expect(await judged(trunk, addresses)).toEqual([true, true, true, false])
  })

  it('are the named ranges alone, of either family', async () => {
    const cidrs = ['192.0.2.0/24', '2001:db8::/32']
    const addresses = ['192.0.2.7', '2001:db8::1', '127.0.0.1', '2001:db9::1']
    expect(await judged({ host: '127.0.0.1', cidrs }, addresses)).toEqual([true, true, false, false])
  })

  it('are none while its name is not found', async () => {
    expect(await judged({ host: 'carrier.invalid', port: 5060 }, ['127.0.0.1'])).toEqual([false])
  })
})
