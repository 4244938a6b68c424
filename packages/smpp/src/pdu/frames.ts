import { headerOctets } from './pdu.ts'

/** Upper bound for a valid PDU: message_payload ends at 64 KiB. */
const maxPduOctets = 64 * 1024
/** command_length, the first field of a PDU (SMPP 3.4 §3.2). */
const lengthOctets = 4

/** Splits a byte stream into PDUs by command_length. */
export interface FrameReader {
  /**
   * Takes received octets and passes complete frames to `onFrame`, in order, until that returns false.
   * Returns false on an invalid length: frame boundaries are then lost, and the connection must be closed.
   */
  push(chunk: Buffer, onFrame: (frame: Buffer) => boolean): boolean
}

/**
 * A reader for one connection. Buffers at most one partial PDU and copies each octet once, however the stream
 * is chunked.
 */
export function createFrameReader(): FrameReader {
  return new Frames()
}

class Frames implements FrameReader {
  /** The partial PDU: room for its length, then for the whole. */
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

  /** A frame that lies completely in the chunk and need not be copied. */
  #wholeAt(chunk: Buffer, at: number): Buffer | undefined {
    if (this.#filled > 0 || chunk.length - at < lengthOctets) return undefined
    const length = chunk.readUInt32BE(at)
    return isPossible(length) && chunk.length - at >= length ? chunk.subarray(at, at + length) : undefined
  }

  /** Copies what fits; returns the number of octets. */
  #fill(chunk: Buffer, at: number): number {
    const taken = chunk.copy(this.#open, this.#filled, at)
    this.#filled += taken
    return taken
  }

  /** The partial frame once complete. Makes room for the rest once the length is known. */
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
