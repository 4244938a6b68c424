/** Samples per frame: 20 ms at 8 kHz, for every codec here. */
export const frameSamples = 160
/** More than six times what Opus needs at this bit rate. */
export const maxFrameOctets = 400

export interface VoiceEncoder {
  /** Encodes one frame of 160 samples to `out` at `offset`; returns the octets written. */
  encodeInto(frame: Int16Array, out: Uint8Array, offset: number): number
}

/** Payloads must be decoded in sending order: some decoders keep state. */
export interface VoiceDecoder {
  /** Number of 8 kHz samples in a payload; 0 when invalid for this codec. */
  samplesIn(payload: Uint8Array): number
  /** Returns exactly that many samples. */
  decode(payload: Uint8Array): Int16Array
}

export interface VoiceCodec {
  readonly encoder: VoiceEncoder
  readonly decoder: VoiceDecoder
  close(): void
}
