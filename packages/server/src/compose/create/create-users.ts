import type { Agents } from '../../agents/agents.ts'
import type { Credit } from '../../money/credit/credit.ts'
import { type Confirmations, createConfirmations } from '../../numbering/confirmations/confirmations.ts'
import type { RouteNumberDeps } from '../../numbering/numbers/route-number.ts'
import type { MayReach } from '../../numbering/sip/check-sip-uri.ts'
import { createPasswords } from '../../people/users/passwords.ts'
import { createUsers, type Users, type UsersDeps } from '../../people/users/users.ts'
import type { BaseUrl } from '../open/listen-http.ts'

type UserNeeds = Omit<UsersDeps, 'baseUrl' | 'passwords'> & {
  readonly base: BaseUrl
  readonly agents: Agents
  readonly credit: Credit
  readonly mayReach: MayReach
}

export interface UsersAndConfirmations {
  readonly users: Users
  readonly confirmations: Confirmations
  /** How numbers are routed, by requests and by what their owners confirm. */
  readonly routing: RouteNumberDeps
}

/** The people who own accounts, and what waits for them. */
export function composeUsers({ base, agents, credit, mayReach, ...needs }: UserNeeds): UsersAndConfirmations {
  const baseUrl = () => base.url
  const routing: RouteNumberDeps = { agents, credit, mayReach }
  const users = createUsers({ ...needs, baseUrl, passwords: createPasswords() })
  return { users, confirmations: createConfirmations({ ...needs, baseUrl, users, routing }), routing }
}
