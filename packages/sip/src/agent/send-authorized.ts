import type { Authorizer } from '../auth/authorizer.ts'
import type { SipRequest } from '../message/message.ts'
import type { ClientTransaction, ClientUser } from '../transaction/client-transaction.ts'
import type { Hop } from '../transport/hop.ts'
import type { CallContext } from './call-context.ts'

/** Tries of one request: without credentials, with them, once more with a fresh nonce, and for one proxy. */
const MAX_TRIES = 4

export interface AuthorizedRequest {
  readonly hop: Hop
  readonly authorizer: Authorizer
  /** The request with the next CSeq, without Via and credentials; called for each try (RFC 3261 §22.2). */
  build(): SipRequest
  /** The transaction of the newest try. */
  onTry?(transaction: ClientTransaction): void
}

/** Sends a request and answers its challenges; the user sees a 401 or 407 only when that fails. */
export function sendAuthorized(context: CallContext, wanted: AuthorizedRequest, user: ClientUser): void {
  let tries = 0
  const attempt = () => {
    tries++
    const request = wanted.build()
    const credentials = wanted.authorizer.headersFor(request.method, request.uri)
    const authorized = { ...request, headers: [...request.headers, ...credentials] }
    const transaction = context.transactions.request(authorized, wanted.hop, {
      onResponse(response) {
        const { message } = response
        const challenged = message.status === 401 || message.status === 407
        if (challenged && tries < MAX_TRIES && wanted.authorizer.learn(message)) attempt()
        else user.onResponse(response)
      },
      onFailure: (failure) => user.onFailure(failure),
    })
    wanted.onTry?.(transaction)
  }
  attempt()
}
