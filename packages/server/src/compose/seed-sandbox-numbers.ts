import type { Database } from '../db/database.ts'
import { seedSandboxStock } from '../numbers/sandbox-stock.ts'
import { seedSandboxSmsStock } from '../sms-numbers/sandbox-sms-stock.ts'

/** Seeds the stock that sandbox accounts buy from. Idempotent. */
export async function seedSandboxNumbers(database: Database): Promise<void> {
  await seedSandboxStock(database)
  await seedSandboxSmsStock(database)
}
