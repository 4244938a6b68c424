import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { accountEnd, audit, renderMail } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { closedForGood } from '../accounts/closed-for-good.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { statusMail } from './status-mail.ts'

/** POST /operator/v1/accounts/{id}/suspension-preview */
export const previewSuspension = (deps: OperatorDeps) =>
  handleOperator(operations.previewSuspension, async (context, { params, body }) => {
    const { db } = context
    const id = parseId('acc', params.id)
    const account = id && (await deps.accounts.find(db, id))
    if (!account) return fail('not_found')
    if ((await accountEnd(db, account.id)) !== 'open') return closedForGood()
    const { action, message } = body
    const status = action === 'suspend' ? 'suspended' : 'active'
    const { to, content } = await statusMail(deps, db, account, { status, message })
    const sender = { brand: deps.brand, baseUrl: deps.base.url }
    const { subject, text } = renderMail(content, account.language, sender)
    await audit(deps, context, {
      action: 'account.preview-suspension',
      target: account.id,
      after: { status },
    })
    return { email: { to: [...to], subject, text } }
  })
