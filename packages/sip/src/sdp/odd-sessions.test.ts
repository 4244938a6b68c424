import { describe, expect, it } from 'vitest'
import { answerOffer } from './answer-offer.ts'
import { createOffer } from './create-offer.ts'
import type { MediaCapabilities } from './media-capabilities.ts'
import { readAnswer } from './read-answer.ts'

const ours: MediaCapabilities = {
  address: '10.0.0.1',
  audioPort: 4000,
  codecs: ['PCMA', 'PCMU', 'opus'],
  sessionId: '1',
  srtp: { required: false, newKey: (length) => new Uint8Array(length) },
}
const key = Buffer.alloc(30).toString('base64')
const whole = [
  'v=0',
  'o=- 1 1 IN IP4 10.0.0.9',
  's=-',
  'c=IN IP4 10.0.0.9',
  't=0 0',
  'm=audio 7000 RTP/AVP 8',
]
const without = (...types: string[]) => whole.filter((line) => !types.some((type) => line.startsWith(type)))
const crlf = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n`
const media = (...lines: string[]) => crlf([...without('m='), ...lines])

describe('an offer is understood', () => {
  it.each([
    ['with an o= of more words', crlf(['v=0', 'o=My PBX 1 1 IN IP4 10.0.0.9', ...without('v=', 'o=')])],
    ['with an o= that is empty', crlf(['v=0', 'o=', ...without('v=', 'o=')])],
    ['without o=', crlf(without('o='))],
    ['without s=', crlf(without('s='))],
    ['with an empty s=', crlf(['v=0', 's=', ...without('v=', 's=')])],
    ['without t=', crlf(without('t='))],
    ['with nothing but what is needed', crlf(without('o=', 's=', 't='))],
    ['with a number of ports', media('m=audio 7000/2 RTP/AVP 8')],
    ['with one port, in number', media('m=audio 7000/1 RTP/AVP 8')],
    ['over RTP/AVPF', media('m=audio 7000 RTP/AVPF 8', 'a=rtcp-fb:* nack')],
    ['over RTP/SAVPF', media('m=audio 7000 RTP/SAVPF 8', `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${key}`)],
    ['with a TTL in c=', crlf([...without('c='), 'c=IN IP4 10.0.0.9/127'])],
    ['with a c= in lower case', crlf([...without('c='), 'c=in ip4 10.0.0.9'])],
    [
      'with k=, b= and attributes that are malformed',
      media(
        'k=',
        'b=AS',
        'b=:::',
        'm=audio 7000 RTP/AVP 8',
        'b=',
        'a=',
        'a=:',
        'a=rtpmap',
        'a=rtpmap:',
        'a=fmtp:',
        'a=ptime:x',
        'a=candidate:',
        'a=ssrc:',
        'a=crypto:x',
        'a=extmap',
      ),
    ],
    ['with line feeds only', `${whole.join('\n')}\n`],
    ['with carriage returns only', `${whole.join('\r')}\r`],
    ['without the last line end', whole.join('\r\n')],
    ['with a trailing NUL', `${crlf(whole)}\0`],
    ['with blank lines', `\r\n${whole.join('\r\n\r\n')}\r\n\r\n\r\n`],
    ['with spaces around its lines', crlf(whole.map((line) => ` ${line} \t`))],
    ['with spaces after the equals signs', crlf(whole.map((line) => line.replace('=', '= ')))],
    ['with spaces doubled', crlf(whole.map((line) => line.replaceAll(' ', '  ')))],
    ['with types and media in capitals', media('M=AUDIO 7000 rtp/avp 8', 'A=SENDRECV')],
    ['with lines that are none', crlf([...whole, 'hello', '=', 'm', '==='])],
    ['beside a stream that is malformed', media('m=image', 'm=video x RTP/AVP', 'm=audio 7000 RTP/AVP 8')],
    [
      'beside streams of any transport',
      media('m=application 9 TCP/BFCP *', 'm=image 6000 udptl t38', 'm=audio 7000 RTP/AVP 8'),
    ],
    [
      'with an address of each stream only',
      crlf([...without('c=', 'm='), 'm=audio 7000 RTP/AVP 8', 'c=IN IP4 10.0.0.9']),
    ],
    [
      'with rtcp-mux',
      media('m=audio 7000 RTP/AVP 8', 'a=rtcp-mux', 'a=rtcp:7000 IN IP4 10.0.0.9', 'a=rtcp-rsize'),
    ],
    [
      'with ICE',
      media(
        ...['a=ice-options:trickle', 'a=ice-lite', 'm=audio 7000 RTP/AVP 8', 'a=ice-ufrag:x', 'a=ice-pwd:y'],
        ...[
          'a=candidate:1 1 UDP 2130706431 fe80::1 7000 typ host',
          'a=end-of-candidates',
          'a=mid:0',
          'a=setup:actpass',
        ],
      ),
    ],
    [
      'with events of other rates',
      media(
        'm=audio 7000 RTP/AVP 8 96 97',
        'a=rtpmap:96 telephone-event/16000',
        'a=rtpmap:97 telephone-event/8000',
        'a=fmtp:96 0-15,32-36',
        'a=fmtp:97',
      ),
    ],
    [
      'with odd fmtp lines',
      media(
        'm=audio 7000 RTP/AVP 8 101',
        'a=fmtp:8',
        'a=fmtp:101 0-15;;=',
        'a=fmtp:200 x',
        'a=fmtp:8 mode=20; octet-align',
      ),
    ],
    [
      'with a type listed twice',
      media('m=audio 7000 RTP/AVP 8 8 101 101', 'a=rtpmap:8 PCMA/8000/1', 'a=rtpmap:8 PCMA/8000'),
    ],
    ['with rtpmap lines without a rate', media('m=audio 7000 RTP/AVP 8', 'a=rtpmap:8 pcma')],
    ['with types out of range', media('m=audio 7000 RTP/AVP 999 x 8')],
    [
      'with groups and identifiers of WebRTC',
      media(
        'a=group:BUNDLE 0',
        'a=msid-semantic: WMS',
        'm=audio 7000 RTP/AVP 8',
        'a=extmap:1 urn:x',
        'a=ssrc:1 cname:x',
      ),
    ],
    [
      'with times, zones and repeats',
      crlf([
        ...without('m='),
        'r=7d 1h 0',
        'z=0 0',
        'e=a@b',
        'p=+1',
        'u=x',
        'i=info',
        'm=audio 7000 RTP/AVP 8',
        'i=x',
      ]),
    ],
    ['with a dynamic type after a space', media('m=audio 7000 RTP/AVP 111', 'a=rtpmap: 111 OPUS/48000/2')],
  ])('%s', (_, sdp) => {
    const answer = answerOffer(sdp, ours)
    expect(answer).toMatchObject({
      kind: 'agreed',
      media: { audio: { remoteAddress: '10.0.0.9', remotePort: 7000 } },
    })
    // its answer has a line for each of its streams, over the same transport
    const lines = (text: string) =>
      [...text.matchAll(/^\s*m=\s*(\S+)\s+\S+\s+(\S+)/gim)].map(([, type]) => type!.toLowerCase())
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(lines(answer.sdp).slice(-1)).toEqual(['audio'])
    expect(readAnswer(sdp, answer.sdp).kind).toBe('agreed')
  })

  it('with G.722 at the rate that it samples at', () => {
    const answer = answerOffer(media('m=audio 7000 RTP/AVP 9', 'a=rtpmap:9 G722/16000'), {
      ...ours,
      codecs: ['G722'],
    })
    expect(answer).toMatchObject({ kind: 'agreed', media: { audio: { codec: 'G722', payloadType: 9 } } })
    expect(answer.kind === 'agreed' && answer.sdp).toContain('a=rtpmap:9 G722/8000')
  })

  it('with a host name for its address: audio is sent to where its own comes from', () => {
    const answer = answerOffer(crlf(whole).replace('c=IN IP4 10.0.0.9', 'c=IN IP4 media.pbx.local'), ours)
    expect(answer).toMatchObject({
      kind: 'agreed',
      media: { audio: { remoteAddress: '0.0.0.0', remotePort: 7000, direction: 'sendrecv' } },
    })
  })

  it('over IPv6, in any notation', () => {
    const over6 = { ...ours, address: '2001:db8::1' }
    for (const address of ['2001:db8::9', '2001:DB8:0:0:0:0:0:9', '::ffff:10.0.0.9']) {
      const sdp = crlf(['v=0', `c=IN IP6 ${address}`, 'm=audio 7000 RTP/AVP 8'])
      expect(answerOffer(sdp, over6)).toMatchObject({
        kind: 'agreed',
        media: { audio: { remoteAddress: address } },
      })
    }
  })

  it.each(['RTP/AVPF', 'RTP/SAVPF', 'rtp/avp'])('over %s and answered over the same', (protocol) => {
    const crypto = `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${key}`
    const answer = answerOffer(media(`m=audio 7000 ${protocol} 8`, crypto), ours)
    expect(answer).toMatchObject({ kind: 'agreed' })
    expect(answer.kind === 'agreed' && answer.sdp).toContain(`m=audio 4000 ${protocol} 8`)
  })
})

describe('an offer is refused', () => {
  it.each([
    ['that describes no session', 'hello', 400],
    ['of another version', crlf(['v=1', ...without('v=')]), 400],
    ['without media', crlf(without('m=')), 400],
    ['without an address', crlf(without('c=')), 488],
    ['whose audio has no port', media('m=audio RTP/AVP 8'), 400],
    ['whose audio has an impossible port', media('m=audio 70000 RTP/AVP 8'), 400],
    [
      'whose audio is encrypted in a way that is not supported',
      media('m=audio 7000 UDP/TLS/RTP/SAVPF 8'),
      488,
    ],
    ['whose codecs are all unknown', media('m=audio 7000 RTP/AVP 3 18'), 488],
  ])('%s', (_, sdp, status) => {
    expect(answerOffer(sdp, ours)).toMatchObject({ kind: 'refused', status })
  })
})

describe('an answer', () => {
  const offer = createOffer({ ...ours, text: { port: 4002 } })

  it('without the streams at the end rejects them', () => {
    const reading = readAnswer(offer, crlf(whole))
    expect(reading).toMatchObject({ kind: 'agreed', media: { audio: { remotePort: 7000 } } })
    expect(reading.kind === 'agreed' && reading.media.text).toBeUndefined()
  })

  it('with another stream, or more of them, answers something else', () => {
    expect(readAnswer(offer, media('m=text 7000 RTP/AVP 98')).kind).toBe('unreadable')
    const more = media('m=audio 7000 RTP/AVP 8', 'm=text 0 RTP/AVP 98', 'm=video 7002 RTP/AVP 96')
    expect(readAnswer(offer, more).kind).toBe('unreadable')
  })

  it('over a transport of the same kind is one', () => {
    expect(readAnswer(offer, media('m=audio 7000 RTP/AVPF 8', 'm=text 0 RTP/AVP 98')).kind).toBe('agreed')
  })
})
