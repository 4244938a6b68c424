import type { Database } from '../../platform/db/database.ts'
import { inSnapshot } from '../../platform/db/snapshot.ts'
import type { DocumentSpan } from './tax-document.store.ts'
import { type EcSale, selectEcSales, selectVatTotals, type VatTotal } from './vat-totals.store.ts'

interface VatSummary {
  readonly taxes: readonly VatTotal[]
  readonly ecSales: readonly EcSale[]
}

/**
 * The taxes of a span by their tax points (act 235/2004, § 101 and § 102 for the EC sales list), of one moment, so that
 * the parts agree.
 *
 * @param mostSales customers of reverse charges that are read at most
 */
export const readVatSummary = (
  database: Database,
  span: Omit<DocumentSpan, 'by'>,
  mostSales: number,
): Promise<VatSummary> =>
  inSnapshot(database, async (tx) => ({
    taxes: await selectVatTotals(tx, span),
    ecSales: await selectEcSales(tx, span, mostSales),
  }))
