/** Numbers in [0, 1) determined by a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of `weights`' names, with the probability of its weight. */
export function pick<Name extends string>(
  random: () => number,
  weights: Readonly<Record<Name, number>>,
): Name {
  const entries = Object.entries(weights) as [Name, number][]
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  return (entries.at(-1) as [Name, number])[0]
}
