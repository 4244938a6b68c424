import type { Agents } from '../agents/agents.ts'
import type { ErpHosts } from '../integrations/connections/erp-hosts.ts'
import type { Credit } from '../money/credit/credit.ts'
import type { Accounts } from '../people/accounts/accounts.ts'
import type { Users } from '../people/users/users.ts'
import type { RandomBytes } from '../platform/kernel/ids.ts'

export interface OperatorDeps {
  readonly accounts: Accounts
  readonly agents: Pick<Agents, 'setSuspended'>
  readonly credit: Credit
  readonly erpHosts: ErpHosts
  /** Whether connections may be opened to a literal address. */
  readonly mayReach: (address: string) => boolean
  readonly randomBytes: RandomBytes
  readonly users: Pick<Users, 'sendPasswordLink'>
}
