/** Encrypts and authenticates single packets, whatever their layout. One per direction. */
export interface PacketCipher {
  readonly tagBytes: number
  /** Whether the roll-over counter is authenticated along with the packet. */
  readonly authenticatesRollOver: boolean
  /**
   * Encrypts `packet` from `from` on, in place, and returns the tag over the packet and `trailer`, valid
   * until the next call.
   */
  seal(packet: Uint8Array, from: number, nonce: Nonce, trailer: Uint8Array): Uint8Array
  /** Decrypts in place; `false`, leaving `packet` undefined, when the tag does not match. */
  open(packet: Uint8Array, from: number, nonce: Nonce, trailer: Uint8Array, tag: Uint8Array): boolean
}

export interface Nonce {
  readonly ssrc: number
  /** 48 bits: roll-over counter and sequence number for RTP, or the SRTCP index. */
  readonly index: number
}

/** XORs the SSRC at `ssrcAt` and the 48-bit index in the last six octets before `end` into `iv`. */
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
