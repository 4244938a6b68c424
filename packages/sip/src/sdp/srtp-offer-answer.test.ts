import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOffer } from './answer-offer.ts'
import { callKeys } from './call-keys.ts'
import { createOffer } from './create-offer.ts'
import type { MediaCapabilities } from './media-capabilities.ts'
import { readAnswer } from './read-answer.ts'

const cm = 'AES_CM_128_HMAC_SHA1_80'
const gcm = 'AEAD_AES_128_GCM'

const side = (address: string, srtp?: { required: boolean }): MediaCapabilities => ({
  address,
  audioPort: 4000,
  codecs: ['PCMA'],
  text: { port: 4002 },
  sessionId: '1',
  ...(srtp && { srtp: { ...srtp, newKey: callKeys(randomBytes) } }),
})
const plain = side('10.0.0.1')
const able = side('10.0.0.2', { required: false })
const strict = side('10.0.0.3', { required: true })

const lineOf = (fill: number, bytes: number) => Buffer.alloc(bytes, fill).toString('base64')
const offerOf = (...lines: string[]) =>
  ['v=0', 'o=- 1 1 IN IP4 10.0.0.9', 's=-', 'c=IN IP4 10.0.0.9', 't=0 0', ...lines, ''].join('\r\n')
const encrypted = (...crypto: string[]) =>
  offerOf('m=audio 7000 RTP/SAVP 8', ...crypto.map((each) => `a=crypto:${each}`))

const why = (offer: string, capabilities: MediaCapabilities) => {
  const answer = answerOffer(offer, capabilities)
  return answer.kind === 'refused' ? `${answer.status} ${answer.why}` : answer.kind
}

