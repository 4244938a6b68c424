import type { Language } from '../../agent/agent-settings.ts'
import type { Case } from '../grammar/numerals.ts'
import { type Unit, unitForm } from '../grammar/units.ts'
import { fold, wordsOf } from '../grammar/words.ts'
import { unitsOf } from '../units-of.ts'
import { spokenNumber } from './spoken-number.ts'

/** An amount in words with the unit that the caller named: "tisíc dvě stě korun". */
export function spokenAmount(value: number, language: Language, unit: string | undefined): string {
  const known = unit === undefined ? undefined : unitsOf[language].find(({ said }) => said.test(unit))
  return known === undefined ? spokenNumber(value, language) : spokenQuantity(value, known, language)
}

/** Number and unit in a case; `isObject`: after a preposition with the accusative. */
export function spokenQuantity(
  value: number,
  unit: Unit,
  language: Language,
  wanted: Case = 'nominative',
  isObject = false,
): string {
  const size = Math.abs(value)
  if (isObject && value === 1 && unit.object !== undefined) return unit.object
  const hundredths = Math.round(size * 100) % 100
  if (unit.hundredth !== undefined && hundredths > 0) {
    const whole = Math.trunc(size) * Math.sign(value)
    return `${spokenQuantity(whole, unit, language, wanted)} ${spokenQuantity(hundredths, unit.hundredth, language, wanted)}`
  }
  const count = wanted === 'nominative' && (value === 1 || value === 2) ? unit.counts?.[value - 1] : undefined
  return `${count ?? spokenNumber(value, language, wanted)} ${unitForm(unit, value, wanted)}`
}

/** The unit named by the caller, folded; undefined if unknown. */
export function saidUnit(text: string, language: Language): string | undefined {
  const words = wordsOf(fold(text))
  return words.find((word) => unitsOf[language].some(({ said }) => said.test(word)))
}
