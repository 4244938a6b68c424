import { operations } from '@hovor/api'
import { handleOperator } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

/** The account starts with no credit (spec:sandbox.accounts); its owner is mailed a link that sets a password. */
export const createAccount = (deps: OperatorDeps) =>
  handleOperator(operations.createAccount, async (context, { body }) => {
    const { email, mode, companyName = '' } = body
    const created = await deps.accounts.create(context.db, { email, mode, companyName, language: 'cs' })
    await deps.users.sendPasswordLinks(context.db, created.account.id)
    await audit(deps, context, {
      action: 'account.create',
      target: created.account.id,
      after: { mode, status: created.account.status },
    })
    return created
  })
