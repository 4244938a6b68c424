import type { Db } from '../../../platform/db/database.ts'
import { selectStock } from './stock.store.ts'

/** Whether the service owns the number, sold or not. */
export async function isStocked(db: Db, e164: string): Promise<boolean> {
  return (await selectStock(db, e164)) !== undefined
}
