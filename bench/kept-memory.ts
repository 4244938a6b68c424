import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Leaves in memory what is kept. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  collect()
}

/** MB of heap after a garbage collection: what is really kept. */
export function keptMb(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}
