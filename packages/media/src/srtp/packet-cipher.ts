/** Encrypts and authenticates single packets; knows nothing of their layout. One per direction. */
export interface PacketCipher {
  readonly tagBytes: number
  /** Whether what RTP appends for authentication only (the roll-over counter) is part of it. */
  readonly authenticatesRollOver: boolean
  /**
   * Encrypts `packet` from `from` on, in place, and returns the tag over all of it and over `trailer`, which
   * may live until the next call only.
   */
  seal(packet: Uint8Array, from: number, nonce: Nonce, trailer: Uint8Array): Uint8Array
  /** Undoes it; false, with what `packet` holds undefined, when the tag is not the packet's. */
  open(packet: Uint8Array, from: number, nonce: Nonce, trailer: Uint8Array, tag: Uint8Array): boolean
}

export interface Nonce {
  readonly ssrc: number
  /** 48 bits: roll-over counter and sequence of RTP, or the index of RTCP. */
  readonly index: number
}

/** XORs the source at `ssrcAt` and the 48-bit index in the last six octets before `end` into `iv`. */
export const mixNonce = (iv: Uint8Array, { ssrc, index }: Nonce, ssrcAt: number, end: number): void => {
  const high = Math.floor(index / 0x100000000)
  const low = index >>> 0
  for (let i = 0; i < 4; i++) {
    const shift = 24 - 8 * i
    iv[ssrcAt + i]! ^= (ssrc >>> shift) & 0xff
    iv[end - 4 + i]! ^= (low >>> shift) & 0xff
  }
  iv[end - 6]! ^= (high >>> 8) & 0xff
  iv[end - 5]! ^= high & 0xff
}
