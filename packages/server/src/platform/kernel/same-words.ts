/** Whether every word of the question is in the name, whatever the case and the accents: `novak` is in `Jan Novák`. */
export function hasWordsOf(name: string, question: string): boolean {
  const words = wordsOf(name)
  const asked = wordsOf(question)
  return asked.length > 0 && asked.every((word) => words.includes(word))
}

/** Of forty long words. */
const maxCharacters = 2000

/** Without case and accents; of a long text the first forty. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .slice(0, maxCharacters)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 40)

/** A company or VAT id without the spaces, dots and dashes that people put into it: `CZ 123-456` -> `CZ123456`. */
export const plainId = (id: string): string => id.replace(/[\s.\-/]/g, '').toUpperCase()

/** IČO has eight digits; zeros in front are often left out. */
export const plainCompanyId = (id: string): string => {
  const plain = plainId(id)
  return /^\d{1,8}$/.test(plain) ? plain.padStart(8, '0') : plain
}
