import type { Json } from './json.ts'

export type CallResult = 'answered' | 'busy' | 'no_answer' | 'failed'

export interface Conversation {
  readonly id: string
  readonly agentId: string
  readonly userId: string | undefined
  readonly variables: Json
  readonly phone: {
    readonly direction: 'inbound' | 'outbound'
    readonly numberId: string
    readonly agentNumber: string
    readonly externalNumber: string
    callSid: string
  }
  readonly startedAtMs: number
  status: 'initiated' | 'in-progress' | 'processing' | 'done' | 'failed'
  result: CallResult | undefined
  acceptedAtMs: number | undefined
  durationMs: number
  terminationReason: string
  readonly transcript: { readonly role: 'agent' | 'user'; readonly message: string; readonly atMs: number }[]
  analysis: Json | undefined
  audioPath: string | undefined
}

const secs = (ms: number) => Math.round(ms / 1000)

/** A conversation as `GET /v1/convai/conversations/{id}` and the post-call webhook show it. */
export function conversationView(conversation: Conversation): Json {
  const { phone, status, audioPath } = conversation
  return {
    agent_id: conversation.agentId,
    conversation_id: conversation.id,
    status,
    user_id: conversation.userId ?? null,
    transcript: conversation.transcript.map(({ role, message, atMs }) => ({
      role,
      message,
      time_in_call_secs: secs(atMs),
      tool_calls: [],
      tool_results: [],
      interrupted: false,
    })),
    metadata: {
      start_time_unix_secs: secs(conversation.startedAtMs),
      accepted_time_unix_secs:
        conversation.acceptedAtMs === undefined ? null : secs(conversation.acceptedAtMs),
      call_duration_secs: secs(conversation.durationMs),
      cost: 0,
      termination_reason: conversation.terminationReason,
      phone_call: {
        type: 'sip_trunking',
        direction: phone.direction,
        phone_number_id: phone.numberId,
        agent_number: phone.agentNumber,
        external_number: phone.externalNumber,
        call_sid: phone.callSid,
        ...(conversation.result !== undefined && { call_result: conversation.result }),
      },
    },
    analysis: conversation.analysis ?? null,
    has_audio: audioPath !== undefined,
    has_user_audio: audioPath !== undefined,
    has_response_audio: audioPath !== undefined,
    has_auxiliary_audio: false,
    conversation_initiation_client_data: {
      user_id: conversation.userId ?? null,
      dynamic_variables: conversation.variables,
    },
  }
}

/** A conversation as listed by `GET /v1/convai/conversations`. */
export const conversationSummary = (conversation: Conversation): Json => ({
  agent_id: conversation.agentId,
  conversation_id: conversation.id,
  start_time_unix_secs: secs(conversation.startedAtMs),
  call_duration_secs: secs(conversation.durationMs),
  message_count: conversation.transcript.length,
  status: conversation.status,
  call_successful: conversation.analysis?.call_successful ?? 'unknown',
  direction: conversation.phone.direction,
})
