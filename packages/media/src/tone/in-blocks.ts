/** Splits samples into blocks of `size`; `take` gets each full block and must not keep it. */
export const inBlocks = (size: number, take: (block: Int16Array) => void): ((pcm: Int16Array) => void) => {
  const block = new Int16Array(size)
  let filled = 0
  return (pcm) => {
    for (let at = 0; at < pcm.length; ) {
      const part = pcm.subarray(at, at + size - filled)
      block.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < size) return
      filled = 0
      take(block)
    }
  }
}
