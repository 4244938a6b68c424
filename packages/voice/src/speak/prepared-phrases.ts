import type { Phrases } from '../language/grammar/phrases.ts'

/** Phrases synthesised ahead, so that they survive a text-to-speech failure. */
export const preparedPhrases = ({ fillers, trouble, goodbye, outOfCredit }: Phrases): readonly string[] => [
  ...fillers,
  trouble,
  goodbye,
  outOfCredit,
]
