import { type Failure, fail } from '../../platform/kernel/failure.ts'
import type { Received, SurfaceDeps } from '../exchange/exchange.ts'
import { beyondRole, noMember, signedOut } from './authenticate-session.ts'
import { bearerToken } from './bearer-token.ts'

/**
 * Why the sender of a request that was admitted, and lasts, would not be admitted any more; undefined: it would. It counts
 * neither as a request nor as a wrong key.
 */
export async function lostRight(
  { sessions, keys }: Pick<SurfaceDeps, 'sessions' | 'keys'>,
  { page, authorization, handler }: Pick<Received, 'page' | 'authorization' | 'handler'>,
): Promise<Failure | undefined> {
  if (page === undefined || authorization !== undefined) {
    const token = bearerToken(authorization)
    return token !== undefined && (await keys.verify(token)) ? undefined : fail('unauthorized')
  }
  const found = (await sessions?.verify(page)) ?? 'signed out'
  if (found === 'signed out') return fail('unauthorized', signedOut)
  if (found === 'no member') return fail('insufficient_scope', noMember)
  return found.mayCall(handler.operation)
    ? undefined
    : fail('insufficient_scope', beyondRole(found.principal))
}
