import { describe, expect, test } from 'vitest'
import { readOffer, withPublicAddress } from './answer-offer.ts'

const offer = (...lines: string[]) => ['v=0', ...lines, ''].join('\r\n')
const audio = 'm=audio 9 UDP/TLS/RTP/SAVPF 111 9'
const opus = 'a=rtpmap:111 opus/48000/2'

describe('an offer', () => {
  test('is taken with the number of its Opus and the name of its section', () => {
    expect(readOffer(offer(audio, 'a=mid:0', 'a=rtpmap:9 G722/8000', opus))).toMatchObject({
      mid: '0',
      payloadType: 111,
    })
  })

  test.each([
    ['without audio', offer('m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:0', opus)],
    ['with a second section', offer(audio, 'a=mid:0', opus, 'm=video 9 UDP/TLS/RTP/SAVPF 96')],
    ['without Opus', offer(audio, 'a=mid:0', 'a=rtpmap:9 G722/8000')],
    ['with a payload type that RTP does not have', offer(audio, 'a=mid:0', 'a=rtpmap:200 opus/48000/2')],
    ['without a name', offer(audio, opus)],
    ['with a long name', offer(audio, `a=mid:${'0'.repeat(17)}`, opus)],
    ['with a section of another form', offer(audio, 'a=mid:0', opus, 'm= video 9 UDP/TLS/RTP/SAVPF 96')],
    [
      'with a return within a line',
      offer(audio, 'a=mid:0', `${opus}\ra=candidate:1 1 UDP 1 10.0.0.5 161 typ host`),
    ],
  ])('%s is not taken', (_, text) => {
    expect(readOffer(text)).toBeUndefined()
  })
})

const candidate = 'a=candidate:1 1 UDP 1 10.0.0.5 161 typ host'

test.each([
  ['between other lines', offer(audio, candidate, 'a=mid:0', opus)],
  ['in the last line, which does not end', `${offer(audio, 'a=mid:0', opus)}${candidate}`],
  ['after line feeds alone', [audio, 'a=mid:0', candidate, opus].join('\n')],
  ['as the end of candidates', offer(audio, 'a=mid:0', opus, 'a=end-of-candidates')],
  [
    'as the address of the media',
    offer('c=IN IP4 10.0.0.5', audio, 'a=mid:0', opus, 'a=rtcp:161 IN IP4 10.0.0.5'),
  ],
])('No address that an offer names %s is used.', (_, text) => {
  const { sdp } = readOffer(text)!
  expect(sdp).not.toMatch(/candidate|10\.0\.0\.5/)
  expect(sdp).toContain(`${audio}\r\n`)
})

test('An answer names the public address, too, where there is one.', () => {
  const own = 'a=candidate:1 1 UDP 2122317823 10.0.0.5 30000 typ host\r\n'
  const at = { host: '0.0.0.0', port: 30_000 }
  expect(withPublicAddress(own, at)).toBe(own)
  expect(withPublicAddress(own, { ...at, publicAddress: '192.0.2.1' })).toBe(
    `${own}a=candidate:public 1 UDP 1 192.0.2.1 30000 typ host\r\n`,
  )
})
