import type { Clock } from '@hovor/clock'
import type { Database } from '../db/database.ts'
import type { RandomBytes } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Seal } from '../kernel/seal.ts'
import type { Handler } from '../surface/handler.ts'
import {
  type Connections,
  createConnections,
  type FreshToken,
  type IntegrationServers,
} from './use-integration.ts'

/** What integrations need of the rest of the service; the composition fills it in. */
export interface IntegrationsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** A number in [0, 1). */
  readonly random: () => number
  readonly log: Log
  readonly seal: Seal
  readonly servers: IntegrationServers
  readonly freshToken: FreshToken
}

/** The feature as the composition takes it. */
export interface Integrations extends Connections {
  readonly handlers: readonly Handler[]
}

export function createIntegrations(deps: IntegrationsDeps): Integrations {
  const connections = createConnections(deps)
  return { ...connections, handlers: [] }
}
