import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { ServiceStateDeps } from '../service/get-service-state.ts'
import type { ProviderHealth, TestedConnection } from './connection.port.ts'

export interface ConnectionDeps {
  readonly randomBytes: RandomBytes
  readonly connections: readonly TestedConnection[]
  /** Undefined: this process has no providers of speech and language. */
  readonly providers?: ProviderHealth | undefined
  readonly partStates: ServiceStateDeps['partStates']
}
