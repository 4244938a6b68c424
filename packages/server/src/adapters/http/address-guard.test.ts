import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAddressGuard } from './address-guard.ts'

const guard = createAddressGuard([])

describe('the address guard', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '100::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '4000::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'not an address',
    '',
  ])('refuses %s', (address) => {
    expect(guard.judge(address)).toBe('refused')
  })

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '::ffff:8.8.8.8',
    '2606:4700:4700::1111',
    '2a00:1450:4014::200e',
  ])('accepts %s', (address) => {
    expect(guard.judge(address)).toBe('public')
  })

  it('applies the exception list, written as IPv4 or mapped', () => {
    const loopback = createAddressGuard(['127.0.0.0/8', '::1/128'])
    expect(loopback.judge('127.0.0.1')).toBe('allowed')
    expect(loopback.judge('::ffff:127.0.0.1')).toBe('allowed')
    expect(loopback.judge('::1')).toBe('allowed')
    expect(loopback.judge('10.0.0.1')).toBe('refused')
    expect(loopback.judge('9.9.9.9')).toBe('public')
  })

  it('never throws and never accepts a private IPv4 address, however it is mapped', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(guard.judge(`::ffff:${address}`)).toBe(guard.judge(address))
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => guard.judge(text) !== 'allowed'))
  })

  it('refuses exactly the special-purpose registries, as read independently', () => {
    const aNumber = fc.nat(0xffff).map((group) => group.toString(16))
    const inRange = (first: string) =>
      fc.array(aNumber, { minLength: 7, maxLength: 7 }).map((rest) => [first, ...rest].join(':'))
    const nearRegistries = fc
      .constantFrom('2001', '2002', '2000', '3fff', '2620', '64', 'fc00', 'fe80', '1fff', '4000')
      .chain(inRange)
    const nearQuads = fc
      .constantFrom(...special.v4.map((cidr) => cidr.split('/')[0]!))
      .chain((address) =>
        fc
          .tuple(fc.nat(255), fc.nat(255))
          .map((tail) => [...address.split('.').slice(0, 2), ...tail].join('.')),
      )
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), nearQuads), (address) => {
        expect(guard.judge(address)).toBe(isSpecial.check(address, 'ipv4') ? 'refused' : 'public')
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.oneof(nearRegistries, aNumber.chain(inRange)), (address) => {
        const isPublic = isGlobal.check(address, 'ipv6') && !isSpecial.check(address, 'ipv6')
        expect(guard.judge(address), address).toBe(isPublic ? 'public' : 'refused')
      }),
      { numRuns: 2000 },
    )
  })
})

/** IANA's special-purpose registries (RFC 6890 and its successors), multicast, and one cloud's own agent. */
const special = {
  v4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
    ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
  ],
  v6: ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
}
const isSpecial = blockList(special.v4, special.v6)
const isGlobal = blockList([], ['2000::/3'])

function blockList(v4: readonly string[], v6: readonly string[]): BlockList {
  const list = new BlockList()
  const add = (kind: 'ipv4' | 'ipv6') => (cidr: string) => {
    const [net = '', bits] = cidr.split('/')
    list.addSubnet(net, Number(bits), kind)
  }
  v4.forEach(add('ipv4'))
  v6.forEach(add('ipv6'))
  return list
}
