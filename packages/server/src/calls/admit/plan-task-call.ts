import type { Caller } from '../../http/exchange/principal.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { type AgentCallBody, planAgentCall } from './plan-agent-call.ts'
import { checkVariables, refusalOfService } from './plan-call.ts'

export type TaskCallBody = Pick<
  AgentCallBody,
  'to' | 'agentId' | 'variables' | 'pinned' | 'capturesCallback' | 'task'
>

/** Plans an agent call for a contact of a campaign, with the checks of a request for such a call. */
export async function planTaskCall(account: Caller, body: TaskCallBody, deps: CallDeps) {
  if (account.status === 'suspended') return fail('account_suspended')
  const refusal = refusalOfService(account, deps) ?? checkVariables(body.variables)
  return refusal ?? planAgentCall(deps.database, account, body, deps)
}
