import type { Database } from '../db/database.ts'
import { seedSandboxStock } from '../numbers/sandbox-stock.ts'
import { seedSandboxSmsStock } from '../sms-numbers/sandbox-sms-stock.ts'

/** What sandbox accounts buy from; repeating it changes nothing. */
export async function seedSandboxNumbers(database: Database): Promise<void> {
  await seedSandboxStock(database)
  await seedSandboxSmsStock(database)
}
