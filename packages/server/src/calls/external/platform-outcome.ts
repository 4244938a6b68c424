import type { PlatformConversation } from '../../agents/index.ts'
import type { CallOutcome } from '../state/call.store.ts'

/** What a conversation on the platform adds to the record of its call. */
export interface PlatformRecord {
  readonly answeredBy: NonNullable<CallOutcome['answeredBy']>
  readonly conversation: NonNullable<CallOutcome['conversation']>
}

/** The record's fields of a conversation that is over. Somebody talked where words of the caller were heard. */
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
