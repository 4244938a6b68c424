const polynomial = 0x04c11db7

const table = Uint32Array.from({ length: 256 }, (_, i) => {
  let value = i << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ polynomial : value << 1
  return value >>> 0
})

/** RFC 3533 §6: CRC-32 with generator 0x04c11db7, unreflected, initial and final value 0. */
export const oggCrc = (bytes: Uint8Array): number => {
  let crc = 0
  for (let i = 0; i < bytes.length; i++) crc = (crc << 8) ^ table[(crc >>> 24) ^ bytes[i]!]!
  return crc >>> 0
}
