import type { Lexicon } from './grammar/lexicon.ts'
import { answeredName, isPlainlyNamed } from './spoken-name.ts'

/** A name of more words comes with other words. */
const maxWords = 3

/** The name in a turn that is nothing but a name and pleasantries: "Novák.", "Dobrý den, Nováková." */
export function nameAlone(text: string, lexicon: Lexicon): string | undefined {
  const name = answeredName(text, lexicon)
  if (name === undefined || name.split(' ').length > maxWords) return undefined
  return isPlainlyNamed(text, name, lexicon) ? name : undefined
}
