import type { FieldKind } from '../agent/data-field.ts'
import type { Lexicon } from '../language/grammar/lexicon.ts'
import { readDictation } from '../language/parse/dictation.ts'
import type { FieldValue } from './read-answer.ts'

/**
 * Applies a correction of a number's last digits: "ne, nula" turns +420602123456 into +420602123450. The result is read
 * back, so a wrong guess does no harm. Undefined if nothing was corrected.
 */
export function correctedTail(
  kind: FieldKind,
  value: FieldValue,
  text: string,
  lexicon: Lexicon,
): FieldValue | undefined {
  if (kind !== 'phone' || typeof value !== 'string') return undefined
  const digits = readDictation(text, lexicon, false)
    .map(({ characters = '' }) => characters)
    .filter((characters) => /^\d+$/.test(characters))
    .join('')
  if (digits === '' || digits.length > 6) return undefined
  const mended = `${value.slice(0, -digits.length)}${digits}`
  return mended === value ? undefined : mended
}
