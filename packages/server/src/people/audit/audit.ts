import type { OperatorContext } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import { type AuditEntry, insertAudit } from './audit.store.ts'

/**
 * Writes who did what, in the transaction that does it: every call of the operator API has its entry, and so has what a
 * person does in the portal with keys and webhook. `actor` is then the id of the person. What it says
 * before and after is shown to every operator for good, so never a secret, and nothing personal. The service's log gets
 * the entry's link of the chain: where logs are kept elsewhere, they prove the newest entries too.
 */
export async function audit(
  deps: { readonly randomBytes: RandomBytes },
  context: OperatorContext,
  done: Omit<AuditEntry, 'id' | 'atMs' | 'actor'>,
): Promise<void> {
  const { db, database, clock, actor } = context
  const entry = { ...done, id: newId('evt', clock, deps.randomBytes), atMs: clock.nowMs(), actor }
  const add = async (tx: Db) => {
    const link = await insertAudit(tx, entry)
    tx.afterCommit(() => context.log.info({ id: entry.id, ...link }, 'audit: an entry was added'))
  }
  // An operation that only reads has no transaction of its own.
  await (db === database ? database.transaction(add) : add(db))
}
