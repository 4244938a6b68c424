import type { StoredAgent } from './agent.store.ts'
import { type AgentFields, defaultSettings } from './agent-fields.ts'

/** The fields that callers meet. */
export const liveFields = ({
  name,
  language,
  settings,
}: Pick<StoredAgent, 'name' | 'language' | 'settings'>): AgentFields => ({
  name,
  language,
  ...defaultSettings,
  ...settings,
})
