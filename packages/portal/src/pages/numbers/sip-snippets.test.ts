import { expect, it } from 'vitest'
import { snippetsOf } from './sip-snippets.ts'

const sip = {
  outboundTrunkAddress: '203.0.113.10',
  transport: 'tcp',
  port: 5060,
  username: '420228880001',
  inboundSignallingCidrs: ['203.0.113.10/32', '203.0.113.11/32'],
  mediaCidrs: ['203.0.113.10/32'],
  registrations: [],
} as const

const textsOf = (password?: string) =>
  snippetsOf(
    { ...sip, inboundSignallingCidrs: [...sip.inboundSignallingCidrs], mediaCidrs: [], registrations: [] },
    password,
  ).map(({ text }) => text)

it('gives every exchange the server, the user name and the password', () => {
  for (const text of textsOf('s3cret')) {
    expect(text).toContain('203.0.113.10')
    expect(text).toContain('420228880001')
    expect(text).toContain('s3cret')
  }
})

it('lets Asterisk know every address that calls come from', () => {
  expect(textsOf()[0]!.match(/^match=.*$/gm)).toEqual(['match=203.0.113.10/32', 'match=203.0.113.11/32'])
})

it('keeps a password with quotes inside its attribute', () => {
  expect(textsOf('a"b&<c')[1]).toContain('value="a&quot;b&amp;&lt;c"')
})
