import * as z from 'zod'
import type {
  PlatformAgent,
  PlatformDial,
  PlatformDialed,
  PlatformNumber,
  PlatformOutcome,
  PlatformVoice,
  VoicePlatform,
} from '../../agents/state/voice-platform.port.ts'
import { relayHeader, relayVariable } from '../../platform/kernel/relay-header.ts'
import { agentBody, tagOf } from './agent-body.ts'
import { createPlatformHttp, type PlatformHttp, type PlatformHttpOptions } from './platform-http.ts'
import { readConversation, readConversations, readSimulated } from './read-conversation.ts'

/** The most pages of a list to read. */
const maxPages = 10
const pageSize = 100
/** The platform records starts in whole seconds of its own clock. */
const clockSkewSecs = 30

export interface ElevenLabsPlatform extends VoicePlatform {
  /** Subscribes `url` to conversations that end; resolves with the platform's signing secret. */
  subscribeWebhook(url: string): Promise<PlatformOutcome<{ readonly secret: string }>>
  close(): Promise<void>
}

export interface ElevenLabsOptions extends PlatformHttpOptions {
  /** The source ranges of our SIP: no one else may call the platform's numbers. */
  readonly signallingCidrs: readonly string[]
}

/** ElevenLabs Agents over its REST API. */
export function createElevenLabsPlatform(options: ElevenLabsOptions): ElevenLabsPlatform {
  const http = createPlatformHttp(options)
  return {
    configured: true,
    createAgent: (agent) => createAgent(http, agent),
    agentsOf: (reference) => agentsOf(http, reference),
    updateAgent: (id, agent) => done(http, 'PATCH', agentPath(id), agentBody(agent)),
    deleteAgent: (id) => gone(http, agentPath(id)),
    simulate: (id, { messages, variables }) =>
      http.json(
        {
          method: 'POST',
          path: `${agentPath(id)}/simulate-conversation`,
          body: {
            simulation_specification: {
              simulated_user_config: { prompt: { prompt: callerPrompt(messages) } },
              dynamic_variables: variables,
            },
            new_turns_limit: messages.length * 2 + 1,
          },
        },
        readSimulated,
      ),
    voices: () => voices(http),
    importNumber: (number) => importNumber(http, number, options.signallingCidrs),
    attachNumber: (id, platformAgentId) => done(http, 'PATCH', numberPath(id), { agent_id: platformAgentId }),
    removeNumber: (id) => gone(http, numberPath(id)),
    dial: (request) => dial(http, request),
    conversation: (id) => http.json({ method: 'GET', path: conversationPath(id) }, readConversation),
    conversations: (platformAgentId, sinceMs) => conversations(http, platformAgentId, sinceMs),
    audio: (id) => http.bytes(`${conversationPath(id)}/audio`),
    subscribeWebhook: (url) => subscribeWebhook(http, url),
    close: () => http.close(),
  }
}

const agentPath = (id: string) => `/v1/convai/agents/${encodeURIComponent(id)}`
const numberPath = (id: string) => `/v1/convai/phone-numbers/${encodeURIComponent(id)}`
const conversationPath = (id: string) => `/v1/convai/conversations/${encodeURIComponent(id)}`

function createAgent(http: PlatformHttp, agent: PlatformAgent) {
  // Only on creation, so that tags added by its owner stay.
  const body = { ...agentBody(agent), tags: [tagOf(agent.reference)] }
  return http.json({ method: 'POST', path: '/v1/convai/agents/create', body }, (answer) => {
    const id = stringIn(answer, 'agent_id')
    return id === undefined ? undefined : { platformAgentId: id }
  })
}

const agentPage = z.object({
  agents: z.array(z.object({ agent_id: z.string(), tags: z.array(z.string()).nullish() })),
  has_more: z.boolean().nullish(),
  next_cursor: z.string().nullish(),
})

/** Filtered again, in case the platform ignored the tag. */
function agentsOf(http: PlatformHttp, reference: string): Promise<PlatformOutcome<readonly string[]>> {
  const tag = tagOf(reference)
  return pages(http, `/v1/convai/agents?tags=${encodeURIComponent(tag)}`, 'cursor', (body) => {
    const { data } = agentPage.safeParse(body)
    const own = data?.agents.filter(({ tags }) => tags?.includes(tag))
    return (
      own && { listed: own.map(({ agent_id }) => agent_id), ...cursorOf(data?.has_more, data?.next_cursor) }
    )
  })
}

const anything = (body: unknown) => (body === undefined ? undefined : {})

/** A request whose answer is irrelevant. */
async function done(http: PlatformHttp, method: 'PATCH' | 'DELETE', path: string, body?: unknown) {
  const outcome = await http.json({ method, path, ...(body !== undefined && { body }) }, anything)
  return outcome.kind === 'ok' ? ok : outcome
}

/** A resource that is already gone counts as deleted. */
async function gone(http: PlatformHttp, path: string): Promise<PlatformOutcome<void>> {
  const outcome = await done(http, 'DELETE', path)
  return outcome.kind === 'rejected' && outcome.status === 404 ? ok : outcome
}

const ok: PlatformOutcome<void> = { kind: 'ok', value: undefined }

/** The platform's caller is a model too: it is instructed to say exactly these sentences. */
const callerPrompt = (messages: readonly string[]): string =>
  `Say exactly the sentences of this JSON array, one in each turn and nothing else: ${JSON.stringify(messages)}`

const listedVoice = z.object({
  voice_id: z.string(),
  name: z.string(),
  labels: z.record(z.string(), z.unknown()).nullish(),
  preview_url: z.string().nullish(),
})
const voicePage = z.object({
  voices: z.array(listedVoice),
  has_more: z.boolean().nullish(),
  next_page_token: z.string().nullish(),
})

