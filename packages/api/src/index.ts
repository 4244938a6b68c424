export * from './errors.ts'
export * from './operation.ts'
export { interfaceVersion } from './version.ts'