describe('encrypted media', () => {
  it('is agreed on when both sides support it, each with the other’s keys, different for audio and text', () => {
    const offer = createOffer(strict)
    const answer = answerOffer(offer, able)
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    const reading = readAnswer(offer, answer.sdp)
    if (reading.kind !== 'agreed') throw new Error(reading.why)
    for (const stream of ['audio', 'text'] as const) {
      const [ours, theirs] = [reading.media[stream]?.srtp, answer.media[stream]?.srtp]
      expect(ours?.suite).toBe(cm)
      expect(ours?.localKey).toHaveLength(30)
      expect([ours?.localKey, ours?.remoteKey]).toEqual([theirs?.remoteKey, theirs?.localKey])
    }
    expect(reading.media.audio.srtp?.localKey).not.toEqual(reading.media.text?.srtp?.localKey)
    expect(answer.sdp).toContain('m=audio 4000 RTP/SAVP 8 101')
    expect(answer.sdp).toContain('m=text 4002 RTP/SAVP 100 98')
  })

  it('keeps its keys throughout a call and uses others in another call', () => {
    expect(createOffer(strict)).toBe(createOffer(strict))
    expect(createOffer(strict)).not.toBe(createOffer(side('10.0.0.3', { required: true })))
  })

  it('is offered only if required, and accepted if possible', () => {
    expect(createOffer(able)).not.toContain('crypto')
    expect(createOffer(strict).match(/a=crypto:\d \S+/g)).toEqual([
      ...[`a=crypto:1 ${cm}`, `a=crypto:2 ${gcm}`, 'a=crypto:3 AES_256_CM_HMAC_SHA1_80'],
      ...[`a=crypto:1 ${cm}`, `a=crypto:2 ${gcm}`, 'a=crypto:3 AES_256_CM_HMAC_SHA1_80'],
    ])
    expect(why(createOffer(strict), able)).toBe('agreed')
    expect(why(createOffer(plain), able)).toBe('agreed')
  })

  it('is refused with the reason if one side lacks it, or supports DTLS only', () => {
    expect(why(createOffer(strict), plain)).toBe('488 SRTP is not configured')
    expect(why(createOffer(plain), strict)).toBe('488 SRTP is required')
    for (const protocol of ['UDP/TLS/RTP/SAVPF', 'UDP/TLS/RTP/SAVP']) {
      expect(why(offerOf(`m=audio 7000 ${protocol} 8`), able)).toBe(`488 ${protocol} is not supported`)
    }
  })

  it('uses the first supported attribute, under its tag', () => {
    const answer = answerOffer(
      encrypted(
        `1 F8_128_HMAC_SHA1_80 inline:${lineOf(1, 30)}`,
        `2 ${cm} inline:${lineOf(2, 29)}`,
        `3 ${cm} inline:${lineOf(3, 30)}|2^20|256:1`,
        `13 ${cm} inline:${lineOf(3, 30)}|2^20|1:1;inline:${lineOf(4, 30)}|2^20|2:1`,
        `14 ${cm} inline:${lineOf(4, 30)} WSH=64 UNENCRYPTED_SRTP`,
        `15 ${cm} inline:${lineOf(4, 30)} -X  UNAUTHENTICATED_SRTP`,
        `16 ${cm} inline:${lineOf(4, 30)} UNENCRYPTED_SRTCP`,
        `4 ${cm} inline:${lineOf(4, 30)} UNENCRYPTED_SRTP`,
        `5 ${cm} inline:${lineOf(5, 30)} KDR=3`,
        `7 ${gcm} inline:${lineOf(7, 28)}|2^31 WSH=128 -XYZ`,
        `8 ${cm} inline:${lineOf(8, 30)}`,
      ),
      able,
    )
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(answer.media.audio.srtp).toMatchObject({
      suite: gcm,
      remoteKey: new Uint8Array(28).fill(7),
    })
    expect(answer.sdp.match(/^a=crypto:.*$/gm)).toEqual([
      `a=crypto:7 ${gcm} inline:${Buffer.from(answer.media.audio.srtp!.localKey).toString('base64')}`,
    ])
  })

  it.each([
    ['AES_CM_128_HMAC_SHA1_32', 30, 'AES_CM_128_HMAC_SHA1_32'],
    ['AES_192_CM_HMAC_SHA1_80', 38, 'AES_192_CM_HMAC_SHA1_80'],
    ['AES_256_CM_HMAC_SHA1_80', 46, 'AES_256_CM_HMAC_SHA1_80'],
    ['AES_256_CM_HMAC_SHA1_32', 46, 'AES_256_CM_HMAC_SHA1_32'],
    ['AES_CM_256_HMAC_SHA1_80', 46, 'AES_256_CM_HMAC_SHA1_80'],
    ['AEAD_AES_256_GCM', 44, 'AEAD_AES_256_GCM'],
  ])('accepts %s, with a key of its own as long, under the same name', (name, bytes, suite) => {
    const answer = answerOffer(encrypted(`9 ${name} inline:${lineOf(1, bytes)}|2^48`), able)
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(answer.media.audio.srtp?.suite).toBe(suite)
    expect(answer.media.audio.srtp?.localKey).toHaveLength(bytes)
    expect(answer.sdp).toContain(`a=crypto:9 ${name} inline:`)
  })

  it.each([
    ['|2^31|1:1', [1]],
    ['|1:4', [0, 0, 0, 1]],
    ['|1066:4', [0, 0, 4, 42]],
    ['|2^20|18446744073709551615:8', Array(8).fill(255)],
    ['|2^31', undefined],
  ])('reads the identifier of the peer’s key in an offer and in an answer: %s', (more, octets) => {
    const remoteMki = octets && Uint8Array.from(octets)
    const line = `1 ${cm} inline:${lineOf(1, 30)}${more}`
    const answer = answerOffer(encrypted(line), able)
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(answer.media.audio.srtp?.remoteMki).toEqual(remoteMki)
    expect(answer.sdp).toMatch(/a=crypto:1 \S+ inline:[^|]+\r\n/)
    const read = readAnswer(createOffer(strict), offerOf('m=audio 7000 RTP/SAVP 8', `a=crypto:${line}`))
    if (read.kind !== 'agreed') throw new Error(read.why)
    expect(read.media.audio.srtp?.remoteMki).toEqual(remoteMki)
  })

  it.each(['|1:0', '|1:129', '|300:1', '|1', '|2^31|1', '|2^31|:1'])('refuses the key with %s', (more) => {
    const isAgreed = why(encrypted(`1 ${cm} inline:${lineOf(1, 30)}${more}`), able) === 'agreed'
    // `|1` is a lifetime of one packet, which is not watched.
    expect(isAgreed).toBe(more === '|1')
  })

  it('is not agreed on if the answer has no attribute of the offer, two of them, or another transport', () => {
    const offer = createOffer({ ...strict, text: undefined } as never as MediaCapabilities)
    const answered = (protocol: string, ...crypto: string[]) =>
      readAnswer(offer, offerOf(`m=audio 7000 ${protocol} 8`, ...crypto.map((each) => `a=crypto:${each}`)))
        .kind
    const one = `1 ${cm} inline:${lineOf(1, 30)}`
    const two = `2 ${gcm} inline:${lineOf(1, 28)}`
    expect(answered('RTP/SAVP', one)).toBe('agreed')
    expect(answered('RTP/SAVP', two)).toBe('agreed')
    expect(answered('RTP/SAVP')).toBe('refused')
    expect(answered('RTP/SAVP', one, two)).toBe('refused')
    expect(answered('RTP/SAVP', `2 ${cm} inline:${lineOf(1, 30)}`)).toBe('refused')
    expect(answered('RTP/AVP', one)).toBe('refused')
  })
})

