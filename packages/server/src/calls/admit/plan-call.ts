import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { CallDeps } from '../state/call-deps.ts'
import type { PlaceBody } from './call-plan.ts'
import { planAgentCall } from './plan-agent-call.ts'
import { planBridge } from './plan-bridge.ts'

/**
 * Checks a call request against the account's agents, numbers and tariffs, before anything is stored.
 * spec:general.call-kinds, spec:calls.place-trial
 */
export async function planCall(db: Db, account: Caller, body: PlaceBody, deps: CallDeps) {
  const wrong = checkShape(body)
  if (wrong !== undefined) return wrong
  const refusal = refusalOfService(account, deps)
  if (refusal !== undefined) return refusal
  const { from } = body
  return from === undefined
    ? planAgentCall(db, account, body, deps)
    : planBridge(db, account, { ...body, from }, deps)
}

/** Why the service places no calls for this account at all. */
export function refusalOfService(account: Caller, deps: Pick<CallDeps, 'draining' | 'serves'>) {
  if (deps.draining()) return fail('capacity_busy', { message: 'The service is shutting down.' })
  if (!deps.serves(account.mode)) {
    return fail('engine_not_configured', { message: 'Test keys cannot use the carrier of a live service.' })
  }
  return undefined
}

/** Exactly one of: a bridge, an agent call, or a trial call (spec:calls.bodies). */
function checkShape(body: PlaceBody) {
  if (body.from !== undefined) return checkBridge(body)
  const trialOnly = (['firstMessage', 'language', 'voiceId'] as const).find(
    (field) => body[field] !== undefined,
  )
  if (body.agentId !== undefined && body.systemPrompt !== undefined) {
    return invalid('systemPrompt', body.systemPrompt, 'cannot be combined with agentId; send one of them')
  }
  if (body.agentId !== undefined && trialOnly !== undefined) {
    return invalid(
      trialOnly,
      body[trialOnly],
      'is only for a trial call with systemPrompt; an agent has its own',
    )
  }
  if (body.agentId === undefined && body.systemPrompt === undefined) {
    return fail('validation', { message: 'agentId is required, or systemPrompt for a trial call.' })
  }
  return checkVariables(body.variables)
}

/** Names with this prefix are reserved for the service (spec:conventions.reserved-variables). */
export function checkVariables(variables: PlaceBody['variables'] = {}) {
  const reserved = Object.keys(variables).find((key) => key.startsWith('service_'))
  return reserved === undefined
    ? undefined
    : invalid(
        `variables.${reserved}`,
        variables[reserved],
        'is not accepted: names starting with service_ are reserved',
      )
}

/** spec:calls.place-bridge */
function checkBridge(body: PlaceBody) {
  const other = agentFields.find((field) => body[field] !== undefined)
  if (other !== undefined)
    return invalid(other, body[other], 'is not accepted for a bridge between two people')
  if (body.from === body.to) return invalid('from', body.from, 'is the same number as to')
  return undefined
}

const agentFields = ['agentId', 'systemPrompt', 'firstMessage', 'language', 'voiceId', 'variables'] as const
