/** Lower case without diacritics, single spaces: the form in which words are compared. */
export function fold(text: string): string {
  if (folded.test(text)) return text
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Most words are compared again and again, and folding them takes most of the time. */
const folded = /^[a-z0-9]+$/

/** The words of `text` as written, without surrounding punctuation. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? []
}

/** Folded words joined by single spaces and framed by spaces, for whole-word search. */
export function phraseOf(text: string): string {
  return ` ${wordsOf(fold(text)).join(' ')} `
}

/** Whether `text` contains any of the folded `phrases` as whole words. */
export function saysAnyOf(text: string, phrases: readonly string[]): boolean {
  const said = phraseOf(text)
  return phrases.some((phrase) => said.includes(` ${phrase} `))
}

/** Words of a space-separated list, folded. */
export const spaced = (list: string): readonly string[] => fold(list).split(' ')
