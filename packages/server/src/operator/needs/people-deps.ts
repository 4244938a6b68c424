import type { Accounts, Users } from '../../people/index.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

export interface PeopleDeps {
  readonly accounts: Pick<Accounts, 'find'>
  readonly randomBytes: RandomBytes
  readonly users: Pick<
    Users,
    | 'sendPasswordLink'
    | 'resetSecondFactor'
    | 'endSessions'
    | 'changeEmail'
    | 'team'
    | 'operators'
    | 'viewings'
  >
}
