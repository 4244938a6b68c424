import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import { forwardToSandbox, type SandboxDeps } from './forward-to-sandbox.ts'

export const putSubscriber = (deps: SandboxDeps) =>
  handle(operations.putSubscriber, (context, { params, body }) =>
    forwardToSandbox(deps, context, operations.putSubscriber, { params, body }),
  )
