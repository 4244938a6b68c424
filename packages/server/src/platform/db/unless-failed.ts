import { type Failure, isFailure } from '../kernel/failure.ts'
import type { Database, Db } from './database.ts'

/** One transaction that commits unless `run` answers with a failure: then what it wrote goes away. */
export async function unlessFailed<T>(database: Database, run: (tx: Db) => Promise<T>): Promise<T> {
  const failures: (T & Failure)[] = []
  const signal = new Error('rolled back')
  try {
    return await database.transaction(async (tx) => {
      const result = await run(tx)
      if (!isFailure(result)) return result
      failures.push(result)
      throw signal
    })
  } catch (error) {
    const failure = failures.at(-1)
    if (error === signal && failure !== undefined) return failure
    throw error
  }
}
