import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import { selectEmail } from './account-email.store.ts'
import { forwardToSandbox, type SandboxDeps } from './forward-to-sandbox.ts'

export const listSandboxMail = (deps: SandboxDeps) =>
  handle(operations.listSandboxMail, async (context) =>
    forwardToSandbox(deps, context, operations.listSandboxMail, {
      // Mail of others may hold links that open their accounts.
      query: { to: (await selectEmail(context.db, context.account.id)) ?? '' },
    }),
  )
