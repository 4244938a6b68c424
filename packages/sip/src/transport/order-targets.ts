import type { SrvRecord } from './sip-resolver.ts'

/**
 * Orders SRV records for use: lowest priority first, and by weighted random choice within a priority (RFC
 * 2782, "Usage rules"). `random` returns numbers in [0, 1).
 */
export function orderTargets<T extends Pick<SrvRecord, 'priority' | 'weight'>>(
  records: readonly T[],
  random: () => number,
): T[] {
  const ordered: T[] = []
  const priorities = [...new Set(records.map(({ priority }) => priority))].sort((one, other) => one - other)
  for (const priority of priorities) {
    // weight 0 goes first, so that only the number 0 selects it
    const left = records
      .filter((record) => record.priority === priority)
      .sort((one, other) => Number(one.weight > 0) - Number(other.weight > 0))
    while (left.length > 0) ordered.push(...left.splice(draw(left, random), 1))
  }
  return ordered
}

/** Index of the first record whose running sum of weights reaches a random number in [0, sum]. */
function draw(records: readonly Pick<SrvRecord, 'weight'>[], random: () => number): number {
  const sum = records.reduce((total, { weight }) => total + weight, 0)
  const drawn = Math.floor(random() * (sum + 1))
  let running = 0
  return records.findIndex(({ weight }) => {
    running += weight
    return running >= drawn
  })
}
