import { fold } from '../grammar/words.ts'

/** "As soon as possible", "the next one you have", "any time" in all five languages, folded. */
const soonest =
  /\b(co nejdriv\w*|nejblizsi (termin|volny)\w*|kdykoliv?|jakykoliv? termin|co najskor|najblizsi (termin|volny)\w*|kedykolvek|as soon as possible|asap|soonest|earliest|next available|any ?time|so bald wie moglich|moglichst bald|so fruh wie moglich|nachstmoglich\w*|fruhestmoglich\w*|jederzeit|jak najszybciej|jak najwczesniej|najblizszy (termin|wolny)\w*|kiedykolwiek|obojetnie kiedy)\b/

const eachSoonest = new RegExp(soonest.source, 'g')

/** The text without such words, folded; as it stands if it has none. */
export function withoutSoonest(text: string): string {
  const folded = fold(text)
  return soonest.test(folded) ? folded.replaceAll(eachSoonest, ' ') : text
}

/** Whether the caller takes the next free appointment. */
export const asksForSoonest = (text: string): boolean => soonest.test(fold(text))
