import type { Db } from '../../platform/db/database.ts'
import { setSavepoint } from '../../platform/db/savepoint.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { codeIn, errorResponse, withRequestId } from '../exchange/error-response.ts'
import type { Arrived, KeyedRun, Outcome, SurfaceDeps } from '../exchange/exchange.ts'
import { isForeign } from '../exchange/foreign-text.ts'
import { rolledBackOnFailure, undoesWrites } from '../exchange/run-handler.ts'
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
export function keepIdempotent(deps: SurfaceDeps, recovery: Recovery) {
  return (arrived: Arrived, next: Next): Promise<Outcome> => {
    const key = keyOf(arrived)
    return key ? keep(deps, recovery, arrived, key, next) : next({})
  }
}

/** Parses the request and runs its handler. */
type Next = (keyed: KeyedRun) => Promise<Outcome>

async function keep(
  deps: SurfaceDeps,
  recovery: Recovery,
  arrived: Arrived,
  key: IdempotencyKey,
  next: Next,
): Promise<Outcome> {
  const wrong = wrongKey(key.key)
  if (wrong)
    return errorResponse(
      fail('validation', { message: wrong }),
      arrived.from.received.requestId,
      deps.baseUrl,
    )
  return arrived.from.handler.operation.effect === 'outside'
    ? runOutside(deps, recovery, arrived, key, next)
    : runInside(deps, arrived, key, next)
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
function keyOf({ from }: Arrived): IdempotencyKey | undefined {
  const key = from.received.idempotencyKey?.trim()
  if (!key || from.audience !== 'account' || !from.handler.operation.idempotent) return undefined
  const { principal } = from
  return { accountId: principal.account.id, scope: uuidOf(principal.idempotencyScope), key }
}

function runInside(deps: SurfaceDeps, arrived: Arrived, key: IdempotencyKey, next: Next): Promise<Outcome> {
  return rolledBackOnFailure((rollBack) =>
    deps.database.transaction(async (tx) => {
      const claim = await claimKey(tx, key, newClaim(deps, arrived))
      if (claim.kind !== 'claimed') return claimed(deps, arrived, claim)
      const undo = await setSavepoint(tx, 'handler')
      const outcome = await next({ tx })
      if (undoesWrites(outcome)) {
        if (!isStored(outcome)) return rollBack(outcome)
        await undo()
      }
      await store(tx, { ...key, owner: deps.nodeId }, outcome)
      return outcome
    }),
  )
}

async function runOutside(
  deps: SurfaceDeps,
  recovery: Recovery,
  arrived: Arrived,
  key: IdempotencyKey,
  next: Next,
): Promise<Outcome> {
  const claim = await recovery.claim(key, newClaim(deps, arrived))
  if (claim.kind !== 'claimed') return claimed(deps, arrived, claim)
  const mine = { ...key, owner: deps.nodeId }
  try {
    const outcome = await runClaimed(deps, mine, next)
    recovery.end(key)
    return outcome
  } catch (error) {
    await recovery.abandon({ ...mine, operation: arrived.from.handler.operation.name })
    if (error instanceof ClaimLost) return inProgress(deps, arrived)
    throw error
  }
}

async function runClaimed(deps: SurfaceDeps, key: RunningKey, next: Next): Promise<Outcome> {
  let stored: Outcome | undefined
  const keyed: KeyedRun = {
    async recordResource(tx, resourceId) {
      if (!(await bindResource(tx, key, resourceId))) throw new ClaimLost()
    },
    async recordAnswer(tx, outcome) {
      if (!(await store(tx, key, outcome))) return
      tx.afterCommit(() => {
        stored ??= outcome
      })
    },
  }
  const outcome = await next(keyed)
  if (stored) return stored
  if (isStored(outcome)) await store(deps.database, key, outcome)
  else await releaseKey(deps.database, key)
  return outcome
}

/** This process was taken for dead, and another one has settled the key: what it was about to make is not made. */
class ClaimLost extends Error {}

/** spec:idempotency.in-progress */
const inProgress = (deps: SurfaceDeps, arrived: Arrived): Outcome =>
  errorResponse(fail('idempotency_in_progress'), arrived.from.received.requestId, deps.baseUrl)

function newClaim(deps: SurfaceDeps, arrived: Arrived) {
  return {
    operation: arrived.from.handler.operation.name,
    nodeId: deps.nodeId,
    nowMs: deps.clock.nowMs(),
    boundTo: boundTo(arrived),
  }
}

/** The answer to a request whose key another one has. */
function claimed(deps: SurfaceDeps, arrived: Arrived, claim: Claim): Outcome {
  if (claim.kind !== 'done') return inProgress(deps, arrived)
  if (claim.status < 400 && isBoundElsewhere(claim.boundTo, arrived))
    return errorResponse(fail('idempotency_conflict'), arrived.from.received.requestId, deps.baseUrl)
  if (claim.status < 400) return { kind: 'json', status: claim.status, text: claim.body }
  const text = withRequestId(claim.body, arrived.from.received.requestId)
  return { kind: 'json', status: claim.status, text, code: codeIn(text) }
}

function isBoundElsewhere(bound: string | null, arrived: Arrived): boolean {
  const wanted = boundTo(arrived)
  return bound !== null && wanted !== null && bound !== wanted
}

function isStored(outcome: Outcome): boolean {
  return outcome.kind === 'json' && !(outcome.code && neverStored.has(outcome.code))
}

function store(db: Db, key: RunningKey, outcome: Outcome): Promise<boolean> {
  if (outcome.kind !== 'json') throw new Error('a binary answer cannot be stored under an Idempotency-Key')
  return storeAnswer(db, key, outcome.status, outcome.text)
}
