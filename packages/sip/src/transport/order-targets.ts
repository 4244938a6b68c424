import type { SrvRecord } from './sip-resolver.ts'

/**
 * SRV records in the order in which they are tried: lowest priority first, and within one priority drawn by weight
 * (RFC 2782, "Usage rules"). `random` gives numbers in [0, 1).
 */
export function orderTargets<T extends Pick<SrvRecord, 'priority' | 'weight'>>(
  records: readonly T[],
  random: () => number,
): T[] {
  const ordered: T[] = []
  const priorities = [...new Set(records.map(({ priority }) => priority))].sort((one, other) => one - other)
  for (const priority of priorities) {
    // those of weight 0 stand first, so that they are drawn only by the number 0
    const left = records
      .filter((record) => record.priority === priority)
      .sort((one, other) => Number(one.weight > 0) - Number(other.weight > 0))
    while (left.length > 0) ordered.push(...left.splice(draw(left, random), 1))
  }
  return ordered
}

/** Index of the first record whose running sum of weights reaches a number in [0, sum]. */
function draw(records: readonly Pick<SrvRecord, 'weight'>[], random: () => number): number {
  const sum = records.reduce((total, { weight }) => total + weight, 0)
  const drawn = Math.floor(random() * (sum + 1))
  let running = 0
  return records.findIndex(({ weight }) => {
    running += weight
    return running >= drawn
  })
}
