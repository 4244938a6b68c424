import { rememberingWords } from './remember-words.ts'

/** Lower case without diacritics, single spaces: the form in which words are compared. */
export const fold = (text: string): string => foldedAlways(text, letters)

const foldedAlways = rememberingWords((text, _: object) => foldedWord(text) ?? foldedText(text))
/** Folding is the same in all languages. */
const letters = {}

const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Most words are compared again and again, and folding them takes most of the time. */
const folded = /^[a-z0-9]+$/
/** The letters of the languages that are spoken: Latin with its supplement and extension A. */
const maxLetterCode = 0x17f

/** Each letter and digit as it is folded, by its code; nothing for whatever else there is. */
const foldedLetters = Array.from({ length: maxLetterCode + 1 }, (_, code) => {
  const letter = String.fromCharCode(code)
  return /[\p{L}\p{N}]/u.test(letter) ? foldedText(letter) : undefined
})

/** A word that is made of these letters alone, folded letter by letter. */
function foldedWord(text: string): string | undefined {
  if (folded.test(text)) return text
  let word = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = foldedLetters[text.charCodeAt(at)]
    if (letter === undefined) return undefined
    word += letter
  }
  return word
}

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
