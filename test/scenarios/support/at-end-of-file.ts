import { afterAll } from 'vitest'
import type { AtEnd } from './command.ts'

/** Runs what it is given after all tests of the file, the last first, within `boundMs` where that is told. */
export function atEndOfFile(boundMs?: number): AtEnd {
  const runs: Parameters<AtEnd>[0][] = []
  afterAll(async () => {
    for (const run of runs) await run()
  }, boundMs)
  return (run) => void runs.unshift(run)
}
