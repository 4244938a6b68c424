import type { ToolFailure, TurnTiming } from '@hovor/voice'
import type { EndReason } from './end-reason.ts'
import type { ConversationEvents } from './voice-engine.port.ts'

/** Follows a call of an agent as it goes on. Must not throw. */
export interface CallWatcher {
  line(line: ConversationEvents['line'][0]): void
  /** The other party's words as understood so far; the next one, or a line, replaces it. */
  hearing(text: string): void
  turn(timing: TurnTiming): void
  tool(use: WatchedTool): void
  /** The call is stored with its outcome. */
  ended(endReason: EndReason): void
}

/** A tool that the agent has used. */
interface WatchedTool {
  readonly name: string
  readonly arguments: unknown
  readonly outcome: 'result' | ToolFailure
  /** The result as the model got it; absent if it failed. */
  readonly text?: string
  readonly ms: number
}
