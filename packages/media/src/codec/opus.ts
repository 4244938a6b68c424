/** Rates at which PCM is encoded and decoded, in Hz. */
export type OpusRate = 8000 | 16_000

/** Opus encoder for 20 ms frames. */
export interface OpusEncoder {
  /** Samples at 48 kHz that the decoder must skip at the start. */
  readonly preSkip: number
  /** Encodes the samples of 20 ms per channel, interleaved, as one packet, which is valid until the next one. */
  encode(frame: Int16Array): Uint8Array
  close(): void
}

export interface OpusDecoder {
  /** Decodes one packet to interleaved samples. */
  decode(packet: Uint8Array): Int16Array
  /** Conceals a lost packet of 20 ms. */
  conceal(): Int16Array
  close(): void
}

/** Samples of 20 ms at 8 kHz. */
export const opusFrame = 160
/** Below about 40 kbit/s the encoder narrows stereo: at 24 kbit/s each side is heard in the other, at -16 dB. */
const stereoBitRate = 40_000
const monoBitRates = { 8000: 24_000, 16000: 28_000 } as const

const frameSamples = (rateHz: OpusRate): number => rateHz / 50

/**
 * Complexity 0: the cheapest setting that preserves telephone speech. `voice` is for one live talker, `recording` for
 * anything. Loads the library on first use.
 */
export const openOpusEncoder = async (
  channels: 1 | 2,
  use: 'recording' | 'voice' = 'recording',
  rateHz: OpusRate = 8000,
): Promise<OpusEncoder> => {
  const { Application, createEncoder } = await import('libopus-wasm')
  const encoder = await createEncoder({
    sampleRate: rateHz,
    channels,
    frameSize: frameSamples(rateHz),
    application: use === 'voice' ? Application.Voip : Application.Audio,
    bitrate: channels === 2 ? stereoBitRate : monoBitRates[rateHz],
    complexity: 0,
  })
  return {
    preSkip: encoder.getLookahead() * (48_000 / rateHz),
    encode: (frame) => encoder.encode(frame),
    close: () => encoder.free(),
  }
}

export const openOpusDecoder = async (channels: 1 | 2, rateHz: OpusRate = 8000): Promise<OpusDecoder> => {
  const { createDecoder } = await import('libopus-wasm')
  const decoder = await createDecoder({ sampleRate: rateHz, channels })
  return {
    decode: (packet) => decoder.decode(packet),
    conceal: () => decoder.decodePacketLoss(frameSamples(rateHz)),
    close: () => decoder.free(),
  }
}
