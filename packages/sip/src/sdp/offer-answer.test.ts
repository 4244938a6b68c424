import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOffer } from './answer-offer.ts'
import { createOffer } from './create-offer.ts'
import type { MediaCapabilities, MediaDirection } from './media-capabilities.ts'
import { readAnswer } from './read-answer.ts'

const ours: MediaCapabilities = {
  address: '10.0.0.1',
  audioPort: 4000,
  codecs: ['PCMA', 'PCMU'],
  sessionId: '1',
}
const theirs: MediaCapabilities = {
  address: '10.0.0.2',
  audioPort: 5000,
  codecs: ['PCMU', 'PCMA'],
  sessionId: '2',
}

const offerOf = (...media: string[]) =>
  `${['v=0', 'o=- 1 1 IN IP4 10.0.0.9', 's=-', 'c=IN IP4 10.0.0.9', 't=0 0', ...media].join('\r\n')}\r\n`

function agree(offerer: MediaCapabilities, answerer: MediaCapabilities) {
  const offer = createOffer(offerer)
  const answer = answerOffer(offer, answerer)
  if (answer.kind !== 'agreed') throw new Error(answer.why)
  const reading = readAnswer(offer, answer.sdp)
  if (reading.kind !== 'agreed') throw new Error(reading.why)
  return { offerer: reading.media, answerer: answer.media, sdp: answer.sdp }
}

