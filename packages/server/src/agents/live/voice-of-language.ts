import type { StoredAgent } from '../state/agent.store.ts'
import type { AgentDeps } from '../state/agent-deps.ts'
import type { AgentFields } from '../state/agent-fields.ts'

/**
 * The fields of a change on the engine: a voice that was the default of its language follows a change of language. A
 * voice that the owner chose stays, as does one on the external platform.
 */
export function withVoiceOfLanguage(
  { voices }: Pick<AgentDeps, 'voices'>,
  provider: StoredAgent['provider'],
  before: AgentFields,
  after: AgentFields,
): AgentFields {
  const isDefault = before.voiceId === voices.defaultOf(before.language) && after.voiceId === before.voiceId
  const follows = provider === 'engine' && before.language !== after.language && isDefault
  return follows ? { ...after, voiceId: voices.defaultOf(after.language) } : after
}
