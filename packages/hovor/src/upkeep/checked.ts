import type { Examined } from '@hovor/server'
import type { Entry } from '../cli/entry.ts'

const marks: Record<Examined['verdict'], string> = { ok: 'ok     ', off: 'OFF    ', skipped: 'skipped' }

/** The results of the checks, and whether they found no problem. */
export interface Checked {
  readonly sound: boolean
  readonly examined: readonly Examined[]
}

export const checkedOf = (examined: readonly Examined[]): Checked => ({
  sound: examined.every(({ verdict }) => verdict !== 'off'),
  examined,
})

/** Prints them for a person. */
export function printChecked(entry: Entry, { sound, examined }: Checked): void {
  for (const { part, verdict, said } of examined) {
    const [first = '', ...more] = said
    entry.out(`${marks[verdict]}  ${part.padEnd(10)}  ${first}`)
    for (const sentence of more) entry.out(`${' '.repeat(21)}${sentence}`)
  }
  entry.out(sound ? 'No problems found.' : 'Problems found.')
}
