import { fail } from '../../platform/kernel/failure.ts'
import type { BodyRefused } from '../body/read-body.ts'
import { errorResponse } from './error-response.ts'
import type { JsonOutcome } from './exchange.ts'

/** The answer to a request whose body was not read to its end. */
export function bodyRefusal({ why, limit }: BodyRefused, requestId: string, baseUrl: string): JsonOutcome {
  switch (why) {
    case 'too large': {
      const message = `The body is too large: at most ${limit} bytes are accepted.`
      return errorResponse(fail('validation', { message }), requestId, baseUrl, 413)
    }
    case 'cut short':
      return errorResponse(fail('validation', { message: 'The request is not valid.' }), requestId, baseUrl)
    case 'too small pieces': {
      const message = 'The body arrives in too many small chunks: send chunks of 1 KiB or more.'
      return errorResponse(fail('validation', { message }), requestId, baseUrl)
    }
    case 'owner full': {
      const message = 'Other requests of the account use all the memory available to one account.'
      const action = 'Send fewer large requests at a time, and retry this one in a few seconds.'
      return errorResponse(fail('rate_limited', { message, action }), requestId, baseUrl)
    }
    case 'full': {
      const message = 'Other requests use all the memory available for request bodies.'
      return errorResponse(fail('unavailable', { message }), requestId, baseUrl)
    }
  }
}
