import { useErrorTexts } from '../../parts/errors/error-texts.ts'
import { reasonOf } from './task-reasons.ts'
import { useWords } from './words.ts'

/** A reason in words, or the code of one that a later version of the service may give. */
export function Reason({ of }: { readonly of: string }) {
  const { say, language } = useWords()
  const sentences = useErrorTexts(language)
  const { code, own } = reasonOf(of)
  if (own !== undefined) return say(`reason.${own}`)
  return sentences[code] ?? <code>{code}</code>
}
