export { accountClosing } from './closing/account-closing.ts'
export { operatorHandlers } from './operator-handlers.ts'
export { accountViews } from './views/account-views.ts'
