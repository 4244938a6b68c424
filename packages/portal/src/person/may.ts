import { account, type Role } from './person.ts'

/** Rights of each role, to hide what the service would refuse (spec:authentication.session-roles). */
const rights = {
  owner: { converse: true, write: true, pay: true },
  member: { converse: true, write: true, pay: true },
  billing: { converse: false, write: false, pay: true },
  viewer: { converse: true, write: false, pay: false },
} as const satisfies Record<Role, Record<Right, boolean>>

/** To see conversations, to change and send, to top up. */
export type Right = 'converse' | 'write' | 'pay'

export const may = (right: Right): boolean => account !== undefined && rights[account.role][right]
