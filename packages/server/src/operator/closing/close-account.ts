import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { removeWebhook } from '../../messaging/index.ts'
import { accountEnd, audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { countOpenOrders, insertClosing, revokeAllKeys, selectClosing } from './closing.store.ts'
import { enqueueClosing } from './closing-job.ts'
import { closingRecord } from './closing-record.ts'

export type CloseDeps = Pick<OperatorDeps, 'accounts' | 'appAccess' | 'randomBytes'>

/** Ends here whatever an account does by itself; a job ends and erases the rest. */
export const closeAccount = (deps: CloseDeps) =>
  handleOperator(operations.closeAccount, async (context, { params, body }) => {
    const { db, clock } = context
    const nowMs = clock.nowMs()
    const accountId = parseId('acc', params.id)
    if (accountId === undefined) return fail('not_found')
    // First, as it locks the account: what is read after it stays true until the account is closed.
    if ((await accountEnd(db, accountId)) !== 'open') {
      return fail('invalid_transition', { message: 'The account is closed already.' })
    }
    const before = await deps.accounts.find(db, accountId)
    if (before === undefined) return fail('not_found')
    if ((await countOpenOrders(db, accountId)) > 0) {
      return fail('invalid_transition', {
        message:
          'The account has orders that were paid or taken, or are being paid: finish, fail or refund them first.',
      })
    }
    await deps.accounts.setStatus(db, accountId, 'suspended')
    await deps.appAccess.endOfAccount(db, accountId)
    await revokeAllKeys(db, accountId, nowMs)
    await removeWebhook(db, accountId)
    await insertClosing(db, { accountId, closedAt: nowMs, returnsCredit: body.returnCredit })
    await audit(deps, context, {
      action: 'account.close',
      target: accountId,
      before: { status: before.status },
      after: { returnCredit: body.returnCredit },
      reason: body.reason,
    })
    const closing = await selectClosing(db, accountId)
    if (closing === undefined) throw new Error('a closing could not be read back')
    await enqueueClosing(db, accountId, nowMs)
    return { closing: closingRecord(closing) }
  })
