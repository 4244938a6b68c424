export { operatorHandlers } from './operator-handlers.ts'
