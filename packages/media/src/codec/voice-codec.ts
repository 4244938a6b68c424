import type { AudioCodec } from '../api/negotiated-media.ts'
import { decodeG711, encodeG711Into, type G711Codec } from './g711.ts'
import { G722Decoder, G722Encoder } from './g722.ts'
import type { VoiceCodec } from './voice-coder.ts'

/**
 * G.722 has an RTP clock rate of 8000 for historical reasons, although it samples at 16 kHz (RFC 3551
 * §4.5.2).
 */
export const rtpClockRate = (codec: AudioCodec): 8000 | 48_000 => (codec === 'opus' ? 48_000 : 8000)

/** Except Opus, which has to be loaded first: see `openOpusVoice`. */
export const openVoiceCodec = (codec: Exclude<AudioCodec, 'opus'>): VoiceCodec =>
  codec === 'G722'
    ? { encoder: new G722Encoder(), decoder: new G722Decoder(), close: () => {} }
    : openG711(codec)

const openG711 = (codec: G711Codec): VoiceCodec => ({
  encoder: {
    encodeInto: (frame, out, offset) => {
      encodeG711Into(codec, frame, out, offset)
      return frame.length
    },
  },
  decoder: { samplesIn: (payload) => payload.length, decode: (payload) => decodeG711(codec, payload) },
  close: () => {},
})
