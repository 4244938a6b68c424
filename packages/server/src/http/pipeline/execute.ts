import { fail } from '../../platform/kernel/failure.ts'
import type { Exchange, Guard, Outcome, Step, SurfaceDeps } from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import { runHandler } from '../exchange/run-handler.ts'
import { toldError } from '../exchange/told-error.ts'
import { createAnswerWriter } from '../exchange/write-answer.ts'
import { keepIdempotent } from '../idempotency/keep-idempotent.ts'
import { createRecovery, type Recovery } from '../idempotency/recover-claims.ts'
import { type AddressLimits, createAddressLimits } from '../rate-limit/address-limits.ts'
import { authenticate } from './authenticate.ts'
import { limitAddress } from './limit-address.ts'
import { limitRate } from './limit-rate.ts'
import { parse } from './parse.ts'
import { refuseSuspended } from './refuse-suspended.ts'

/**
 * The pipeline of every request, over REST and MCP alike. The guards need no body, so that a rejected caller cannot
 * make the service read it. Each step either answers or passes on; the last one runs the handler and writes its answer
 * by the definition. A failure is reported as `internal_error`, or `unavailable` while there is no database.
 */
export interface Pipeline {
  /** The refusal of the first guard that has one. Never rejects. */
  admit(exchange: Exchange): Promise<Outcome | undefined>
  /** The answer to an admitted request. Never rejects. */
  execute(exchange: Exchange): Promise<Outcome>
  readonly recovery: Recovery
  /** Also for what is served beside the operations. */
  readonly addresses: AddressLimits
}

export function createPipeline(deps: SurfaceDeps, handlers: readonly Handler[]): Pipeline {
  const operations = handlers.map((handler) => handler.operation)
  const write = createAnswerWriter(operations, deps.checkAnswers ?? false)
  const recovery = createRecovery(deps, handlers, write)
  const addresses = createAddressLimits(deps.clock)
  const guards = [
    limitAddress(deps, addresses),
    authenticate(deps, addresses),
    limitRate(deps),
    refuseSuspended(deps),
  ]
  const steps = [keepIdempotent(deps, recovery), parse(deps), runHandler(deps, write)]
  return {
    admit: (exchange) => askGuards(guards, exchange).catch((error) => toldFailure(deps, exchange, error)),
    execute: (exchange) => runFrom(steps, 0, exchange).catch((error) => toldFailure(deps, exchange, error)),
    recovery,
    addresses,
  }
}

/** A guard that knows at once costs no turn of the event loop. */
async function askGuards(guards: readonly Guard[], exchange: Exchange): Promise<Outcome | undefined> {
  for (const guard of guards) {
    const answer = guard(exchange)
    const refusal = answer instanceof Promise ? await answer : answer
    if (refusal) return refusal
  }
  return undefined
}

async function runFrom(steps: readonly Step[], index: number, exchange: Exchange): Promise<Outcome> {
  const step = steps[index]
  if (!step) throw new Error('the last step passed the request on')
  return step(exchange, () => runFrom(steps, index + 1, exchange))
}

/** spec:errors.internal */
function toldFailure(deps: SurfaceDeps, exchange: Exchange, error: unknown): Outcome {
  const { requestId, handler } = exchange
  const unavailable = error instanceof Error && error.name === 'DatabaseUnavailable'
  const about = { err: error, requestId, operation: handler.operation.name }
  if (unavailable) deps.log.warn(about, 'the database is not reachable')
  else deps.log.error(about, 'a request failed')
  return toldError(fail(unavailable ? 'unavailable' : 'internal_error'), requestId, deps.baseUrl)
}
