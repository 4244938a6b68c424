import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, unknownAgent } from './agent-routes.ts'
import { refuse } from './fail-request.ts'
import { type Json, record, textOf } from './json.ts'
import type { PlatformContext } from './platform-context.ts'
import { keep, type PlatformNumber } from './platform-state.ts'

/** `/v1/convai/phone-numbers`: SIP trunk numbers and the agents that answer them. */
export function serveNumbers(server: FastifyInstance, context: PlatformContext): void {
  const { state } = context
  server.post('/v1/convai/phone-numbers', (request, reply) => {
    const body = record(request.body)
    const wrong = wrongNumber(body)
    if (wrong !== undefined) return invalid(reply, wrong)
    const e164 = textOf(body.phone_number)
    if (state.numberOf(e164) !== undefined) {
      return refuse(reply, 400, 'phone_number_already_exists', 'The phone number is imported already.')
    }
    if (isUnknownAgent(body, context)) return unknownAgent(reply)
    const number = changed({ id: context.newId('phnum'), e164, ...nothing }, body)
    keep(state.numbers, number.id, number)
    return { phone_number_id: number.id }
  })
  server.get('/v1/convai/phone-numbers', () =>
    [...state.numbers.values()].map((number) => viewOf(number, context)),
  )
  server.get('/v1/convai/phone-numbers/:id', (request, reply) => {
    const number = numberOf(request, context)
    return number === undefined ? unknownNumber(reply) : viewOf(number, context)
  })
  server.patch('/v1/convai/phone-numbers/:id', (request, reply) => {
    const number = numberOf(request, context)
    if (number === undefined) return unknownNumber(reply)
    const body = record(request.body)
    if (isUnknownAgent(body, context)) return unknownAgent(reply)
    const after = changed(number, body)
    state.numbers.set(number.id, after)
    return viewOf(after, context)
  })
  server.delete('/v1/convai/phone-numbers/:id', (request, reply) => {
    const number = numberOf(request, context)
    if (number === undefined) return unknownNumber(reply)
    state.numbers.delete(number.id)
    return {}
  })
}

const nothing = { label: '', agentId: undefined, inbound: undefined, outbound: undefined }

const numberOf = (request: FastifyRequest, { state }: PlatformContext) =>
  state.numbers.get((request.params as { id: string }).id)

export const unknownNumber = (reply: FastifyReply) =>
  refuse(reply, 404, 'phone_number_not_found', 'There is no such phone number.')

const isUnknownAgent = ({ agent_id: id }: Json, { state }: PlatformContext) =>
  typeof id === 'string' && !state.agents.has(id)

function wrongNumber(body: Json): readonly [readonly string[], string] | undefined {
  if (body.provider !== 'sip_trunk') return [['provider'], 'Only sip_trunk is known here']
  if (!/^\+[1-9]\d{6,14}$/.test(textOf(body.phone_number))) return [['phone_number'], 'Not a number in E.164']
  if (textOf(body.label) === '') return [['label'], 'Field required']
  const outbound = body.outbound_trunk_config
  return outbound != null && textOf(record(outbound).address) === ''
    ? [['outbound_trunk_config', 'address'], 'Field required']
    : undefined
}

function changed(number: PlatformNumber, body: Json): PlatformNumber {
  const { agent_id: agentId, inbound_trunk_config: inbound, outbound_trunk_config: outbound } = body
  return {
    ...number,
    ...(body.label !== undefined && { label: textOf(body.label) }),
    ...(agentId !== undefined && { agentId: typeof agentId === 'string' ? agentId : undefined }),
    ...(inbound !== undefined && { inbound: inbound === null ? undefined : record(inbound) }),
    ...(outbound !== undefined && { outbound: outbound === null ? undefined : record(outbound) }),
  }
}

function viewOf({ id, e164, label, agentId, inbound, outbound }: PlatformNumber, context: PlatformContext) {
  const agent = agentId === undefined ? undefined : context.state.agents.get(agentId)
  return {
    provider: 'sip_trunk',
    phone_number_id: id,
    phone_number: e164,
    label,
    supports_inbound: inbound !== undefined,
    supports_outbound: outbound !== undefined,
    assigned_agent: agent === undefined ? null : { agent_id: agent.id, agent_name: agent.name },
    inbound_trunk: inbound === undefined ? null : withoutPassword(inbound),
    outbound_trunk: outbound === undefined ? null : withoutPassword(outbound),
    livekit_stack: 'standard',
  }
}

/** Passwords are never returned. */
function withoutPassword({ credentials, ...trunk }: Json): Json {
  const { username } = record(credentials)
  return {
    media_encryption: 'allowed',
    allowed_addresses: [],
    transport: 'auto',
    ...trunk,
    has_auth_credentials: typeof username === 'string',
    ...(typeof username === 'string' && { username }),
  }
}
