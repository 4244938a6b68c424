import { once } from 'node:events'
import type { Entry } from './entry.ts'

/** Returns an entry that is also interrupted when standard input ends, which means that the parent process died. */
export function untilStdinEnds(entry: Entry): Entry {
  const ended = once(process.stdin.resume(), 'end').then(() => undefined)
  return { ...entry, interrupted: Promise.race([entry.interrupted, ended]) }
}
