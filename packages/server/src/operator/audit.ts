import { newId, type RandomBytes, uuidOf } from '../kernel/ids.ts'
import type { OperatorContext } from '../surface/handler.ts'
import { type AuditEntry, insertAudit } from './audit.store.ts'

/** Writes who did what, in the transaction that does it: every call of the operator API has its entry. */
export async function audit(
  deps: { readonly randomBytes: RandomBytes },
  context: OperatorContext,
  done: Omit<AuditEntry, 'id' | 'atMs' | 'actor'>,
): Promise<void> {
  const id = uuidOf(newId('evt', context.clock, deps.randomBytes))
  await insertAudit(context.db, { ...done, id, atMs: context.clock.nowMs(), actor: context.actor })
}
