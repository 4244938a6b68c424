import type { Account } from '@hovor/api'
import { createAddressGuard } from '../../adapters/http/address-guard.ts'
import { type Agents, createAgents } from '../../agents/index.ts'
import { type Credit, createCredit } from '../../money/index.ts'
import { numbers } from '../../numbering/index.ts'
import { type Accounts, createAccounts } from '../../people/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import type { BaseUrl } from '../open/listen-http.ts'
import type { Outside } from '../open/outside.ts'
import type { ServerOptions } from '../open/server-options.ts'
import { type ComposedMail, createMail } from './create-mail.ts'
import { type CardsAndDocuments, composePayments } from './create-payments.ts'
import { composeUsers, type UsersAndConfirmations } from './create-users.ts'

interface AccountNeeds extends Pick<ServerOptions, 'clock' | 'randomBytes' | 'nodeId' | 'log' | 'config'> {
  readonly database: Database
  readonly base: BaseUrl
  readonly serves: (mode: Account['mode']) => boolean
  readonly seal: Seal
  /** The deployment's own. */
  readonly secret: string
}

/** Accounts with their credit, their people, and what they are written and sold. */
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
