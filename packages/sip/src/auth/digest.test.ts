import { createHash } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noBody, type SipRequest, type SipResponse } from '../message/message.ts'
import { createAuthorizer } from './authorizer.ts'
import { createChallenger, type Verdict } from './challenger.ts'
import {
  type DigestAlgorithm,
  type DigestInput,
  digestAlgorithms,
  digestResponse,
  formatDigest,
  parseDigests,
} from './digest.ts'
import type { DigestSecret } from './digest-secret.ts'

const mufasa: Omit<DigestInput, 'algorithm'> = {
  username: 'Mufasa',
  realm: 'http-auth@example.org',
  secret: 'Circle of Life',
  method: 'GET',
  uri: '/dir/index.html',
  nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
  quality: { nc: '00000001', cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ', qop: 'auth' },
}

describe('the digest', () => {
  it('matches RFC 7616 §3.9.1 for MD5 and SHA-256', () => {
    expect(digestResponse({ ...mufasa, algorithm: 'MD5' })).toBe('8ca523f5e9506fed4657c9700eebdbec')
    expect(digestResponse({ ...mufasa, algorithm: 'SHA-256' })).toBe(
      '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1',
    )
  })

  it('matches RFC 7616 §3.9.2 with erratum 4897 for SHA-512-256', () => {
    const response = digestResponse({
      algorithm: 'SHA-512-256',
      username: 'Jäsøn Doe',
      realm: 'api@example.org',
      secret: 'Secret, or not?',
      method: 'GET',
      uri: '/doe.json',
      nonce: '5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK',
      quality: { nc: '00000001', cnonce: 'NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v', qop: 'auth' },
    })
    expect(response).toBe('3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5')
  })

  it('matches RFC 2617 without qop', () => {
    const input = { username: 'bob', realm: 'biloxi.com', secret: 'zanzibar', method: 'INVITE' }
    const nonce = 'dcd98b7102dd2f0e8b11d0f600bfb0c093'
    expect(digestResponse({ ...input, algorithm: 'MD5', uri: 'sip:bob@biloxi.com', nonce })).toBe(
      'bf57e4e0d0bffc0fbaedce64d59add5e',
    )
  })

  it('is the same from H(A1) instead of the password, but not from another algorithm’s', () => {
    // MD5 of "Mufasa:http-auth@example.org:Circle of Life"
    const secret = { ha1: { md5: '3d78807defe7de2157e2b0b6573a855f' } }
    expect(digestResponse({ ...mufasa, secret, algorithm: 'MD5' })).toBe('8ca523f5e9506fed4657c9700eebdbec')
    expect(digestResponse({ ...mufasa, secret, algorithm: 'SHA-256' })).toBeUndefined()
  })
})

it.each([
  ['MD5', 'md5'],
  ['SHA-256', 'sha256'],
] as const)('a challenge with %s-sess alone is answered, each time with the same A1', (algorithm, hash) => {
  const h = (text: string) => createHash(hash).update(text).digest('hex')
  let tokens = 0
  const authorizer = createAuthorizer({ username: 'u', password: 'p' }, () => `token${++tokens}`)
  const challenge = `Digest realm="r", nonce="n", qop="auth", algorithm=${algorithm}-sess`
  const headers = [['www-authenticate', challenge]] as const
  const refused: SipResponse = { kind: 'response', status: 401, reason: '', headers, body: noBody }
  expect(authorizer.learn(refused)).toBe(true)
  for (const nc of ['00000001', '00000002']) {
    const [, value] = authorizer.headersFor('REGISTER', 'sip:r')[0]!
    const [params] = parseDigests(value)
    expect(params!.get('algorithm')).toBe(`${algorithm}-sess`)
    const a1 = h(`${h('u:r:p')}:n:token1`)
    expect(params!.get('response')).toBe(h(`${a1}:n:${nc}:token1:auth:${h('REGISTER:sip:r')}`))
  }
})

describe('a challenge line', () => {
  it('is read with quoted commas, several challenges and other schemes between them', () => {
    expect(parseDigests('Digest realm="a, \\"b\\"", nonce=x , qop="auth,auth-int"')).toEqual([
      new Map([
        ['realm', 'a, "b"'],
        ['nonce', 'x'],
        ['qop', 'auth,auth-int'],
      ]),
    ])
    expect(parseDigests('Digest realm="a", nonce="1", Basic realm="b", DIGEST realm="c", nonce="2"')).toEqual(
      [
        new Map([
          ['realm', 'a'],
          ['nonce', '1'],
        ]),
        new Map([
          ['realm', 'c'],
          ['nonce', '2'],
        ]),
      ],
    )
    expect(parseDigests('Basic abc')).toEqual([])
    expect(parseDigests('realm="a", Digest nonce="1"')).toEqual([])
  })

  it('reads back as written with any values, and any other text does not fail', () => {
    const value = fc.string().map((text) => text.replace(/[\r\n]/g, ' '))
    fc.assert(
      fc.property(value, value, (realm, nonce) => {
        const line = formatDigest(
          [
            ['realm', realm],
            ['nonce', nonce],
          ],
          true,
        )
        expect(parseDigests(line)).toEqual([new Map(Object.entries({ realm, nonce }))])
      }),
    )
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseDigests(`Digest ${text}`))))
  })
})

