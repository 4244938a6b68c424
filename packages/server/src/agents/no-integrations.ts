import type { AgentDeps } from './agent-deps.ts'

/** A service that connects no calendars. */
export const noIntegrations: AgentDeps['integrations'] = { integrationExists: async () => false }
