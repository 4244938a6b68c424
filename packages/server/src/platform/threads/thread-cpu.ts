import { readFileSync } from 'node:fs'

/**
 * CPU milliseconds of the calling thread so far: Node 20 knows them of the process only, Linux of each thread
 * (sched-stats: nanoseconds on the CPU come first). Elsewhere the time that passes stands in for them.
 */
export function threadCpuMs(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => { user: number; system: number } }
  if (threadCpuUsage !== undefined) {
    const { user, system } = threadCpuUsage.call(process)
    return (user + system) / 1000
  }
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