const bobUri = 'sip:bob@10.0.0.1'
const credentials = { username: 'u', password: 'p' }

function world(realm = 'r', secret: DigestSecret = 'p') {
  const clock = new VirtualClock()
  let tokens = 0
  const newToken = () => `token${tokens++}`
  const challenger = createChallenger(clock, Buffer.from('secret'), newToken)
  const authorizer = createAuthorizer(credentials, newToken)
  const refusal = (stale = false, algorithms?: readonly DigestAlgorithm[]): SipResponse => ({
    kind: 'response',
    status: 401,
    reason: '',
    headers: challenger.challenge(realm, stale, algorithms),
    body: noBody,
  })
  const request = (headers: SipRequest['headers'], uri = bobUri, body: Uint8Array = noBody): SipRequest => ({
    kind: 'request',
    method: 'INVITE',
    uri,
    headers,
    body,
  })
  const verify = (headers: SipRequest['headers'], uri = bobUri, body = noBody) =>
    challenger.verify(
      request(headers, uri, body),
      realm,
      (user) => (user === 'u' ? secret : undefined),
      digestAlgorithms,
    ) as Verdict
  return { clock, challenger, authorizer, refusal, verify, request }
}

const challenged = (...lines: string[]): SipResponse => ({
  kind: 'response',
  status: 401,
  reason: '',
  headers: lines.map((line) => ['www-authenticate', line]),
  body: noBody,
})

