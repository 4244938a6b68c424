import { newId, type RandomBytes } from '../kernel/ids.ts'
import type { OperatorContext } from '../surface/handler.ts'
import { type AuditEntry, insertAudit } from './audit.store.ts'

/**
 * Writes who did what, in the transaction that does it: every call of the operator API has its entry. What it says
 * before and after is shown to every operator for good, so never a secret, and nothing personal.
 */
export async function audit(
  deps: { readonly randomBytes: RandomBytes },
  context: OperatorContext,
  done: Omit<AuditEntry, 'id' | 'atMs' | 'actor'>,
): Promise<void> {
  const id = newId('evt', context.clock, deps.randomBytes)
  await insertAudit(context.db, { ...done, id, atMs: context.clock.nowMs(), actor: context.actor })
}
