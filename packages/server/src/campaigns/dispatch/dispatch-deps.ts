import type { Calls } from '../../calls/index.ts'
import type { Accounts } from '../../people/index.ts'
import type { EligibilityDeps } from '../eligibility/eligibility-deps.ts'
import type { LineQueue } from './line-queue.ts'

export interface DispatchDeps extends EligibilityDeps {
  readonly accounts: Pick<Accounts, 'find'>
  readonly calls: Pick<Calls, 'planForTask' | 'place' | 'lockedUntil' | 'freeLines'>
  readonly lines: Pick<LineQueue, 'mayDial' | 'leave'>
}
