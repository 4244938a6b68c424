import type { Database } from '../../platform/db/database.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import { type Discrepancy, mostTold } from './discrepancy.ts'
import { unmatchedDocuments } from './unmatched-documents.store.ts'
import { wrongBalances } from './wrong-balances.store.ts'
import { wrongHolds } from './wrong-holds.store.ts'

/**
 * Adds the books up, in one snapshot beside whatever runs: balances against movements, holds against calls and texts
 * under way, documents against top-ups and what was given back. Names every place that is a hal off.
 */
export function reconcile(database: Database): Promise<Discrepancy[]> {
  return inSnapshot(database, async (tx) => [
    ...(await wrongBalances(tx)),
    ...(await wrongHolds(tx)),
    ...(await unmatchedDocuments(tx, mostTold)).map((one) => ({ ...one, part: 'documents' as const })),
  ])
}
