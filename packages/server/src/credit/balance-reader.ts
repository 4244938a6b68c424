import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { uuidOf } from '../kernel/ids.ts'

export interface Balance {
  readonly availableHal: number
  readonly heldHal: number
}

/** Accounts asked for in one statement; more wait for the next one. */
const maxBatch = 200

interface Waiting {
  readonly accountId: string
  resolve(balance: Balance): void
  reject(error: unknown): void
}

/**
 * Reads balances, always from the database and never from before the question: questions that come in the same
 * turn of the event loop share one statement, which is what makes a busy service cheap.
 */
export function createBalanceReader(): (database: Database, accountId: string) => Promise<Balance> {
  const waiting: Waiting[] = []
  return (database, accountId) =>
    new Promise((resolve, reject) => {
      waiting.push({ accountId, resolve, reject })
      if (waiting.length === 1) setImmediate(() => readAll(database, waiting.splice(0)))
    })
}

async function readAll(database: Database, waiting: readonly Waiting[]): Promise<void> {
  for (let from = 0; from < waiting.length; from += maxBatch) {
    await readSome(database, waiting.slice(from, from + maxBatch))
  }
}

async function readSome(database: Database, waiting: readonly Waiting[]): Promise<void> {
  try {
    const ids = [...new Set(waiting.map((one) => uuidOf(one.accountId)))]
    const rows = await database.query(sql<Balance & { id: string }>`
      select id, available_hal as "availableHal", held_hal as "heldHal" from account where id = any(${ids}::uuid[])`)
    const byId = new Map(rows.map((row) => [row.id.replaceAll('-', ''), row]))
    for (const one of waiting) {
      const row = byId.get(uuidOf(one.accountId))
      if (row) one.resolve(row)
      else one.reject(new Error('the account of a verified key is gone'))
    }
  } catch (error) {
    for (const one of waiting) one.reject(error)
  }
}
