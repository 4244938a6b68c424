/** What tests outside this package start: never part of the service. */
export { type TestDatabase, testDatabase } from './db/testing.ts'
export {
  startTestSurface,
  type TestSurface,
  type TestSurfaceOptions,
  testOperatorToken,
} from './surface/testing.ts'
