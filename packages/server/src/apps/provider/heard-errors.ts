import type { Db } from '../../platform/db/database.ts'
import type { Query } from '../../platform/db/sql.ts'

/**
 * The library answers an error of the database as one of its own. Here it is heard all the same: the transaction is
 * tried again where its connection was lost, or fails as any other does.
 */
export async function hearingErrors<T>(tx: Db, run: (heard: Db) => Promise<T>): Promise<T> {
  const errors: unknown[] = []
  const query = async <Row>(statement: Query<Row>): Promise<Row[]> => {
    try {
      return await tx.query(statement)
    } catch (error) {
      errors.push(error)
      throw error
    }
  }
  const result = await run({
    query,
    one: async (statement) => (await query(statement))[0],
    afterCommit: (after) => tx.afterCommit(after),
    hint: (topic) => tx.hint(topic),
  })
  if (errors.length > 0) throw errors[0]
  return result
}
