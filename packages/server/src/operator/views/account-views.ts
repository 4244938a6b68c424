import { type Operation, operations } from '@hovor/api'
import {
  type AccountHandler,
  type Handler,
  handleOperator,
  type OperatorHandler,
} from '../../http/exchange/handler.ts'
import { type Accounts, audit } from '../../people/index.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { parseId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { accountContext } from './account-context.ts'

interface ViewDeps {
  readonly accounts: Pick<Accounts, 'find'>
  readonly randomBytes: RandomBytes
}

interface ViewParams {
  readonly id: string
  readonly recordId?: string
}

/** The reads of accounts, for the operator: answered by the handlers of the accounts, and audited (spec:operator.views). */
export function accountViews(handlers: readonly Handler[], deps: ViewDeps): OperatorHandler[] {
  const reads = new Map(
    handlers.flatMap((handler) =>
      handler.audience === 'account' && handler.operation.effect === 'read'
        ? [[handler.operation.name, handler] as const]
        : [],
    ),
  )
  return Object.values<Operation>(operations).flatMap((operation) => {
    if (operation.views === undefined) return []
    const read = reads.get(operation.views)
    if (read === undefined) throw new Error(`${operation.name} shows ${operation.views}, which is not a read`)
    return [accountView(operation, read, deps)]
  })
}

const accountView = (operation: Operation, read: AccountHandler, deps: ViewDeps): OperatorHandler =>
  handleOperator(operation, async (context, { params, query }) => {
    const { id: wireId, recordId } = params as ViewParams
    const id = parseId('acc', wireId)
    const account = id && (await deps.accounts.find(context.db, id))
    if (account === undefined) return fail('not_found')
    const input = { params: recordId === undefined ? {} : { id: recordId }, query, body: undefined }
    const answer = await read.run(accountContext(context, account), input)
    if (isFailure(answer)) return answer
    await audit(deps, context, {
      action: 'account.view',
      target: account.id,
      after: { operation: read.operation.name, ...(recordId !== undefined && { recordId }) },
    })
    return answer
  })
