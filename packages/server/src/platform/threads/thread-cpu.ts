import { readFileSync } from 'node:fs'

/**
 * CPU milliseconds of the calling thread so far: Node 20 knows them of the process only, Linux of each thread
 * (sched-stats: nanoseconds on the CPU come first). Elsewhere, and where the kernel counts none, the time that passes
 * stands in for them.
 */
export function threadCpuMs(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } }
  if (threadCpuUsage !== undefined) {
    const { user, system } = threadCpuUsage.call(process)
    return (user + system) / 1000
  }
  return schedStatMs() || performance.now()
}

function schedStatMs(): number | undefined {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}

/** A tick of a slow kernel: a counter that moves in ticks may not show this much. */
const tickMs = 10

/**
 * Starts to measure a job; the result tells its CPU milliseconds. A short one counts for the time that passed, also
 * where the counter has not moved: many of them would be free otherwise.
 */
export function startCpuClock(): () => number {
  const [beganMs, beganCpuMs] = [performance.now(), threadCpuMs()]
  return () => Math.max(threadCpuMs() - beganCpuMs, Math.min(performance.now() - beganMs, tickMs))
}
