import type { CallRecord } from '../call/call-record.ts'
import type { ConversationResult, EndReason } from '../call/conversation-result.ts'
import type { Dialogue } from '../dialogue/dialogue.ts'
import { evaluate } from '../evaluation/evaluate.ts'
import type { ConversationLimits } from './conversation-limits.ts'
import type { ConversationOptions } from './conversation-options.ts'

export interface Ended {
  readonly options: ConversationOptions
  readonly limits: ConversationLimits
  readonly record: CallRecord
  readonly dialogue: Pick<Dialogue, 'captured' | 'noted' | 'settled' | 'workflowPath' | 'toolCalls'>
  readonly endReason: EndReason
  readonly wantsHangUp: boolean
  readonly optOutRequested: boolean
  /** The caller was heard, understood or not. */
  readonly callerMadeSound: boolean
}

/** Evaluates a finished conversation and builds its result. Never rejects. */
export async function conclude(ended: Ended): Promise<ConversationResult> {
  const { options, record, dialogue, endReason, wantsHangUp, optOutRequested } = ended
  const { workflowPath, toolCalls } = dialogue
  const evaluated = await evaluate({
    agent: options.agent,
    dialogue,
    transcript: record.lines,
    ownNumber: options.localNumber,
    optOutRequested,
    llm: options.providers.llm,
    clock: options.clock,
    deadlineMs: ended.limits.evaluationMs,
  })
  const unheard = ended.callerMadeSound ? null : false
  return {
    transcript: record.lines,
    ...evaluated,
    endReason,
    hasConversation: record.has('caller') ? record.has('agent') : unheard,
    optOutRequested,
    wantsHangUp,
    timing: record.timing,
    ...(workflowPath !== undefined && { workflowPath }),
    ...(toolCalls !== undefined && { toolCalls }),
  }
}
