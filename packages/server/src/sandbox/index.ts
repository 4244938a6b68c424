export { createSandboxAccount } from './create-sandbox-account.ts'
export { type SandboxControl, sandboxHandlers } from './sandbox-control.ts'
