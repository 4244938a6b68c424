import type { Lexicon } from '../grammar/lexicon.ts'
import { planOf } from '../grammar/numbering-plans.ts'
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
  const national = nationalNumber(digits, lexicon)
  if (national !== undefined) return `+${lexicon.countryCode}${national}`
  const known = /^(420|421|48|49)\d{9,}$/.test(digits)
  return known ? e164(digits) : undefined
}

/** The number after the country code, as dialled in the country of `lexicon`. */
function nationalNumber(digits: string, { countryCode }: Lexicon): string | undefined {
  const { trunk, digits: length, bare } = planOf(countryCode)
  if (!digits.startsWith('0')) return digits.length === bare ? digits : undefined
  const national = digits.startsWith(trunk) ? digits.slice(trunk.length) : ''
  return national.length >= length.min && national.length <= length.max ? national : undefined
}

/** Digits missing from the phone number in `text`; for other countries, to the shortest length. */
export function missingPhoneDigits(text: string, lexicon: Lexicon): number {
  const digits = dictatedDigits(text, lexicon)
  const international = /\+|\bplus\b/i.test(text) || digits.startsWith('00')
  const needed = international
    ? internationalDigits(digits.replace(/^00/, ''))
    : nationalDigits(digits, lexicon)
  return Math.max(0, needed - digits.replace(/^00/, '').length)
}

const internationalDigits = (digits: string) =>
  /^(420|421|48)/.test(digits) ? nationalNumberDigits + (digits.startsWith('48') ? 2 : 3) : e164Digits.min + 2

/** German mobile numbers are longer than the shortest ones. */
function nationalDigits(digits: string, { countryCode }: Lexicon): number {
  const { trunk, digits: length } = planOf(countryCode)
  if (!digits.startsWith('0')) return nationalNumberDigits
  return trunk.length + (countryCode === '49' && digits.startsWith('01') ? length.min + 1 : length.min)
}

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
