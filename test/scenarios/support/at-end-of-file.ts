import { afterAll } from 'vitest'
import type { AtEnd } from './command.ts'

/** Runs closers after all tests of the file, in reverse order, within `boundMs` if given. */
export function atEndOfFile(boundMs?: number): AtEnd {
  const runs: Parameters<AtEnd>[0][] = []
  afterAll(async () => {
    for (const run of runs) await run()
  }, boundMs)
  return (run) => void runs.unshift(run)
}
