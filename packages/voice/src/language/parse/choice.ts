import { fold, wordsOf } from '../grammar/words.ts'

/** Letters of a word kept as its stem. */
const stemCharacters = 4

/** The one `enum` option named in the answer, in full or by the stems of its words. */
export function parseChoice(text: string, options: readonly string[]): string | undefined {
  const said = ` ${wordsOf(fold(text)).join(' ')} `
  const exact = options.filter((option) => said.includes(` ${wordsOf(fold(option)).join(' ')} `))
  if (exact.length > 0) return longest(exact)
  const stems = wordsOf(said).map((word) => word.slice(0, stemCharacters))
  const similar = options.filter((option) =>
    wordsOf(fold(option)).every(
      (word) => word.length >= stemCharacters && stems.includes(word.slice(0, stemCharacters)),
    ),
  )
  return similar.length === 1 ? similar[0] : undefined
}

const longest = (options: readonly string[]) => [...options].sort((a, b) => b.length - a.length)[0]
