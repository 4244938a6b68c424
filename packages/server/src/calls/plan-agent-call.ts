import { unknownVoice } from '../agents/unknown-voice.ts'
import type { Db } from '../db/database.ts'
import { countryOf } from '../kernel/e164.ts'
import { fail, isFailure } from '../kernel/failure.ts'
import type { Caller } from '../surface/handler.ts'
import type { CallDeps } from './call-deps.ts'
import type { CallPlan, PlaceBody } from './call-plan.ts'
import { callerIdOf } from './caller-id.ts'
import { carryAgentCall } from './carry-agent-call.ts'
import { pricePerMinuteHal as priceOf } from './price-per-minute.ts'
import type { CallAgent } from './voice-engine.port.ts'

/** A call of a saved agent, or a trial call with an agent that is made up for it. */
export async function planAgentCall(
  db: Db,
  account: Caller,
  body: PlaceBody,
  deps: CallDeps,
  kind: 'agent' | 'test' = 'agent',
) {
  if (body.voiceId !== undefined && !deps.knowsVoice(body.voiceId)) return unknownVoice(body.voiceId)
  const destination = await deps.numbers.checkDestination(db, account.id, body.to)
  if (isFailure(destination)) return destination
  const found =
    body.agentId === undefined ? undefined : await deps.agents.agentForCall(db, account.id, body.agentId)
  if (body.agentId !== undefined && found === undefined) return fail('agent_not_found')
  if (found?.suspended) return fail('agent_suspended')
  if (deps.engine.state === 'unavailable') return fail('engine_unavailable')
  const agent = found?.agent ?? trialAgent(body)
  const callerId = await callerIdOf(
    db,
    account.id,
    { asked: body.callerId, ofAgent: found?.numberE164 },
    deps,
  )
  if (isFailure(callerId)) return callerId
  const to = destination.e164
  const plan = { agent, variables: body.variables ?? {}, remoteNumber: to }
  return {
    record: {
      direction: 'out',
      kind,
      from: callerId,
      to,
      ...(body.agentId !== undefined && { agentId: body.agentId }),
      pricePerMinuteHal: await priceOf(deps, {
        kind,
        direction: 'out',
        destination: destination.tariffDestination,
      }),
    },
    callerId,
    first: { kind: 'number', e164: to },
    isRecorded: true,
    prepare: () => deps.engine.warm(agent.language),
    carry: (call) => carryAgentCall({ ...call, plan, callerId }, deps),
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
