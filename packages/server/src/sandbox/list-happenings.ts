import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import { forwardToSandbox, type SandboxDeps } from './forward-to-sandbox.ts'

export const listHappenings = (deps: SandboxDeps) =>
  handle(operations.listHappenings, (context, { query }) =>
    forwardToSandbox(deps, context, operations.listHappenings, { query }),
  )
