import type { Authorizer } from '../../auth/authorizer.ts'
import { header, type SipMessage, type SipRequest } from '../../message/message.ts'
import type { ClientTransaction, ClientUser } from '../../transaction/client-transaction.ts'
import { type Hop, hopKey } from '../../transport/hop.ts'
import type { CallContext } from './call-context.ts'

/** Attempts per request: without credentials, with them, with a fresh nonce, and for one proxy. */
const maxTries = 4
/** Upper bound for avoiding a host that sent Retry-After. */
const maxPauseMs = 300_000

export interface AuthorizedRequest {
  /** First hop; a host name is resolved and its hosts are tried in turn (RFC 3263 §4.3). */
  readonly hop: Hop
  readonly authorizer: Authorizer
  /**
   * Builds the request with the next CSeq, without Via and credentials; called for each attempt (RFC 3261
   * §22.2).
   */
  build(hop: Hop): SipRequest
  /** The transaction of the latest attempt. */
  onTry?(transaction: ClientTransaction): void
  /**
   * How long to wait for any response before failing over to the next host, if there is one. Default: no
   * limit.
   */
  readonly failoverAfterMs?: number
  /** `false` when nobody waits for the response any more: no further attempts. */
  isWanted?(): boolean
}

/**
 * Sends a request, answers challenges and fails over to the next host on a 503, a timeout or a transport
 * error; the TU sees a 401, 407 or failure only when no attempt is left.
 */
export function sendAuthorized(context: CallContext, wanted: AuthorizedRequest, user: ClientUser): void {
  const isWanted = () => wanted.isWanted?.() ?? true
  context.locator.locate(wanted.hop, (hops) => {
    if (hops.length === 0)
      context.log({ kind: 'transport-failed', why: 'no address found', transport: wanted.hop.transport })
    // never synchronously: the TU is not ready yet
    if (hops.length === 0 || !isWanted())
      queueMicrotask(() => user.onFailure({ why: 'transport', sent: false }))
    else tryHosts(context, { ...wanted, isWanted }, hops, user)
  })
}

function tryHosts(
  context: CallContext,
  wanted: AuthorizedRequest & { isWanted(): boolean },
  hops: readonly Hop[],
  user: ClientUser,
): void {
  let at = 0
  let tries = 0
  let sent = false
  const { namedBy } = wanted.hop
  const isWayBack = (hop: Hop) => namedBy !== undefined && hopKey(hop) === hopKey(namedBy)
  /** `false` when this was the last host. */
  const moveOn = (why: 'timeout' | 'transport' | '503', pauseMs?: number): boolean => {
    if (wanted.hop.lookup !== undefined) context.locator.avoid(hops[at]!, pauseMs)
    // a peer that named silent hosts is looked for where its messages come from before they are all tried
    const back = why === 'timeout' ? hops.findIndex((hop, index) => index > at && isWayBack(hop)) : -1
    const index = back < 0 ? at + 1 : back
    const next = hops[index]
    if (next === undefined || !wanted.isWanted()) return false
    // a host that is full has been reached, so that the way back leads to none better
    if (isWayBack(next) && why === '503') return false
    at = index
    tries = 0
    wanted.authorizer.forget()
    attempt()
    return true
  }
  const attempt = () => {
    tries++
    let answered = false
    const hop = hops[at]!
    const request = wanted.build(hop)
    const credentials = wanted.authorizer.headersFor(request.method, request.uri, request.body)
    const authorized = { ...request, headers: [...request.headers, ...credentials] }
    const isLast = at + 1 >= hops.length
    const leave = () => {
      sent = true
      transaction.terminate()
      if (!moveOn('timeout')) user.onFailure({ why: 'timeout', sent })
    }
    const failover =
      wanted.failoverAfterMs === undefined || isLast
        ? undefined
        : context.clock.after(wanted.failoverAfterMs, leave)
    const transaction = context.transactions.request(authorized, hop, {
      onResponse(response) {
        const { message } = response
        answered = true
        failover?.cancel()
        const challenged = message.status === 401 || message.status === 407
        const mayTry = tries < maxTries && wanted.isWanted()
        if (challenged && mayTry && wanted.authorizer.learn(message)) attempt()
        else if (message.status !== 503 || !moveOn('503', pauseOf(message))) user.onResponse(response)
      },
      onFailure(failure) {
        sent ||= failure.sent
        failover?.cancel()
        // a host that has responded may have forwarded the request
        if (answered || !moveOn(failure.why)) user.onFailure({ ...failure, sent })
      },
    })
    wanted.onTry?.(transaction)
  }
  attempt()
}

/** Retry-After in milliseconds. */
function pauseOf(message: SipMessage): number | undefined {
  const secs = /^\d{1,6}/.exec(header(message, 'retry-after') ?? '')?.[0]
  return secs === undefined ? undefined : Math.min(Number(secs) * 1000, maxPauseMs)
}
