import type { OperatorContext } from '../../http/exchange/handler.ts'
import { audit } from '../../people/index.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'

export async function setAgentSuspended(
  deps: OperatorDeps,
  context: OperatorContext,
  wireId: string,
  suspended: boolean,
  reason = '',
) {
  const changed = await deps.agents.setSuspended(context.db, wireId, suspended)
  if (!changed) return fail('not_found')
  const { agent, wasSuspended } = changed
  await audit(deps, context, {
    action: suspended ? 'agent.suspend' : 'agent.restore',
    target: agent.id,
    before: { suspended: wasSuspended },
    after: { suspended },
    reason,
  })
  return { agent }
}
