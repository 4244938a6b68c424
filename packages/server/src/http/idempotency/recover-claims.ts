import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { Id } from '../../platform/kernel/ids.ts'
import { inTurns } from '../../platform/kernel/in-turn.ts'
import { errorResponse } from '../exchange/error-response.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import type { AccountHandler, Handler } from '../exchange/handler.ts'
import type { AnswerWriter } from '../exchange/write-answer.ts'
import {
  boundResource,
  type Claim,
  claimKey,
  forgetOldKeys,
  type IdempotencyKey,
  type LeftClaim,
  leftClaims,
  type NewClaim,
  nameOf,
  releaseKey,
  storeAnswer,
} from './idempotency.store.ts'

/**
 * The Idempotency-Keys that this process runs, and what becomes of those whose request ended without an answer, so
 * that none is ever stuck and none has two effects. In this process everything about one key goes in turn; between
 * processes the owner in its row decides.
 */
export interface Recovery {
  /**
   * Claims the key for a request of this process, or says who has it. A claim that was abandoned is settled first.
   * A claim runs until `end` or `abandon`.
   */
  claim(key: IdempotencyKey, claim: NewClaim): Promise<Claim>
  /** The request has ended and its answer is stored. */
  end(key: IdempotencyKey): void
  /** The request has ended without an answer: the key is settled. */
  abandon(claim: LeftClaim): Promise<void>
  /**
   * Settles what dead processes, and failed requests of this one, have left, and forgets keys that are past their
   * day. Says how many it has settled.
   */
  sweep(): Promise<number>
}

const sweepLimit = 500

export function createRecovery(
  deps: SurfaceDeps,
  handlers: readonly Handler[],
  write: AnswerWriter,
): Recovery {
  const { database, nodeId } = deps
  const running = new Set<string>()
  const inTurn = inTurns()
  const byName = new Map(
    handlers.filter(isAccountHandler).map((handler) => [handler.operation.name, handler]),
  )
  /** Says whether the claim was left and is settled now. */
  const settle = async (claim: LeftClaim): Promise<boolean> => {
    if (running.has(nameOf(claim))) return false
    const bound = await boundResource(database, claim)
    if (bound === undefined) return false
    if (bound.resourceId === null) {
      await releaseKey(database, claim)
      return true
    }
    const answer = await answerOf(deps, write, byName.get(claim.operation), claim, bound.resourceId)
    return answer !== undefined && storeAnswer(database, claim, answer.status, answer.text)
  }
  const look = async (key: IdempotencyKey, claim: NewClaim): Promise<Claim> => {
    if (running.has(nameOf(key))) return { kind: 'running', operation: '', owner: nodeId }
    const found = await database.transaction((tx) => claimKey(tx, key, claim))
    if (found.kind === 'claimed') running.add(nameOf(key))
    return found.kind === 'running' && found.owner === nodeId ? { ...found, kind: 'abandoned' } : found
  }
  return {
    claim: (key, claim) =>
      inTurn(nameOf(key), async () => {
        const first = await look(key, claim)
        if (first.kind !== 'abandoned') return first
        await settle({ ...key, operation: first.operation, owner: first.owner })
        return look(key, claim)
      }),
    end: (key) => void running.delete(nameOf(key)),
    abandon: (claim) =>
      inTurn(nameOf(claim), async () => {
        running.delete(nameOf(claim))
        await settle(claim)
      }),
    async sweep() {
      let settled = 0
      for (const claim of await leftClaims(database, nodeId, deps.clock.nowMs(), sweepLimit)) {
        if (await inTurn(nameOf(claim), () => settle(claim))) settled += 1
      }
      await forgetOldKeys(database, deps.clock.nowMs(), sweepLimit)
      return settled
    },
  }
}

async function answerOf(
  deps: SurfaceDeps,
  write: AnswerWriter,
  handler: AccountHandler | undefined,
  claim: LeftClaim,
  resourceId: Id,
): Promise<{ readonly status: number; readonly text: string } | undefined> {
  const { database, clock } = deps
  const answer = handler?.recover
    ? await handler.recover({ accountId: claim.accountId, database, clock }, resourceId)
    : fail('internal_error')
  if (answer === undefined) return undefined
  if (handler && !isFailure(answer)) {
    return { status: handler.operation.status, text: write(handler.operation, answer) }
  }
  return errorResponse(isFailure(answer) ? answer : fail('internal_error'), '', deps.baseUrl)
}

function isAccountHandler(handler: Handler): handler is AccountHandler {
  return handler.audience === 'account'
}
