import { isOnly, phraseAt } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { isValueWord } from './value-words.ts'

/** Longest object of "let me look": "podívám se do papírů v autě". */
const maxObjectWords = 6
/** "Já si jen …": words before the limiting one. */
const maxBeforeOnly = 4
/** Longest rest of it after a conjunction: "a tužku". */
const maxJoinedWords = 3

/** Whether the caller asks for a moment and says nothing else: "Moment, prosím, podívám se do papírů." */
export function asksToWait(text: string, lexicon: Lexicon): boolean {
  return isWait(clausesOf(text, lexicon), lexicon)
}

function isWait(clauses: readonly Clause[], lexicon: Lexicon): boolean {
  const { neutral, assents, agrees, tags, flatly, greetings, joints, unsure } = lexicon.answers
  const polite = [neutral, assents, agrees, tags, flatly, greetings, joints, unsure]
  const waits = clauses.filter((clause) => waitsIn(clause, lexicon))
  return (
    waits.length > 0 &&
    clauses.every(
      (clause, at) =>
        waits.includes(clause) ||
        isOnly(clause.words, polite) ||
        isInterruption(clause, clauses, lexicon) ||
        isMeanwhile(clause, clauses[at - 1], lexicon) ||
        (at > 0 && goesOn(clause, lexicon)),
    )
  )
}

/** Whether the turn ends in a request to wait, and so goes on: "ve středu… moment, podívám se do diáře". */
export function endsInWait(text: string, lexicon: Lexicon): boolean {
  const clauses = clausesOf(text, lexicon)
  const last = clauses.at(-1)?.words ?? []
  const { waits } = lexicon.answers
  if (last.some((_, at) => phraseAt(last, at, waits) === last.length - at)) return true
  const from = clauses.findLastIndex((clause) => waitsIn(clause, lexicon))
  return from >= 0 && isWait(clauses.slice(from), lexicon)
}

/** Whether the clause names an interruption, in a turn that asks to wait. */
function isInterruption({ words }: Clause, clauses: readonly Clause[], lexicon: Lexicon): boolean {
  const { waits, interruptions } = lexicon.answers
  return (
    clauses.some((clause) => clause.words.some((_, at) => phraseAt(clause.words, at, waits) > 0)) &&
    words.some((_, at) => phraseAt(words, at, interruptions) > 0) &&
    isObject(words, lexicon)
  )
}

/** "Chviličku, já jen zajedu ke krajnici": what the caller only does meanwhile. */
const isMeanwhile = ({ words, isAsked }: Clause, before: Clause | undefined, lexicon: Lexicon): boolean =>
  before !== undefined &&
  waitsIn(before, lexicon) &&
  !isAsked &&
  isObject(words, lexicon) &&
  words.slice(0, maxBeforeOnly).some((_, at) => phraseAt(words, at, lexicon.answers.only) > 0)

/** "…and a pencil": a short clause that a conjunction joins to what the caller looks for. */
const goesOn = ({ words, isAsked }: Clause, lexicon: Lexicon): boolean =>
  !isAsked &&
  words.length <= maxJoinedWords &&
  phraseAt(words, 0, lexicon.answers.joints) > 0 &&
  isObject(words, lexicon)

/** A clause that is made of waiting, up to what is looked for. */
function waitsIn({ words }: Clause, lexicon: Lexicon): boolean {
  const { waits, looks, interruptions, postpones, neutral, assents, agrees, flatly, joints, tags } =
    lexicon.answers
  let found = false
  for (let at = 0; at < words.length; ) {
    const looked = phraseAt(words, at, looks)
    const waited = phraseAt(words, at, waits)
    // "Za chvíli přijedu" asks for nothing.
    if (!found && phraseAt(words, at, postpones) > Math.max(waited, looked, 1)) return false
    if (looked > 0 && looked >= waited) return isObject(words.slice(at + looked), lexicon)
    const errand = found && waited === 0 ? phraseAt(words, at, interruptions) : 0
    if (errand > 0) return isObject(words.slice(at + errand), lexicon)
    const length = Math.max(
      waited,
      ...[neutral, assents, agrees, flatly, joints, tags].map((list) => phraseAt(words, at, list)),
    )
    if (length === 0 && !isOnlyToLook(words, at, lexicon)) return false
    found ||= waited > 0 && waited === length
    at += Math.max(1, length)
  }
  return found
}

/** "Jen si ztiším rádio": a limiting word before what the caller does meanwhile. */
function isOnlyToLook(words: readonly string[], at: number, { answers }: Lexicon): boolean {
  const { changes, looks, neutral } = answers
  if (phraseAt(words, at, changes) !== 1) return false
  const next = words.slice(at + 1).findIndex((_, place) => phraseAt(words, at + 1 + place, looks) > 0)
  return next >= 0 && isOnly(words.slice(at + 1, at + 1 + next), [neutral])
}

const isObject = (words: readonly string[], lexicon: Lexicon): boolean =>
  words.length <= maxObjectWords && !words.some((_, at) => isValueWord(words, at, lexicon))
