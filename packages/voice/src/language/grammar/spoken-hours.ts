import { type Case, inCase, type Numerals } from './numerals.ts'
import { type Unit, unitForm } from './units.ts'

/** Speaks whole hours of a day with their unit: "sedmnáct hodin", and "dvě hodiny", where the count agrees with it. */
export function hoursIn({ small, tens }: Numerals, units: readonly Unit[]) {
  const unit = units.find(({ symbols }) => symbols.includes('h'))!
  return (value: number, wanted: Case): string => {
    const count = wanted === 'nominative' ? unit.counts?.[value - 1] : undefined
    const numerals = value < 20 ? [small[value]!] : [tens[0]!, ...(value > 20 ? [small[value - 20]!] : [])]
    return `${count ?? numerals.map((each) => inCase(each, wanted)).join(' ')} ${unitForm(unit, value, wanted)}`
  }
}
