import type { Caller } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { TaskDial } from '../admit/admit-request.ts'
import type { AgentCallBody } from '../admit/plan-agent-call.ts'
import { planAgentCall } from '../admit/plan-agent-call.ts'
import { checkVariables, refusalOfService } from '../admit/plan-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { destinationLockedUntil } from '../state/destination-lock.store.ts'
import { placePlanned } from './place-call.ts'

export type TaskCallBody = Pick<AgentCallBody, 'to' | 'agentId' | 'variables' | 'pinned' | 'capturesCallback'>

/**
 * Places an agent call for a contact of a campaign, as POST /v1/calls would: the same checks, limits, locks and holds.
 * A `destination_busy` carries the end of the lock as `lockedUntilMs`.
 */
export async function placeTaskCall(account: Caller, body: TaskCallBody, task: TaskDial, deps: CallDeps) {
  const { database } = deps
  if (account.status === 'suspended') return fail('account_suspended')
  const refusal = refusalOfService(account, deps) ?? checkVariables(body.variables)
  if (refusal !== undefined) return refusal
  const plan = await planAgentCall(database, account, body, deps)
  if (isFailure(plan)) return plan
  const nothing = async () => {}
  const context = { account, database, task, recordResource: nothing, recordAnswer: nothing }
  const placed = await placePlanned(context, plan, deps)
  if (!isFailure(placed) || placed.code !== 'destination_busy') return placed
  const lock = { accountId: account.id, e164: plan.record.to, nowMs: deps.clock.nowMs() }
  return fail('destination_busy', { extra: { lockedUntilMs: await destinationLockedUntil(database, lock) } })
}
