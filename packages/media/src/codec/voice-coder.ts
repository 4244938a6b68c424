/** Samples of one frame: 20 ms at 8 kHz, what every codec takes and gives here. */
export const frameSamples = 160
/** More than six times what Opus needs at its bit rate. */
export const maxFrameOctets = 400

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
