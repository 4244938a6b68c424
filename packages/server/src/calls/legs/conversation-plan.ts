import type { CallAgent } from '../ports/voice-engine.port.ts'

/** The agent and the variables of one conversation. */
export interface ConversationPlan {
  readonly agent: CallAgent
  readonly variables: Readonly<Record<string, string>>
  readonly remoteNumber: string
  readonly localNumber: string
}
