import type { AudioCodec } from '../negotiated-media.ts'
import { decodeG711, encodeG711Into, type G711Codec } from './g711.ts'
import { G722Decoder, G722Encoder } from './g722.ts'

/** Samples of one frame: 20 ms at 8 kHz, what every codec takes and gives here. */
export const FRAME_SAMPLES = 160
/** More than six times what Opus needs at its bit rate. */
export const MAX_FRAME_OCTETS = 400

export interface VoiceEncoder {
  /** One frame of 160 samples, written to `out` at `offset`; returns how many octets it took. */
  encodeInto(frame: Int16Array, out: Uint8Array, offset: number): number
}

/** Payloads must be given in the order in which they were sent: some decoders go on from the one before. */
export interface VoiceDecoder {
  /** How many 8 kHz samples a payload holds; 0 when it is none of this codec. */
  samplesIn(payload: Uint8Array): number
  /** Exactly that many samples. */
  decode(payload: Uint8Array): Int16Array
}

export interface VoiceCodec {
  readonly encoder: VoiceEncoder
  readonly decoder: VoiceDecoder
  close(): void
}

/** G.722 keeps the 8000 of its first registration, though it samples at 16 kHz (RFC 3551 §4.5.2). */
export const rtpClockRate = (codec: AudioCodec): 8000 | 48_000 => (codec === 'opus' ? 48_000 : 8000)

/** Opus has to be loaded first: see `openOpusVoice`. */
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
