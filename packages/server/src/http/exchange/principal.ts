import { type Scope, scopes } from '@hovor/api'
import type { AccountId, CallerId, GrantId, KeyId, UserId } from '../../platform/kernel/ids.ts'
import type { PersonSession } from './person-session.ts'

/** The account that a request acts for, as it was when the request came. */
export interface Caller {
  readonly id: AccountId
  readonly mode: 'live' | 'sandbox'
  readonly status: 'active' | 'suspended'
  readonly language: 'cs' | 'sk' | 'en'
}

/** Who sends a request, and what every step of it needs to know of them. */
export type Principal = AccountPrincipal | OperatorPrincipal

/** Anyone who acts for an account. */
export type AccountPrincipal = KeyPrincipal | GrantPrincipal | SessionPrincipal

interface ForAccount<Actor extends CallerId> {
  readonly account: Caller
  /** The most that it may do; a role may allow a session less of it. */
  readonly scopes: readonly Scope[]
  /** Whose requests share one rate limit (spec:limits.requests). */
  readonly limitBy: Actor
  /** Whose Idempotency-Keys meet within the account (spec:idempotency.global). */
  readonly idempotencyScope: Actor
  readonly actor: Actor
}

/** An API key, which has all rights of its account. */
export interface KeyPrincipal extends ForAccount<KeyId> {
  readonly kind: 'key'
}

/** An app, within what a person allowed it. */
export interface GrantPrincipal extends ForAccount<GrantId> {
  readonly kind: 'grant'
  /** Who connected it. */
  readonly user: UserId
}

/** A person with the session of a browser. */
export interface SessionPrincipal extends ForAccount<UserId> {
  readonly kind: 'session'
  readonly user: UserId
  readonly session: PersonSession
}

/** An operator of the service, who acts for no account: the holder of a token, or a user with the session of a browser. */
export interface OperatorPrincipal {
  readonly kind: 'operator'
  /** Name of the token, or id of the user: the actor of the audit log. */
  readonly actor: string
  /** Left out for a token. */
  readonly session?: OperatorSession
}

/** The session of a user who operates the service. */
export interface OperatorSession {
  readonly user: UserId
  /** A UUID. */
  readonly id: string
  /** Whether the second factor was proven in this very session. */
  readonly hasSecondFactor: boolean
}

export const keyPrincipal = (actor: KeyId, account: Caller): KeyPrincipal => ({
  kind: 'key',
  account,
  scopes,
  limitBy: actor,
  idempotencyScope: actor,
  actor,
})

export const grantPrincipal = (
  actor: GrantId,
  of: Pick<GrantPrincipal, 'account' | 'user' | 'scopes'>,
): GrantPrincipal => ({ kind: 'grant', ...of, limitBy: actor, idempotencyScope: actor, actor })

/** All browsers of a person count as one. */
export const sessionPrincipal = (
  actor: UserId,
  of: Pick<SessionPrincipal, 'account' | 'session' | 'scopes'>,
): SessionPrincipal => ({
  kind: 'session',
  ...of,
  user: actor,
  limitBy: actor,
  idempotencyScope: actor,
  actor,
})

/** A user with the session of a browser, who operates the service. */
export const operatorPrincipal = (session: OperatorSession): OperatorPrincipal => ({
  kind: 'operator',
  actor: session.user,
  session,
})

/** Who it is, in the fields of a log line. */
export function loggedIds(principal: AccountPrincipal) {
  const accountId = principal.account.id
  switch (principal.kind) {
    case 'key':
      return { accountId, keyId: principal.actor }
    case 'grant':
      return { accountId, grantId: principal.actor, userId: principal.user }
    case 'session':
      return { accountId, userId: principal.user }
  }
}
