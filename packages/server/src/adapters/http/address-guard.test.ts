import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAddressGuard } from './address-guard.ts'

const guard = createAddressGuard([])

describe('address guard', () => {
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
  ])('lets %s pass', (address) => {
    expect(guard.judge(address)).toBe('public')
  })

  it('knows what is on the exception list, written as IPv4 or mapped', () => {
    const loopback = createAddressGuard(['127.0.0.0/8', '::1/128'])
    expect(loopback.judge('127.0.0.1')).toBe('allowed')
    expect(loopback.judge('::ffff:127.0.0.1')).toBe('allowed')
    expect(loopback.judge('::1')).toBe('allowed')
    expect(loopback.judge('10.0.0.1')).toBe('refused')
    expect(loopback.judge('9.9.9.9')).toBe('public')
  })

  it('never throws and never lets a private IPv4 address pass, however it is mapped', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(guard.judge(`::ffff:${address}`)).toBe(guard.judge(address))
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => guard.judge(text) !== 'allowed'))
  })
})
