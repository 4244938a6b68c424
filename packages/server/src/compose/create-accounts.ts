import type { Account } from '@hovor/api'
import { type Accounts, createAccounts } from '../accounts/accounts.ts'
import { createAddressGuard } from '../adapters/http/address-guard.ts'
import { type Agents, createAgents } from '../agents/agents.ts'
import { type Credit, createCredit } from '../credit/credit.ts'
import type { Database } from '../db/database.ts'
import type { Seal } from '../kernel/seal.ts'
import { numbers } from '../numbers/numbers.ts'
import { type ComposedMail, createMail } from './create-mail.ts'
import { type CardsAndDocuments, composePayments } from './create-payments.ts'
import { composeUsers, type UsersAndConfirmations } from './create-users.ts'
import type { BaseUrl } from './listen-http.ts'
import type { Outside } from './outside.ts'
import type { ServerOptions } from './server-options.ts'

interface AccountNeeds extends Pick<ServerOptions, 'clock' | 'randomBytes' | 'nodeId' | 'log' | 'config'> {
  readonly database: Database
  readonly base: BaseUrl
  readonly serves: (mode: Account['mode']) => boolean
  readonly seal: Seal
  /** The deployment's secret. */
  readonly secret: string
}

/** Accounts with their credit, users, mail and payments. */
export interface AccountSide extends CardsAndDocuments, UsersAndConfirmations {
  readonly accounts: Accounts
  readonly credit: Credit
  readonly agents: Agents
  readonly mail: ComposedMail
}

export function composeAccounts(outside: Outside, { config, ...needs }: AccountNeeds): AccountSide {
  const credit = createCredit(needs)
  const accounts = createAccounts({ ...needs, pepper: needs.secret })
  const agents = createAgents({ numbers })
  const mail = createMail(outside.mail, needs)
  const { mailer } = mail
  const guard = createAddressGuard(config.outboundAllowCidrs)
  const mayReach = (address: string) => guard.judge(address) !== 'refused'
  return {
    ...{ accounts, credit, agents, mail },
    ...composeUsers({ ...needs, mailer, agents, credit, mayReach }),
    ...composePayments(outside, { ...needs, credit, accounts, mailer }),
  }
}
