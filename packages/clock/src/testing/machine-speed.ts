/** CPU milliseconds of the reference work on a machine that does nothing else. */
const usualMs = 7.5
/** The least of them tells: the first runs compile the code. */
const runs = 20

/**
 * How many times as long the same work takes now as usual, at least 1. Work beside it shares caches and memory, and on a
 * virtual machine a core with its neighbours, all of which counts as CPU time of the work.
 */
export function slownessBy(threadCpuMs: () => number): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const before = threadCpuMs()
    referenceWork()
    least = Math.min(least, threadCpuMs() - before)
  }
  return Math.max(1, least / usualMs)
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
