import { createContext, Script } from 'node:vm'

/**
 * Runs synchronous code that may never end, such as a regular expression or a schema that a user wrote, and breaks
 * it off. Throws `ERR_SCRIPT_EXECUTION_TIMEOUT` then, else what `run` throws. It shares everything with the caller:
 * it bounds time and nothing else. `run` is to have no effect that a repetition would double.
 *
 * The time is the wall's. What was broken off has a second go of the same length, and longer ones where this process
 * hardly had the processor: a busy machine is not told as a fault of what runs.
 */
export function withinTime<T>(maxMs: number, run: () => T): T {
  room.run = run
  let wallMs = maxMs
  for (let tries = 1; ; tries += 1) {
    const before = process.cpuUsage()
    try {
      return inRoom.runInContext(room, { timeout: wallMs }) as T
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.cpuUsage(before)
      const isStarved = (user + system) / 1000 < maxMs / 2
      if (tries === maxTries || (tries > 1 && !isStarved)) throw error
      if (isStarved) wallMs *= longer
    }
  }
}

const maxTries = 3
/** Each further go of a starved process against the one before: 16 times `maxMs` at most. */
const longer = 4

/** Made once: a context is dear. Code in it is synchronous, so it never has two guests. */
const room: { run?: () => unknown } = createContext({})
const inRoom = new Script('run()')
