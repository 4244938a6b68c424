import type { ApiError } from '../../api/api-error.ts'
import { useLanguage } from '../../language/language.tsx'
import { useErrorTexts } from './error-texts.ts'

/** The sentence of the API, in English, says what of the request is meant, which no translation can. */
const isNamedByApi = new Set(['validation', 'invalid_workflow', 'calendar_invalid_rules'])

/** Why the API refuses, in the language of the page; in English where only the API has a sentence. */
export function Refusal({ error: { code, message, action } }: { readonly error: ApiError }) {
  const { language } = useLanguage()
  const sentence = useErrorTexts(language)[code]
  return (
    <>
      {sentence !== undefined && <p>{sentence}</p>}
      {(sentence === undefined || isNamedByApi.has(code)) && (
        <p lang="en" className="wrap-anywhere">
          {message} {sentence === undefined && action}
        </p>
      )}
    </>
  )
}
