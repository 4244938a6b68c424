import { type Clause, clausesOf } from './answers/clauses.ts'
import { asksIn } from './answers/questions.ts'
import { isValueWord } from './answers/value-words.ts'
import { isOnly, type OptOutWords, phraseAt } from './grammar/answer-words.ts'
import type { Lexicon } from './grammar/lexicon.ts'

/**
 * Whether the caller asks not to be called at all, in whatever clause: "abyste mě vymazali". "Don't call me on Saturday", "never in the evening", "not on this number", "not my wife,
 * call me" and "text me instead" limit the wish and do not count; neither does a question.
 * decision:0067
 */
export function asksNotToBeCalled(text: string, lexicon: Lexicon): boolean {
  const { optOut } = lexicon.answers
  const clauses = clausesOf(text, lexicon)
    .map((clause) => ({ ...clause, words: withoutThreat(clause.words) }))
    .filter(({ words }) => words.length > 0)
  const said = framed(clauses.flatMap(({ words }) => words))
  const wish = wishIn(said, optOut)
  if (
    wish === undefined ||
    mailings.test(wish) ||
    isAboutElse(said, optOut) ||
    optOut.unwanted.test(upToFirstWord(said, wish))
  )
    return false
  const touched = clausesWith(
    wish,
    clauses.map((clause) => clause.words),
  )
  const asks = (clause: Clause, at: number) =>
    asksIn(clause, lexicon) &&
    !isRelative(clause, clauses) &&
    !isRestOf(touched, clause, at) &&
    !optOut.rhetorical.test(framed(clause.words))
  if (clauses.some(asks)) return false
  const isForever = optOut.forever.test(said)
  const others = framed(words(said.replace(wish, ' ')))
  if (optOut.callInstead.test(others)) return false
  if (optOut.writeInstead.test(others) && !isForever) return false
  const aside = clauses.filter((_, at) => !touched.has(at)).map((clause) => framed(clause.words))
  const limiting = aside.filter((clause) => !isForever || isCondition(clause, lexicon))
  if (limiting.some((clause) => optOut.passing.test(clause) && !optOut.complaint.test(clause))) return false
  const around = clauses.flatMap(({ words }, at) => (touched.has(at) ? words : []))
  const describes = clauses.some(
    ({ words }, at) => !touched.has(at) && phraseAt(words, 0, lexicon.answers.demonstratives) > 0,
  )
  if (!isForever && describes && thisNumber.test(framed(around))) return false
  if (!isForever && isLimited(framed(around), aside, optOut)) return false
  if (isUnlimited(around, optOut, lexicon)) return true
  const isAnyTime = optOut.anyTime.test(said) || !namesTimeOrPlace(around, optOut, lexicon)
  return isForever && isAnyTime && optOut.me.test(framed(around))
}

/** "Don't call her", "don't call me today", "don't call me, I'll call you": in a wish that is not for good, no opt-out. */
const isLimited = (said: string, aside: readonly string[], optOut: OptOutWords): boolean =>
  (optOut.otherPerson.test(said) && !optOut.me.test(said)) ||
  (optOut.onlyNow.test(said) && !optOut.anyTime.test(said) && !optOut.complaint.test(said)) ||
  (optOut.fromIt.test(said) && ![said, ...aside].some((clause) => register.test(clause))) ||
  [said, ...aside].some((clause) => optOut.callsBack.test(clause) && !threat.test(clause))

const relative = /^ ((na|v|ve|z|ze|zo|do|w|auf|in|on) )?(kter\w*|ktor\w*|der|dem|die|which|that) /

/** "…the list, on which I am": asks nothing. */
const isRelative = ({ words, isAsked }: Clause, [first]: readonly Clause[]): boolean =>
  first?.words !== words && !isAsked && relative.test(framed(words))

/** "…, co jste mi volali" of a wish that begins in the clause before: asks nothing. */
const isRestOf = (wish: ReadonlySet<number>, { isAsked }: Clause, at: number): boolean =>
  !isAsked && wish.has(at) && wish.has(at - 1)

/** "Not on this number, it's my work phone": what it is says why not. */
const thisNumber =
  / (toto|tohle|tohle|tato|this|diese|dieser|ten|tento|ta) (telefonni |telefonne )?(cislo|number|nummer|numer) /

