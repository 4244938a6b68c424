import type { Lexicon } from '../grammar/lexicon.ts'
import { dictatedRuns, readDictation } from './dictation.ts'

/** Digits of a national number in Czechia, Slovakia and Poland. */
const nationalNumberDigits = 9
const e164Digits = { min: 8, max: 15 }

/**
 * Parses a dictated or written phone number to E.164. Other numbers may be named beside it. Undefined if there is none
 * or several.
 */
export function parsePhone(text: string, lexicon: Lexicon): string | undefined {
  const international = /\+|\bplus\b/i.test(text)
  const whole = phoneOf(dictatedDigits(text, lexicon), international, lexicon)
  if (whole !== undefined) return whole
  const found = new Set(
    dictatedRuns(readDictation(text, lexicon, false))
      .map((run) => phoneOf(run.join(''), international, lexicon))
      .filter((phone) => phone !== undefined),
  )
  return found.size === 1 ? [...found][0] : undefined
}

function phoneOf(digits: string, international: boolean, lexicon: Lexicon): string | undefined {
  if (!/^\d+$/.test(digits)) return undefined
  if (international || digits.startsWith('00')) return e164(digits.replace(/^00/, ''))
  if (digits.length === nationalNumberDigits && !digits.startsWith('0'))
    return `+${lexicon.countryCode}${digits}`
  if (digits.length === nationalNumberDigits + 1 && digits.startsWith('0'))
    return `+${lexicon.countryCode}${digits.slice(1)}`
  const known = /^(420|421|48|49)\d{9,}$/.test(digits)
  return known ? e164(digits) : undefined
}

/** Digits missing from the phone number in `text`; for other countries, to the shortest length. */
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

/** All dictated digits in a row. */
export function dictatedDigits(text: string, lexicon: Lexicon): string {
  return readDictation(text, lexicon, false)
    .map((piece) => piece.characters ?? '')
    .filter((characters) => /^\d+$/.test(characters))
    .join('')
}
