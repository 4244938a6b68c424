import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { selectClosing } from './closing.store.ts'
import { closingRecord } from './closing-record.ts'

export const getAccountClosing = (deps: Pick<OperatorDeps, 'randomBytes'>) =>
  handleOperator(operations.getAccountClosing, async (context, { params }) => {
    const id = parseId('acc', params.id)
    const closing = id && (await selectClosing(context.db, id))
    if (closing === undefined) return fail('not_found')
    await audit(deps, context, { action: 'account.read-closing', target: closing.accountId })
    return { closing: closingRecord(closing) }
  })
