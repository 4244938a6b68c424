import type { ErrorCause } from '@hovor/api'
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
import type { Setback } from './outcome.ts'
import type { ToldError } from './told-error.ts'

type About = ConstructorParameters<typeof HovorAnswerError>[2]

const classes: Readonly<
  Record<ErrorCause, new (...given: ConstructorParameters<typeof HovorAnswerError>) => HovorAnswerError>
> = {
  request: RequestError,
  account: AccountError,
  busy: BusyError,
  service: ServiceError,
}

/** The error that a caller of the client gets for the last setback. */
export function errorOf(setback: Setback, about: About): HovorError {
  switch (setback.kind) {
    case 'told': {
      // A cause that only a newer service knows is treated as a failure of the service.
      const Told = classes[setback.error.cause] ?? ServiceError
      return new Told(
        setback.error,
        { status: setback.status, retryAfterSecs: setback.retryAfterSecs },
        about,
      )
    }
    case 'untold': {
      const Untold = setback.status < 500 ? RequestError : ServiceError
      return new Untold(untold(setback.status), { status: setback.status, retryAfterSecs: undefined }, about)
    }
    case 'lost': {
      const message = setback.isTimeout
        ? 'No answer came in time.'
        : `No answer came: ${told(setback.original)}`
      const Lost = setback.isTimeout ? HovorTimeoutError : HovorConnectionError
      return new Lost(message, about, setback.original)
    }
  }
}

function untold(status: number): ToldError {
  return {
    code: 'unexpected_answer',
    cause: status < 500 ? 'request' : 'service',
    message: `The answer has the status ${status} and no error object.`,
    action: 'Check that baseUrl is the address of the service and what stands in between.',
    requestId: '',
    docsUrl: '',
  }
}

/** `fetch` hides the reason of a failed connection one level down. */
function told(original: unknown): string {
  if (!(original instanceof Error)) return String(original)
  return original.cause instanceof Error ? `${original.message}: ${original.cause.message}` : original.message
}
