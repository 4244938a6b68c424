import { HEADER_OCTETS } from './pdu.ts'

/** No PDU of an honest peer is longer: message_payload ends at 64 KiB. */
const MAX_PDU_OCTETS = 64 * 1024

/** Cuts a byte stream into PDUs by their command_length. */
export interface FrameReader {
  /**
   * Takes what arrived and hands whole frames to `onFrame`, in order, until it returns false. Answers false once
   * a length cannot be true: from there on no boundary can be trusted, and the connection must be closed.
   */
  push(chunk: Buffer, onFrame: (frame: Buffer) => boolean): boolean
}

/** A reader for one connection; it holds at most one unfinished PDU. */
export function createFrameReader(): FrameReader {
  let held: Buffer = Buffer.allocUnsafe(0)
  let broken = false

  return {
    push(chunk, onFrame) {
      if (broken) return false
      let input = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      while (input.length >= 4) {
        const length = input.readUInt32BE(0)
        if (length < HEADER_OCTETS || length > MAX_PDU_OCTETS) {
          broken = true
          held = Buffer.allocUnsafe(0)
          return false
        }
        if (input.length < length) break
        const frame = input.subarray(0, length)
        input = input.subarray(length)
        if (!onFrame(frame)) return true
      }
      held = input
      return true
    },
  }
}
