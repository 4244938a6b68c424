import type { Agents } from '../agents/agents.ts'
import { type Confirmations, createConfirmations } from '../confirmations/confirmations.ts'
import type { Credit } from '../credit/credit.ts'
import type { MayReach } from '../numbers/check-sip-uri.ts'
import type { RouteNumberDeps } from '../numbers/route-number.ts'
import { createPasswords } from '../users/passwords.ts'
import { createUsers, type Users, type UsersDeps } from '../users/users.ts'
import type { BaseUrl } from './listen-http.ts'

type UserNeeds = Omit<UsersDeps, 'baseUrl' | 'passwords'> & {
  readonly base: BaseUrl
  readonly agents: Agents
  readonly credit: Credit
  readonly mayReach: MayReach
}

export interface UsersAndConfirmations {
  readonly users: Users
  readonly confirmations: Confirmations
  /** Number routing, shared by API requests and owner confirmations. */
  readonly routing: RouteNumberDeps
}

/** The users who own accounts, and the changes awaiting their confirmation. */
export function composeUsers({ base, agents, credit, mayReach, ...needs }: UserNeeds): UsersAndConfirmations {
  const baseUrl = () => base.url
  const routing: RouteNumberDeps = { agents, credit, mayReach }
  const users = createUsers({ ...needs, baseUrl, passwords: createPasswords() })
  return { users, confirmations: createConfirmations({ ...needs, baseUrl, users, routing }), routing }
}
