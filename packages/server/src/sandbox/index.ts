export { createSandboxAccount } from './create-sandbox-account.ts'
export { sandboxHandlers, type SandboxControl } from './sandbox-control.ts'
