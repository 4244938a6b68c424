import { fail, type Told } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, PageSender, Received, SurfaceDeps } from '../exchange/exchange.ts'
import type { AccountHandler } from '../exchange/handler.ts'
import type { SessionPrincipal } from '../exchange/principal.ts'

/**
 * Admits a person by the session of the browser, to what the role in the account allows.
 *
 * @param refuse answers 401 and counts it against the address
 * spec:authentication.sessions
 */
export async function authenticateSession(
  deps: SurfaceDeps,
  received: Received,
  page: PageSender,
  handler: AccountHandler,
  refuse: (told: Told) => Outcome,
): Promise<Authenticated | Outcome> {
  // What a person sees is not for the cache of a browser that others use too.
  received.headers['cache-control'] = 'no-store'
  if (!page.isOwn) return refuse(foreignPage)
  const found = (await deps.sessions?.verify(page)) ?? 'signed out'
  if (found === 'signed out') return refuse(signedOut)
  if (found === 'no member') return forbid(deps, received, noMember)
  const { principal } = found
  if (found.mayCall(handler.operation)) return { audience: 'account', received, handler, principal }
  return forbid(deps, received, beyondRole(principal))
}

const foreignPage = {
  message: 'A page of another site cannot use the session of this one.',
  action: 'Send an API key as Authorization: Bearer <API_KEY>.',
}

export const signedOut = { message: 'Nobody is signed in.', action: 'Sign in again.' }

export const noMember = {
  message: 'The person who is signed in does not act for this account.',
  action: 'Choose another account, or ask an owner for an invitation.',
}

export const beyondRole = ({ session }: SessionPrincipal): Told => ({
  message: `The role ${session.role} does not allow this.`,
  action: 'Ask an owner of the account.',
})

const forbid = (deps: SurfaceDeps, { requestId }: Received, told: Told): Outcome =>
  errorResponse(fail('insufficient_scope', told), requestId, deps.baseUrl)
