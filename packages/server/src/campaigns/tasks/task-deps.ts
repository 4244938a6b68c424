import type { Agents } from '../../agents/index.ts'
import type { Numbers } from '../../numbering/index.ts'
import type { Refusals } from '../csv/refuse-contacts.ts'
import type { DispatchDeps } from '../dispatch/dispatch-deps.ts'
import type { AnswerDeps } from './task-answer.ts'

export interface TaskDeps extends DispatchDeps, Refusals, Pick<AnswerDeps, 'credit'> {
  readonly agents: Pick<Agents, 'agentForCall' | 'liveVersion'>
  readonly numbers: Pick<Numbers, 'oldestActiveNumber' | 'checkDestinations'>
}
