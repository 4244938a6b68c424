import type { Accounts } from '../accounts/accounts.ts'
import type { Agents } from '../agents/agents.ts'
import type { Credit } from '../credit/credit.ts'
import type { ErpHosts } from '../integrations/erp-hosts.ts'
import type { RandomBytes } from '../kernel/ids.ts'
import type { Users } from '../users/users.ts'

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
