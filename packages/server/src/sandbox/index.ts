export { createSandboxAccount } from './create-sandbox-account.ts'
export { type SandboxControl, sandboxHandlers } from './forward-to-sandbox.ts'
