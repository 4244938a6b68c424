import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callerIdentityOf } from '../agent/invite/caller-identity.ts'
import { quote, readList, splitList } from './grammar.ts'
import type { SipRequest } from './message.ts'
import { noBody } from './message.ts'
import { formatNameAddr, parseNameAddr } from './name-addr.ts'

/** Names with everything that separates values elsewhere. */
const name = fc.string({ unit: fc.constantFrom(...'aN,;<>"\\=@ é'), maxLength: 12 })
const user = fc.stringMatching(/^[a-z0-9,;+]{1,8}$/)
const address = fc.record({ displayName: name, user }).map(({ displayName, user }) => ({
  displayName,
  uri: `sip:${user}@c.example`,
  params: [['tag', 'x']] as const,
}))
const comma = fc.constantFrom(',', ', ', ' ,', '\t,\t')

describe('a list of values', () => {
  it('is split between them, never within a quoted name, an address or a quoted parameter', () => {
    fc.assert(
      fc.property(fc.array(address, { minLength: 1, maxLength: 5 }), comma, (addresses, between) => {
        const line = addresses.map(formatNameAddr).join(between)
        for (const parts of [splitList(line), readList(line)]) {
          expect(parts?.map((part) => parseNameAddr(part))).toEqual(addresses)
        }
      }),
    )
  })

  it('is read for what it holds where elements are empty or the last one is unclosed', () => {
    expect(readList(',, <sip:a@b> ,,<sip:c,d@e>, ')).toEqual(['<sip:a@b>', '<sip:c,d@e>'])
    expect(readList('<sip:a@b>, "Novak, Jan')).toEqual(['<sip:a@b>', '"Novak, Jan'])
    expect(readList('')).toEqual([])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a,<>"\\ ') }), (line) => {
        expect(readList(line)).not.toContain('')
      }),
    )
  })
})

describe('the caller', () => {
  const request = (headers: SipRequest['headers']): SipRequest => ({
    kind: 'request',
    method: 'INVITE',
    uri: 'sip:b@c.example',
    headers,
    body: noBody,
  })
  const envelope = { from: { uri: 'sip:login@c.example', params: [] } } as never

  it.each([
    ['"Novak, Jan" <sip:+420601555004@c.example>'],
    ['"Novak, \\"Honza\\" <jr.>, Jan" <sip:+420601555004@c.example>, <tel:+420601555004>'],
    ['Novak, Jan <sip:+420601555004@c.example>'],
    ['<sip:+420601555004@c.example;x=a,b>,'],
    [', <tel:+420601555004>'],
  ])('is known by P-Asserted-Identity: %s', (value) => {
    const message = request([['p-asserted-identity', value]])
    expect(callerIdentityOf({ message, envelope }).asserted).toBe('+420601555004')
  })

  it('is known whatever the name before its number says', () => {
    fc.assert(
      fc.property(name, (displayName) => {
        for (const field of ['p-asserted-identity', 'remote-party-id']) {
          const value = `${quote(displayName)} <sip:+420601555004@c.example>;screen=yes`
          const { asserted } = callerIdentityOf({ message: request([[field, value]]), envelope })
          expect(asserted).toBe('+420601555004')
        }
      }),
    )
  })
})
