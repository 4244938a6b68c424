import { Suspense } from 'react'
import { ApiError, Unreachable } from '../api/api-error.ts'
import type { SharedWord } from '../language/language.tsx'
import { useLanguage } from '../language/language.tsx'
import type { Say } from '../language/translate.ts'
import { account, person } from '../person/person.ts'
import { Refusal } from './errors/refusal.tsx'

/** A sentence where the page knows better than the API, or else undefined. */
function ownSentence(error: Error, say: Say<SharedWord>): string | undefined {
  if (error instanceof Unreachable) return say('error.unreachable')
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'rate_limited') return say('error.rate_limited')
  if (error.code === 'insufficient_scope' && account?.viewed !== undefined) return say('error.viewing')
  return undefined
}

/** Why something was not done, and what helps. */
export function Failure({ error }: { readonly error: Error | null }) {
  const { say } = useLanguage()
  if (error === null) return null
  const sentence = ownSentence(error, say)
  return (
    <div role="alert" className="border-l-4 border-bad pl-3">
      {sentence === undefined && error instanceof ApiError ? (
        <Suspense>
          <Refusal error={error} />
        </Suspense>
      ) : (
        <p lang={sentence === undefined ? 'en' : undefined}>{sentence ?? error.message}</p>
      )}
      {error instanceof ApiError && <p className="text-sm wrap-anywhere text-faint">{error.requestId}</p>}
      {error instanceof ApiError && error.code === 'second_factor_required' && (
        <p>
          <a href={`${person.root}/settings/security`}>{say('person.security')}</a>
        </p>
      )}
      {error instanceof ApiError && error.confirmUrl !== undefined && (
        <p>
          <a href={error.confirmUrl}>{say('error.confirm')}</a>
        </p>
      )}
    </div>
  )
}
