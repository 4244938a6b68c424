import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { TestedConnection } from './connection.port.ts'

export interface ConnectionDeps {
  readonly randomBytes: RandomBytes
  readonly connections: readonly TestedConnection[]
}