const mediaLine = fc.record({
  type: fc.constantFrom('audio', 'audio', 'audio', 'text', 'text', 'video', 'application'),
  port: fc.constantFrom(0, 9, 7000, 7002),
  protocol: fc.constantFrom(
    ...['RTP/AVP', 'RTP/AVP', 'RTP/AVP', 'RTP/SAVP', 'RTP/SAVP'],
    ...['RTP/AVPF', 'RTP/SAVPF', 'UDP/TLS/RTP/SAVPF', 'TCP/MRCPv2'],
  ),
  formats: fc.uniqueArray(fc.constantFrom(0, 3, 8, 9, 13, 18, 96, 98, 100, 101, 102), {
    minLength: 1,
    maxLength: 8,
  }),
  lines: fc.array(
    fc.constantFrom(
      ...[
        'a=sendonly',
        'a=inactive',
        'a=recvonly',
        'a=ptime:10',
        'a=ptime:60',
        'a=maxptime:150',
        'a=rtcp-mux',
      ],
      ...[
        'a=rtpmap:96 opus/48000/2',
        'a=rtpmap:98 t140/1000',
        'a=rtpmap:100 red/1000',
        'a=fmtp:100 98/98/98',
      ],
      ...['a=rtpmap:101 telephone-event/8000', 'a=rtpmap:102 telephone-event/48000', 'a=fmtp:101 0-16'],
      ...['c=IN IP4 0.0.0.0', 'c=IN IP4 192.0.2.7', 'c=IN IP6 2001:db8::9', 'c=IN IP4 a.example'],
      `a=crypto:1 ${cm} inline:${lineOf(1, 30)}`,
      `a=crypto:2 ${gcm} inline:${lineOf(2, 28)}|2^31`,
      'a=crypto:3 nonsense',
    ),
    { maxLength: 8 },
  ),
})

describe('any offer', () => {
  it('gets an answer with its m= lines in order, of agreed formats only, that both sides read alike', () => {
    const capabilities = fc.record({
      codecs: fc.uniqueArray(fc.constantFrom('PCMA', 'PCMU', 'G722', 'opus'), { minLength: 1 }),
      srtp: fc.constantFrom(undefined, { required: false }, { required: true }),
      text: fc.boolean(),
    })
    let agreed = 0
    fc.assert(
      fc.property(fc.array(mediaLine, { minLength: 1, maxLength: 5 }), capabilities, (media, wanted) => {
        const base = side('10.0.0.1', wanted.srtp)
        const caps = { ...base, codecs: wanted.codecs, ...(wanted.text ? {} : { text: undefined }) }
        const offer = offerOf(
          ...media.flatMap(({ type, port, protocol, formats, lines }) => [
            `m=${type} ${port} ${protocol} ${formats.join(' ')}`,
            ...lines,
          ]),
        )
        const answer = answerOffer(offer, caps as MediaCapabilities)
        if (answer.kind === 'refused') return
        agreed++
        const answered = [...answer.sdp.matchAll(/^m=(\S+) (\d+) (\S+) (.*)\r$/gm)]
        expect(answered.map(([, type, , protocol]) => [type, protocol])).toEqual(
          media.map(({ type, protocol }) => [type, protocol]),
        )
        const taken = answered.flatMap(([, , port, , formats], n) =>
          port === '0' ? [] : [{ n, formats: formats!.split(' ').map(Number) }],
        )
        expect(taken.length).toBe(answer.media.text === undefined ? 1 : 2)
        for (const { n, formats } of taken) {
          expect(media[n]!.port).not.toBe(0)
          for (const format of formats) expect(media[n]!.formats).toContain(format)
        }
        const { audio } = answer.media
        expect(wanted.codecs).toContain(audio.codec)
        const protocol = media[audioIndex(answered)]!.protocol
        expect(protocol).toMatch(audio.srtp === undefined ? /^RTP\/AVPF?$/ : /^RTP\/SAVPF?$/)
        if (wanted.srtp?.required) expect(audio.srtp).toBeDefined()
        // The peer, which wrote the offer, reads the same agreement from the answer.
        const reading = readAnswer(offer, answer.sdp)
        if (media.findIndex(({ type, port }) => type === 'audio' && port > 0) !== audioIndex(answered)) return
        expect(reading).toMatchObject({ kind: 'agreed', media: { audio: { codec: audio.codec } } })
      }),
      { seed: 3264, numRuns: 3000 },
    )
    expect(agreed).toBeGreaterThan(300)
  })
})

const audioIndex = (answered: RegExpMatchArray[]): number =>
  answered.findIndex(([, type, port]) => type === 'audio' && port !== '0')
