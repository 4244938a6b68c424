import { createResampler } from '../pcm/resampler.ts'
import { frameSamples, type VoiceCodec, type VoiceDecoder, type VoiceEncoder } from './voice-coder.ts'

/** L16 in RTP (RFC 3551 §4.5.11) as it is used here: mono at 16 kHz, network byte order. */
export const l16Rate = 16_000

const sessionRate = 8000
/** Octets of one sample at 8 kHz: two at 16 kHz. */
const octetsPerSample = (l16Rate / sessionRate) * 2

/** Octets of a 20 ms frame. */
export const l16FrameOctets = frameSamples * octetsPerSample

/**
 * Uncompressed audio, for a party whose audio reaches this machine in another way than RTP: it crosses only the loopback
 * interface.
 */
export const openL16 = (): VoiceCodec => ({
  encoder: new L16Encoder(),
  decoder: new L16Decoder(),
  close: () => {},
})

class L16Encoder implements VoiceEncoder {
  readonly #upsample = steadyResampler(sessionRate, l16Rate)

  encodeInto(frame: Int16Array, out: Uint8Array, offset: number): number {
    const samples = this.#upsample(frame)
    const view = new DataView(out.buffer, out.byteOffset + offset, samples.length * 2)
    samples.forEach((sample, at) => {
      view.setInt16(at * 2, sample)
    })
    return samples.length * 2
  }
}

class L16Decoder implements VoiceDecoder {
  readonly #downsample = steadyResampler(l16Rate, sessionRate)

  samplesIn(payload: Uint8Array): number {
    return payload.length % octetsPerSample === 0 ? payload.length / octetsPerSample : 0
  }

  decode(payload: Uint8Array): Int16Array {
    const view = new DataView(payload.buffer, payload.byteOffset, payload.length)
    const samples = Int16Array.from({ length: payload.length / 2 }, (_, at) => view.getInt16(at * 2))
    return this.#downsample(samples)
  }
}

/** More than the filter holds back, at either rate. */
const lagSamples = 32

/** Resamples block by block to exactly as many samples as each block lasts, late by `lagSamples`: at most 4 ms. */
function steadyResampler(fromHz: number, toHz: number): (block: Int16Array) => Int16Array {
  const resampler = createResampler(fromHz, toHz)
  let waiting = new Int16Array(lagSamples)
  return (block) => {
    const wanted = (block.length * toHz) / fromHz
    const made = resampler.push(block)
    const all = new Int16Array(waiting.length + made.length)
    all.set(waiting)
    all.set(made, waiting.length)
    waiting = all.slice(wanted)
    return all.slice(0, wanted)
  }
}
