/** Lower case without diacritics, one space between words: how words are compared. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The words of `text` as written, without punctuation around them. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? []
}

/** `wordsOf` folded and joined by one space, framed by spaces, so that whole words can be searched. */
export function phraseOf(text: string): string {
  return ` ${wordsOf(fold(text)).join(' ')} `
}

/** Whether any of `phrases` (folded) stands in `text` as whole words. */
export function saysAnyOf(text: string, phrases: readonly string[]): boolean {
  const said = phraseOf(text)
  return phrases.some((phrase) => said.includes(` ${phrase} `))
}

/** The words of a list that separates them with spaces, folded. */
export const spaced = (list: string): readonly string[] => fold(list).split(' ')
