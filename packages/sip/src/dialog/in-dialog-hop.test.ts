import { describe, expect, it } from 'vitest'
import type { Hop } from '../transport/hop.ts'
import { inDialogHop } from './in-dialog-hop.ts'

const udp = (host: string, port = 5060): Hop => ({ transport: 'udp', host, port })
const tcp = (host: string, port = 5060): Hop => ({ transport: 'tcp', host, port })
const none = () => false

describe('a request within a dialog', () => {
  it.each([
    ['198.51.100.7', '203.0.113.9'],
    ['10.1.2.3', '10.9.9.9'],
    ['pbx.example', '203.0.113.9'],
    ['2001:db8::7', '203.0.113.9'],
  ])('goes to the Contact %s of a peer at %s', (named, from) => {
    const choice = { named: udp(named), source: udp(from, 40_000), isRouted: false, isConnected: none }
    expect(inDialogHop(choice)).toEqual(udp(named))
  })

  it.each([
    ['192.168.1.5', '203.0.113.9'],
    ['10.0.0.5', '203.0.113.9'],
    ['172.16.0.5', '203.0.113.9'],
    ['100.64.0.5', '203.0.113.9'],
    ['169.254.1.1', '203.0.113.9'],
    ['127.0.0.1', '10.0.0.9'],
    ['192.168.1.5', '172.17.0.1'],
    ['0.0.0.0', '10.0.0.9'],
    ['fd00::5', '2001:db8::9'],
    ['fe80::5', '2001:db8::9'],
    ['::ffff:192.168.1.5', '203.0.113.9'],
    ['a1b2c3.invalid', '203.0.113.9'],
  ])('goes to the peer’s source address when its Contact is %s and it is at %s', (named, from) => {
    const source = udp(from, 40_000)
    expect(inDialogHop({ named: udp(named), source, isRouted: false, isConnected: none })).toEqual(source)
  })

  it('follows a recorded route whatever its address', () => {
    const choice = { named: udp('10.0.0.5'), source: udp('203.0.113.9'), isRouted: true, isConnected: none }
    expect(inDialogHop(choice)).toEqual(udp('10.0.0.5'))
  })

  it('goes to the source address when the Contact is unreachable', () => {
    const source = udp('203.0.113.9')
    expect(inDialogHop({ named: undefined, source, isRouted: false, isConnected: none })).toEqual(source)
  })

  it('uses the connection that the peer opened while it lasts, and then its Contact', () => {
    const source: Hop = { ...tcp('203.0.113.9', 51_000), flow: true }
    for (const named of [tcp('203.0.113.9'), tcp('192.168.1.5')]) {
      const choice = { named, source, isRouted: false }
      expect(inDialogHop({ ...choice, isConnected: () => true })).toEqual(source)
      expect(inDialogHop({ ...choice, isConnected: none })).toEqual(named)
    }
    expect(
      inDialogHop({ named: tcp('203.0.113.9'), source, isRouted: true, isConnected: () => true }),
    ).toEqual(tcp('203.0.113.9'))
  })

  it('opens another connection when a called peer names another port of its host', () => {
    const choice = { named: tcp('203.0.113.9', 5080), source: tcp('203.0.113.9'), isRouted: false }
    expect(inDialogHop({ ...choice, isConnected: () => true })).toEqual(tcp('203.0.113.9', 5080))
  })
})
