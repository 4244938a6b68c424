import type { AgentSettings } from '@hovor/voice'
import type { CallAgent } from '../../calls/ports/voice-engine.port.ts'

/** Converts an agent for the engine: null becomes absent. */
export const voiceAgent = (agent: CallAgent, maxDurationSecs: number): AgentSettings => ({
  name: agent.name,
  language: agent.language,
  systemPrompt: agent.systemPrompt,
  goal: agent.goal,
  knowledge: agent.knowledge,
  firstMessage: agent.firstMessage,
  ...(agent.voiceId !== null && { voiceId: agent.voiceId }),
  silencePromptSecs: agent.silencePromptSecs,
  dataFields: agent.dataFields,
  maxDurationSecs,
  ...(agent.transferTo != null && { transferTo: agent.transferTo }),
  ...(agent.workflow != null && { workflow: agent.workflow }),
  ...(agent.voicemail != null && { voicemail: agent.voicemail }),
  tools: agent.tools,
  laughter: agent.laughter,
})
