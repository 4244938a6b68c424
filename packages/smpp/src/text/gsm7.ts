import { defaultAlphabet, escapeSeptet, extensionTable } from './national/default-tables.ts'
import { lockingTable, singleTable } from './national/national-tables.ts'
import type { ShiftTable } from './national/shift-table.ts'

const septetsByCharacter: ReadonlyMap<string, readonly number[]> = new Map([
  ...entriesOf(extensionTable, [escapeSeptet]),
  ...entriesOf(defaultAlphabet, []),
])

function entriesOf(table: ShiftTable, before: readonly number[]) {
  return [...table.entries()].flatMap(([septet, character]) =>
    character === undefined || septet === escapeSeptet
      ? []
      : [[character, [...before, septet]] as [string, readonly number[]]],
  )
}

/** The septets of one character; undefined when not in the default alphabet. */
export const gsm7Septets = (character: string): readonly number[] | undefined =>
  septetsByCharacter.get(character)

/** The national language identifiers of a text (3GPP TS 23.038 §6.2.1.2.4); 0 is the default alphabet. */
export interface NationalShifts {
  /** Of the table that stands in for the default alphabet. */
  readonly lockingShift: number
  /** Of the table after an escape. */
  readonly singleShift: number
}

export const noShifts: NationalShifts = { lockingShift: 0, singleShift: 0 }

/**
 * Decodes unpacked septets. An escape before a septet without a character in the single shift table reads as that septet
 * of the other table (§6.2.1.1), before another escape as a space, at the end as nothing. A place that a table leaves
 * unused reads as a space (§6.1.1); octets above 127 read as U+FFFD.
 */
export function decodeGsm7(septets: Uint8Array, shifts: NationalShifts = noShifts): string {
  const locking = lockingTable(shifts.lockingShift)
  const single = singleTable(shifts.singleShift)
  const plain = (septet: number) => (septet < locking.length ? (locking[septet] ?? ' ') : '\ufffd')
  let text = ''
  for (let at = 0; at < septets.length; at++) {
    const septet = septets[at]!
    if (septet !== escapeSeptet) {
      text += plain(septet)
      continue
    }
    const escaped = septets[++at]
    if (escaped !== undefined) text += escaped === escapeSeptet ? ' ' : (single[escaped] ?? plain(escaped))
  }
  return text
}

/** Whether septets end in an escape whose character is missing. */
export function endsInEscape(septets: Uint8Array): boolean {
  let escapes = 0
  while (septets[septets.length - 1 - escapes] === escapeSeptet) escapes++
  return escapes % 2 === 1
}
