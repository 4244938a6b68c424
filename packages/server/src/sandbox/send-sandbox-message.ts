import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import { forwardToSandbox, type SandboxDeps } from './forward-to-sandbox.ts'

export const sendSandboxMessage = (deps: SandboxDeps) =>
  handle(operations.sendSandboxMessage, (context, { body }) =>
    forwardToSandbox(deps, context, operations.sendSandboxMessage, { body }),
  )
