import type { ConversationOptions } from './conversation-options.ts'
import { engineVariables } from './engine-variables.ts'
import { fillAgent } from './fill-agent.ts'

/** The conversation with an agent whose texts are filled in; what is missing is logged by name. */
export function withFilledTexts(options: ConversationOptions): ConversationOptions {
  const { agent, variables, clock, direction, remoteNumber, localNumber, log } = options
  const { name, language } = agent
  const own = { agentName: name, language, direction, remoteNumber, localNumber, nowMs: clock.nowMs() }
  const filled = fillAgent(agent, { ...variables, ...engineVariables(own) })
  if (filled.unknown.length > 0)
    log?.({ level: 'warn', what: 'variables without a value', why: filled.unknown.join(', ') })
  return { ...options, agent: filled.agent }
}
