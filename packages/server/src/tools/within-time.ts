import { createContext, Script } from 'node:vm'

/**
 * Runs synchronous code that may never end, such as a regular expression or a schema that a user wrote, and breaks
 * it off. Throws `ERR_SCRIPT_EXECUTION_TIMEOUT` then, else what `run` throws. It shares everything with the caller:
 * it bounds time and nothing else. The time is the wall's, so what was broken off has a second go: a machine that is
 * busy elsewhere seldom takes the processor away twice. `run` is to have no effect that a repetition would double.
 */
export function withinTime<T>(maxMs: number, run: () => T): T {
  room.run = run
  try {
    return inRoom.runInContext(room, { timeout: maxMs }) as T
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return inRoom.runInContext(room, { timeout: maxMs }) as T
  }
}

/** Made once: a context is dear. Code in it is synchronous, so it never has two guests. */
const room: { run?: () => unknown } = createContext({})
const inRoom = new Script('run()')
