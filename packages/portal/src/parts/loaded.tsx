import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useLanguage } from '../language/language.tsx'
import { Failure } from './failure.tsx'

interface Read<Answer> {
  readonly data: Answer | undefined
  readonly error: Error | null
  /** Why the last attempt failed, while there will be another. */
  readonly failureReason: Error | null
}

/** Shows an answer once it is there; until then that it is loading, or why it failed. */
export function Loaded<Answer>({
  of,
  children,
}: {
  readonly of: Read<Answer>
  readonly children: (answer: Answer) => ReactNode
}) {
  const { say } = useLanguage()
  if (of.data !== undefined) return children(of.data)
  if (of.error !== null) return <Failure error={of.error} />
  const isLimited = of.failureReason instanceof ApiError && of.failureReason.code === 'rate_limited'
  return <p role="status">{say(isLimited ? 'error.rate_limited' : 'loading')}</p>
}
