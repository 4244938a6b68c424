import { openOpusDecoder, openOpusEncoder } from './opus.ts'

const rateHz = 16_000

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
  const [encoder, decoder] = await Promise.all([
    openOpusEncoder(1, 'voice', rateHz),
    openOpusDecoder(1, rateHz),
  ])
  return {
    encode: encoder.encode,
    decode(packet) {
      try {
        return decoder.decode(packet)
      } catch {
        // The library reports a corrupt packet only by throwing.
        return decoder.conceal()
      }
    },
    conceal: decoder.conceal,
    close() {
      encoder.close()
      decoder.close()
    },
  }
}
