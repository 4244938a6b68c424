import type { Db } from '../../../platform/db/database.ts'
import { insertStock, type StockNumber } from './stock.store.ts'

interface Block {
  readonly country: StockNumber['country']
  readonly region: string
  readonly prefix: string
}

/** Free numbers per block: enough for a day of tests on one database. */
const blockSize = 1000

const blocks: readonly Block[] = [
  { country: 'CZ', region: 'Praha', prefix: '+420228880' },
  { country: 'CZ', region: 'Brno', prefix: '+420538880' },
  { country: 'CZ', region: 'Ostrava', prefix: '+420558880' },
  { country: 'SK', region: 'Bratislava', prefix: '+421220888' },
]

/** Fills the stock that sandbox accounts buy from. Idempotent. */
export async function seedSandboxStock(db: Db): Promise<void> {
  await insertStock(db, sandboxStock())
}

export function sandboxStock(): StockNumber[] {
  return blocks.flatMap(({ country, region, prefix }) =>
    Array.from({ length: blockSize }, (_, index) => ({
      e164: `${prefix}${String(index).padStart(3, '0')}`,
      mode: 'sandbox' as const,
      country,
      region,
      kind: 'geographic' as const,
    })),
  )
}
