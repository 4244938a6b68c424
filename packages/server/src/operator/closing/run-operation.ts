import type { ErrorCode, OperationName } from '@hovor/api'
import type { AccountHandler, BaseContext, Context, Handler } from '../../http/exchange/handler.ts'
import { type Failure, isFailure } from '../../platform/kernel/failure.ts'
import { accountContext } from '../views/account-context.ts'

/** Runs an operation of an account as a request of it would, in a transaction of its own where it is `inside`. */
export type RunOperation = (
  name: OperationName,
  account: Context['account'],
  params?: Readonly<Record<string, string>>,
) => Promise<void>

/** Outcomes after which there is nothing left to end. */
const alreadyEnded: readonly ErrorCode[] = [
  'not_found',
  'integration_not_found',
  'invalid_transition',
  'order_closed',
  'task_not_editable',
]

/** A refusal throws, so that the job tries again later: a busy agent is free after its call. */
export function runOperations(handlers: readonly Handler[], base: Omit<BaseContext, 'db'>): RunOperation {
  const byName = new Map(
    handlers.flatMap((handler) =>
      handler.audience === 'account' ? [[handler.operation.name, handler] as const] : [],
    ),
  )
  return async (name, account, params = {}) => {
    const handler = byName.get(name)
    if (handler === undefined) throw new Error(`there is no operation ${name} of accounts`)
    const failure = await outcomeOf(handler, base, account, params)
    if (failure !== undefined && !alreadyEnded.includes(failure.code)) {
      throw new Error(`${name} is refused with ${failure.code}`)
    }
  }
}

async function outcomeOf(
  { operation, run }: AccountHandler,
  base: Omit<BaseContext, 'db'>,
  account: Context['account'],
  params: Readonly<Record<string, string>>,
): Promise<Failure | undefined> {
  const input = { params, query: {}, body: undefined }
  const { database } = base
  if (operation.effect !== 'inside') {
    const answer = await run(accountContext({ ...base, db: database }, account), input)
    return isFailure(answer) ? answer : undefined
  }
  try {
    await database.transaction(async (tx) => {
      const answer = await run(accountContext({ ...base, db: tx }, account), input)
      if (isFailure(answer)) throw new Refused(answer)
    })
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.failure
    throw error
  }
}

/** Rolls back what a refused operation has written. */
class Refused extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}
