import type { Account } from '@hovor/api'
import type { OperatorContext } from '../../http/exchange/handler.ts'
import { accountEnd, audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { closedForGood } from '../accounts/closed-for-good.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { statusMail } from './status-mail.ts'

interface Why {
  readonly reason?: string | undefined
  readonly message?: string | undefined
  readonly notify?: boolean | undefined
}

/** spec:operator.suspend, spec:operator.suspend-mail */
export async function setAccountStatus(
  deps: OperatorDeps,
  context: OperatorContext,
  wireId: string,
  status: Account['status'],
  { reason = '', message, notify = true }: Why = {},
) {
  const { db, requestId } = context
  const id = parseId('acc', wireId)
  if (id === undefined) return fail('not_found')
  // First, as it locks the account: closing it sets its status too.
  if ((await accountEnd(db, id)) !== 'open') return closedForGood()
  const before = await deps.accounts.find(db, id)
  const account = before && (await deps.accounts.setStatus(db, id, status))
  if (!account) return fail('not_found')
  if (status === 'suspended') await deps.appAccess.endOfAccount(db, account.id)
  const { to, content } = await statusMail(deps, db, before, { status, message })
  const told = notify ? to : []
  for (const [place, email] of told.entries()) {
    const onceKey = `${content.kind}:${requestId}:${place}`
    await deps.mailer.send(db, { accountId: account.id, to: email, onceKey, content })
  }
  await audit(deps, context, {
    action: status === 'suspended' ? 'account.suspend' : 'account.restore',
    target: account.id,
    before: { status: before.status },
    after: { status, mails: told.length },
    reason,
  })
  return { account }
}
