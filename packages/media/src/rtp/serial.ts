/** Distance from `from` to `to` in 16-bit serial arithmetic: -32768..32767 (RFC 1982). */
export const sequenceDistance = (from: number, to: number): number => ((to - from) << 16) >> 16

/** The same for 32-bit timestamps. */
export const timestampDistance = (from: number, to: number): number => (to - from) | 0
