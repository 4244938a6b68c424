import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { analyse } from './analyse.ts'
import { refuse } from './fail-request.ts'
import { type Json, record, textOf } from './json.ts'
import type { PlatformContext } from './platform-context.ts'
import { keep, type PlatformAgent } from './platform-state.ts'
import { replyTo, withVariables } from './replies.ts'

const languages = ['en', 'de', 'pl', 'cs', 'sk']

/** `/v1/convai/agents`: create, list, read, change, delete, simulate. */
export function serveAgents(server: FastifyInstance, context: PlatformContext): void {
  const { state, clock, happenings } = context
  server.post('/v1/convai/agents/create', (request, reply) => {
    const body = record(request.body)
    const wrong = wrongAgent(body)
    if (wrong !== undefined) return invalid(reply, wrong)
    const agent: PlatformAgent = {
      id: context.newId('agent'),
      name: textOf(body.name),
      conversationConfig: record(body.conversation_config),
      platformSettings: record(body.platform_settings),
      tags: Array.isArray(body.tags) ? body.tags : [],
      createdAtSecs: Math.round(clock.nowMs() / 1000),
    }
    keep(state.agents, agent.id, agent)
    happenings.add('platform.agent_made', { agentId: agent.id })
    return { agent_id: agent.id }
  })
  server.get('/v1/convai/agents', (request) => {
    const { tags = [] } = request.query as { tags?: string | string[] }
    const wanted = [tags].flat()
    const hasOne = (agent: PlatformAgent) =>
      wanted.length === 0 || wanted.some((tag) => agent.tags.includes(tag))
    const agents = [...state.agents.values()].filter(hasOne).map(summaryOf)
    return { agents, has_more: false, next_cursor: null }
  })
  server.get('/v1/convai/agents/:id', (request, reply) => {
    const agent = agentOf(request, context)
    return agent === undefined ? unknownAgent(reply) : viewOf(agent, context)
  })
  server.patch('/v1/convai/agents/:id', (request, reply) => {
    const agent = agentOf(request, context)
    if (agent === undefined) return unknownAgent(reply)
    const changed = patched(agent, record(request.body))
    const wrong = wrongAgent({ conversation_config: changed.conversationConfig })
    if (wrong !== undefined) return invalid(reply, wrong)
    state.agents.set(agent.id, changed)
    return viewOf(changed, context)
  })
  server.delete('/v1/convai/agents/:id', (request, reply) => {
    const agent = agentOf(request, context)
    if (agent === undefined) return unknownAgent(reply)
    state.agents.delete(agent.id)
    return {}
  })
  server.post('/v1/convai/agents/:id/simulate-conversation', (request, reply) => {
    const agent = agentOf(request, context)
    return agent === undefined ? unknownAgent(reply) : simulate(agent, record(request.body))
  })
}

const agentOf = (request: FastifyRequest, { state }: PlatformContext) =>
  state.agents.get((request.params as { id: string }).id)

export const unknownAgent = (reply: FastifyReply) =>
  refuse(reply, 404, 'agent_not_found', 'There is no such agent.')

/** The response to a body that does not match its schema. */
export const invalid = (reply: FastifyReply, [loc, msg]: readonly [readonly string[], string]) =>
  reply.code(422).send({ detail: [{ loc: ['body', ...loc], msg, type: 'value_error' }] })

/** Language and first message of an agent's configuration. */
export const spokenBy = (agent: Pick<PlatformAgent, 'conversationConfig'>) => {
  const config = record(agent.conversationConfig.agent)
  return { language: textOf(config.language) || 'en', firstMessage: textOf(config.first_message) }
}

function wrongAgent(body: Json): readonly [readonly string[], string] | undefined {
  if (typeof body.conversation_config !== 'object' || body.conversation_config === null) {
    return [['conversation_config'], 'Field required']
  }
  const { language } = spokenBy({ conversationConfig: record(body.conversation_config) })
  return languages.includes(language)
    ? undefined
    : [['conversation_config', 'agent', 'language'], `Language ${language} is not supported`]
}

const summaryOf = ({ id, name, tags, createdAtSecs, conversationConfig }: PlatformAgent): Json => ({
  agent_id: id,
  voice_id: textOf(record(conversationConfig.tts).voice_id),
  name,
  tags,
  created_at_unix_secs: createdAtSecs,
  access_info: {
    is_creator: true,
    creator_name: 'Sandbox',
    creator_email: 'sandbox@localhost',
    role: 'admin',
  },
  archived: false,
})

function viewOf(agent: PlatformAgent, { state }: PlatformContext): Json {
  return {
    agent_id: agent.id,
    name: agent.name,
    conversation_config: agent.conversationConfig,
    platform_settings: agent.platformSettings,
    tags: agent.tags,
    phone_numbers: [...state.numbers.values()]
      .filter(({ agentId }) => agentId === agent.id)
      .map(({ id, e164, label }) => ({
        provider: 'sip_trunk',
        phone_number: e164,
        phone_number_id: id,
        label,
      })),
    metadata: { created_at_unix_secs: agent.createdAtSecs, updated_at_unix_secs: agent.createdAtSecs },
  }
}

function patched(agent: PlatformAgent, change: Json): PlatformAgent {
  return {
    ...agent,
    ...(change.name !== undefined && { name: textOf(change.name) }),
    ...(change.tags !== undefined && { tags: Array.isArray(change.tags) ? change.tags : [] }),
    conversationConfig: merged(agent.conversationConfig, record(change.conversation_config)),
    platformSettings: { ...agent.platformSettings, ...record(change.platform_settings) },
  }
}

/** Merges objects recursively; other values replace the previous ones. */
function merged(before: Json, change: Json): Json {
  const entries = Object.entries(change).map(([key, value]) => {
    const inside = record(value)
    return [key, Object.keys(inside).length > 0 ? merged(record(before[key]), inside) : value]
  })
  return { ...before, ...Object.fromEntries(entries) }
}

/** The simulated caller says the sentences of the JSON array that its prompt ends with. */
function simulate(agent: PlatformAgent, body: Json): Json {
  const specification = record(body.simulation_specification)
  const { prompt } = record(record(specification.simulated_user_config).prompt)
  const variables = record(specification.dynamic_variables)
  const { firstMessage, language } = spokenBy(agent)
  const transcript: { role: 'agent' | 'user'; message: string; atMs: number }[] = []
  const say = (role: 'agent' | 'user', message: string) =>
    transcript.push({ role, message: withVariables(message, variables), atMs: transcript.length * 1000 })
  if (firstMessage !== '') say('agent', firstMessage)
  for (const [index, line] of linesIn(textOf(prompt)).entries()) {
    say('user', line)
    say('agent', replyTo(index + 1, language).text)
  }
  return {
    simulated_conversation: transcript.map(({ role, message, atMs }) => ({
      role,
      message,
      time_in_call_secs: atMs / 1000,
    })),
    analysis: analyse({ transcript }, agent.platformSettings),
  }
}

function linesIn(prompt: string): string[] {
  try {
    const lines: unknown = JSON.parse(prompt.slice(prompt.indexOf('[')))
    return Array.isArray(lines) ? lines.map(textOf) : []
  } catch {
    return []
  }
}
