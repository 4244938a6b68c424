import { fail } from '../kernel/failure.ts'
import { type AddressLimits, createAddressLimits } from './address-limits.ts'
import { authenticate } from './authenticate.ts'
import type { Exchange, Outcome, Step, SurfaceDeps } from './exchange.ts'
import type { Handler } from './handler.ts'
import { keepIdempotent } from './keep-idempotent.ts'
import { limitAddress } from './limit-address.ts'
import { limitRate } from './limit-rate.ts'
import { parse } from './parse.ts'
import { createRecovery, type Recovery } from './recover-claims.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { runHandler } from './run-handler.ts'
import { toldError } from './told-error.ts'
import { createAnswerWriter } from './write-answer.ts'

/**
 * The way of every request, over REST and MCP alike. Each step either answers or passes on; the last one runs the
 * handler and writes its answer by the definition.
 */
export interface Pipeline {
  /** Never rejects: what fails is told as `internal_error`, or `unavailable` while there is no database. */
  execute(exchange: Exchange): Promise<Outcome>
  readonly steps: readonly { readonly name: string; readonly run: Step }[]
  readonly recovery: Recovery
  /** Also for what is served beside the operations. */
  readonly addresses: AddressLimits
}

export function createPipeline(deps: SurfaceDeps, handlers: readonly Handler[]): Pipeline {
  const operations = handlers.map((handler) => handler.operation)
  const write = createAnswerWriter(operations, deps.checkAnswers ?? false)
  const recovery = createRecovery(deps, handlers, write)
  const addresses = createAddressLimits(deps.clock)
  const steps = [
    { name: 'limit address', run: limitAddress(deps, addresses) },
    { name: 'authenticate', run: authenticate(deps, addresses) },
    { name: 'limit rate', run: limitRate(deps) },
    { name: 'refuse suspended', run: refuseSuspended(deps) },
    { name: 'keep idempotent', run: keepIdempotent(deps, recovery) },
    { name: 'parse', run: parse(deps) },
    { name: 'run handler', run: runHandler(deps, write) },
  ]
  const execute = async (exchange: Exchange): Promise<Outcome> => {
    try {
      return await runFrom(steps, 0, exchange)
    } catch (error) {
      return toldFailure(deps, exchange, error)
    }
  }
  return { execute, steps, recovery, addresses }
}

function runFrom(steps: Pipeline['steps'], index: number, exchange: Exchange): Promise<Outcome> {
  const step = steps[index]
  if (!step) throw new Error('the last step passed the request on')
  return step.run(exchange, () => runFrom(steps, index + 1, exchange))
}

function toldFailure(deps: SurfaceDeps, exchange: Exchange, error: unknown): Outcome {
  const { requestId, handler } = exchange
  const unavailable = error instanceof Error && error.name === 'DatabaseUnavailable'
  const about = { err: error, requestId, operation: handler.operation.name }
  if (unavailable) deps.log.warn(about, 'the database is not reachable')
  else deps.log.error(about, 'a request failed')
  return toldError(fail(unavailable ? 'unavailable' : 'internal_error'), requestId, deps.baseUrl)
}
