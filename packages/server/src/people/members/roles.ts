import type { Operation } from '@hovor/api'
import { type Scope, scopeOf, scopes } from '@hovor/api'

/** The roles of a person in an account, from the most rights to the least (spec:authentication.roles). */
export const roles = ['owner', 'member', 'billing', 'viewer'] as const

export type Role = (typeof roles)[number]

/** The rights of a role. */
interface RoleRights {
  /** The scopes of a session of the person, within `mayCall`. */
  readonly scopes: readonly Scope[]
  /** Invite, change and remove members. */
  readonly team: boolean
  /** Confirm changes of what is paid monthly. */
  readonly fees: boolean
  /** The most that an app connected by the person may be allowed. */
  readonly appScopes: readonly Scope[]
  /** Whether a session may call the operation. */
  mayCall(operation: Operation): boolean
}

/** Of the account and its money; none of them tells of a conversation. */
const moneyTags: ReadonlySet<string> = new Set(['account', 'balance', 'billing', 'credit'])

const everything = () => true

export const rightsOf: Readonly<Record<Role, RoleRights>> = {
  owner: { scopes, team: true, fees: true, appScopes: scopes, mayCall: everything },
  member: { scopes, team: false, fees: false, appScopes: scopes, mayCall: everything },
  // Sees no conversations, which every app with `read` does.
  billing: { scopes, team: false, fees: true, appScopes: [], mayCall: ({ tag }) => moneyTags.has(tag) },
  viewer: {
    scopes: ['read'],
    team: false,
    fees: false,
    appScopes: ['read'],
    mayCall: (operation) => scopeOf(operation) === 'read',
  },
}
