/** CPU milliseconds of the reference work on a machine that does nothing else. */
const usualMs = 8.5
/** The first runs compile the code. */
const warmUps = 5
/** The median of them tells, as work of many turns meets the slow moments of a machine too. */
const runs = 15

/**
 * How many times as long the same work takes now as usual, at least 1. Work beside it shares caches and memory, and on a
 * virtual machine a core with its neighbours, all of which counts as CPU time of the work.
 */
export function slownessBy(threadCpuMs: () => number): number {
  const durationsMs: number[] = []
  for (let run = 0; run < warmUps + runs; run += 1) {
    const before = threadCpuMs()
    referenceWork()
    const durationMs = threadCpuMs() - before
    if (run >= warmUps) durationsMs.push(durationMs)
  }
  const median = durationsMs.sort((one, other) => one - other)[Math.floor(runs / 2)]!
  return Math.max(1, median / usualMs)
}

/** The operations of which the work on requests and answers consists: new memory, UTF-8, JSON, a pattern. */
function referenceWork(): number {
  const memory = Buffer.alloc(2 * 1024 * 1024, 1)
  const text = bytes().toString('utf8')
  const value: unknown = JSON.parse(text)
  return JSON.stringify(value).length + memory[5]! + [...text.matchAll(/\bb\./g)].length
}

let referenceBytes: Buffer | undefined

function bytes(): Buffer {
  referenceBytes ??= Buffer.from(
    JSON.stringify(
      Array.from({ length: 4000 }, (_, id) => ({
        id,
        name: `name of ${id}`,
        words: 'A. b. '.repeat(10),
        even: id % 2 === 0,
      })),
    ),
  )
  return referenceBytes
}
