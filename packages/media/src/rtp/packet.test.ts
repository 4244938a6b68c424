import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRtp, rtpHeaderBytes, writeRtpHeader } from './packet.ts'

const header = fc.record({
  marker: fc.boolean(),
  payloadType: fc.integer({ min: 0, max: 127 }),
  sequence: fc.integer({ min: 0, max: 0xffff }),
  timestamp: fc.integer({ min: 0, max: 0xffffffff }),
  ssrc: fc.integer({ min: 0, max: 0xffffffff }),
})

describe('an RTP packet', () => {
  it('reads back as written', () => {
    fc.assert(
      fc.property(header, fc.uint8Array({ maxLength: 200 }), (fields, payload) => {
        const rtcpLike = fields.marker && fields.payloadType >= 64 && fields.payloadType <= 95
        const datagram = new Uint8Array(rtpHeaderBytes + payload.length)
        writeRtpHeader(datagram, fields)
        datagram.set(payload, rtpHeaderBytes)
        expect(parseRtp(datagram)).toEqual(rtcpLike ? undefined : { ...fields, payload })
      }),
    )
  })

  it('never throws or reads beyond the datagram, whatever arrives', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (datagram) => {
        const packet = parseRtp(datagram)
        expect(packet === undefined || packet.payload.length <= datagram.length - rtpHeaderBytes).toBe(true)
      }),
    )
  })

  it('is read without its padding, extension and contributing sources', () => {
    const datagram = Uint8Array.of(
      ...[0xb1, 0x08, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3],
      ...[9, 9, 9, 9],
      ...[0xbe, 0xde, 0, 1, 7, 7, 7, 7],
      ...[0x55, 0x66],
      ...[0, 0, 3],
    )
    expect(parseRtp(datagram)?.payload).toEqual(Uint8Array.of(0x55, 0x66))
  })

  it('is not recognised in STUN, DTLS, RTCP, truncated headers or invalid padding', () => {
    const stun = Uint8Array.of(0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42, ...new Uint8Array(12))
    const rtcp = Uint8Array.of(0x80, 200, 0, 1, ...new Uint8Array(8))
    const padded = Uint8Array.of(0xa0, 8, ...new Uint8Array(9), 200)
    const dtls = Uint8Array.of(22, 0xfe, 0xfd, ...new Uint8Array(20))
    for (const bytes of [stun, dtls, rtcp, padded, new Uint8Array(3)]) expect(parseRtp(bytes)).toBeUndefined()
  })
})
