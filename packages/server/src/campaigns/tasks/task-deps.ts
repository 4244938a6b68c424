import type { Clock } from '@hovor/clock'
import type { Agents } from '../../agents/index.ts'
import type { Numbers } from '../../numbering/index.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Refusals } from '../csv/refuse-contacts.ts'
import type { DispatchDeps } from '../dispatch/dispatch-deps.ts'

export interface TaskDeps extends DispatchDeps, Refusals {
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly agents: Pick<Agents, 'agentForCall' | 'agentExists' | 'liveVersion'>
  readonly numbers: Pick<Numbers, 'oldestActiveNumber' | 'checkDestinations'>
}
