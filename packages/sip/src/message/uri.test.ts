import { describe, expect, it } from 'vitest'
import { param } from './params.ts'
import { formatSipUri, parseSipUri, userOf } from './uri.ts'

describe('a SIP URI', () => {
  it.each([
    'sip:alice@example.com',
    'sips:alice@example.com:5061',
    'sip:+420601000001;phone-context=cz@example.com;user=phone',
    'sip:a%40b@[2001:db8::1]:5070;transport=tcp;lr?subject=x&to=y',
    'sip:example.com',
  ])('%s reads back as written', (text) => {
    expect(formatSipUri(parseSipUri(text)!)).toBe(text)
  })

  it.each(['sip:', 'sip:a@', 'sip:a b@host', 'sip:a@host:x', 'sip:a@host:70000', 'sip:a@b@c', 'tel:1'])(
    '%s is refused',
    (text) => {
      expect(parseSipUri(text)).toBeUndefined()
    },
  )

  it('returns its user unescaped, password and parameters', () => {
    expect(userOf('sip:a%20b:secret@example.com')).toBe('a b')
    expect(userOf('sip:+420601000001;phone-context=cz@example.com')).toBe('+420601000001')
    expect(userOf('tel:+420601000001;isub=1')).toBe('+420601000001')
    expect(userOf('sip:%ff@example.com')).toBe('%ff')
    expect(userOf('http://example.com')).toBe('')
  })

  it('with an empty user has none', () => {
    expect(parseSipUri('sip:@example.com')).toEqual(parseSipUri('sip:example.com'))
  })

  it('finds parameters case-insensitively', () => {
    expect(param(parseSipUri('sip:a;Transport=TCP')!.params, 'transport')).toBe('TCP')
  })
})
