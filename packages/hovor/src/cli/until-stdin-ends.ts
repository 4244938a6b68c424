import { once } from 'node:events'
import type { Entry } from './entry.ts'

/** The same, interrupted also when standard input ends: the parent that held it has died. */
export function untilStdinEnds(entry: Entry): Entry {
  const ended = once(process.stdin.resume(), 'end').then(() => undefined)
  return { ...entry, interrupted: Promise.race([entry.interrupted, ended]) }
}
