import { answerTokens, isOnly, type Phrases, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { fold, wordsOf } from '../grammar/words.ts'
import { partsOfNumber } from './joined-number.ts'
import { labelledName, withoutTitles } from './name-parts.ts'

const maxNameWords = 4
/** Most clauses of a turn that a name is looked for in. */
const maxNameClauses = 30

/** A person's name introduced by the caller: "jmenuji se Jan Novák", "tady Jan Novák". */
export function introducedName(said: string, lexicon: Lexicon): string | undefined {
  const text = withoutTitles(said)
  // "Ich bin dafür" introduces nobody.
  if (isYesOrNo(text, lexicon)) return undefined
  for (const introduction of lexicon.nameIntroductions) {
    const match = introduction.exec(text)
    if (match === null) continue
    const name = nameIn(text.slice(match.index + match[0].length), lexicon, /\p{Lu}/u.test(text))
    if (name !== undefined) return name
  }
  return undefined
}

/** The answer to "what is your name?": an introduced name, or a clause that is nothing but a name. */
export function parseName(said: string, lexicon: Lexicon): string | undefined {
  const text = withoutTitles(said)
  const told = labelledName(text) ?? introducedName(text, lexicon)
  if (told !== undefined) return told
  if (text.trim().endsWith('?')) return undefined
  if (text.split(/[,.;!]/).some((clause) => isRefusal(clause, lexicon))) return undefined
  const writesCapitals = /\p{Lu}/u.test(text)
  const clauses = text.split(/[,.;!…]/).filter((clause) => clause.trim() !== '')
  const names = clauses
    .slice(0, maxNameClauses)
    .map((clause) => nameOfClause(clause, lexicon, writesCapitals))
  const first = names.findIndex((name) => name !== undefined)
  const name = names[first]
  if (name === undefined) return undefined
  if (!name.includes(' ') && clauses.slice(first + 1).some((clause) => tellsOthers(clause, lexicon)))
    return undefined
  // "Dvořáková, Marie Dvořáková"
  return names.find((other) => other?.split(' ').slice(1).includes(name)) ?? name
}

function nameOfClause(said: string, lexicon: Lexicon, writesCapitals: boolean): string | undefined {
  const clause = withoutTitles(said)
  if (isYesOrNo(clause, lexicon) || isStatement(clause, lexicon)) return undefined
  const words = nameAndMore(clause, lexicon, writesCapitals)
  const name = nameOf(words.name)
  const isAll = words.more.every((word) => isNoName(fold(word), lexicon))
  if (name === undefined || !isAll || isNumber(words.name, lexicon)) return undefined
  return writesCapitals || words.name.length <= 2 ? name : undefined
}

/** Whether the clause speaks to somebody else in the room: "Karle, ztlum to rádio!" */
const tellsOthers = (clause: string, lexicon: Lexicon): boolean => {
  const words = wordsOf(clause)
  const content = words.filter((word) => !isNoName(fold(word), lexicon))
  return content.length > 0 && words.length > 1 && !/\p{Lu}/u.test(clause) && !isStatement(clause, lexicon)
}

/** Whether the first word that can be a name, or one before it, is the verb of a statement: "no, budeme čtyři". */
function isStatement(clause: string, lexicon: Lexicon): boolean {
  const words = wordsOf(clause).map(verbOf)
  const first = words.findIndex((word) => !isNoName(word, lexicon))
  const opening = first < 0 ? words : words.slice(0, first + 1)
  return opening.some((word) => lexicon.statements.includes(word))
}

const verbOf = (word: string) => fold(word).replace('’', "'")

/** Whether the words are nothing but numbers. */
export const isNumber = (words: readonly string[], { numbers }: Lexicon): boolean =>
  words.every((word) => {
    const folded = fold(word)
    const { units, tens, hundreds, multipliers, compound } = numbers
    const isOne = [units, tens, hundreds, multipliers].some((known) => Object.hasOwn(known, folded))
    return isOne || compound?.(folded) !== undefined || partsOfNumber(folded, numbers) !== undefined
  })

/** The name at the start of `text`: up to four words of the clause, without fillers. */
function nameIn(text: string, lexicon: Lexicon, writesCapitals: boolean): string | undefined {
  const clause = text.split(/[,.;!?]/).find((part) => part.trim() !== '') ?? ''
  // "Jsme tady. Budeme čtyři." introduces nobody, "jmenuji se Bude" does.
  const goesOn = writesCapitals && !/^\s*[.;!?]/.test(text)
  if (!goesOn && isStatement(clause, lexicon)) return undefined
  return nameOf(nameAndMore(clause, lexicon, writesCapitals).name)
}

/** "To bohužel nevím" */
function isRefusal(clause: string, { answers }: Lexicon): boolean {
  const words = answerTokens(clause)
  const { refuses, neutral, flatly } = answers
  return words.some((_, at) => phraseAt(words, at, refuses) > 0) && isOnly(words, [refuses, neutral, flatly])
}

/** "není problém" */
function isYesOrNo(clause: string, { answers }: Lexicon): boolean {
  const { agrees, assents, flatly, denies, waits, refuses, farewells, wishes } = answers
  return isOnly(answerTokens(clause), [agrees, assents, flatly, denies, waits, refuses, farewells, wishes])
}

const nameOf = (words: readonly string[]): string | undefined =>
  words.length === 0 || words.length > maxNameWords ? undefined : words.map(capitalised).join(' ')

/** Splits a clause into the words that can be a name, after any that cannot, and what follows. */
function nameAndMore(clause: string, lexicon: Lexicon, writesCapitals: boolean) {
  const words = wordsOf(clause)
  const first = words.findIndex((word) => !isNoName(fold(word), lexicon))
  const said = first < 0 ? [] : words.slice(first)
  const length = said.findIndex((word) => !isNameWord(word, writesCapitals) || endsName(word))
  const end = length < 0 ? said.length : length
  return { name: said.slice(0, end), more: said.slice(end) }

  /** A surname may coincide with a word that is not a name; a capital letter makes it one. */
  function endsName(word: string): boolean {
    const folded = fold(word)
    const isOther = lexicon.notNames.includes(folded) || lexicon.statements.includes(verbOf(word))
    return isFiller(folded, lexicon) || (!writesCapitals && isOther)
  }
}

/** If the recogniser capitalises, names are capitalised. */
const isNameWord = (word: string, writesCapitals: boolean) =>
  /^\p{L}[\p{L}'’-]*$/u.test(word) && (!writesCapitals || /^\p{Lu}/u.test(word))

/** Whether a folded word never belongs to a name. */
export const isNoName = (folded: string, lexicon: Lexicon) =>
  isFiller(folded, lexicon) ||
  lexicon.notNames.includes(folded) ||
  isOneOf(folded, [lexicon.answers.assents, lexicon.answers.denies])

const isFiller = (folded: string, lexicon: Lexicon) =>
  [lexicon.fillers, lexicon.endings.trailing, lexicon.endings.hesitations].some((words) =>
    words.includes(folded),
  ) ||
  isOneOf(folded, [lexicon.answers.agrees, lexicon.answers.flatly]) ||
  lexicon.numbers.units[folded] !== undefined

const isOneOf = (folded: string, lists: readonly Phrases[]): boolean =>
  lists.some((list) => phraseAt(answerTokens(folded), 0, list) > 0)

const capitalised = (word: string) =>
  word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
