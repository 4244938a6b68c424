import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { createKnownAddresses } from './authenticated-addresses.ts'

const [office, mobile, elsewhere] = ['192.0.2.1', '198.51.100.7', '203.0.113.9'] as const

test('equipment that registered from another network is accepted from there, and no one else is', () => {
  const addresses = createKnownAddresses(new VirtualClock())
  addresses.proved(office, 'pbx')
  addresses.proved(mobile, 'pbx')
  addresses.proved(elsewhere, 'other')
  expect(addresses.haveOneUser(mobile, office)).toBe(true)
  expect(addresses.haveOneUser(elsewhere, office)).toBe(false)
  expect(addresses.haveOneUser('203.0.113.10', office)).toBe(false)
})

test('authenticating as oneself does not earn more guesses at another user', async () => {
  const clock = new VirtualClock()
  const addresses = createKnownAddresses(clock)
  addresses.proved(office, 'pbx')
  let tries = 0
  while (addresses.mayTry(office, 'victim')) {
    tries += 1
    addresses.proved(office, 'pbx')
  }
  expect(tries).toBe(20)
  expect(addresses.mayTry(office, 'pbx')).toBe(true)
  await clock.advance(60_000)
  expect(addresses.mayTry(office, 'victim')).toBe(true)
})
