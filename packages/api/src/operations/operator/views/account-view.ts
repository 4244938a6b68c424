import * as z from 'zod'
import type { ErrorCode } from '../../../errors.ts'
import { type Operation, operation, type Words } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

interface View<Command extends string> {
  readonly name: string
  readonly command: Command
  readonly summary: string
}

type Read<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Returns extends z.ZodType,
  Errors extends ErrorCode,
> = Operation<Params, Query, z.ZodUndefined, Returns, Errors> & Words<string, string, string, 'account'>

const accountId = { id: idParam('acc', 'The account') }

/** A read of an account, for the operator: the same answer under `/operator/v1/accounts/{id}`. */
export function accountView<
  const Command extends string,
  Query extends z.ZodType,
  Returns extends z.ZodType,
  const Errors extends ErrorCode,
>(read: Read<z.ZodType, Query, Returns, Errors>, view: View<Command>) {
  return viewOf(read, view, z.object(accountId))
}

/** The same with filters that only the operator has: accounts and their tools keep the shorter query. */
export function accountSearchView<
  const Command extends string,
  Query extends z.ZodObject,
  More extends z.ZodRawShape,
  Returns extends z.ZodType,
  const Errors extends ErrorCode,
>(read: Read<z.ZodType, Query, Returns, Errors>, view: View<Command>, more: More) {
  if (!read.query) throw new Error(`${read.name} has no query`)
  const shape: Query['shape'] = read.query.shape
  return viewOf({ ...read, query: z.strictObject({ ...shape, ...more }) }, view, z.object(accountId))
}

/** The same of a read of one record, whose id is the parameter `recordId`. */
export function accountRecordView<
  const Command extends string,
  Id extends z.ZodType,
  Query extends z.ZodType,
  Returns extends z.ZodType,
  const Errors extends ErrorCode,
>(read: Read<z.ZodObject<{ id: Id }>, Query, Returns, Errors>, view: View<Command>) {
  if (!read.params) throw new Error(`${read.name} reads no one record`)
  return viewOf(read, view, z.object({ ...accountId, recordId: read.params.shape.id }))
}

function viewOf<
  const Command extends string,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Returns extends z.ZodType,
  const Errors extends ErrorCode,
>(read: Read<z.ZodType, Query, Returns, Errors>, view: View<Command>, params: Params) {
  return operation({
    ...view,
    audience: 'operator',
    views: read.name,
    method: read.method,
    path: read.path.replace('{id}', '{recordId}').replace('/v1/', '/operator/v1/accounts/{id}/'),
    description: `The answer to \`${read.method} ${read.path}\` with a key of the account.`,
    tag: 'operator',
    status: read.status,
    effect: 'read',
    idempotent: false,
    params,
    ...(read.query && { query: read.query }),
    returns: read.returns,
    errors: [...read.errors, 'not_found' as const],
    mcp: null,
  })
}
