import { ApiError, Unreachable } from '../api/api-error.ts'
import type { SharedWord } from '../language/language.tsx'
import { useLanguage } from '../language/language.tsx'
import type { Say } from '../language/translate.ts'
import { account, person } from '../person/person.ts'

/** Codes that are told in the language of the page; others as the API tells them, in English. */
const told: Readonly<Record<string, SharedWord>> = {
  insufficient_credit: 'error.insufficient_credit',
  insufficient_scope: 'error.insufficient_scope',
  account_suspended: 'error.account_suspended',
  rate_limited: 'error.rate_limited',
  not_found: 'error.not_found',
  invalid_number: 'error.invalid_number',
  unsupported_country: 'error.unsupported_country',
  recipient_opted_out: 'error.recipient_opted_out',
  send_unknown: 'error.send_unknown',
  sms_gateway_failed: 'error.sms_gateway_failed',
  payments_unavailable: 'error.payments_unavailable',
  revision_conflict: 'error.revision_conflict',
  second_factor_required: 'error.second_factor_required',
}

/** A sentence in the language of the page, or undefined where only the API has one. */
function sentenceOf(error: Error, say: Say<SharedWord>): string | undefined {
  if (error instanceof Unreachable) return say('error.unreachable')
  if (error instanceof ApiError && error.code === 'insufficient_scope' && account?.viewed !== undefined)
    return say('error.viewing')
  const word = error instanceof ApiError ? told[error.code] : undefined
  return word && say(word)
}

/** Why something was not done, and what helps. */
export function Failure({ error }: { readonly error: Error | null }) {
  const { say } = useLanguage()
  if (error === null) return null
  const sentence = sentenceOf(error, say)
  return (
    <div role="alert" className="border-l-4 border-bad pl-3">
      {sentence === undefined ? (
        <p lang="en">
          {error.message} {error instanceof ApiError && error.action}
        </p>
      ) : (
        <p>{sentence}</p>
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
