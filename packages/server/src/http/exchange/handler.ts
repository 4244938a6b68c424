import type { Readable } from 'node:stream'
import type { ErrorsOf, InputOf, Operation, ReturnsOf, UniversalErrorCode } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Failure } from '../../platform/kernel/failure.ts'
import type { AccountId, Id, IdPrefix } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { AccountPrincipal, Caller, OperatorSession } from './principal.ts'

export type Surface = 'rest' | 'mcp'

/** The context of every handler, besides its parsed input. */
export interface BaseContext {
  readonly requestId: string
  readonly surface: Surface
  /**
   * Effect `inside`: the one transaction around the idempotency key, the handler and the stored answer (a
   * returned failure rolls it back, unless it says `keepsWrites`). Effects `read` and `outside`: the database itself.
   */
  readonly db: Db
  /** The database itself, for the transactions of an `outside` handler. Never used by an `inside` one. */
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

export interface Context extends BaseContext {
  readonly account: Caller
  readonly principal: AccountPrincipal
  /** The `Range` header as it came; only REST has one. */
  readonly range: string | undefined
  /** The `Last-Event-ID` header as it came; only REST has one. */
  readonly lastEventId: string | undefined
  /**
   * An `outside` handler calls this inside the transaction that stores its record, before it calls the
   * outside: when the process dies, recovery answers the Idempotency-Key from that record instead of
   * releasing it. Without a key it does nothing.
   */
  recordResource(tx: Db, resourceId: Id): Promise<void>
  /**
   * An `outside` handler calls this inside the transaction that stores the external outcome, with the answer
   * that it returns afterwards: the Idempotency-Key has its answer exactly when the effect is stored. Without a
   * key it does nothing.
   */
  recordAnswer(tx: Db, answer: unknown): Promise<void>
}

export interface OperatorContext extends BaseContext {
  /** Name of the operator's token, or id of the user: the actor of the audit log. */
  readonly actor: string
  /** Left out for a token. */
  readonly session?: OperatorSession | undefined
}

/** A binary answer, for operations whose definition says `binary`. */
export interface BinaryAnswer {
  readonly binary: true
  readonly status: 200 | 206
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | Uint8Array
}

export type Answer<O extends Operation> =
  | ReturnsOf<O>
  | BinaryAnswer
  | Failure<ErrorsOf<O> | UniversalErrorCode>

/**
 * Answers an Idempotency-Key whose process died while the outside was being called, from the record that
 * the handler had stored: what is known by now, or the uncertain outcome as its failure. Undefined while this
 * process still works on the record: its own answer will come.
 */
export type Recover<O extends Operation, P extends IdPrefix = IdPrefix> = (
  context: { readonly accountId: AccountId; readonly database: Database; readonly clock: Clock },
  resourceId: Id<P>,
) => Promise<Answer<O> | undefined>

/** Parameters, query and body by the schemas of one definition; `handle` joins it with the handler of that definition. */
export interface ParsedInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

interface Registered {
  readonly operation: Operation
}

export interface AccountHandler extends Registered {
  readonly audience: 'account'
  readonly run: (context: Context, input: ParsedInput) => Promise<unknown>
  readonly recover?: Recover<Operation>
}

export interface OperatorHandler extends Registered {
  readonly audience: 'operator'
  readonly run: (context: OperatorContext, input: ParsedInput) => Promise<unknown>
}

export interface OpenHandler extends Registered {
  readonly audience: 'loopback' | 'public'
  readonly run: (context: BaseContext, input: ParsedInput) => Promise<unknown>
}

/** A definition joined with the code that answers it; the composition hands a list of these to the surface. */
export type Handler = AccountHandler | OperatorHandler | OpenHandler

/** Joins an account operation with its handler. `recover` is required where a keyed call reaches outside. */
export function handle<O extends Operation, P extends IdPrefix>(
  operation: O,
  run: (context: Context, input: InputOf<O>) => Promise<Answer<O>>,
  recover?: Recover<O, P>,
): AccountHandler {
  if (operation.effect === 'outside' && operation.idempotent && !recover) {
    throw new Error(`${operation.name} reaches outside with an Idempotency-Key and needs a recover function`)
  }
  return {
    audience: 'account',
    operation,
    run: run as AccountHandler['run'],
    ...(recover && { recover: recover as unknown as Recover<Operation> }),
  }
}

/** Joins an operation of the operator API with its handler. */
export function handleOperator<O extends Operation>(
  operation: O,
  run: (context: OperatorContext, input: InputOf<O>) => Promise<Answer<O>>,
): OperatorHandler {
  return { audience: 'operator', operation, run: run as OperatorHandler['run'] }
}

/** Joins an operation without a key (public, or the sandbox's, open to loopback only) with its handler. */
export function handleOpen<O extends Operation>(
  operation: O,
  run: (context: BaseContext, input: InputOf<O>) => Promise<Answer<O>>,
): OpenHandler {
  return {
    audience: operation.audience === 'public' ? 'public' : 'loopback',
    operation,
    run: run as OpenHandler['run'],
  }
}
