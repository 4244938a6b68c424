import { seedSandboxSmsStock, seedSandboxStock } from '../../numbering/index.ts'
import type { Database } from '../../platform/db/database.ts'

/** What sandbox accounts buy from; repeating it changes nothing. */
export async function seedSandboxNumbers(database: Database): Promise<void> {
  await seedSandboxStock(database)
  await seedSandboxSmsStock(database)
}
