import { systemClock } from '@hovor/clock'
import type { Database, Db } from '../database.ts'

/**
 * The same database with responses delayed by up to `mostMs`, which produces orders that an idle machine never does.
 */
export function lateAnswers(database: Database, mostMs: number): Database {
  const late = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } finally {
      await systemClock.sleep(Math.random() * mostMs)
    }
  }
  const asking = (db: Db): Pick<Db, 'query' | 'one'> => ({
    query: (query) => late(db.query(query)),
    one: (query) => late(db.one(query)),
  })
  const inside = (tx: Db): Db => ({
    ...asking(tx),
    afterCommit: (run) => tx.afterCommit(run),
    hint: (topic) => tx.hint(topic),
  })
  return {
    ...database,
    ...asking(database),
    transaction: (run) => late(database.transaction((tx) => run(inside(tx)))),
  }
}
