import type { AudioCodec } from '../api/negotiated-media.ts'
import { decodeG711, encodeG711Into, type G711Codec } from './g711.ts'
import { G722Decoder, G722Encoder } from './g722.ts'
import { l16FrameOctets, l16Rate, openL16 } from './l16.ts'
import { frameSamples, maxFrameOctets, type VoiceCodec } from './voice-coder.ts'

/**
 * G.722 has an RTP clock rate of 8000 for historical reasons, although it samples at 16 kHz (RFC 3551
 * §4.5.2).
 */
export const rtpClockRate = (codec: AudioCodec): 8000 | 16_000 | 48_000 => {
  if (codec === 'opus') return 48_000
  return codec === 'L16' ? l16Rate : 8000
}

/** The most octets of an encoded frame. */
export const frameOctets = (codec: AudioCodec): number => {
  if (codec === 'opus') return maxFrameOctets
  return codec === 'L16' ? l16FrameOctets : frameSamples
}

/** Except Opus, which has to be loaded first: see `openOpusVoice`. */
export const openVoiceCodec = (codec: Exclude<AudioCodec, 'opus'>): VoiceCodec => {
  if (codec === 'G722') return { encoder: new G722Encoder(), decoder: new G722Decoder(), close: () => {} }
  return codec === 'L16' ? openL16() : openG711(codec)
}

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
