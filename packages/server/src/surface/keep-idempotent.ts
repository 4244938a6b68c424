import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { fail } from '../kernel/failure.ts'
import type { Exchange, Outcome, Step, SurfaceDeps } from './exchange.ts'
import {
  bindResource,
  type Claim,
  claimKey,
  type IdempotencyKey,
  releaseKey,
  storeAnswer,
} from './idempotency.store.ts'
import type { Recovery } from './recover-claims.ts'
import { isTold, rolledBackOnFailure } from './run-handler.ts'
import { codeIn, toldError, withRequestId } from './told-error.ts'

/**
 * Idempotency-Key (SPEC.md, Conventions): global to the API key, for 24 hours, stored errors too.
 *
 * - `inside`: key, effect and stored answer commit in one transaction, so a crash leaves nothing behind.
 * - `outside`: the key is claimed first, the handler binds its record to it before it calls out, the answer is
 *   stored after. A claim whose process has died is answered from that record, or let go when there is none.
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
  if (key.key.length > maxKeyLength) {
    const message = `Idempotency-Key has ${key.key.length} characters; at most ${maxKeyLength} are accepted.`
    return toldError(fail('validation', { message }), exchange.requestId, deps.baseUrl)
  }
  return exchange.handler.operation.effect === 'outside'
    ? runOutside(deps, recovery, exchange, key, next)
    : runInside(deps, exchange, key, next)
}

const maxKeyLength = 255

/** SPEC.md, Conventions: never stored. */
const neverStored: ReadonlySet<string> = new Set(['account_suspended', 'agent_suspended'])

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
      if (isTold(outcome)) {
        if (!isStored(outcome)) return rollBack(outcome)
        await tx.query(rollbackToSavepoint)
      }
      await store(tx, key, outcome)
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
  const claim = await claimOrRecover(deps, recovery, exchange, key)
  if (claim.kind !== 'claimed') return claimed(deps, exchange, claim)
  exchange.recordResource = (tx, resourceId) => bindResource(tx, key, resourceId)
  const finished = recovery.runs(key)
  try {
    const outcome = await next()
    if (isStored(outcome)) await store(deps.database, key, outcome)
    else await releaseKey(deps.database, key, deps.nodeId)
    return outcome
  } catch (error) {
    await recovery.recover({ ...key, operation: exchange.handler.operation.name, owner: deps.nodeId })
    throw error
  } finally {
    finished()
  }
}

/** A claim that was abandoned is settled first; the second look then finds its answer, or the key free. */
async function claimOrRecover(
  deps: SurfaceDeps,
  recovery: Recovery,
  exchange: Exchange,
  key: IdempotencyKey,
): Promise<Claim> {
  const look = async (): Promise<Claim> => {
    const claim = await deps.database.transaction((tx) => claimKey(tx, key, newClaim(deps, exchange)))
    const leftHere = claim.kind === 'running' && claim.owner === deps.nodeId && !recovery.isRunning(key)
    return leftHere ? { ...claim, kind: 'abandoned' } : claim
  }
  const first = await look()
  if (first.kind !== 'abandoned') return first
  await recovery.recover({ ...key, operation: first.operation, owner: first.owner })
  return look()
}

function newClaim(deps: SurfaceDeps, exchange: Exchange) {
  return { operation: exchange.handler.operation.name, nodeId: deps.nodeId, nowMs: deps.clock.nowMs() }
}

/** The answer to a request whose key another one has. */
function claimed(deps: SurfaceDeps, exchange: Exchange, claim: Claim): Outcome {
  if (claim.kind !== 'done')
    return toldError(fail('idempotency_in_progress'), exchange.requestId, deps.baseUrl)
  if (claim.status < 400) return { kind: 'json', status: claim.status, text: claim.body }
  const text = withRequestId(claim.body, exchange.requestId)
  return { kind: 'json', status: claim.status, text, code: codeIn(text) }
}

function isStored(outcome: Outcome): boolean {
  return outcome.kind === 'json' && !(outcome.code && neverStored.has(outcome.code))
}

async function store(db: Db, key: IdempotencyKey, outcome: Outcome): Promise<void> {
  if (outcome.kind !== 'json') throw new Error('an answer in bytes cannot be stored under an Idempotency-Key')
  await storeAnswer(db, key, outcome.status, outcome.text)
}

const savepoint = sql`savepoint handler`
const rollbackToSavepoint = sql`rollback to savepoint handler`
