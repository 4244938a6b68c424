import { G722Band } from './g722-band.ts'
import type { VoiceDecoder, VoiceEncoder } from './voice-coder.ts'

/*
 * G.722 at 64 kbit/s for 8 kHz audio: an octet is  H H L L L L L L , the upper and lower sub-band of one pair
 * of 16 kHz samples. The codec's own filter bank yields the 8 kHz signal as its lower band, so nothing has to
 * be resampled. The upper band, 4 to 8 kHz, is sent silent and ignored on receipt.
 */

/** The smallest step of the upper band, which shrinks its scale factor until it decodes to zeros. */
const silentUpperBand = 3 << 6
const lowerBand = 63

export class G722Encoder implements VoiceEncoder {
  readonly #band = new G722Band()

  encodeInto(frame: Int16Array, out: Uint8Array, offset: number): number {
    for (let i = 0; i < frame.length; i++) {
      out[offset + i] = silentUpperBand | this.#band.encode(frame[i]! >> 1)
    }
    return frame.length
  }
}

export class G722Decoder implements VoiceDecoder {
  readonly #band = new G722Band()

  samplesIn(payload: Uint8Array): number {
    return payload.length
  }

  decode(payload: Uint8Array): Int16Array {
    const out = new Int16Array(payload.length)
    for (let i = 0; i < payload.length; i++) out[i] = this.#band.decode(payload[i]! & lowerBand) << 1
    return out
  }
}
