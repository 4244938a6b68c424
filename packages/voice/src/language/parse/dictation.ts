import type { Lexicon, NumberWords } from '../grammar/lexicon.ts'
import { fold, wordsOf } from '../grammar/words.ts'
import { numberAt, numbersFrom, type SpokenNumber } from './spoken-number.ts'

/** Part of an utterance: dictated characters, or a word that is none (`undefined`). */
export interface Dictated {
  readonly characters: string | undefined
  readonly word: string
}

/**
 * Reads spelled letters, spoken numbers and written groups as characters: "jedna á bé dvacet tři" is 1, A, B, 23. "A
 * jako Adam" is A.
 */
export function readDictation(text: string, lexicon: Lexicon, letters: boolean): readonly Dictated[] {
  const known = last.get(lexicon)
  if (known?.text === text && known.letters === letters) return known.pieces
  const pieces = read(text, lexicon, letters)
  last.set(lexicon, { text, letters, pieces })
  return pieces
}

/** Of each language, the last text: a turn is read for a number, its correction, its repetition and more in a row. */
const last = new WeakMap<
  Lexicon,
  { readonly text: string; readonly letters: boolean; readonly pieces: readonly Dictated[] }
>()

function read(text: string, lexicon: Lexicon, letters: boolean): Dictated[] {
  // A comma separates numbers: "čtyři sta dvacet, šest set dva" is 420 602.
  return text.split(/[,;]/).flatMap((clause) => readClause(clause, lexicon, letters))
}

function readClause(text: string, lexicon: Lexicon, letters: boolean): Dictated[] {
  const words = wordsOf(text).flatMap((word) => (letters ? [word] : word.split(/[-'’]/)))
  const pieces: Dictated[] = []
  let run: readonly SpokenNumber[] = []
  let at = 0
  while (at < words.length) {
    const word = words[at]!
    if (letters && pieces.length > 0 && lexicon.spelledAs.includes(fold(word)) && at + 1 < words.length) {
      at += 2
      continue
    }
    const letter = letters ? letterAt(words, at, lexicon) : undefined
    if (letter !== undefined) {
      pieces.push({ characters: letter.character, word })
      at = letter.to
      continue
    }
    const repeated = repeatedAt(words, at, lexicon.numbers)
    if (repeated !== undefined) {
      pieces.push({ characters: repeated.digits, word })
      at = repeated.to
      continue
    }
    // A repetition may begin inside the run.
    if (run[0]?.from !== at) run = numbersFrom(words, at, lexicon.numbers)
    const [number, ...rest] = run
    run = rest
    if (number !== undefined) {
      pieces.push({ characters: number.digits, word })
      at = number.to
      continue
    }
    // "jedna té bé, pak nula jedna" goes on.
    const goesOn = letters && lexicon.endings.consequences.includes(fold(word))
    if (!goesOn) pieces.push({ characters: letters ? writtenGroup(word) : undefined, word })
    at += 1
  }
  return pieces
}

/** "dvakrát osm", "dvě osmičky" */
function repeatedAt(
  words: readonly string[],
  at: number,
  lexicon: NumberWords,
): { readonly digits: string; readonly to: number } | undefined {
  const word = (index: number) => fold(words[index] ?? '')
  const times = lexicon.times[word(at)]
  const digit = times === undefined ? undefined : numberAt(words.slice(0, at + 2), at + 1, lexicon)
  if (times !== undefined && digit !== undefined && digit.value < 10)
    return { digits: digit.digits.repeat(times), to: at + 2 }
  const count = lexicon.units[word(at)]
  const noun = lexicon.digitNouns.several[word(at + 1)]
  if (count === undefined || count < 2 || noun === undefined) return undefined
  return { digits: String(noun).repeat(count), to: at + 2 }
}

function letterAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { character: string; to: number } | undefined {
  const word = words[at]!.toLowerCase()
  const next = words[at + 1]?.toLowerCase()
  const double = next === undefined ? undefined : lexicon.letters[`${word} ${next}`]
  if (double !== undefined) return { character: double, to: at + 2 }
  const single = lexicon.letters[word] ?? spelledLetter(fold(word), lexicon)
  return single === undefined ? undefined : { character: single, to: at + 1 }
}

/** "Adam" is A. */
const spelledLetter = (word: string, { spelling }: Lexicon): string | undefined =>
  spelling.has(word) ? word[0]!.toUpperCase() : undefined

/** A group as written by a recogniser: contains a digit, or is short and in capitals: "1AB", "2345", "BA". */
function writtenGroup(word: string): string | undefined {
  const bare = word.replaceAll('-', '')
  if (!/^[\p{L}\p{N}]{1,8}$/u.test(bare)) return undefined
  if (/\p{N}/u.test(bare) || (bare.length <= 3 && bare === bare.toUpperCase()))
    return fold(bare).toUpperCase()
  return undefined
}

/** Runs of dictated characters, longest first. */
export function dictatedRuns(pieces: readonly Dictated[]): string[][] {
  const runs: string[][] = [[]]
  for (const piece of pieces) {
    if (piece.characters === undefined) runs.push([])
    else runs.at(-1)!.push(piece.characters)
  }
  return runs.filter((run) => run.length > 0).sort((a, b) => b.join('').length - a.join('').length)
}
