import type { Examined } from '@hovor/server'
import type { Entry } from '../cli/entry.ts'

const marks: Record<Examined['verdict'], string> = { ok: 'ok     ', off: 'OFF    ', skipped: 'skipped' }

/** Prints the results of the checks. Returns whether they found no problem. */
export function printExamined(entry: Entry, json: boolean, examined: readonly Examined[]): boolean {
  const isSound = examined.every(({ verdict }) => verdict !== 'off')
  if (json) entry.out(JSON.stringify({ sound: isSound, examined }))
  else {
    for (const { part, verdict, said } of examined) {
      const [first = '', ...more] = said
      entry.out(`${marks[verdict]}  ${part.padEnd(10)}  ${first}`)
      for (const sentence of more) entry.out(`${' '.repeat(21)}${sentence}`)
    }
    entry.out(isSound ? 'No problems found.' : 'Problems found.')
  }
  return isSound
}
