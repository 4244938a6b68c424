import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import { forwardToSandbox, type SandboxDeps } from './forward-to-sandbox.ts'

export const putFault = (deps: SandboxDeps) =>
  handle(operations.putFault, (context, { body }) =>
    forwardToSandbox(deps, context, operations.putFault, { body }),
  )
