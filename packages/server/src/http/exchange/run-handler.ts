import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import type { Exchange, Outcome, Step, SurfaceDeps } from './exchange.ts'
import type { BaseContext, BinaryAnswer, Context, OperatorContext } from './handler.ts'
import { toldError } from './told-error.ts'
import type { AnswerWriter } from './write-answer.ts'

/**
 * Runs the handler. An `inside` one runs in a transaction, its own or the one around its Idempotency-Key, and
 * what it wrote goes away when it answers with a failure, unless that says that it stays.
 */
export function runHandler(deps: SurfaceDeps, write: AnswerWriter): Step {
  return (exchange) => {
    if (exchange.handler.operation.effect !== 'inside') return answer(deps, write, exchange, deps.database)
    if (exchange.tx) return answer(deps, write, exchange, exchange.tx)
    return rolledBackOnFailure((rollBack) =>
      deps.database.transaction(async (tx) => {
        const outcome = await answer(deps, write, exchange, tx)
        return undoesWrites(outcome) ? rollBack(outcome) : outcome
      }),
    )
  }
}

export function undoesWrites(outcome: Outcome): boolean {
  return outcome.kind === 'json' && outcome.code !== undefined && !outcome.keepsWrites
}

/** Lets a transaction end with a rollback and an outcome all the same. */
export async function rolledBackOnFailure(
  run: (rollBack: (outcome: Outcome) => never) => Promise<Outcome>,
): Promise<Outcome> {
  const rolledBack = new Map<'outcome', Outcome>()
  const signal = new Error('rolled back')
  try {
    return await run((outcome) => {
      rolledBack.set('outcome', outcome)
      throw signal
    })
  } catch (error) {
    const outcome = rolledBack.get('outcome')
    if (error === signal && outcome) return outcome
    throw error
  }
}

async function answer(deps: SurfaceDeps, write: AnswerWriter, exchange: Exchange, db: Db): Promise<Outcome> {
  return outcomeOf(deps, write, exchange, await call(deps, write, exchange, db))
}

function outcomeOf(deps: SurfaceDeps, write: AnswerWriter, exchange: Exchange, result: unknown): Outcome {
  if (isFailure(result)) {
    if (result.retryAfterSecs !== undefined) exchange.headers['retry-after'] = String(result.retryAfterSecs)
    Object.assign(exchange.headers, result.headers)
    return toldError(result, exchange.requestId, deps.baseUrl, result.status)
  }
  if (isBinary(result)) return { kind: 'bytes', answer: result }
  return {
    kind: 'json',
    status: exchange.handler.operation.status,
    text: write(exchange.handler.operation, result),
  }
}

function call(deps: SurfaceDeps, write: AnswerWriter, exchange: Exchange, db: Db): Promise<unknown> {
  const { handler } = exchange
  const input = exchange.parsed as never
  switch (handler.audience) {
    case 'account':
      return handler.run(accountContext(deps, write, exchange, db), input)
    case 'operator':
      return handler.run(
        { ...baseContext(deps, exchange, db), actor: exchange.actor as string } satisfies OperatorContext,
        input,
      )
    case 'loopback':
    case 'public':
      return handler.run(baseContext(deps, exchange, db), input)
  }
}

function baseContext(deps: SurfaceDeps, exchange: Exchange, db: Db): BaseContext {
  const { database, clock, log } = deps
  return { requestId: exchange.requestId, surface: exchange.surface, db, database, clock, log }
}

/** Written out: this runs for every request, and a spread costs more than the rest of the step. */
function accountContext(deps: SurfaceDeps, write: AnswerWriter, exchange: Exchange, db: Db): Context {
  if (!exchange.caller) throw new Error(`${exchange.handler.operation.name} ran without a caller`)
  return {
    requestId: exchange.requestId,
    surface: exchange.surface,
    db,
    database: deps.database,
    clock: deps.clock,
    log: deps.log,
    account: exchange.caller.account,
    keyId: exchange.caller.keyId,
    range: exchange.range,
    recordResource: exchange.recordResource ?? noKey,
    recordAnswer: exchange.recordAnswer
      ? answerRecorder(deps, write, exchange, exchange.recordAnswer)
      : noKey,
  }
}

const noKey = async () => {}

function answerRecorder(
  deps: SurfaceDeps,
  write: AnswerWriter,
  exchange: Exchange,
  record: NonNullable<Exchange['recordAnswer']>,
): Context['recordAnswer'] {
  return async (tx, result) => record(tx, outcomeOf(deps, write, exchange, result))
}

function isBinary(result: unknown): result is BinaryAnswer {
  return typeof result === 'object' && result !== null && 'binary' in result && result.binary === true
}
