import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { planAgentCall } from '../admit/plan-agent-call.ts'
import { checkVariables, refusalOfService } from '../admit/plan-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { answerOf, keyJournal, recoverPlaced } from './key-journal.ts'
import { place } from './place.ts'

/** POST /v1/agents/{id}/test-call: an agent call with its own kind and tariff. */
export const placeTestCall = (deps: CallDeps) =>
  handle(
    operations.placeTestCall,
    async (context, { params, body }) => {
      const refusal = refusalOfService(context.account, deps) ?? checkVariables(body.variables)
      if (refusal !== undefined) return refusal
      const wanted = { ...body, agentId: params.id }
      const plan = await planAgentCall(context.database, context.account, wanted, deps, 'test')
      if (!isFailure(plan)) return answerOf(await place(plan, keyJournal(context), deps))
      return plan.code === 'agent_not_found' ? fail('not_found') : plan
    },
    recoverPlaced,
  )
