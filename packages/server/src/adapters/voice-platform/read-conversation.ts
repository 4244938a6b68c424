import * as z from 'zod'
import type {
  PlatformConversation,
  PlatformConversationListed,
  PlatformLine,
  PlatformSimulated,
} from '../../agents/state/voice-platform.port.ts'

/** The limits of our own call record. */
const maxLines = 2000
const maxLineLength = 20_000

const text = z.string().nullish()
const line = z.object({ role: z.string(), message: text })
const analysis = z
  .object({
    call_successful: text,
    transcript_summary: text,
    data_collection_results: z.record(z.string(), z.object({ value: z.unknown() })).nullish(),
  })
  .nullish()
const phoneCall = z
  .object({
    direction: z.enum(['inbound', 'outbound']),
    agent_number: z.string(),
    external_number: z.string(),
    call_sid: text,
    call_result: z.enum(['answered', 'busy', 'no_answer', 'voicemail', 'failed']).nullish().catch(null),
  })
  .nullish()
  .catch(null)

const conversation = z.object({
  conversation_id: z.string(),
  agent_id: z.string(),
  status: z.string(),
  user_id: text,
  transcript: z.array(line).default([]),
  metadata: z.object({
    start_time_unix_secs: z.number(),
    call_duration_secs: z.number().nullish(),
    termination_reason: text,
    phone_call: phoneCall,
  }),
  analysis,
  has_audio: z.boolean().nullish(),
})

const summary = z.object({
  conversation_id: z.string(),
  agent_id: z.string(),
  status: z.string(),
  start_time_unix_secs: z.number(),
})

const page = z.object({
  conversations: z.array(summary),
  has_more: z.boolean().nullish(),
  next_cursor: text,
})

const simulated = z.object({ simulated_conversation: z.array(line), analysis })

/** `GET /v1/convai/conversations/{id}`; undefined if the body is something else. */
export function readConversation(body: unknown): PlatformConversation | undefined {
  const { data } = conversation.safeParse(body)
  if (data === undefined) return undefined
  const { metadata, status } = data
  const phone = metadata.phone_call
  const reference = data.user_id || phone?.call_sid
  return {
    conversationId: data.conversation_id,
    platformAgentId: data.agent_id,
    ...(reference && { reference }),
    state: status === 'done' ? 'done' : status === 'failed' ? 'failed' : 'running',
    startedAtMs: metadata.start_time_unix_secs * 1000,
    durationMs: (metadata.call_duration_secs ?? 0) * 1000,
    ...(metadata.termination_reason && { terminationReason: metadata.termination_reason }),
    ...(phone && {
      phone: {
        direction: phone.direction === 'inbound' ? 'in' : 'out',
        agentNumber: phone.agent_number,
        externalNumber: phone.external_number,
        ...(phone.call_result && { result: phone.call_result }),
      },
    }),
    transcript: linesOf(data.transcript),
    ...judgementOf(data.analysis),
    hasAudio: data.has_audio ?? false,
  }
}

/** One page of `GET /v1/convai/conversations`. */
export function readConversations(
  body: unknown,
): { readonly listed: PlatformConversationListed[]; readonly cursor?: string } | undefined {
  const { data } = page.safeParse(body)
  if (data === undefined) return undefined
  const listed = data.conversations.map((one) => ({
    conversationId: one.conversation_id,
    platformAgentId: one.agent_id,
    startedAtMs: one.start_time_unix_secs * 1000,
    isOver: one.status === 'done' || one.status === 'failed',
  }))
  return { listed, ...(data.has_more && data.next_cursor && { cursor: data.next_cursor }) }
}

/** The answer of `simulate-conversation`. */
export function readSimulated(body: unknown): PlatformSimulated | undefined {
  const { data } = simulated.safeParse(body)
  return data && { transcript: linesOf(data.simulated_conversation), ...judgementOf(data.analysis) }
}

/** Tool turns have no words and are left out. */
const linesOf = (lines: readonly z.output<typeof line>[]): PlatformLine[] =>
  lines
    .filter(({ message }) => message)
    .slice(0, maxLines)
    .map(({ role, message }) => ({
      role: role === 'agent' ? 'agent' : 'caller',
      message: (message ?? '').slice(0, maxLineLength),
    }))

function judgementOf(
  given: z.output<typeof analysis>,
): Pick<PlatformConversation, 'summary' | 'data' | 'goal'> {
  const collected = Object.entries(given?.data_collection_results ?? {})
  return {
    ...(given?.transcript_summary && { summary: given.transcript_summary }),
    data: Object.fromEntries(collected.map(([key, { value }]) => [key, value ?? null])),
    goal: { result: goals[given?.call_successful ?? ''] ?? 'unclear' },
  }
}

const goals: Readonly<Record<string, 'success' | 'failure'>> = { success: 'success', failure: 'failure' }
