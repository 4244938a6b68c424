import type { Agents } from '../../agents/index.ts'
import type { ErpHosts } from '../../integrations/index.ts'
import type { Credit } from '../../money/index.ts'
import type { Accounts, AppAccess, Mailer, Mails, Users } from '../../people/index.ts'
import type { Brand } from '../../platform/config/brand.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { ConnectionDeps } from '../connections/connection-deps.ts'
import type { ServiceStateDeps } from '../service/get-service-state.ts'
import type { PeopleDeps } from './people-deps.ts'

export interface OperatorDeps {
  readonly accounts: Accounts
  readonly agents: Pick<Agents, 'setSuspended'>
  readonly credit: Credit
  /** The most that one operator may adjust of credits within 24 hours; undefined: anything. */
  readonly operatorCreditLimitHal?: number | undefined
  readonly mailer: Mailer
  readonly mails: Pick<Mails, 'reaches' | 'givenUp' | 'resend'>
  /** Who writes to customers, and where they sign in. */
  readonly brand: Brand
  readonly base: { readonly url: string }
  readonly erpHosts: ErpHosts
  /** Whether connections may be opened to a literal address. */
  readonly mayReach: (address: string) => boolean
  readonly randomBytes: RandomBytes
  readonly appAccess: Pick<AppAccess, 'endOfAccount'>
  readonly users: Pick<Users, 'sendPasswordLinks'> & PeopleDeps['users']
  readonly connections: ConnectionDeps['connections']
  readonly providers?: ConnectionDeps['providers']
  readonly readLastBackup?: ServiceStateDeps['readLastBackup']
  readonly partStates: ServiceStateDeps['partStates']
}
