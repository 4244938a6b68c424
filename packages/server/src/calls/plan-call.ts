import type { InputOf, operations } from '@hovor/api'
import { unknownVoice } from '../agents/unknown-voice.ts'
import type { Db } from '../db/database.ts'
import { checkDestination, countryOf } from '../kernel/e164.ts'
import { fail } from '../kernel/failure.ts'
import { invalid } from '../kernel/invalid.ts'
import type { Caller } from '../surface/handler.ts'
import type { NewCall } from './call.store.ts'
import type { CallDeps } from './call-deps.ts'
import { pricePerMinuteHal as priceOf } from './price-per-minute.ts'
import type { CallAgent } from './voice-engine.port.ts'

type Body = InputOf<typeof operations.placeCall>['body']

/** What one agent says on one call. */
export interface ConversationPlan {
  readonly agent: CallAgent
  readonly variables: Readonly<Record<string, string>>
  readonly remoteNumber: string
}

export interface CallPlan {
  readonly to: string
  readonly callerId: string
  readonly agent: CallAgent
  readonly conversation: ConversationPlan
  readonly record: Omit<NewCall, 'accountId' | 'id' | 'node'>
}

/** Checks a request for a call against the account's agents, numbers and tariffs, before anything is stored. */
export async function planCall(db: Db, account: Caller, body: Body, deps: CallDeps) {
  const shape = checkShape(body)
  if (shape !== undefined) return shape
  if (body.voiceId !== undefined && !deps.knowsVoice(body.voiceId)) return unknownVoice(body.voiceId)
  if (!deps.serves(account.mode)) {
    return fail('engine_not_configured', { message: 'Test keys do not reach the carrier of a live service.' })
  }
  const destination = checkDestination(body.to, 'call')
  if (destination.kind === 'refused') return fail(destination.code)
  const owner = await deps.numbers.routeOf(db, destination.e164)
  if (owner !== undefined) {
    return fail(owner.accountId === account.id ? 'cannot_call_own_number' : 'cannot_call_volai_number')
  }
  const found =
    body.agentId === undefined ? undefined : await deps.agents.agentForCall(db, account.id, body.agentId)
  if (body.agentId !== undefined && found === undefined) return fail('agent_not_found')
  if (found?.suspended) return fail('agent_suspended')
  const agent = found?.agent ?? trialAgent(body)
  if (body.callerId !== undefined && !(await deps.numbers.isOwnNumber(db, account.id, body.callerId))) {
    return invalid('callerId', body.callerId, 'is not an active number of the account')
  }
  const callerId =
    body.callerId ?? found?.numberE164 ?? (await deps.numbers.oldestActiveNumber(db, account.id))
  if (callerId === undefined) return fail('agent_no_number')
  const pricePerMinuteHal = await priceOf(deps, {
    kind: 'agent',
    direction: 'out',
    destination: destination.tariffDestination,
  })
  return {
    to: destination.e164,
    callerId,
    agent,
    conversation: { agent, variables: body.variables ?? {}, remoteNumber: destination.e164 },
    record: {
      direction: 'out',
      kind: 'agent',
      from: callerId,
      to: destination.e164,
      ...(body.agentId !== undefined && { agentId: body.agentId }),
      pricePerMinuteHal,
    },
  } satisfies CallPlan
}

/** One of: an agent call, or a trial call (DECISIONS.md §5). */
function checkShape(body: Body) {
  if (body.from !== undefined)
    return invalid('from', body.from, 'asks for a bridge call, which this service does not offer yet')
  const trialOnly = (['firstMessage', 'language', 'voiceId'] as const).find(
    (field) => body[field] !== undefined,
  )
  if (body.agentId !== undefined && body.systemPrompt !== undefined) {
    return invalid('systemPrompt', body.systemPrompt, 'stands beside agentId; send one of them')
  }
  if (body.agentId !== undefined && trialOnly !== undefined) {
    return invalid(
      trialOnly,
      body[trialOnly],
      'belongs to a trial call with systemPrompt; an agent brings its own',
    )
  }
  if (body.agentId === undefined && body.systemPrompt === undefined) {
    return fail('validation', { message: 'agentId is required, or systemPrompt for a trial call.' })
  }
  const reserved = Object.keys(body.variables ?? {}).find((key) => key.startsWith('service_'))
  if (reserved !== undefined) {
    return invalid(
      `variables.${reserved}`,
      body.variables?.[reserved],
      'has a name that begins with service_',
    )
  }
  return undefined
}

function trialAgent(body: Body): CallAgent {
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
