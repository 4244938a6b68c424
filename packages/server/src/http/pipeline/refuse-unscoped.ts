import { scopeOf } from '@hovor/api'
import { fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { Authenticated, Outcome, SurfaceDeps } from '../exchange/exchange.ts'

/**
 * Nobody calls an operation beyond their scopes, however the request came here. MCP refuses before, with
 * a challenge (spec:authentication.oauth-scopes), and a session is refused by its role. What is for people alone is
 * refused to every key and app (spec:authentication.portal-only).
 */
export function refuseUnscoped(deps: SurfaceDeps) {
  return (from: Authenticated): Outcome | undefined => {
    if (from.audience !== 'account') return undefined
    const { principal, received } = from
    const { operation } = from.handler
    const refuse = (told: { readonly message: string; readonly action?: string }) =>
      errorResponse(fail('insufficient_scope', told), received.requestId, deps.baseUrl)
    if (operation.audience === 'person' && principal.kind !== 'session') return refuse(forPeople)
    const needed = scopeOf(operation)
    if (principal.scopes.includes(needed)) return undefined
    return refuse({ message: `This needs the scope ${needed}, which was not granted.` })
  }
}

const forPeople = {
  message: 'Only a person who has signed in to the portal may do this.',
  action: 'Do it in the portal.',
}
