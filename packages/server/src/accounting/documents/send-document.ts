import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { taxDocuments } from '../../money/index.ts'
import { audit, erasedEmail } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import type { AccountingDeps } from '../needs/accounting-deps.ts'

const noAddress = fail('validation', {
  message: 'The account is closed, and its e-mail is erased.',
  action: 'Pass `to`.',
})

/** POST /operator/v1/accounts/{id}/billing/documents/{documentId}/send */
export const sendDocument = (deps: AccountingDeps) =>
  handleOperator(operations.sendDocument, async (context, { params, body }) => {
    const [accountId, documentId] = [parseId('acc', params.id), parseId('doc', params.documentId)]
    const document = accountId && documentId && (await taxDocuments.read(context.db, accountId, documentId))
    if (!document) return fail('not_found')
    const { to, reason = '' } = body ?? {}
    if (to === undefined) {
      const customer = await deps.customerOf(context.db, accountId)
      if (customer?.party.email === erasedEmail) return noAddress
    }
    const { number, kind, grossHal } = document
    await deps.mailer.send(context.db, {
      accountId,
      onceKey: `document-copy:${context.requestId}`,
      ...(to !== undefined && { to }),
      content: { kind: 'document-copy', number, isCreditNote: kind === 'credit_note', grossHal, documentId },
    })
    await audit(deps, context, { action: 'document.send', target: accountId, after: { number }, reason })
    return { sent: true as const }
  })
