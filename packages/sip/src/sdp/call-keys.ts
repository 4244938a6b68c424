import type { SrtpCapability } from './media-capabilities.ts'

/** SRTP keys of one call: random, and the same in each of its descriptions. */
export const callKeys = (randomBytes: (length: number) => Uint8Array): SrtpCapability['newKey'] => {
  const keys = new Map<string, Uint8Array>()
  return (length, stream) => {
    const name = `${stream} ${length}`
    const key = keys.get(name) ?? new Uint8Array(randomBytes(length))
    keys.set(name, key)
    return key
  }
}
