import type { Db } from '../../platform/db/database.ts'
import { insertSmsStock } from './sms-stock.store.ts'

/** Enough for a day of tests on one database. */
const stockSize = 1000

/** Fills the stock that sandbox accounts buy from; repeating it changes nothing. */
export async function seedSandboxSmsStock(db: Db): Promise<void> {
  await insertSmsStock(db, 'sandbox', sandboxSmsStock())
}

/** Czech mobile numbers. */
export function sandboxSmsStock(): string[] {
  return Array.from({ length: stockSize }, (_, index) => `+420799888${String(index).padStart(3, '0')}`)
}
