import type { Answer } from '../../api/operation-types.ts'
import { warningCodeOf } from './warning-codes.ts'
import { useWords } from './words.ts'

/** What to look at in an agent that has just become live. */
export function Warnings({ of = [] }: { readonly of: Answer<'publishAgentDraft'>['warnings'] }) {
  const { say, language } = useWords()
  const own = language === 'en' ? 'en' : 'cs'
  if (of.length === 0) return null
  return (
    <ul className="list-disc pl-5">
      {of.map(({ code, message }) => {
        const known = warningCodeOf(code)
        return known === undefined ? (
          <li key={code} lang={own}>
            {message[own]}
          </li>
        ) : (
          <li key={code}>{say(`warning.${known}`)}</li>
        )
      })}
    </ul>
  )
}
