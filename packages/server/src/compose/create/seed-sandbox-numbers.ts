import { seedSandboxSmsStock, seedSandboxStock } from '../../numbering/index.ts'
import type { Database } from '../../platform/db/database.ts'

/** Seeds the stock that sandbox accounts buy from. Idempotent. */
export async function seedSandboxNumbers(database: Database): Promise<void> {
  await seedSandboxStock(database)
  await seedSandboxSmsStock(database)
}
