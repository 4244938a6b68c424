import { operations } from '@hovor/api'
import { handle } from '../http/exchange/handler.ts'
import { forwardToSandbox, type SandboxDeps } from './forward-to-sandbox.ts'

export const getWorld = (deps: SandboxDeps) =>
  handle(operations.getWorld, (context) =>
    forwardToSandbox(deps, context, operations.getWorld, { under: 'world' }),
  )
