import { headerOctets } from './pdu.ts'

/** No PDU of an honest peer is longer: message_payload ends at 64 KiB. */
const maxPduOctets = 64 * 1024
/** command_length, which opens a PDU (SMPP 3.4 §3.2). */
const lengthOctets = 4

/** Cuts a byte stream into PDUs by their command_length. */
export interface FrameReader {
  /**
   * Takes what arrived and hands whole frames to `onFrame`, in order, until it returns false. Answers false once
   * a length cannot be true: from there on no boundary can be trusted, and the connection must be closed.
   */
  push(chunk: Buffer, onFrame: (frame: Buffer) => boolean): boolean
}

/** A reader for one connection. It holds at most one unfinished PDU and copies each octet once, however it comes. */
export function createFrameReader(): FrameReader {
  return new Frames()
}

class Frames implements FrameReader {
  /** The unfinished PDU: room for its length, then for all of it. */
  #open = Buffer.allocUnsafe(lengthOctets)
  #filled = 0
  #broken = false

  push(chunk: Buffer, onFrame: (frame: Buffer) => boolean): boolean {
    let at = 0
    while (at < chunk.length && !this.#broken) {
      const whole = this.#wholeAt(chunk, at)
      if (whole === undefined) at += this.#fill(chunk, at)
      else at += whole.length
      const frame = whole ?? this.#finished()
      if (frame !== undefined && !onFrame(frame)) return true
    }
    return !this.#broken
  }

  /** A frame that lies in the chunk from its first octet to its last, and need not be copied. */
  #wholeAt(chunk: Buffer, at: number): Buffer | undefined {
    if (this.#filled > 0 || chunk.length - at < lengthOctets) return undefined
    const length = chunk.readUInt32BE(at)
    return isPossible(length) && chunk.length - at >= length ? chunk.subarray(at, at + length) : undefined
  }

  /** Takes what there is room for; answers how many octets. */
  #fill(chunk: Buffer, at: number): number {
    const taken = chunk.copy(this.#open, this.#filled, at)
    this.#filled += taken
    return taken
  }

  /** The open frame once it is whole. Makes room for the rest when only its length was there. */
  #finished(): Buffer | undefined {
    if (this.#filled < this.#open.length) return undefined
    const open = this.#open
    if (open.length === lengthOctets) {
      const length = open.readUInt32BE(0)
      this.#broken = !isPossible(length)
      if (this.#broken) return undefined
      this.#open = Buffer.allocUnsafe(length)
      open.copy(this.#open)
      return undefined
    }
    this.#open = Buffer.allocUnsafe(lengthOctets)
    this.#filled = 0
    return open
  }
}

const isPossible = (length: number): boolean => length >= headerOctets && length <= maxPduOctets
