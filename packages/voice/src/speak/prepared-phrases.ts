import type { Phrases } from '../language/grammar/phrases.ts'

/** What can be said without the voice: it was synthesised before. */
export const preparedPhrases = ({ fillers, trouble, goodbye, outOfCredit }: Phrases): readonly string[] => [
  ...fillers,
  trouble,
  goodbye,
  outOfCredit,
]
