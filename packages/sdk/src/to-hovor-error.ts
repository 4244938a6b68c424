import type { ErrorCause } from '@hovor/api'
import type { ErrorResponse } from './error-response.ts'
import {
  AccountError,
  BusyError,
  type HovorAnswerError,
  HovorConnectionError,
  type HovorError,
  HovorTimeoutError,
  RequestError,
  ServiceError,
} from './hovor-error.ts'
import type { FailedAttempt } from './outcome.ts'

type About = ConstructorParameters<typeof HovorAnswerError>[2]

const classes: Readonly<
  Record<ErrorCause, new (...given: ConstructorParameters<typeof HovorAnswerError>) => HovorAnswerError>
> = {
  request: RequestError,
  account: AccountError,
  busy: BusyError,
  service: ServiceError,
}

/** The error thrown to the caller for the last failed attempt. */
export function toHovorError(failure: FailedAttempt, about: About): HovorError {
  switch (failure.kind) {
    case 'error': {
      // A cause unknown to this version is treated as a failure of the service.
      const AnswerError = classes[failure.error.cause] ?? ServiceError
      return new AnswerError(
        failure.error,
        { status: failure.status, retryAfterSecs: failure.retryAfterSecs },
        about,
      )
    }
    case 'unexpected': {
      const AnswerError = failure.status < 500 ? RequestError : ServiceError
      return new AnswerError(
        unexpectedAnswer(failure),
        { status: failure.status, retryAfterSecs: failure.retryAfterSecs },
        about,
      )
    }
    case 'no-response': {
      const message = failure.isTimeout
        ? 'The request timed out.'
        : `No answer was received: ${reasonOf(failure.original)}`
      const LostError = failure.isTimeout ? HovorTimeoutError : HovorConnectionError
      return new LostError(message, about, failure.original)
    }
  }
}

function unexpectedAnswer({ status, location }: FailedAttempt & { kind: 'unexpected' }): ErrorResponse {
  const isSuccess = status >= 200 && status < 300
  return {
    code: 'unexpected_answer',
    cause: status < 500 ? 'request' : 'service',
    message: `The answer has status ${status} and ${isSuccess ? 'is not JSON' : 'no error object'}.`,
    action:
      location === undefined
        ? 'Check that baseUrl is the URL of the service, and any proxy in between.'
        : `Check baseUrl: it redirects to ${location}.`,
    requestId: '',
    docsUrl: '',
  }
}

/** `fetch` puts the reason of a failed connection into `cause`. */
function reasonOf(original: unknown): string {
  if (!(original instanceof Error)) return String(original)
  return original.cause instanceof Error ? `${original.message}: ${original.cause.message}` : original.message
}
