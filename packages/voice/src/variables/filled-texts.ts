import type { Clock } from '@hovor/clock'
import type { AgentSettings } from '../agent/agent-settings.ts'
import type { VoiceLogEvent } from '../call/voice-log-event.ts'
import { engineVariables } from './engine-variables.ts'
import { fillAgent } from './fill-agent.ts'

interface TextOptions {
  readonly agent: AgentSettings
  readonly variables: Readonly<Record<string, string>>
  readonly clock: Clock
  readonly direction: 'in' | 'out'
  readonly remoteNumber?: string | undefined
  readonly localNumber?: string | undefined
  readonly log?: ((event: VoiceLogEvent) => void) | undefined
}

/** The agent with its variables filled in; `unknown` lists the names without a value. */
export function filledTexts(options: TextOptions): {
  agent: AgentSettings
  unknown: string[]
} {
  const { agent, variables, clock, direction, remoteNumber, localNumber } = options
  const { name, language } = agent
  const own = { agentName: name, language, direction, remoteNumber, localNumber, nowMs: clock.nowMs() }
  return fillAgent(agent, { ...variables, ...engineVariables(own) })
}

/** The options with the agent's variables filled in; logs the names without a value. */
export function withFilledTexts<Options extends TextOptions>(options: Options): Options {
  const { agent, unknown } = filledTexts(options)
  if (unknown.length > 0)
    options.log?.({ level: 'warn', what: 'variables without a value', why: unknown.join(', ') })
  return { ...options, agent }
}
