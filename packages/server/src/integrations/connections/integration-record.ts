import type { Integration, IntegrationProvider } from '@hovor/api'
import type { StoredIntegration } from './integration.store.ts'

/** A connection as it is answered: nothing of its login (spec:integrations.record). */
export function integrationRecord(stored: StoredIntegration): Integration {
  const { id, provider, label, accountLabel, createdAt, updatedAt, lastVerifiedAt, lastError } = stored
  return {
    id,
    provider,
    kind: kindOf(provider),
    label,
    createdAt,
    updatedAt,
    ...(accountLabel !== null && { accountLabel }),
    ...(lastVerifiedAt !== null && { lastVerifiedAt }),
    ...(lastError !== null && { lastError }),
  }
}

const kindOf = (provider: IntegrationProvider): Integration['kind'] =>
  provider === 'calendar-oauth' || provider === 'calendar-app-password' ? 'calendar' : 'invoices'
