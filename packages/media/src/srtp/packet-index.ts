import { sequenceDistance } from '../rtp/serial.ts'

const sequenceNumbers = 0x10000

/**
 * 48-bit index of a packet: the one with this sequence number closest to the highest index so far (RFC 3711
 * §3.3.1, appendix A). The roll-over counter of a source starts at 0.
 */
export const packetIndex = (sequence: number, highest: number | undefined): number => {
  if (highest === undefined) return sequence
  const index = highest + sequenceDistance(highest % sequenceNumbers, sequence)
  return index < 0 ? index + sequenceNumbers : index
}

export const rollOverOf = (index: number): number => Math.floor(index / sequenceNumbers)
