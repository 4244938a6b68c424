/** An Opus encoder of 20 ms frames of 8 kHz sound. */
export interface OpusEncoder {
  /** Samples that the decoder must skip at the start, at 48 kHz. */
  readonly preSkip: number
  /** 160 samples per channel, interleaved, to one packet of 20 ms. */
  encode(frame: Int16Array): Uint8Array
  close(): void
}

export interface OpusDecoder {
  /** One packet to interleaved 8 kHz samples. */
  decode(packet: Uint8Array): Int16Array
  close(): void
}

const opusRate = 8000
export const opusFrame = 160
const bitRate = 24_000
const upsampling = 48_000 / opusRate

/**
 * Complexity 0 and 8 kHz: the cheapest setting that keeps telephone speech (the library loads on first use).
 * `voice` is for one talker in real time, `recording` for whatever a call holds.
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
    bitrate: bitRate,
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