async function voices(http: PlatformHttp): Promise<PlatformOutcome<readonly PlatformVoice[]>> {
  return pages(http, '/v2/voices', 'next_page_token', (body) => {
    const { data } = voicePage.safeParse(body)
    return data && { listed: data.voices.map(voiceOf), ...cursorOf(data.has_more, data.next_page_token) }
  })
}

function voiceOf({
  voice_id: id,
  name,
  labels,
  preview_url: previewUrl,
}: z.output<typeof listedVoice>): PlatformVoice {
  const { language, gender } = labels ?? {}
  return {
    id,
    name,
    ...(typeof language === 'string' && language !== '' && { language }),
    ...((gender === 'female' || gender === 'male' || gender === 'neutral') && { gender }),
    ...(previewUrl && { previewUrl }),
  }
}

const importedNumbers = z.array(z.object({ phone_number: z.string(), phone_number_id: z.string() }))

/** A number already imported, by hand or by a request whose answer was lost, is updated. */
async function importNumber(http: PlatformHttp, number: PlatformNumber, allowedAddresses: readonly string[]) {
  const path = '/v1/convai/phone-numbers'
  const known = await http.json({ method: 'GET', path }, (body) => importedNumbers.safeParse(body).data)
  if (known.kind !== 'ok') return known
  const trunks = {
    label: number.label,
    inbound_trunk_config: { allowed_addresses: allowedAddresses, media_encryption: 'allowed' },
    outbound_trunk_config: {
      ...number.trunk,
      media_encryption: 'allowed',
      attributes_to_headers: { [relayVariable]: relayHeader },
    },
  }
  const before = known.value.find(({ phone_number: e164 }) => e164 === number.e164)
  if (before !== undefined) {
    const outcome = await done(http, 'PATCH', numberPath(before.phone_number_id), trunks)
    return outcome.kind === 'ok' ? imported(before.phone_number_id) : outcome
  }
  const body = { provider: 'sip_trunk', phone_number: number.e164, ...trunks }
  return http.json({ method: 'POST', path, body }, (answer) => {
    const id = stringIn(answer, 'phone_number_id')
    return id === undefined ? undefined : { platformNumberId: id }
  })
}

const imported = (id: string) => ({ kind: 'ok', value: { platformNumberId: id } }) as const

const dialed = z.object({ success: z.boolean(), conversation_id: z.string().nullish() })

/** A 2xx with `success: false` is a refusal: no call was placed. */
async function dial(http: PlatformHttp, request: PlatformDial): Promise<PlatformOutcome<PlatformDialed>> {
  const outcome = await http.json(
    {
      method: 'POST',
      path: '/v1/convai/sip-trunk/outbound-call',
      body: {
        agent_id: request.platformAgentId,
        agent_phone_number_id: request.platformNumberId,
        to_number: request.to,
        conversation_initiation_client_data: {
          user_id: request.reference,
          dynamic_variables: { ...request.variables, [relayVariable]: request.relayToken },
        },
      },
    },
    (body) => dialed.safeParse(body).data,
  )
  if (outcome.kind !== 'ok') return outcome
  const { success, conversation_id: conversationId } = outcome.value
  if (!success) return { kind: 'rejected', status: 200, why: 'the platform refused the call' }
  return { kind: 'ok', value: conversationId ? { conversationId } : {} }
}

const conversations = (http: PlatformHttp, platformAgentId: string, sinceMs: number) => {
  const since = Math.floor(sinceMs / 1000) - clockSkewSecs
  const path = `/v1/convai/conversations?agent_id=${encodeURIComponent(platformAgentId)}&call_start_after_unix=${since}`
  return pages(http, path, 'cursor', readConversations)
}

interface Page<V> {
  readonly listed: readonly V[]
  readonly cursor?: string
}

/** Reads a list page by page, up to a bounded number of pages. */
async function pages<V>(
  http: PlatformHttp,
  path: string,
  cursorName: string,
  read: (body: unknown) => Page<V> | undefined,
): Promise<PlatformOutcome<readonly V[]>> {
  const listed: V[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const more = cursor === undefined ? '' : `&${cursorName}=${encodeURIComponent(cursor)}`
    const from = `${path}${path.includes('?') ? '&' : '?'}page_size=${pageSize}${more}`
    const outcome = await http.json({ method: 'GET', path: from }, read)
    if (outcome.kind !== 'ok') return outcome
    listed.push(...outcome.value.listed)
    cursor = outcome.value.cursor
    if (cursor === undefined) break
  }
  return { kind: 'ok', value: listed }
}

const cursorOf = (hasMore: boolean | null | undefined, cursor: string | null | undefined) =>
  hasMore && cursor ? { cursor } : {}

const webhook = z.object({ webhook_id: z.string(), webhook_secret: z.string() })

async function subscribeWebhook(
  http: PlatformHttp,
  url: string,
): Promise<PlatformOutcome<{ readonly secret: string }>> {
  const settings = { auth_type: 'hmac', name: 'Hovor', webhook_url: url }
  const made = await http.json(
    { method: 'POST', path: '/v1/workspace/webhooks', body: { settings } },
    (body) => webhook.safeParse(body).data,
  )
  if (made.kind !== 'ok') return made
  const events = ['transcript', 'call_initiation_failure']
  const webhooks = { post_call_webhook_id: made.value.webhook_id, events }
  const chosen = await done(http, 'PATCH', '/v1/convai/settings', { webhooks })
  return chosen.kind === 'ok' ? { kind: 'ok', value: { secret: made.value.webhook_secret } } : chosen
}

function stringIn(body: unknown, key: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}
