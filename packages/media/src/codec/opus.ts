/** Opus encoder for 20 ms frames at 8 kHz. */
export interface OpusEncoder {
  /** Samples at 48 kHz that the decoder must skip at the start. */
  readonly preSkip: number
  /** Encodes 160 samples per channel, interleaved, as one 20 ms packet. */
  encode(frame: Int16Array): Uint8Array
  close(): void
}

export interface OpusDecoder {
  /** Decodes one packet to interleaved 8 kHz samples. */
  decode(packet: Uint8Array): Int16Array
  close(): void
}

const opusRate = 8000
export const opusFrame = 160
/** Below about 40 kbit/s the encoder narrows stereo: at 24 kbit/s each side is heard in the other, at -16 dB. */
const bitRates = { 1: 24_000, 2: 40_000 } as const
const upsampling = 48_000 / opusRate

/**
 * Complexity 0 at 8 kHz: the cheapest setting that preserves telephone speech. `voice` is for one live
 * talker, `recording` for anything. Loads the library on first use.
 */
export const openOpusEncoder = async (
  channels: 1 | 2,
  use: 'recording' | 'voice' = 'recording',
): Promise<OpusEncoder> => {
  const { Application, createEncoder } = await import('libopus-wasm')
  const encoder = await createEncoder({
    sampleRate: opusRate,
    channels,
    frameSize: opusFrame,
    application: use === 'voice' ? Application.Voip : Application.Audio,
    bitrate: bitRates[channels],
    complexity: 0,
  })
  return {
    preSkip: encoder.getLookahead() * upsampling,
    encode: (frame) => encoder.encode(frame),
    close: () => encoder.free(),
  }
}

export const openOpusDecoder = async (channels: 1 | 2): Promise<OpusDecoder> => {
  const { createDecoder } = await import('libopus-wasm')
  const decoder = await createDecoder({ sampleRate: opusRate, channels })
  return { decode: (packet) => decoder.decode(packet), close: () => decoder.free() }
}
