import type { Lexicon } from '../grammar/lexicon.ts'
import { readDictation } from './dictation.ts'

/** National numbers in Czechia, Slovakia and Poland have nine digits. */
const nationalNumberDigits = 9
const e164Digits = { min: 8, max: 15 }

/** A phone number as dictated or written, in E.164; undefined when none was said. */
export function parsePhone(text: string, lexicon: Lexicon): string | undefined {
  const digits = dictatedDigits(text, lexicon)
  const international = /\+|\bplus\b/i.test(text)
  if (international || digits.startsWith('00')) return e164(digits.replace(/^00/, ''))
  if (digits.length === nationalNumberDigits && !digits.startsWith('0'))
    return `+${lexicon.countryCode}${digits}`
  if (digits.length === nationalNumberDigits + 1 && digits.startsWith('0'))
    return `+${lexicon.countryCode}${digits.slice(1)}`
  const known = /^(420|421|48|49)\d{9,}$/.test(digits)
  return known ? e164(digits) : undefined
}

/** How many digits the phone number in `text` still needs; abroad, where lengths differ, to the shortest. */
export function missingPhoneDigits(text: string, lexicon: Lexicon): number {
  const digits = dictatedDigits(text, lexicon)
  const international = /\+|\bplus\b/i.test(text) || digits.startsWith('00')
  const needed = international ? internationalDigits(digits.replace(/^00/, '')) : nationalDigits(digits)
  return Math.max(0, needed - digits.replace(/^00/, '').length)
}

const internationalDigits = (digits: string) =>
  /^(420|421|48)/.test(digits) ? nationalNumberDigits + (digits.startsWith('48') ? 2 : 3) : e164Digits.min + 2

const nationalDigits = (digits: string) => nationalNumberDigits + (digits.startsWith('0') ? 1 : 0)

const e164 = (digits: string) =>
  digits.length >= e164Digits.min && digits.length <= e164Digits.max && !digits.startsWith('0')
    ? `+${digits}`
    : undefined

function dictatedDigits(text: string, lexicon: Lexicon): string {
  return readDictation(text, lexicon, false)
    .map((piece) => piece.characters ?? '')
    .filter((characters) => /^\d+$/.test(characters))
    .join('')
}
