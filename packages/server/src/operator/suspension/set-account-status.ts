import type { Account } from '@hovor/api'
import type { OperatorContext } from '../../http/exchange/handler.ts'
import { accountEnd, audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { closedForGood } from '../closing/closed-for-good.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export async function setAccountStatus(
  deps: OperatorDeps,
  context: OperatorContext,
  wireId: string,
  status: Account['status'],
  reason = '',
) {
  const id = parseId('acc', wireId)
  if (id === undefined) return fail('not_found')
  // First, as it locks the account: closing it sets its status too.
  if ((await accountEnd(context.db, id)) !== 'open') return closedForGood()
  const before = await deps.accounts.find(context.db, id)
  const account = before && (await deps.accounts.setStatus(context.db, id, status))
  if (!account) return fail('not_found')
  if (status === 'suspended') await deps.appAccess.endOfAccount(context.db, account.id)
  await audit(deps, context, {
    action: status === 'suspended' ? 'account.suspend' : 'account.restore',
    target: account.id,
    before: { status: before.status },
    after: { status },
    reason,
  })
  return { account }
}
