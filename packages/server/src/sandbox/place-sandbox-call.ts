import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import { forwardToSandbox, type SandboxDeps } from './forward-to-sandbox.ts'

export const placeSandboxCall = (deps: SandboxDeps) =>
  handle(operations.placeSandboxCall, (context, { body }) =>
    forwardToSandbox(deps, context, operations.placeSandboxCall, { body }),
  )
