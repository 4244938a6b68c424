export { createSandboxAccount } from './create-sandbox-account.ts'
export type { SandboxControl } from './forward-to-sandbox.ts'
export { sandboxHandlers } from './sandbox-handlers.ts'
