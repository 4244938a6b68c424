import type { Db } from './database.ts'
import { sql } from './sql.ts'

/** Undoes what transaction `tx` has written since the savepoint; may be called again. */
export type RollBackToSavepoint = () => Promise<void>

/** Each place has a name of its own, so that one may lie within another. */
const savepoints = {
  email: { set: sql`savepoint email`, rollBack: sql`rollback to savepoint email` },
  handler: { set: sql`savepoint handler`, rollBack: sql`rollback to savepoint handler` },
  purchase: { set: sql`savepoint purchase`, rollBack: sql`rollback to savepoint purchase` },
  queuedMessage: { set: sql`savepoint queued_message`, rollBack: sql`rollback to savepoint queued_message` },
}

export async function setSavepoint(tx: Db, name: keyof typeof savepoints): Promise<RollBackToSavepoint> {
  const { set, rollBack } = savepoints[name]
  await tx.query(set)
  return async () => {
    await tx.query(rollBack)
  }
}
