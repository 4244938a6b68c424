const rate = 16_000
const frameSamples = 320
const bitRate = 28_000

/** Opus of one wideband voice, in both directions: mono PCM at 16 kHz, as browsers take and send it (RFC 7587). */
export interface WidebandOpus {
  /** Encodes 320 samples as one packet of 20 ms, which is valid until the next one. */
  encode(frame: Int16Array): Uint8Array
  /** Decodes a packet of up to 120 ms; a corrupt one is concealed. */
  decode(packet: Uint8Array): Int16Array
  /** Conceals a lost packet of 20 ms. */
  conceal(): Int16Array
  close(): void
}

/** Loads the library on first use. */
export async function openWidebandOpus(): Promise<WidebandOpus> {
  const { Application, createDecoder, createEncoder } = await import('libopus-wasm')
  const [encoder, decoder] = await Promise.all([
    createEncoder({
      sampleRate: rate,
      channels: 1,
      frameSize: frameSamples,
      application: Application.Voip,
      bitrate: bitRate,
      complexity: 0,
    }),
    createDecoder({ sampleRate: rate, channels: 1 }),
  ])
  const conceal = () => decoder.decodePacketLoss(frameSamples)
  return {
    encode: (frame) => encoder.encode(frame),
    decode(packet) {
      try {
        return decoder.decode(packet)
      } catch {
        // The library reports a corrupt packet only by throwing.
        return conceal()
      }
    },
    conceal,
    close() {
      encoder.free()
      decoder.free()
    },
  }
}
