import { createContext, runInContext } from 'node:vm'

/**
 * Runs synchronous code that may never end, such as a regular expression or a schema that a user wrote, and breaks
 * it off. Throws `ERR_SCRIPT_EXECUTION_TIMEOUT` then, else what `run` throws. It shares everything with the caller:
 * it bounds time and nothing else.
 */
export function withinTime<T>(maxMs: number, run: () => T): T {
  return runInContext('run()', createContext({ run }), { timeout: maxMs }) as T
}
