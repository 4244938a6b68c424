import type { Calls } from '../../calls/index.ts'
import type { Accounts } from '../../people/index.ts'
import type { EligibilityDeps } from '../eligibility/eligibility-deps.ts'

export interface DispatchDeps extends EligibilityDeps {
  readonly accounts: Pick<Accounts, 'find'>
  readonly calls: Pick<Calls, 'planForTask' | 'place' | 'lockedUntil'>
}
