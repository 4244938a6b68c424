import { type AgentFields, unknownVoice } from '../../agents/index.ts'
import type { Caller } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { countryOf } from '../../platform/kernel/e164.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import type { CallAgent } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { pricePerMinuteHal as priceOf } from '../state/price-per-minute.ts'
import { callAgent } from './call-agent.ts'
import type { CallPlan, PlaceBody, PlannedTask } from './call-plan.ts'
import { callerIdOf } from './caller-id.ts'
import { isWithheld } from './is-withheld.ts'
import { withCallback } from './with-callback.ts'

export type AgentCallBody = PlaceBody & {
  readonly useDraft?: boolean | undefined
  /** Replaces the live settings of a saved agent on the engine. */
  readonly pinned?: AgentFields | undefined
  /** Captures when the callee asks to be called instead. */
  readonly capturesCallback?: boolean | undefined
  readonly task?: PlannedTask
}

/** Plans a call of a saved agent, or a trial call with an ad-hoc agent. */
export async function planAgentCall(
  db: Db,
  account: Caller,
  body: AgentCallBody,
  deps: CallDeps,
  kind: 'agent' | 'test' = 'agent',
) {
  if (body.voiceId !== undefined && !deps.knowsVoice(body.voiceId)) return unknownVoice(body.voiceId)
  const destination = await deps.numbers.checkDestination(db, account.id, body.to)
  if (isFailure(destination)) return destination
  const bar = await deps.dnc.refusalOf(db, account.id, destination.e164)
  if (bar !== undefined) return bar
  const found =
    body.agentId === undefined
      ? undefined
      : await deps.agents.agentForCall(db, account.id, body.agentId, { useDraft: body.useDraft })
  if (body.agentId !== undefined && found === undefined) return fail('agent_not_found')
  if (found?.suspended) return fail('agent_suspended')
  if (body.useDraft === true && found?.provider === 'external') {
    return invalid(
      'useDraft',
      true,
      'is not accepted for agents on the external platform, which have no drafts',
    )
  }
  const callerId = await callerIdOf(
    db,
    account.id,
    { asked: body.callerId, ofAgent: found?.numberE164 },
    deps,
  )
  if (isFailure(callerId)) return callerId
  const to = destination.e164
  const query = { kind, direction: 'out', destination: destination.tariffDestination } as const
  const record = {
    accountId: account.id,
    direction: 'out',
    kind,
    from: callerId,
    to,
    ...(found && { agentId: found.id }),
    ...(body.task && { task: body.task }),
    pricePerMinuteHal: await priceOf(deps, account.id, query),
  } as const
  const variables = body.variables ?? {}
  if (found?.provider === 'external') {
    if (body.privacy !== undefined) {
      const advice = 'is not accepted for agents on the external platform; set it on the number'
      return invalid('privacy', body.privacy, advice)
    }
    const { platform, sipEndpoint } = deps
    const { platformAgentId } = found
    if (platformAgentId === null || platform === undefined || sipEndpoint === undefined) {
      return fail('engine_not_configured', {
        message: 'The external voice platform of the agent is not configured.',
      })
    }
    return {
      record: { ...record, external: true },
      callerId,
      flow: { kind: 'platform', platformAgentId, variables },
    } satisfies CallPlan
  }
  if (deps.engine.state === 'unavailable') return nobodyTalks
  const fields = found && { agent: body.pinned ?? found.agent }
  const own = fields ? await callAgent(db, account.id, fields, deps) : trialAgent(body)
  const agent = body.capturesCallback === true ? withCallback(own) : own
  return {
    record,
    callerId,
    flow: { kind: 'agent', agent, variables, isWithheld: await isWithheld(db, body, callerId, deps) },
  } satisfies CallPlan
}

function trialAgent(body: PlaceBody): CallAgent {
  const language = body.language ?? (countryOf(body.to) === 'SK' ? 'sk' : 'cs')
  return {
    name: 'Trial',
    language,
    systemPrompt: body.systemPrompt ?? '',
    goal: '',
    knowledge: '',
    firstMessage: body.firstMessage ?? '',
    voiceId: body.voiceId ?? null,
    silencePromptSecs: 10,
    dataFields: [],
  }
}

const nobodyTalks = fail('engine_unavailable', {
  message: 'No voice engine is available; nothing was dialed.',
  action: 'Send the request again in a few seconds; if it fails again, the engine is down.',
})
