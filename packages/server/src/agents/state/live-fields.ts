import type { StoredAgent } from './agent.store.ts'
import { type AgentFields, defaultSettings } from './agent-fields.ts'

/** What callers meet. */
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
