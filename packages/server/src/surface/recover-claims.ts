import { fail, isFailure } from '../kernel/failure.ts'
import type { SurfaceDeps } from './exchange.ts'
import type { AccountHandler, Handler } from './handler.ts'
import {
  boundResource,
  forgetOldKeys,
  type IdempotencyKey,
  type LeftClaim,
  leftClaims,
  releaseKey,
  storeAnswer,
} from './idempotency.store.ts'
import { toldError } from './told-error.ts'
import type { AnswerWriter } from './write-answer.ts'

/** Settles Idempotency-Keys whose request ended without an answer, so that none is ever stuck. */
export interface Recovery {
  /** Says that this process runs a request under the key, until the returned function is called. */
  runs(key: IdempotencyKey): () => void
  isRunning(key: IdempotencyKey): boolean
  /** Answers one claim from the record that its handler had bound, or lets the key go when there is none. */
  recover(claim: LeftClaim): Promise<void>
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
  const running = new Set<string>()
  const byName = new Map(
    handlers.filter(isAccountHandler).map((handler) => [handler.operation.name, handler]),
  )
  const recovery: Recovery = {
    runs(key) {
      running.add(nameOf(key))
      return () => running.delete(nameOf(key))
    },
    isRunning: (key) => running.has(nameOf(key)),
    async recover(claim) {
      const bound = await boundResource(deps.database, claim)
      if (!bound) return
      if (bound.resourceId === null) return releaseKey(deps.database, claim, claim.owner)
      const answer = await answerOf(deps, write, byName.get(claim.operation), claim, bound.resourceId)
      await storeAnswer(deps.database, claim, answer.status, answer.text)
    },
    async sweep() {
      const left = await leftClaims(deps.database, deps.nodeId, deps.clock.nowMs(), sweepLimit)
      const settled = left.filter((claim) => !recovery.isRunning(claim))
      for (const claim of settled) await recovery.recover(claim)
      await forgetOldKeys(deps.database, deps.clock.nowMs(), sweepLimit)
      return settled.length
    },
  }
  return recovery
}

async function answerOf(
  deps: SurfaceDeps,
  write: AnswerWriter,
  handler: AccountHandler | undefined,
  claim: LeftClaim,
  resourceId: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const { database, clock } = deps
  const answer = handler?.recover
    ? await handler.recover({ accountId: claim.accountId, database, clock }, resourceId)
    : fail('internal_error')
  if (handler && !isFailure(answer)) {
    return { status: handler.operation.status, text: write(handler.operation, answer) }
  }
  const told = toldError(isFailure(answer) ? answer : fail('internal_error'), '', deps.baseUrl)
  if (told.kind !== 'json') throw new Error('an error is always JSON')
  return told
}

function isAccountHandler(handler: Handler): handler is AccountHandler {
  return handler.audience === 'account'
}

function nameOf(key: IdempotencyKey): string {
  return `${key.keyId} ${key.key}`
}
