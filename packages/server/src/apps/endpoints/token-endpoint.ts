import type { Clock } from '@hovor/clock'
import type { WireAnswer, WireRequest } from '../../http/pages/wire-routes.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { GrantId, RandomBytes } from '../../platform/kernel/ids.ts'
import { inTurns } from '../../platform/kernel/in-turn.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import type { Log } from '../../platform/log/log.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { deleteGrant } from '../grants/grant.store.ts'
import { paths } from '../pages/paths.ts'
import type { AuthorizationServer } from '../provider/authorization-server.ts'
import { type HeldToken, holdGrantOf, selectHeldToken, storeSuccessor } from '../tokens/token.store.ts'
import { oauthError, oauthRetry } from './oauth-answer.ts'
import { openSuccessor, sealSuccessor } from './sealed-successor.ts'
import { unlessRefused } from './unless-refused.ts'

/** Requests with one token that wait for each other in this process. */
const maxWaiting = 20
/** When a client may present the token again that so many wait for. */
const inUseMs = 1000

export interface TokenEndpointDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly randomBytes: RandomBytes
  readonly server: AuthorizationServer
}

/** A code or refresh token that is presented. */
interface Presented {
  readonly kind: 'code' | 'refresh'
  readonly token: string
  readonly hash: Buffer
}

/**
 * Codes and refresh tokens become access tokens (RFC 6749 §4.1.3 and §6), under the lock of their grant. A refresh token
 * has one successor on all processes, and stays good until that is first used: the answer may have been lost, or two
 * processes of one client have the same token. A code that was used, or a refresh token whose successor was, ends its
 * grant with everything issued under it (RFC 9700 §4.14.2).
 * spec:authentication.oauth-rotation
 */
export function tokenEndpoint(deps: TokenEndpointDeps): (request: WireRequest) => Promise<WireAnswer> {
  const { database, server } = deps
  const inTurn = inTurns()
  const waiting = new Map<string, number>()
  const run = async (request: WireRequest, presented: Presented): Promise<WireAnswer> => {
    await server.ready()
    return unlessRefused(database, async (tx, orRefuse) => {
      const held = await holdToken(tx, presented)
      const use = useOf(held)
      if (use === 'replay') return endGrant(deps, tx, presented, held!.grantId)
      // A refused request has consumed nothing.
      const inside = use === 'again' ? server.repeating : server.within
      const answer = orRefuse(await inside(tx, () => ask(server, request)))
      if (presented.kind === 'code' || held === undefined) return answer
      return use === 'again'
        ? withSuccessor(deps, answer, presented, held.successor!)
        : keepSuccessor(deps, tx, answer, presented, held.grantId)
    })
  }
  return async (request) => {
    const presented = presentedIn(request)
    if (presented === undefined) return ask(server, request)
    // One connection to the database at a time for one token.
    const key = presented.hash.toString('base64')
    const before = waiting.get(key) ?? 0
    if (before >= maxWaiting) return oauthRetry('slow_down', 'This token is being used already.', inUseMs)
    waiting.set(key, before + 1)
    try {
      return await inTurn(key, () => run(request, presented))
    } finally {
      const left = (waiting.get(key) ?? 1) - 1
      if (left === 0) waiting.delete(key)
      else waiting.set(key, left)
    }
  }
}

const ask = (server: AuthorizationServer, { header, body }: WireRequest): Promise<WireAnswer> =>
  server.ask({ method: 'POST', url: paths.token, header, body })

async function holdToken(tx: Db, { kind, hash }: Presented): Promise<HeldToken | undefined> {
  return (await holdGrantOf(tx, hash)) ? selectHeldToken(tx, kind, hash) : undefined
}

/** Whether a token is presented for the first time, again before its successor was used, or once too often. */
function useOf(held: HeldToken | undefined): 'first' | 'again' | 'replay' {
  if (held === undefined || held.consumedAt === null) return 'first'
  return held.successor === null ? 'replay' : 'again'
}

/** Keeps the successor that was issued, for when the token is presented again. The one that led here is used now. */
async function keepSuccessor(
  { randomBytes }: TokenEndpointDeps,
  tx: Db,
  answer: WireAnswer,
  { token, hash }: Presented,
  grantId: GrantId,
): Promise<WireAnswer> {
  const { refresh_token: issued } = JSON.parse(answer.body) as { readonly refresh_token: string }
  await storeSuccessor(tx, { grantId, hash, successor: sealSuccessor(issued, token, randomBytes) })
  return answer
}

/** The new access token comes with the successor that there is. */
function withSuccessor(
  { randomBytes }: TokenEndpointDeps,
  answer: WireAnswer,
  { token }: Presented,
  sealed: Buffer,
): WireAnswer {
  const successor = openSuccessor(sealed, token, randomBytes)
  return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), refresh_token: successor }) }
}

async function endGrant(
  deps: TokenEndpointDeps,
  tx: Db,
  { kind }: Presented,
  grantId: GrantId,
): Promise<WireAnswer> {
  await deleteGrant(tx, grantId)
  tx.afterCommit(() => writeLine(deps, 'app.replay', { what: kind, grantId }))
  return oauthError(400, 'invalid_grant', 'The token was used already; the app has to be connected again.')
}

function presentedIn({ body }: WireRequest): Presented | undefined {
  const form = new URLSearchParams(body)
  const kind =
    form.get('grant_type') === 'refresh_token'
      ? 'refresh'
      : form.get('grant_type') === 'authorization_code'
        ? 'code'
        : undefined
  const token = form.get(kind === 'refresh' ? 'refresh_token' : 'code')
  if (kind === undefined || token === null || token === '') return undefined
  return { kind, token, hash: hashToken(token) }
}
