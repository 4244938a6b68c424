import * as z from 'zod'
import type { ErrorCode } from '../../../errors.ts'
import { type Operation, operation, type Words } from '../../../operation.ts'
import { idParam } from '../../../records/id.ts'

interface View<Command extends string> {
  readonly name: string
  readonly command: Command
  readonly summary: string
}

type Read<Query extends z.ZodType, Returns extends z.ZodType, Errors extends ErrorCode> = Operation<
  z.ZodType,
  Query,
  z.ZodUndefined,
  Returns,
  Errors
> &
  Words<string, string, string, 'account'>

const accountId = { id: idParam('acc', 'The account') }

/**
 * A read of an account, for the operator: the same answer under `/operator/v1/accounts/{id}`. One record of
 * the account has the parameter `recordId`.
 */
export function accountView<
  const Command extends string,
  Query extends z.ZodType,
  Returns extends z.ZodType,
  const Errors extends ErrorCode,
>(read: Read<Query, Returns, Errors>, view: View<Command>) {
  const recordId = read.params instanceof z.ZodObject ? (read.params.shape.id as z.ZodString) : undefined
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
    params: recordId === undefined ? z.object(accountId) : z.object({ ...accountId, recordId }),
    ...(read.query && { query: read.query }),
    returns: read.returns,
    errors: [...read.errors, 'not_found' as const],
    mcp: null,
  })
}
