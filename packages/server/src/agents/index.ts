export { type AgentOperationsDeps, createAgentOperations } from './agent-operations.ts'
export { type Agents, createAgents } from './agents.ts'
export { unknownVoice } from './checks/check-agent.ts'
export type { AgentDrafts } from './drafts/agent-drafts.ts'
export { detachTool } from './live/detach-tool.ts'
export { disableCalendars } from './live/turn-off-calendars.ts'
export { noVoicePlatform } from './platform/no-voice-platform.ts'
export type { AgentFields } from './state/agent-fields.ts'
export type { AgentForCall } from './state/agent-for-call.ts'
export type {
  NoticeReading,
  PlatformConversation,
  PlatformOutcome,
  VoicePlatform,
} from './state/voice-platform.port.ts'
export { headersPlace } from './tools/tool-headers.ts'
export { createTools, type Tools } from './tools/tools.ts'
