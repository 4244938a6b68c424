import { describe, expect, it } from 'vitest'
import { decodeG711 } from '../codec/g711.ts'
import { openVoiceCodec } from '../codec/voice-codec.ts'
import { rtpHeaderBytes } from '../rtp/packet.ts'
import { FramePacker } from './frame-packer.ts'

/** Packs ten frames, whose samples count up by frame; returns the packets that came out. */
function pack(packetMs: number, flushAfter?: number) {
  const packer = new FramePacker(packetMs)
  const packets: { timestamp: number; octets: Uint8Array }[] = []
  const send = (datagram: Uint8Array, timestamp: number) =>
    void packets.push({ timestamp, octets: datagram.subarray(rtpHeaderBytes) })
  const { encoder } = openVoiceCodec('PCMA')
  for (let frame = 0; frame < 10; frame++) {
    const timestamp = (0xffff_ff00 + frame * 160) >>> 0
    packer.push(encoder, new Int16Array(160).fill((frame + 1) * 1000), timestamp, send)
    if (frame === flushAfter) packer.flush(send)
  }
  packer.flush(send)
  return packets
}

describe('frames of 20 ms', () => {
  it.each([5, 10, 15, 25, 30, 35, 40, 50, 60])(
    'are packed into packets of %d ms without a gap, the last one shorter',
    (packetMs) => {
      const packets = pack(packetMs)
      const octets = packets.map((packet) => packet.octets.length)
      expect(octets.slice(0, -1).every((length) => length === packetMs * 8)).toBe(true)
      expect(octets.reduce((sum, length) => sum + length)).toBe(1600)
      let expected = 0xffff_ff00
      for (const { timestamp, octets: each } of packets) {
        expect(timestamp).toBe(expected >>> 0)
        expected += each.length
      }
      // Nothing that was sent is written to afterwards.
      const heard = [...decodeG711('PCMA', Buffer.concat(packets.map((packet) => packet.octets)))]
      for (let frame = 0; frame < 10; frame++)
        for (const sample of heard.slice(frame * 160, (frame + 1) * 160))
          expect(Math.abs(sample - (frame + 1) * 1000)).toBeLessThan(300)
    },
  )

  it('are sent as far as they go before a pause', () => {
    expect(pack(60, 1).map(({ octets }) => octets.length)).toEqual([320, 480, 480, 320])
  })
})
