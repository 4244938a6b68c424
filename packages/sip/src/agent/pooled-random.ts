/** Bytes drawn from the source at once: each draw is a system call. */
const blockBytes = 4096

/** Hands out the bytes of `source` in order, each once. */
export function pooledRandom(source: (length: number) => Uint8Array): (length: number) => Uint8Array {
  let block: Uint8Array = new Uint8Array(0)
  let used = 0
  return (length) => {
    if (used + length > block.length) {
      block = source(Math.max(length, blockBytes))
      used = 0
    }
    used += length
    return block.subarray(used - length, used)
  }
}
