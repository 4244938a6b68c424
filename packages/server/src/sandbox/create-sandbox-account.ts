import { operations } from '@hovor/api'
import { handleOpen } from '../http/exchange/handler.ts'
import { fail } from '../platform/kernel/failure.ts'
import { makeSandboxAccount, type SandboxAccountDeps } from './make-sandbox-account.ts'

export const createSandboxAccount = (deps: SandboxAccountDeps) =>
  handleOpen(operations.createSandboxAccount, async (context, { body }) => {
    const { account, apiKey } = await makeSandboxAccount(deps, context.db, body)
    const credited = await deps.accounts.find(context.db, account.id)
    return credited ? { account: credited, apiKey } : fail('internal_error')
  })
