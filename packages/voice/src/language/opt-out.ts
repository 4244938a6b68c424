import type { Lexicon } from './grammar/lexicon.ts'
import { phraseOf, wordsOf } from './grammar/words.ts'

/**
 * Whether the caller asks not to be called again. "Don't call me on Saturday" is about the time only: a clause that
 * names a time, and nothing that means permanently, does not count.
 */
export function asksNotToBeCalled(text: string, lexicon: Lexicon): boolean {
  if (!matches(text, lexicon)) return false
  const clauses = text.split(/[,.;:!?]+/).filter((clause) => matches(clause, lexicon))
  // An opt-out that spans a comma ("I do not wish, that you call") is judged as a whole.
  const wishes = clauses.length > 0 ? clauses : [text]
  return wishes.some((wish) => permanently.test(phraseOf(wish)) || !namesTime(wish, lexicon))
}

const matches = (text: string, lexicon: Lexicon): boolean =>
  lexicon.optOut.some((pattern) => pattern.test(phraseOf(text)))

function namesTime(clause: string, { weekdays, relativeDays, clock }: Lexicon): boolean {
  const said = phraseOf(clause)
  const named = [
    ...Object.keys(relativeDays),
    ...clock.morning,
    ...clock.afternoon,
    ...clock.noon,
    ...clock.hour,
  ]
  return (
    timeWords.test(said) ||
    named.some((each) => said.includes(` ${each} `)) ||
    wordsOf(said).some((word) => weekdays.some(([stem]) => word.startsWith(stem)))
  )
}

/** All languages at once, folded; no word has another meaning in another language. */
const permanently =
  / (nikdy|navzdy|vubec|vobec|never|ever|again|anymore|forever|nie wieder|nie mehr|nicht mehr|keine anrufe|nigdy|wiecej|juz nigdy) /

const timeWords =
  / (ted|zrovna|dneska|dnes|vikend\w*|vecer\w*|noci|praci|praca|praci|prace|pred|dokud|kym|pozde|brzy|teraz|neskoro|skoro|now|today|tonight|tomorrow|weekend\w*|evening\w*|night|morning\w*|work|before|after|until|while|late|jetzt|heute|morgen|wochenende\w*|abend\w*|nachts|arbeit|vor|nach|bis|spat|dzis|jutro|wieczor\w*|nocy|pracy|przed|rano|pozno|chvil\w*|hodin\w*|o vikendu|po \w+ej?|po \w+e) /