/** Whether the wish is about another person, or an appointment. */
const isAboutElse = (said: string, { someoneElse, engagements, calls }: OptOutWords): boolean =>
  someoneElse.test(said) || (engagements.test(said) && !calls.test(said))

/** Lists of people to call. */
const register =
  / (seznam\w*|zoznam\w*|databa\w*|evidenc\w*|list\w*|system\w*|regist\w*|rejestr\w*|kartei\w*|kartotek\w*|baz\w*|verteiler\w*) /

/** Who a caller threatens with, and what with. */
const threatened = [
  String.raw`polic\w*|polizei|advokat\w*|pravni\w*|lawyer\w*|solicitor\w*|anwalt\w*|prawnik\w*|adwokat\w*|urad\w*|urzad\w*|urzed\w*|ombudsman\w*`,
  String.raw`stiznost\w*|staznost\w*|skarg\w*|complain\w*|beschwer\w*|soud\w*|sud\w*|sad\w?|court|sue|suing|legal|klag\w*|verklag\w*|pozw\w*|inspek\w*`,
  String.raw`nahlas\w*|ohlas\w*|oznam\w*|udam\w*|zazal\w*|report\w*|anzeig\w*|zeig\w*|meld\w+ (ich )?(das|sie|es|euch)|zglos\w*|zglasz\w*|oskarz\w*|donies\w*`,
  String.raw`blok\w*|blocking|block|blockier\w*|sperr\w*|zablok\w*`,
].join('|')
const unless = '(nebo|anebo|jinak|alebo|inak|or|otherwise|else|oder|sonst|albo|lub|inaczej)'
/** "…, or I'll call", "I'm calling the police": a threat limits nothing. */
const threat = new RegExp(`^ ${unless} | (${threatened}) `)
/** "…or I'll call the police", "…lebo to nahlásim": neither does it ask for a call. */
const warning = new RegExp(`^ (${unless}|bo|lebo) .*(${threatened}) `)
const warningWord = new RegExp(`^(${unless}|bo|lebo)$`)

/** A clause up to the threat in it, with or without a comma. */
function withoutThreat(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => warningWord.test(word))
  return at >= 0 && warning.test(framed(words.slice(at))) ? words.slice(0, at) : words
}

/** "Take me off the newsletter" is about something else. */
const mailings = / (newsletter\w*|mailing\w*|novinek|noviniek|nowosci) /

/** "Never in the evening", "never at work": not never at all. */
const namesTimeOrPlace = (said: readonly string[], { passing }: OptOutWords, lexicon: Lexicon): boolean =>
  passing.test(framed(said)) || said.some((_, at) => isValueWord(said, at, lexicon))

/** "…, když jsem v práci". */
const isCondition = (clause: string, { endings }: Lexicon): boolean =>
  endings.conditions.some((word) => clause.startsWith(` ${word} `))

const framed = (words: readonly string[]): string => ` ${words.join(' ')} `
const words = (said: string): string[] => said.split(' ').filter((word) => word !== '')

/** The words of the wish, framed. */
const wishIn = (said: string, { doNotCall, leaveMeAlone }: OptOutWords): string | undefined =>
  (doNotCall.exec(said) ?? leaveMeAlone.exec(said))?.[0]

/** The text before the wish, with its first word. */
function upToFirstWord(said: string, wish: string): string {
  const at = said.indexOf(wish)
  return said.slice(0, said.indexOf(' ', at + 1) + 1)
}

/** Places of the clauses that the wish is said in. */
function clausesWith(wish: string, clauses: readonly (readonly string[])[]): Set<number> {
  const all = clauses.flatMap((clause, at) => clause.map((word) => ({ word, at })))
  const wished = words(wish)
  const from = all.findIndex((_, at) => wished.every((word, each) => all[at + each]?.word === word))
  return new Set(all.slice(from, from + wished.length).map(({ at }) => at))
}

/** Whether every word belongs to the wish, so that none names a time, a place or another person. */
function isUnlimited(said: readonly string[], { around }: OptOutWords, { answers }: Lexicon): boolean {
  const { neutral, flatly, assents, agrees, farewells, greetings, wishes } = answers
  let greeted = 0
  while (phraseAt(said, greeted, greetings) > 0) greeted += phraseAt(said, greeted, greetings)
  return isOnly(said.slice(greeted), [around, neutral, flatly, assents, agrees, farewells, wishes])
}
