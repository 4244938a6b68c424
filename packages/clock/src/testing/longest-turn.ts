import { WASI } from 'node:wasi'
import { slownessBy } from './machine-speed.ts'

/** No work that a customer or a provider causes may hold the thread of the calls longer. */
export const turnLimitMs = 20
/** Work that takes too long by itself does so each time; a first run, a garbage collection or a busy machine does not. */
const runs = 6

/**
 * Does `work` and returns the most CPU time, in milliseconds, that this thread spent in one turn of its event loop
 * meanwhile: how long a call would have waited on an idle machine. CPU time of one thread leaves out whatever else
 * runs on the machine and in the process.
 */
export async function longestTurnMs(work: () => unknown): Promise<number> {
  let longest = 0
  let before = threadCpuMs()
  const look = () => {
    const now = threadCpuMs()
    longest = Math.max(longest, now - before)
    before = now
  }
  let watching = true
  const watch = () => {
    look()
    if (watching) setImmediate(watch)
  }
  setImmediate(watch)
  try {
    await work()
  } finally {
    look()
    watching = false
  }
  return longest
}

/** The figure to compare with `turnLimitMs`: the least of several runs of `work`, as on the usual machine. */
export const leastLongestTurnMs = (work: () => unknown): Promise<number> =>
  leastOfPreparedMs(async () => work)

/** What held the thread too long, as a sentence; undefined if `work` did not. `prepare` makes each run's work, unmeasured. */
export async function stallOf(
  what: () => string,
  prepare: () => Promise<() => unknown>,
): Promise<string | undefined> {
  const leastMs = await leastOfPreparedMs(prepare)
  return leastMs > turnLimitMs ? `${what()}: ${leastMs.toFixed(0)} ms of CPU in one turn` : undefined
}

/** Ends with the first run within the limit. By how much the machine is slow is taken out of what exceeds it. */
async function leastOfPreparedMs(prepare: () => Promise<() => unknown>): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && leastMs > turnLimitMs; run += 1) {
    const turnMs = await longestTurnMs(await prepare())
    leastMs = Math.min(leastMs, turnMs > turnLimitMs ? turnMs / slownessBy(threadCpuMs) : turnMs)
  }
  return leastMs
}

/**
 * CPU milliseconds of the calling thread so far, to the nanosecond. Node 20 tells them of the process only, and Linux
 * counts those of a thread in ticks; the clock of WASI reads CLOCK_THREAD_CPUTIME_ID.
 */
let threadCpuMs = (): number => {
  threadCpuMs = wasiThreadCpuMs()
  return threadCpuMs()
}

function wasiThreadCpuMs(): () => number {
  const wasi = new WASI({ version: 'preview1' })
  const { exports } = new assembly.Instance(new assembly.Module(oneMemory))
  wasi.initialize({ exports })
  const result = new DataView(exports.memory.buffer)
  return () => {
    const failed = wasi.wasiImport.clock_time_get!(threadCpuClock, 0n, 0) as number
    if (failed !== 0) throw new Error(`the CPU time of the thread is unknown: WASI error ${failed}`)
    return Number(result.getBigUint64(0, true)) / 1e6
  }
}

/** As far as it is needed; the types of Node know its name only. */
const { WebAssembly: assembly } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Module: new (bytes: Uint8Array) => object
    readonly Instance: new (
      module: object,
    ) => { readonly exports: { readonly memory: { readonly buffer: ArrayBuffer } } }
  }
}

/** __WASI_CLOCKID_THREAD_CPUTIME_ID */
const threadCpuClock = 3
/** A module with nothing but a page of memory, exported as `memory`. */
const oneMemory = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[5, 3, 1, 0, 1],
  ...[7, 10, 1, 6, ...Buffer.from('memory'), 2, 0],
])
