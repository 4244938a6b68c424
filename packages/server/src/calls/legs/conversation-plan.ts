import type { CallAgent } from '../ports/voice-engine.port.ts'

/** What one agent says on one call. */
export interface ConversationPlan {
  readonly agent: CallAgent
  readonly variables: Readonly<Record<string, string>>
  readonly remoteNumber: string
  readonly localNumber: string
}