describe('offer and answer', () => {
  it('agree on the offer’s first codec, DTMF and text, each with the other’s address', () => {
    const both = agree({ ...ours, text: { port: 4002 } }, { ...theirs, text: { port: 5002 } })
    const audio = { codec: 'PCMA', payloadType: 8, dtmfPayloadType: 101, ptimeMs: 20, direction: 'sendrecv' }
    const text = { t140PayloadType: 98, redPayloadType: 100 }
    expect(both.offerer).toMatchObject({
      audio: { ...audio, remoteAddress: '10.0.0.2', remotePort: 5000 },
      text: { ...text, remoteAddress: '10.0.0.2', remotePort: 5002 },
    })
    expect(both.answerer).toMatchObject({
      audio: { ...audio, remoteAddress: '10.0.0.1', remotePort: 4000 },
      text: { ...text, remoteAddress: '10.0.0.1', remotePort: 4002 },
    })
  })

  it('mirror directions, so that one side sends exactly what the other receives', () => {
    const directions: MediaDirection[] = ['sendrecv', 'sendonly', 'recvonly', 'inactive']
    const mirror = { sendrecv: 'sendrecv', sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' }
    for (const direction of directions) {
      for (const other of directions) {
        const both = agree({ ...ours, direction }, { ...theirs, direction: other })
        expect(both.answerer.audio.direction).toBe(mirror[both.offerer.audio.direction])
      }
    }
    expect(agree({ ...ours, direction: 'sendonly' }, theirs).answerer.audio.direction).toBe('recvonly')
  })

  it('refuse only text, with port 0, when one side lacks it', () => {
    const both = agree({ ...ours, text: { port: 4002 } }, theirs)
    expect(both.sdp).toContain('m=text 0 RTP/AVP 100 98')
    expect(both.offerer.text).toBeUndefined()
  })

  it('carry IPv6 addresses', () => {
    const both = agree({ ...ours, address: '2001:db8::1' }, { ...theirs, address: '2001:db8::2' })
    expect(both.offerer.audio.remoteAddress).toBe('2001:db8::2')
    expect(both.answerer.audio.remoteAddress).toBe('2001:db8::1')
    expect(both.sdp).toContain('c=IN IP6 2001:db8::2')
  })

  it('agree on G.722 with its clock rate of 8000 and on Opus with two channels and its own event clock', () => {
    const wide = { ...ours, codecs: ['opus', 'G722', 'PCMA'] as const }
    const offer = createOffer(wide)
    for (const line of ['rtpmap:96 opus/48000/2', 'rtpmap:9 G722/8000', 'rtpmap:102 telephone-event/48000']) {
      expect(offer).toContain(`a=${line}`)
    }
    const opus = agree(wide, wide)
    expect(opus.answerer.audio).toMatchObject({ codec: 'opus', payloadType: 96, dtmfPayloadType: 102 })
    expect(opus.offerer.audio).toMatchObject({ codec: 'opus', payloadType: 96, dtmfPayloadType: 102 })
    expect(opus.sdp).not.toContain('telephone-event/8000')
    const g722 = agree(wide, { ...theirs, codecs: ['PCMA', 'G722'] })
    expect(g722.answerer.audio).toMatchObject({ codec: 'G722', payloadType: 9, dtmfPayloadType: 101 })
    expect(g722.sdp).not.toContain('telephone-event/48000')
  })
})

describe('an answer', () => {
  it('keeps the order of unknown, video, encrypted and second audio lines and refuses them with port 0', () => {
    const answer = answerOffer(
      offerOf(
        'm=video 7000 RTP/AVP 96',
        'a=rtpmap:96 VP8/90000',
        'm=audio 7002 RTP/SAVP 8',
        'm=wonder 7004 FOO/BAR x y',
        'm=audio 7006 RTP/AVP 18 0 97',
        'a=rtpmap:97 telephone-event/8000',
        'm=audio 7008 RTP/AVP 8',
      ),
      ours,
    )
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(answer.sdp.match(/^m=.*$/gm)).toEqual([
      'm=video 0 RTP/AVP 96',
      'm=audio 0 RTP/SAVP 8',
      'm=wonder 0 FOO/BAR x y',
      'm=audio 4000 RTP/AVP 0 97',
      'm=audio 0 RTP/AVP 8',
    ])
    expect(answer.media.audio).toMatchObject({
      codec: 'PCMU',
      payloadType: 0,
      dtmfPayloadType: 97,
      remotePort: 7006,
    })
  })

  it('treats the old hold of 0.0.0.0 as send-only', () => {
    const answer = answerOffer(offerOf('m=audio 7000 RTP/AVP 8', 'c=IN IP4 0.0.0.0'), ours)
    expect(answer).toMatchObject({ kind: 'agreed', media: { audio: { direction: 'recvonly' } } })
  })

  it('uses the session direction if a line has none', () => {
    const answer = answerOffer(offerOf('a=sendonly', 'm=audio 7000 RTP/AVP 8'), ours)
    expect(answer).toMatchObject({ kind: 'agreed', media: { audio: { direction: 'recvonly' } } })
  })

  it('accepts static G.722 and offered CN, but neither mono Opus nor stereo G.711', () => {
    const wide = { ...ours, codecs: ['opus', 'G722', 'PCMA'] as const }
    const answer = answerOffer(
      offerOf(
        'm=audio 7000 RTP/AVP 97 98 9 13 101',
        'a=rtpmap:97 opus/48000',
        'a=rtpmap:98 PCMA/8000/2',
        'a=rtpmap:101 telephone-event/8000',
      ),
      wide,
    )
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(answer.media.audio).toMatchObject({
      codec: 'G722',
      payloadType: 9,
      comfortNoisePayloadType: 13,
      dtmfPayloadType: 101,
    })
    expect(answer.sdp).toContain('m=audio 4000 RTP/AVP 9 13 101')
  })

  it.each([
    [[], 20],
    [['a=ptime:10'], 10],
    [['a=ptime:30'], 30],
    [['a=ptime: 40', 'a=maxptime:150'], 40],
    [['a=maxptime:60', 'a=ptime:60'], 60],
    [['a=ptime:240'], 60],
    [['a=maxptime:10'], 10],
    [['a=ptime:60', 'a=maxptime:35'], 35],
    [['a=ptime:15'], 15],
    [['a=maxptime:15'], 15],
    [['a=ptime:30', 'a=maxptime:5'], 5],
    [['a=ptime:32'], 30],
    [['a=ptime:2'], 5],
    [['a=ptime:20.0'], 20],
    [['a=ptime:0', 'a=maxptime:0'], 20],
    [['a=ptime:'], 20],
    [['a=ptime:5'], 5],
    [['a=ptime:-30'], 20],
  ])('sends packets as long as the peer asks for with %j, and asks for the same', (lines, ptimeMs) => {
    const offer = offerOf('m=audio 7000 RTP/AVP 9 8', ...lines)
    const answer = answerOffer(offer, ours)
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(answer.media.audio.ptimeMs).toBe(ptimeMs)
    expect(answer.media.audio).not.toHaveProperty('askedPtimeMs')
    expect(answer.sdp).toContain(`a=ptime:${ptimeMs}\r\n`)
    expect(answer.sdp).toContain('a=maxptime:60\r\n')
  })

  it('sends packets as long as the answer asks for, and gets them as long as its own offer does', () => {
    const offer = createOffer(ours)
    expect(offer).toContain('a=ptime:20\r\n')
    const read = (...lines: string[]) => readAnswer(offer, offerOf('m=audio 7000 RTP/AVP 8', ...lines))
    expect(read('a=ptime:30')).toMatchObject({ media: { audio: { ptimeMs: 30, askedPtimeMs: 20 } } })
    expect(read()).toMatchObject({ media: { audio: { ptimeMs: 20 } } })
  })

  it('sends Opus in packets of 20 ms, whatever is asked for', () => {
    const lines = ['a=rtpmap:111 opus/48000/2', 'a=ptime:60']
    const answer = answerOffer(offerOf('m=audio 7000 RTP/AVP 111', ...lines), { ...ours, codecs: ['opus'] })
    expect(answer).toMatchObject({ media: { audio: { codec: 'opus', ptimeMs: 20 } } })
  })

  it('has no bundle, ICE, DTLS or multiplexed RTCP lines, whatever was offered', () => {
    const answer = answerOffer(
      offerOf(
        'a=group:BUNDLE 0',
        'a=ice-ufrag:abcd',
        'a=ice-pwd:abcdefghijklmnopqrstuv',
        'm=audio 7000 RTP/AVP 8',
        'a=mid:0',
        'a=rtcp-mux',
        'a=candidate:1 1 UDP 2130706431 10.0.0.9 7000 typ host',
      ),
      ours,
    )
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(answer.sdp).not.toMatch(/ice|candidate|BUNDLE|mid:|rtcp-mux/)
    expect(answer.media.audio).toMatchObject({ remoteAddress: '10.0.0.9', remotePort: 7000 })
  })

  it('is refused if RTP would have to go to another address family, or a disabled line', () => {
    const other = offerOf('m=audio 7000 RTP/AVP 8', 'c=IN IP6 2001:db8::9')
    const off = offerOf('m=audio 0 RTP/AVP 8')
    for (const offer of [other, off]) {
      expect(answerOffer(offer, ours)).toMatchObject({ kind: 'refused', status: 488 })
    }
  })

  it('carries the version of its description in o=', () => {
    const answer = answerOffer(offerOf('m=audio 7000 RTP/AVP 8'), { ...ours, sessionVersion: 7 })
    expect(answer.kind === 'agreed' && answer.sdp).toContain('o=- 1 7 IN IP4 10.0.0.1')
  })

  it('is refused without a common codec, and an invalid description is a bad request', () => {
    expect(answerOffer(offerOf('m=audio 7000 RTP/AVP 18'), ours)).toMatchObject({
      kind: 'refused',
      status: 488,
    })
    expect(answerOffer('hello', ours)).toMatchObject({ kind: 'refused', status: 400 })
  })

  it('with other lines than the offer is rejected, and one without audio is a refusal', () => {
    expect(readAnswer(createOffer(ours), offerOf('m=video 1 RTP/AVP 8'))).toMatchObject({
      kind: 'unreadable',
    })
    expect(readAnswer(createOffer(ours), offerOf('m=audio 0 RTP/AVP 8'))).toMatchObject({ kind: 'refused' })
  })

  it('is made for any text without an exception', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'm=audio 1 RTP/AVP 8',
        'm=audio',
        'm=text 2 RTP/AVP 98',
        'a=rtpmap:98 t140/1000',
        'a=rtpmap:',
        'c=',
        'a=fmtp',
      ),
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const offer = offerOf(...lines)
        const answer = answerOffer(offer, { ...ours, text: { port: 4002 } })
        expect(['agreed', 'refused']).toContain(answer.kind)
        readAnswer(createOffer(ours), offer)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a payload type', () => {
  const wide = { ...ours, codecs: ['opus', 'PCMA', 'PCMU'] as const }
  const meaning = (media: { received: readonly { payloadType: number; carries: string }[] }) =>
    Object.fromEntries(media.received.map(({ payloadType, carries }) => [payloadType, carries]))
  const readOf = (...lines: string[]) => {
    const reading = readAnswer(createOffer(wide), offerOf(...lines))
    if (reading.kind !== 'agreed') throw new Error(reading.why)
    return reading.media.audio
  }

  it('of the offer is heard beside the one of the answer, which is sent under', () => {
    const audio = readOf(
      'm=audio 6000 RTP/AVP 8 96 97 110',
      'a=rtpmap:96 telephone-event/8000',
      'a=rtpmap:97 telephone-event/16000',
      'a=rtpmap:110 CN/8000',
    )
    expect(audio).toMatchObject({ codec: 'PCMA', payloadType: 8, dtmfPayloadType: 96 })
    expect(meaning(audio)).toMatchObject({
      8: 'PCMA',
      101: 'events',
      // Opus was not accepted, so its number is free for the peer's meaning.
      96: 'events',
      97: 'events',
      110: 'noise',
    })
  })

  it('of a dynamic codec is heard under both numbers', () => {
    const audio = readOf(
      'm=audio 6000 RTP/AVP 111 112',
      'a=rtpmap:111 opus/48000/2',
      'a=rtpmap:112 telephone-event/48000',
    )
    expect(audio).toMatchObject({ codec: 'opus', payloadType: 111, dtmfPayloadType: 112 })
    expect(meaning(audio)).toMatchObject({ 96: 'opus', 111: 'opus', 102: 'events', 112: 'events' })
  })

  it('that two formats share has the meaning that this side gave it, if that format was accepted', () => {
    const audio = readOf(
      'm=audio 6000 RTP/AVP 102 96',
      'a=rtpmap:102 opus/48000/2',
      'a=rtpmap:96 telephone-event/48000',
    )
    expect(audio).toMatchObject({ codec: 'opus', payloadType: 102, dtmfPayloadType: 96 })
    expect(meaning(audio)).toMatchObject({ 96: 'opus', 102: 'events' })
  })

  it('of an offer is heard although the answer repeats only one for each format', () => {
    const answer = answerOffer(
      offerOf(
        'm=audio 6000 RTP/AVP 8 100 101 102',
        'a=rtpmap:100 telephone-event/8000',
        'a=rtpmap:101 telephone-event/8000',
        'a=rtpmap:102 PCMA/8000',
      ),
      ours,
    )
    if (answer.kind !== 'agreed') throw new Error(answer.why)
    expect(answer.media.audio.dtmfPayloadType).toBe(100)
    expect(meaning(answer.media.audio)).toEqual({ 8: 'PCMA', 100: 'events', 101: 'events', 102: 'PCMA' })
  })

  it('of real-time text is heard under both numbers', () => {
    const offer = createOffer({ ...ours, text: { port: 4002 } })
    const reading = readAnswer(
      offer,
      offerOf('m=audio 6000 RTP/AVP 8', 'm=text 6002 RTP/AVP 97', 'a=rtpmap:97 t140/1000'),
    )
    expect(reading).toMatchObject({
      media: { text: { t140PayloadType: 97, received: { t140PayloadType: 98, redPayloadType: 100 } } },
    })
  })
})