describe('client and server', () => {
  it('agree, strongest algorithm first, and count the uses of a nonce', () => {
    const { authorizer, refusal, verify } = world()
    expect(verify([])).toEqual({ kind: 'unproven', stale: false })
    expect(authorizer.learn(refusal())).toBe(true)
    const first = authorizer.headersFor('INVITE', bobUri)
    expect(first[0]?.[1]).toContain('algorithm=SHA-256')
    expect(verify(first)).toEqual({ kind: 'proven', user: 'u' })
    // replayed
    expect(verify(first)).toEqual({ kind: 'unproven', stale: true })
    expect(verify(authorizer.headersFor('INVITE', bobUri))).toEqual({ kind: 'proven', user: 'u' })
  })

  it.each(digestAlgorithms)('agree on %s when it alone is offered', (algorithm) => {
    const { authorizer, refusal, verify } = world()
    authorizer.learn(refusal(false, [algorithm]))
    const headers = authorizer.headersFor('INVITE', bobUri)
    expect(headers[0]?.[1]).toContain(`algorithm=${algorithm},`)
    expect(verify(headers)).toEqual({ kind: 'proven', user: 'u' })
  })

  it('use only the algorithms that one side offers', () => {
    const { challenger, authorizer, refusal, request } = world()
    const headers = challenger.challenge('r', false, ['MD5'])
    expect(headers.map(([, value]) => value.includes('algorithm=MD5'))).toEqual([true])
    authorizer.learn({ ...refusal(), headers })
    const verify = (offered: readonly DigestAlgorithm[]) =>
      challenger.verify(request(authorizer.headersFor('INVITE', bobUri)), 'r', () => 'p', offered)
    expect(verify(['MD5'])).toEqual({ kind: 'proven', user: 'u' })
    expect(verify(['SHA-256'])).toEqual({ kind: 'unproven', stale: false })
  })

  it('report an old nonce as stale and a foreign one as invalid', async () => {
    const { clock, authorizer, refusal, verify } = world()
    authorizer.learn(refusal())
    await clock.advance(121_000)
    expect(verify(authorizer.headersFor('INVITE', bobUri))).toEqual({ kind: 'unproven', stale: true })
    const other = world()
    const elsewhere = createAuthorizer(credentials, () => 'c')
    elsewhere.learn(challenged('Digest realm="r", nonce="mine", qop="auth"'))
    expect(other.verify(elsewhere.headersFor('INVITE', bobUri))).toEqual({ kind: 'unproven', stale: false })
  })

  it('use the uri that the client sent when it omits the user, not another user’s', () => {
    const { authorizer, refusal, verify } = world()
    authorizer.learn(refusal())
    expect(verify(authorizer.headersFor('INVITE', 'sip:10.0.0.1:5060')).kind).toBe('proven')
    expect(verify(authorizer.headersFor('INVITE', 'sip:10.0.0.9')).kind).toBe('unproven')
    expect(verify(authorizer.headersFor('INVITE', 'sip:carol@10.0.0.1')).kind).toBe('unproven')
    expect(verify(authorizer.headersFor('INVITE', 'sip:bob@proxy.example.com')).kind).toBe('proven')
  })

  it('protect the body by auth-int when only that is offered', () => {
    const { authorizer, challenger, verify } = world()
    const [header] = challenger.challenge('r', false)
    authorizer.learn(challenged(header![1].replace('qop="auth"', 'qop="auth-int"')))
    const body = Buffer.from('v=0')
    const headers = authorizer.headersFor('INVITE', bobUri, body)
    expect(headers[0]?.[1]).toContain('qop=auth-int')
    expect(verify(headers, bobUri, Buffer.from('v=1')).kind).toBe('unproven')
    expect(verify(headers, bobUri, body).kind).toBe('proven')
  })

  it('refuse a response without the offered qop', () => {
    const { authorizer, challenger, verify } = world()
    const [header] = challenger.challenge('r', false, ['MD5'])
    authorizer.learn(challenged(header![1].replace(', qop="auth"', '')))
    const headers = authorizer.headersFor('INVITE', bobUri)
    expect(headers[0]?.[1]).not.toContain('nc=')
    expect(verify(headers)).toEqual({ kind: 'unproven', stale: false })
  })

  it('agree on hashes that are available later', async () => {
    const { authorizer, challenger, refusal, request } = world()
    authorizer.learn(refusal(false, ['MD5']))
    const prove = (md5: string) => {
      const headers = authorizer.headersFor('INVITE', bobUri)
      return challenger.verify(request(headers), 'r', async () => ({ ha1: { md5 } }), ['MD5'])
    }
    // H(A1) of u, r and p
    expect(await prove('44add22b6f3179b751eafd68ee370f7d')).toEqual({ kind: 'proven', user: 'u' })
    expect(await prove('00000000000000000000000000000000')).toMatchObject({ kind: 'unproven', isGuess: true })
  })
})

describe('a client', () => {
  it('gives up on an unsupported algorithm and on a second refusal', () => {
    const { authorizer, refusal } = world()
    expect(authorizer.learn(challenged('Digest realm="r", nonce="n", algorithm=SHA-256-sess'))).toBe(false)
    expect(authorizer.learn(refusal())).toBe(true)
    authorizer.headersFor('INVITE', bobUri)
    expect(authorizer.learn(refusal())).toBe(false)
    expect(authorizer.learn(refusal(true))).toBe(true)
  })

  it('answers every realm separately, in Authorization and Proxy-Authorization, with the strongest of each', () => {
    const { authorizer } = world()
    const both = challenged(
      'Digest realm="home", nonce="1", algorithm=MD5, qop="auth"',
      'Digest realm="other", nonce="2", algorithm=MD5, Digest realm="home", nonce="3", algorithm=SHA-256',
    )
    expect(authorizer.learn(both)).toBe(true)
    const proxied: SipResponse = {
      ...both,
      status: 407,
      headers: [['proxy-authenticate', 'Digest realm="proxy", nonce="4"']],
    }
    expect(authorizer.learn(proxied)).toBe(true)
    const headers = authorizer.headersFor('INVITE', bobUri)
    expect(
      headers.map(([name, value]) => {
        const params = parseDigests(value)[0]
        return [name, params?.get('realm'), params?.get('nonce'), params?.get('algorithm')]
      }),
    ).toEqual([
      ['authorization', 'home', '3', 'SHA-256'],
      ['authorization', 'other', '2', 'MD5'],
      ['proxy-authorization', 'proxy', '4', 'MD5'],
    ])
  })
})
