export { accountClosing } from './closing/account-closing.ts'
export type { ProviderHealth, TestedConnection, TestFinding } from './connections/connection.port.ts'
export { operatorHandlers } from './operator-handlers.ts'
export { accountViews } from './views/account-views.ts'
