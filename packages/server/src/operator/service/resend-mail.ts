import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit, type Mails } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { parseId, type RandomBytes } from '../../platform/kernel/ids.ts'

interface ResendDeps {
  readonly mails: Pick<Mails, 'resend'>
  readonly randomBytes: RandomBytes
}

/** POST /operator/v1/accounts/{id}/mails/{mailId}/resend (spec:operator.given-up) */
export const resendMail = (deps: ResendDeps) =>
  handleOperator(operations.resendMail, async (context, { params }) => {
    const accountId = parseId('acc', params.id)
    const mailId = parseId('mail', params.mailId)
    if (accountId === undefined || mailId === undefined) return fail('not_found')
    const mail = await deps.mails.resend(context.db, accountId, mailId)
    if (mail === undefined) return fail('not_found')
    if (mail === 'erased') return fail('invalid_transition', erased)
    await audit(deps, context, {
      action: 'mail.resend',
      target: accountId,
      after: { mailId, kind: mail.kind },
    })
    return { resent: true as const }
  })

const erased = {
  message: 'What the e-mail said is erased.',
  action: 'Send a new link: POST /operator/v1/users/{id}/password-link, or resend the invitation.',
}
