import { openOpusDecoder, openOpusEncoder } from './opus.ts'
import type { VoiceCodec } from './voice-coder.ts'

const samplesPerMs = 8
/** RFC 6716 §3.1: frame sizes by mode, selected by the upper five bits of the first octet. */
const silkMs = [10, 20, 40, 60]
const hybridMs = [10, 20]
const celtMs = [2.5, 5, 10, 20]
const maxPacketMs = 120

/**
 * Opus for RTP (RFC 7587): mono, 20 ms, no in-band FEC. It costs as much CPU as ten G.711 streams, so offer
 * it only where the peer has nothing cheaper.
 */
export const openOpusVoice = async (): Promise<VoiceCodec> => {
  const [encoder, decoder] = await Promise.all([openOpusEncoder(1, 'voice'), openOpusDecoder(1)])
  return {
    encoder: {
      encodeInto(frame, out, offset) {
        const packet = encoder.encode(frame)
        out.set(packet, offset)
        return packet.length
      },
    },
    decoder: {
      samplesIn: opusSamples,
      decode(payload) {
        const wanted = opusSamples(payload)
        const out = new Int16Array(wanted)
        try {
          out.set(decoder.decode(payload).subarray(0, wanted))
        } catch {
          // A corrupt packet: the library reports it only by throwing. Play silence.
        }
        return out
      },
    },
    close() {
      encoder.close()
      decoder.close()
    },
  }
}

/** Number of 8 kHz samples in a packet, from its first two octets (RFC 6716 §3.2); 0 when invalid. */
export const opusSamples = (packet: Uint8Array): number => {
  const first = packet[0]
  if (first === undefined) return 0
  const mode = first >> 3
  const frameMs = mode < 12 ? silkMs[mode & 3]! : mode < 16 ? hybridMs[mode & 1]! : celtMs[mode & 3]!
  const code = first & 3
  const frames = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 0) & 63
  const packetMs = frames * frameMs
  return packetMs > maxPacketMs ? 0 : packetMs * samplesPerMs
}
