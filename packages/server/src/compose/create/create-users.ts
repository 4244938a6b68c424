import type { Agents } from '../../agents/index.ts'
import type { Credit } from '../../money/index.ts'
import {
  type Confirmations,
  createConfirmations,
  type MayReach,
  type RouteNumberDeps,
} from '../../numbering/index.ts'
import { createPasswords, createUsers, type Users, type UsersDeps } from '../../people/index.ts'
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
