import type { CallbackRouting } from '@hovor/api'
import type { StoredPolicy } from './callback-routing.store.ts'

/** The answer if none was ever set: no agents, and a look-back of one day. */
const unsetRecord: CallbackRouting = {
  agentIds: [],
  lookbackSecs: 86_400,
  firstMessage: '',
  missedFirstMessage: '',
  engineSyncRequired: false,
}

/** A policy as the API shows it. */
export function policyRecord(policy: StoredPolicy | 'unset'): CallbackRouting {
  if (policy === 'unset') return unsetRecord
  const { agents, ...fields } = policy
  const engineSyncRequired = agents.some(({ provider, suspended }) => provider !== 'engine' || suspended)
  return { ...fields, agentIds: [...fields.agentIds], engineSyncRequired }
}
