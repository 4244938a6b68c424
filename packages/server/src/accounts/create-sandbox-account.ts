import { operations } from '@hovor/api'
import type { Credit } from '../credit/credit.ts'
import { fail } from '../kernel/failure.ts'
import { handleOpen } from '../surface/handler.ts'
import type { Accounts } from './accounts.ts'

/** An account to try everything with: its credit is an owner adjustment, so no gate stands before it. */
export const createSandboxAccount = (deps: { readonly accounts: Accounts; readonly credit: Credit }) =>
  handleOpen(operations.createSandboxAccount, async (context, { body }) => {
    const created = await deps.accounts.create(context.db, {
      email: 'sandbox@example.com',
      companyName: '',
      mode: 'sandbox',
      language: body.language,
    })
    const accountId = created.account.id
    if (body.creditHal > 0) {
      await deps.credit.creditAdmin(context.db, {
        accountId,
        amountHal: body.creditHal,
        description: 'Sandbox credit',
      })
    }
    const account = await deps.accounts.find(context.db, accountId)
    return account ? { account, apiKey: created.apiKey } : fail('internal_error')
  })
