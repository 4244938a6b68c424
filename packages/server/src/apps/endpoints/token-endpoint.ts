import { createHash } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import type { WireAnswer, WireRequest } from '../../http/pages/wire-routes.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import { inTurns } from '../../platform/kernel/in-turn.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import type { Log } from '../../platform/log/log.ts'
import { writeLine } from '../../platform/log/log-line.ts'
import { deleteGrant } from '../grants/grant.store.ts'
import { paths } from '../pages/paths.ts'
import type { AuthorizationServer } from '../provider/authorization-server.ts'
import { type HeldToken, holdGrantOf, storeResponse } from '../tokens/token.store.ts'
import { oauthError } from './oauth-answer.ts'
import { openResponse, sealResponse } from './sealed-response.ts'

/**
 * How long the request that consumed a refresh token may be repeated, unchanged: its response may have been lost, or
 * two processes of one client have the same token.
 */
export const repeatMs = 60_000
/** Requests with one token that wait for each other in this process. */
const maxWaiting = 20

export interface TokenEndpointDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly randomBytes: RandomBytes
  readonly server: AuthorizationServer
}

/** A code or refresh token that is presented, with the request that presents it. */
interface Presented {
  readonly kind: 'code' | 'refresh'
  readonly token: string
  readonly hash: Buffer
  readonly requestHash: Buffer
}

/** Carries a refusal out of a transaction that is rolled back. */
class Refused extends Error {
  readonly answer: WireAnswer

  constructor(answer: WireAnswer) {
    super('the token request was refused')
    this.answer = answer
  }
}

/**
 * Codes and refresh tokens become access tokens (RFC 6749 §4.1.3 and §6), under the lock of their grant: a token is
 * consumed once on all processes, and one that is presented again ends its grant with everything issued under it
 * (RFC 9700 §4.14.2).
 * spec:authentication.oauth-rotation
 */
export function tokenEndpoint(deps: TokenEndpointDeps): (request: WireRequest) => Promise<WireAnswer> {
  const { database, server } = deps
  const inTurn = inTurns()
  const waiting = new Map<string, number>()
  const ask = (request: WireRequest) =>
    server.ask({ method: 'POST', url: paths.token, header: request.header, body: request.body })
  const run = async (request: WireRequest, presented: Presented): Promise<WireAnswer> => {
    await server.ready()
    try {
      return await database.transaction((tx) => exchange(deps, tx, request, presented, ask))
    } catch (error) {
      if (error instanceof Refused) return error.answer
      throw error
    }
  }
  return async (request) => {
    const presented = presentedIn(request)
    if (presented === undefined) return ask(request)
    // One connection to the database at a time for one token.
    const key = presented.hash.toString('base64')
    const before = waiting.get(key) ?? 0
    if (before >= maxWaiting) return oauthError(429, 'slow_down', 'This token is being used already.')
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

async function exchange(
  deps: TokenEndpointDeps,
  tx: Db,
  request: WireRequest,
  presented: Presented,
  ask: (request: WireRequest) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const held = await holdGrantOf(tx, presented.kind, presented.hash)
  if (held !== undefined && held.consumedAt !== null) return answerAgain(deps, tx, presented, held)
  const answer = await deps.server.within(tx, () => ask(request))
  // A refused request has consumed nothing.
  if (answer.status !== 200) throw new Refused(answer)
  if (presented.kind === 'refresh') {
    const response = sealResponse(answer, presented.token, deps.randomBytes)
    await storeResponse(tx, presented.hash, { requestHash: presented.requestHash, response })
  }
  return answer
}

/** The same request of the same client within a minute gets the same response; anything else is a theft. */
async function answerAgain(
  deps: TokenEndpointDeps,
  tx: Db,
  presented: Presented,
  held: HeldToken,
): Promise<WireAnswer> {
  const { clock, randomBytes } = deps
  const sinceMs = clock.nowMs() - (held.consumedAt ?? 0)
  const isSame = held.requestHash?.equals(presented.requestHash) ?? false
  if (isSame && held.response !== null && sinceMs >= 0 && sinceMs <= repeatMs)
    return openResponse(held.response, presented.token, randomBytes)
  await deleteGrant(tx, held.grantId)
  tx.afterCommit(() => writeLine(deps, 'app.replay', { what: presented.kind, grantId: held.grantId }))
  return oauthError(400, 'invalid_grant', 'The token was used already; the app has to be connected again.')
}

function presentedIn({ body, header }: WireRequest): Presented | undefined {
  const form = new URLSearchParams(body)
  const kind =
    form.get('grant_type') === 'refresh_token'
      ? 'refresh'
      : form.get('grant_type') === 'authorization_code'
        ? 'code'
        : undefined
  const token = form.get(kind === 'refresh' ? 'refresh_token' : 'code')
  if (kind === undefined || token === null || token === '') return undefined
  form.sort()
  const requestHash = createHash('sha256')
    .update(`${header('authorization') ?? ''}\n${form}`)
    .digest()
  return { kind, token, hash: hashToken(token), requestHash }
}
