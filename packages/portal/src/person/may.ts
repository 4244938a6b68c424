import { account, person, type Role } from './person.ts'

/** Rights of each role, to hide what the service would refuse (spec:authentication.session-roles). */
const rights = {
  owner: { converse: true, write: true, pay: true },
  member: { converse: true, write: true, pay: true },
  billing: { converse: false, write: false, pay: true },
  viewer: { converse: true, write: false, pay: false },
} as const satisfies Record<Role, Record<RoleRight, boolean>>

/** To see conversations, to change and send, to top up. */
type RoleRight = 'converse' | 'write' | 'pay'

/** `operate`: the console, whatever the account. */
export type Right = RoleRight | 'operate'

export function may(right: Right): boolean {
  if (right === 'operate') return person.operates
  return account !== undefined && rights[account.role][right]
}
