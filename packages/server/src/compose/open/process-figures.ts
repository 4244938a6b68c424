import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ProcessFigures } from '../../operator/index.ts'

const nanosecondsPerSecond = 1e9
const microsecondsPerSecond = 1e6
const resolutionMs = 10

/** Measures this process from now on: what a reading tells of the event loop is since the one before. */
export function processFigures(): { read(): ProcessFigures; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  // Each sample has the pace of its own timer in it. Nothing sampled yet: not a number.
  const secs = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / nanosecondsPerSecond - resolutionMs / 1000) : 0
  return {
    read() {
      const loopDelay = {
        p50: secs(delay.percentile(50)),
        p99: secs(delay.percentile(99)),
        max: secs(delay.max),
      }
      delay.reset()
      const { user, system } = process.cpuUsage()
      return {
        loopDelay,
        residentBytes: process.memoryUsage.rss(),
        cpuSecs: (user + system) / microsecondsPerSecond,
        uptimeSecs: process.uptime(),
      }
    },
    stop: () => void delay.disable(),
  }
}
