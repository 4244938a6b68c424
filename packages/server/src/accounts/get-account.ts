import { operations } from '@hovor/api'
import { fail } from '../kernel/failure.ts'
import { handle } from '../surface/handler.ts'
import type { Accounts } from './accounts.ts'

export const getAccount = (deps: { readonly accounts: Accounts }) =>
  handle(operations.getAccount, async (context) => {
    const account = await deps.accounts.find(context.db, context.account.id)
    return account ? { account } : fail('not_found')
  })
