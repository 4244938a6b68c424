import { type Membership, selectMemberships } from './member.store.ts'

export type { Membership }

/** The accounts that a person acts for, the oldest first. */
export const membershipsOf = selectMemberships
