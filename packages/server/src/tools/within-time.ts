import { createContext, Script } from 'node:vm'

/**
 * Runs synchronous code that may never end, such as a regular expression or a schema that a user wrote, and breaks
 * it off. Throws `ERR_SCRIPT_EXECUTION_TIMEOUT` then, else what `run` throws. It shares everything with the caller:
 * it bounds time and nothing else.
 */
export function withinTime<T>(maxMs: number, run: () => T): T {
  room.run = run
  return inRoom.runInContext(room, { timeout: maxMs }) as T
}

/** Made once: a context is dear. Code in it is synchronous, so it never has two guests. */
const room: { run?: () => unknown } = createContext({})
const inRoom = new Script('run()')
