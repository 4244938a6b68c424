import type { Db } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { errorResponse } from './error-response.ts'
import type { KeyedRun, Outcome, Parsed, Received, SurfaceDeps } from './exchange.ts'
import type { BaseContext, BinaryAnswer, Context } from './handler.ts'
import type { AccountPrincipal, OperatorPrincipal } from './principal.ts'
import type { AnswerWriter } from './write-answer.ts'

/**
 * Runs the handler. An `inside` one runs in a transaction, its own or the one around its Idempotency-Key, and
 * what it wrote goes away when it answers with a failure, unless that says that it stays.
 */
export function runHandler(deps: SurfaceDeps, write: AnswerWriter) {
  return (parsed: Parsed, keyed: KeyedRun): Promise<Outcome> => {
    if (parsed.from.handler.operation.effect !== 'inside')
      return answer(deps, write, parsed, keyed, deps.database)
    if (keyed.tx) return answer(deps, write, parsed, keyed, keyed.tx)
    return rolledBackOnFailure((rollBack) =>
      deps.database.transaction(async (tx) => {
        const outcome = await answer(deps, write, parsed, keyed, tx)
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
  try {
    return await run((outcome) => {
      throw new RolledBack(outcome)
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    throw error
  }
}

/** Ends a transaction; never leaves `rolledBackOnFailure`. */
class RolledBack extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('rolled back')
    this.outcome = outcome
  }
}

async function answer(
  deps: SurfaceDeps,
  write: AnswerWriter,
  parsed: Parsed,
  keyed: KeyedRun,
  db: Db,
): Promise<Outcome> {
  return outcomeOf(deps, write, parsed.from.received, await call(deps, write, parsed, keyed, db))
}

function outcomeOf(deps: SurfaceDeps, write: AnswerWriter, received: Received, result: unknown): Outcome {
  const { handler, headers, requestId } = received
  if (isFailure(result)) {
    if (result.retryAfterSecs !== undefined) headers['retry-after'] = String(result.retryAfterSecs)
    Object.assign(headers, result.headers)
    return errorResponse(result, requestId, deps.baseUrl, result.status)
  }
  if (isBinary(result)) return { kind: 'bytes', answer: result }
  const { operation } = handler
  return { kind: 'json', status: operation.status, text: write(operation, result) }
}

function call(
  deps: SurfaceDeps,
  write: AnswerWriter,
  { from, input }: Parsed,
  keyed: KeyedRun,
  db: Db,
): Promise<unknown> {
  const { received } = from
  switch (from.audience) {
    case 'account':
      return from.handler.run(accountContext(deps, write, received, from.principal, keyed, db), input)
    case 'operator':
      return from.handler.run({ ...baseContext(deps, received, db), ...operatorOf(from.principal) }, input)
    case 'open':
      return from.handler.run(baseContext(deps, received, db), input)
  }
}

const operatorOf = ({ actor, session }: OperatorPrincipal) => ({ actor, session })

function baseContext(deps: SurfaceDeps, { requestId, surface }: Received, db: Db): BaseContext {
  const { database, clock, log } = deps
  return { requestId, surface, db, database, clock, log }
}

/** Written out: this runs for every request, and a spread costs more than the rest of the step. */
function accountContext(
  deps: SurfaceDeps,
  write: AnswerWriter,
  received: Received,
  principal: AccountPrincipal,
  { recordResource = noKey, recordAnswer }: KeyedRun,
  db: Db,
): Context {
  return {
    requestId: received.requestId,
    surface: received.surface,
    db,
    database: deps.database,
    clock: deps.clock,
    log: deps.log,
    account: principal.account,
    principal,
    range: received.range,
    lastEventId: received.lastEventId,
    recordResource,
    recordAnswer: recordAnswer
      ? async (tx, result) => recordAnswer(tx, outcomeOf(deps, write, received, result))
      : noKey,
  }
}

const noKey = async () => {}

function isBinary(result: unknown): result is BinaryAnswer {
  return typeof result === 'object' && result !== null && 'binary' in result && result.binary === true
}
