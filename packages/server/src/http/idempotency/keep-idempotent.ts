import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { Exchange, Outcome, Step, SurfaceDeps } from '../exchange/exchange.ts'
import { isForeign } from '../exchange/foreign-text.ts'
import { rolledBackOnFailure, undoesWrites } from '../exchange/run-handler.ts'
import { codeIn, toldError, withRequestId } from '../exchange/told-error.ts'
import { boundTo } from './bound-key.ts'
import {
  bindResource,
  type Claim,
  claimKey,
  type IdempotencyKey,
  type RunningKey,
  releaseKey,
  storeAnswer,
} from './idempotency.store.ts'
import type { Recovery } from './recover-claims.ts'

/**
 * Idempotency-Key (spec:idempotency.global): global to the API key, for 24 hours, stored errors too.
 *
 * - `inside`: key, effect and stored answer commit in one transaction, so a crash leaves nothing behind.
 * - `outside`: the key is claimed first (T0). The handler binds its record to it in the transaction that makes the
 *   record (T1), calls out, and stores the answer in the transaction that stores the outcome (T2). What a
 *   process that died has left is settled by the next one:
 *
 *   | the process dies        | the key is left  | and becomes                                                        |
 *   | ----------------------- | ---------------- | ------------------------------------------------------------------ |
 *   | before T1 has committed | running, unbound | free: nothing was made                                             |
 *   | before the carrier      | running, bound   | `sms_gateway_failed` when the record proves that nothing left (it  |
 *   |                         |                  | waited for its turn), else the uncertain answer                    |
 *   | before T2 has committed | running, bound   | the uncertain answer; the carrier is never called again            |
 *   | after T2                | done             | the answer, byte for byte but for its `requestId`                  |
 *
 *   A refusal that stores something (a call over the limit) stores its answer in the same transaction: no T1.
 * spec:idempotency.replay, spec:idempotency.stored-errors
 */
export function keepIdempotent(deps: SurfaceDeps, recovery: Recovery): Step {
  return (exchange, next) => {
    const key = keyOf(exchange)
    return key ? keep(deps, recovery, exchange, key, next) : next()
  }
}

async function keep(
  deps: SurfaceDeps,
  recovery: Recovery,
  exchange: Exchange,
  key: IdempotencyKey,
  next: () => Promise<Outcome>,
): Promise<Outcome> {
  const wrong = wrongKey(key.key)
  if (wrong) return toldError(fail('validation', { message: wrong }), exchange.requestId, deps.baseUrl)
  return exchange.handler.operation.effect === 'outside'
    ? runOutside(deps, recovery, exchange, key, next)
    : runInside(deps, exchange, key, next)
}

const maxKeyLength = 255

function wrongKey(key: string): string | undefined {
  if (isForeign(key)) return 'Idempotency-Key contains invalid characters.'
  if (key.length <= maxKeyLength) return undefined
  return `Idempotency-Key has ${key.length} characters; at most ${maxKeyLength} are accepted.`
}

/** Never stored (spec:idempotency.account-suspended, spec:idempotency.agent-suspended). */
const neverStored: ReadonlySet<string> = new Set(['account_suspended', 'agent_suspended'])

/** spec:idempotency.blank */
function keyOf(exchange: Exchange): IdempotencyKey | undefined {
  const key = exchange.idempotencyKey?.trim()
  if (!key || !exchange.caller || !exchange.handler.operation.idempotent) return undefined
  return { accountId: exchange.caller.account.id, keyId: exchange.caller.keyId, key }
}

function runInside(
  deps: SurfaceDeps,
  exchange: Exchange,
  key: IdempotencyKey,
  next: () => Promise<Outcome>,
): Promise<Outcome> {
  return rolledBackOnFailure((rollBack) =>
    deps.database.transaction(async (tx) => {
      const claim = await claimKey(tx, key, newClaim(deps, exchange))
      if (claim.kind !== 'claimed') return claimed(deps, exchange, claim)
      exchange.tx = tx
      await tx.query(savepoint)
      const outcome = await next()
      if (undoesWrites(outcome)) {
        if (!isStored(outcome)) return rollBack(outcome)
        await tx.query(rollbackToSavepoint)
      }
      await store(tx, { ...key, owner: deps.nodeId }, outcome)
      return outcome
    }),
  )
}

async function runOutside(
  deps: SurfaceDeps,
  recovery: Recovery,
  exchange: Exchange,
  key: IdempotencyKey,
  next: () => Promise<Outcome>,
): Promise<Outcome> {
  const claim = await recovery.claim(key, newClaim(deps, exchange))
  if (claim.kind !== 'claimed') return claimed(deps, exchange, claim)
  const mine = { ...key, owner: deps.nodeId }
  try {
    const outcome = await runClaimed(deps, exchange, mine, next)
    recovery.end(key)
    return outcome
  } catch (error) {
    await recovery.abandon({ ...mine, operation: exchange.handler.operation.name })
    if (error instanceof ClaimLost) return inProgress(deps, exchange)
    throw error
  }
}

async function runClaimed(
  deps: SurfaceDeps,
  exchange: Exchange,
  key: RunningKey,
  next: () => Promise<Outcome>,
): Promise<Outcome> {
  const committed = new Set<Outcome>()
  exchange.recordResource = async (tx, resourceId) => {
    if (!(await bindResource(tx, key, resourceId))) throw new ClaimLost()
  }
  exchange.recordAnswer = async (tx, outcome) => {
    if (await store(tx, key, outcome)) tx.afterCommit(() => committed.add(outcome))
  }
  const outcome = await next()
  const [stored] = committed
  if (stored) return stored
  if (isStored(outcome)) await store(deps.database, key, outcome)
  else await releaseKey(deps.database, key)
  return outcome
}

/** This process was taken for dead, and another one has settled the key: what it was about to make is not made. */
class ClaimLost extends Error {}

/** spec:idempotency.in-progress */
const inProgress = (deps: SurfaceDeps, exchange: Exchange): Outcome =>
  toldError(fail('idempotency_in_progress'), exchange.requestId, deps.baseUrl)

function newClaim(deps: SurfaceDeps, exchange: Exchange) {
  return {
    operation: exchange.handler.operation.name,
    nodeId: deps.nodeId,
    nowMs: deps.clock.nowMs(),
    boundTo: boundTo(exchange),
  }
}

/** The answer to a request whose key another one has. */
function claimed(deps: SurfaceDeps, exchange: Exchange, claim: Claim): Outcome {
  if (claim.kind !== 'done') return inProgress(deps, exchange)
  if (claim.status < 400 && isBoundElsewhere(claim.boundTo, exchange))
    return toldError(fail('idempotency_conflict'), exchange.requestId, deps.baseUrl)
  if (claim.status < 400) return { kind: 'json', status: claim.status, text: claim.body }
  const text = withRequestId(claim.body, exchange.requestId)
  return { kind: 'json', status: claim.status, text, code: codeIn(text) }
}

function isBoundElsewhere(bound: string | null, exchange: Exchange): boolean {
  const wanted = boundTo(exchange)
  return bound !== null && wanted !== null && bound !== wanted
}

function isStored(outcome: Outcome): boolean {
  return outcome.kind === 'json' && !(outcome.code && neverStored.has(outcome.code))
}

function store(db: Db, key: RunningKey, outcome: Outcome): Promise<boolean> {
  if (outcome.kind !== 'json') throw new Error('a binary answer cannot be stored under an Idempotency-Key')
  return storeAnswer(db, key, outcome.status, outcome.text)
}

const savepoint = sql`savepoint handler`
const rollbackToSavepoint = sql`rollback to savepoint handler`
