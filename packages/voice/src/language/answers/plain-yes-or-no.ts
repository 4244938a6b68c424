import { answerTokens, isOnly } from '../grammar/answer-words.ts'
import type { Lexicon } from '../grammar/lexicon.ts'

/** Whether the words are nothing but "yes" or "no". */
export const isPlainYesOrNo = (text: string, { answers }: Lexicon): boolean =>
  isOnly(answerTokens(text), [answers.agrees, answers.flatly])
