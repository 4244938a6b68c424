import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { NO_BODY, type SipRequest, type SipResponse } from '../message/message.ts'
import { createAuthorizer } from './authorizer.ts'
import { createChallenger } from './challenger.ts'
import { digestResponse, formatDigest, parseDigest } from './digest.ts'

describe('the digest', () => {
  it('is that of RFC 7616 §3.9.1 for both algorithms', () => {
    const input = {
      username: 'Mufasa',
      realm: 'http-auth@example.org',
      password: 'Circle of Life',
      method: 'GET',
      uri: '/dir/index.html',
      nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
      quality: {
        nc: '00000001',
        cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
        qop: 'auth' as const,
      },
    }
    expect(digestResponse({ ...input, algorithm: 'MD5' })).toBe('8ca523f5e9506fed4657c9700eebdbec')
    expect(digestResponse({ ...input, algorithm: 'SHA-256' })).toBe(
      '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
    )
  })

  it('is that of RFC 2617 without qop', () => {
    const input = { username: 'bob', realm: 'biloxi.com', password: 'zanzibar', method: 'INVITE' }
    const nonce = 'dcd98b7102dd2f0e8b11d0f600bfb0c093'
    expect(digestResponse({ ...input, algorithm: 'MD5', uri: 'sip:bob@biloxi.com', nonce })).toBe(
      'bf57e4e0d0bffc0fbaedce64d59add5e',
    )
  })

  it('reads quoted commas and refuses other schemes', () => {
    expect(parseDigest('Digest realm="a, \\"b\\"", nonce=x , qop="auth,auth-int"')).toEqual(
      new Map([
        ['realm', 'a, "b"'],
        ['nonce', 'x'],
        ['qop', 'auth,auth-int'],
      ]),
    )
    expect(parseDigest('Basic abc')).toBeUndefined()
  })
})

const URI = 'sip:bob@10.0.0.1'
const CREDENTIALS = { username: 'u', password: 'p' }

function world(realm = 'r') {
  const clock = new VirtualClock()
  let tokens = 0
  const newToken = () => `token${tokens++}`
  const challenger = createChallenger(clock, Buffer.from('secret'), newToken)
  const authorizer = createAuthorizer(CREDENTIALS, newToken)
  const refusal = (stale = false): SipResponse => ({
    kind: 'response',
    status: 401,
    reason: '',
    headers: challenger.challenge(realm, stale),
    body: NO_BODY,
  })
  const request = (headers: SipRequest['headers'], uri = URI): SipRequest => ({
    kind: 'request',
    method: 'INVITE',
    uri,
    headers,
    body: NO_BODY,
  })
  const verify = (headers: SipRequest['headers'], uri = URI) =>
    challenger.verify(request(headers, uri), realm, (user) => (user === 'u' ? 'p' : undefined))
  return { clock, challenger, authorizer, refusal, verify, request }
}

describe('both sides', () => {
  it('agree, strongest algorithm first, and count the uses of a nonce', () => {
    const { authorizer, refusal, verify } = world()
    expect(verify([])).toEqual({ kind: 'unproven', stale: false })
    expect(authorizer.learn(refusal())).toBe(true)
    const first = authorizer.headersFor('INVITE', URI)
    expect(first[0]?.[1]).toContain('algorithm=SHA-256')
    expect(verify(first)).toEqual({ kind: 'proven', user: 'u' })
    // overheard and sent again
    expect(verify(first)).toEqual({ kind: 'unproven', stale: true })
    expect(verify(authorizer.headersFor('INVITE', URI))).toEqual({ kind: 'proven', user: 'u' })
  })

  it('keep to the algorithms that one side offers', () => {
    const { challenger, authorizer, refusal, request } = world()
    const headers = challenger.challenge('r', false, ['MD5'])
    expect(headers.map(([, value]) => value.includes('algorithm=MD5'))).toEqual([true])
    authorizer.learn({ ...refusal(), headers })
    const verify = (offered: readonly ('SHA-256' | 'MD5')[]) =>
      challenger.verify(request(authorizer.headersFor('INVITE', URI)), 'r', () => 'p', offered)
    expect(verify(['MD5'])).toEqual({ kind: 'proven', user: 'u' })
    expect(verify(['SHA-256'])).toEqual({ kind: 'unproven', stale: false })
  })

  it('call an old nonce stale and a foreign one unproven', async () => {
    const { clock, authorizer, refusal, verify } = world()
    authorizer.learn(refusal())
    await clock.advance(121_000)
    expect(verify(authorizer.headersFor('INVITE', URI))).toEqual({ kind: 'unproven', stale: true })
    const other = world()
    const elsewhere = createAuthorizer(CREDENTIALS, () => 'c')
    elsewhere.learn({
      ...other.refusal(),
      headers: [['www-authenticate', 'Digest realm="r", nonce="mine", qop="auth"']],
    })
    expect(other.verify(elsewhere.headersFor('INVITE', URI))).toEqual({ kind: 'unproven', stale: false })
  })

  it('take the uri that the client sent when it leaves the user out, not one of another user', () => {
    const { authorizer, refusal, verify } = world()
    authorizer.learn(refusal())
    expect(verify(authorizer.headersFor('INVITE', 'sip:10.0.0.1:5060')).kind).toBe('proven')
    expect(verify(authorizer.headersFor('INVITE', 'sip:10.0.0.9')).kind).toBe('unproven')
    expect(verify(authorizer.headersFor('INVITE', 'sip:carol@10.0.0.1')).kind).toBe('unproven')
    expect(verify(authorizer.headersFor('INVITE', 'sip:bob@proxy.example.com')).kind).toBe('proven')
  })

  it('give up on an algorithm that the client lacks and on a second refusal', () => {
    const { authorizer, refusal } = world()
    const odd = formatDigest(
      [
        ['realm', 'r'],
        ['nonce', 'n'],
        ['algorithm', 'SHA-512-256'],
      ],
      true,
    )
    expect(authorizer.learn({ ...refusal(), headers: [['www-authenticate', odd]] })).toBe(false)
    expect(authorizer.learn(refusal())).toBe(true)
    authorizer.headersFor('INVITE', URI)
    expect(authorizer.learn(refusal())).toBe(false)
    expect(authorizer.learn(refusal(true))).toBe(true)
  })
})
