/**
 * Splits samples into blocks of `size`, one every `step` samples; `take` gets each full block and must neither keep nor
 * change it.
 */
export const inBlocks = (
  size: number,
  take: (block: Int16Array) => void,
  step = size,
): ((pcm: Int16Array) => void) => {
  const block = new Int16Array(size)
  let filled = 0
  return (pcm) => {
    for (let at = 0; at < pcm.length; ) {
      const part = pcm.subarray(at, at + size - filled)
      block.set(part, filled)
      filled += part.length
      at += part.length
      if (filled < size) return
      take(block)
      block.copyWithin(0, step)
      filled = size - step
    }
  }
}
