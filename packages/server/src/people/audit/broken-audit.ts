import type { Db } from '../../platform/db/database.ts'
import { idOf } from '../../platform/kernel/ids.ts'
import type { AuditLink } from './audit.store.ts'
import { type OddEntry, readAuditEnds, selectOddEntries } from './audit-chain.store.ts'

/** A break in the chain of the audit log. */
export type BrokenAudit =
  | { readonly kind: 'missing'; readonly from: number; readonly to: number }
  | { readonly kind: 'changed'; readonly seq: number; readonly id: string }
  | { readonly kind: 'head'; readonly seq: number; readonly last: number }

export interface AuditChain {
  readonly entries: number
  readonly head: AuditLink
  /** At most `mostTold`. */
  readonly broken: readonly BrokenAudit[]
}

const mostTold = 100

/**
 * Follows the chain from the first entry to its head. It cannot see that the newest entries are gone where the head was
 * set back with them, nor a chain that was computed anew: only a copy of its links kept elsewhere shows that.
 * spec:general.audit-chain, decision:0042
 */
export async function followAudit(tx: Db): Promise<AuditChain> {
  const rows = await selectOddEntries(tx, mostTold)
  const ends = await readAuditEnds(tx)
  if (ends === undefined)
    return { entries: 0, head: { seq: 0, digest: '' }, broken: [{ kind: 'head', seq: 0, last: 0 }] }
  const { last, entries, isLast, ...head } = ends
  return { entries, head, broken: [...rows.flatMap(ofRow), ...ofEnds(head.seq, last, isLast)] }
}

function ofRow({ seq, id, gapFrom, isChanged }: OddEntry): BrokenAudit[] {
  const found: BrokenAudit[] = []
  if (gapFrom !== null) found.push({ kind: 'missing', from: gapFrom, to: seq - 1 })
  if (isChanged) found.push({ kind: 'changed', seq, id: idOf('evt', id) })
  return found
}

function ofEnds(head: number, last: number, isLast: boolean): BrokenAudit[] {
  if (head > last) return [{ kind: 'missing', from: last + 1, to: head }]
  return head < last || !isLast ? [{ kind: 'head', seq: head, last }] : []
}
