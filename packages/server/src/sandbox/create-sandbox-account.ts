import { operations } from '@hovor/api'
import { handleOpen } from '../http/exchange/handler.ts'
import type { Credit } from '../money/index.ts'
import type { Accounts } from '../people/index.ts'
import { fail } from '../platform/kernel/failure.ts'

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
