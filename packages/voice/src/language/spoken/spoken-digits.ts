import type { Language } from '../../agent/agent-settings.ts'
import { spokenNumber } from './spoken-number.ts'

/** Digit by digit, in groups of up to three: "jedna dva tři, čtyři pět šest". */
export function spokenDigits(digits: string, language: Language): string {
  const groups = digits.match(/\d{1,3}/g) ?? []
  return groups
    .map((group) => [...group].map((digit) => spokenNumber(Number(digit), language)).join(' '))
    .join(', ')
}

/** A phone number by threes as people say it: "šest set dva, sto dvacet tři, čtyři sta padesát šest". */
export function spokenPhone(written: string, language: Language): string {
  const digits = written.replaceAll(/\D/g, '').replace(/^00/, '')
  const groups = groupsOf(digits).map((group) => spokenGroup(group, language))
  return `${/^(\+|00)/.test(written) ? 'plus ' : ''}${groups.join(', ')}`
}

/** From the left, because a national number has nine digits and a country code three or less. */
const groupsOf = (digits: string): string[] => {
  const first = digits.length % 3
  return [...(first === 0 ? [] : [digits.slice(0, first)]), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
}

/** Leading zeros are said one by one. */
function spokenGroup(group: string, language: Language): string {
  const zeros = /^0*/.exec(group)![0].length
  const rest = group.slice(zeros)
  return [
    ...Array.from({ length: zeros }, () => spokenNumber(0, language)),
    ...(rest === '' ? [] : [spokenNumber(Number(rest), language)]),
  ].join(' ')
}
