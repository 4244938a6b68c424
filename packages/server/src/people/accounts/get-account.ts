import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { Accounts } from './accounts.ts'

export const getAccount = (deps: { readonly accounts: Accounts }) =>
  handle(operations.getAccount, async (context) => {
    const account = await deps.accounts.find(context.db, context.account.id)
    return account ? { account } : fail('not_found')
  })
