import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import { forwardToSandbox, type SandboxDeps } from './forward-to-sandbox.ts'

export const listHandsetMessages = (deps: SandboxDeps) =>
  handle(operations.listHandsetMessages, (context, { query }) =>
    forwardToSandbox(deps, context, operations.listHandsetMessages, { query }),
  )
