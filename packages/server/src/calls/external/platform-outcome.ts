import type { PlatformConversation } from '../../agents/index.ts'
import type { CallOutcome } from '../state/call.store.ts'

/** The part of the call record that comes from the platform's conversation. */
export interface PlatformRecord {
  readonly answeredBy: NonNullable<CallOutcome['answeredBy']>
  readonly conversation: NonNullable<CallOutcome['conversation']>
}

/** Builds the record fields from a finished conversation. It counts as a conversation if the caller said anything. */
export function recordOf({ transcript, summary, data, goal, phone }: PlatformConversation): PlatformRecord {
  const hasConversation = transcript.some(({ role }) => role === 'caller')
  return {
    answeredBy: phone?.result === 'voicemail' ? 'voicemail' : hasConversation ? 'human' : 'unknown',
    conversation: {
      transcript,
      ...(summary !== undefined && { summary }),
      data,
      goal: hasConversation ? goal : { result: 'no_conversation', reason: 'no_caller_speech' },
      hasConversation,
      optOutRequested: false,
    },
  }
}
