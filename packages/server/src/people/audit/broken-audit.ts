import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf } from '../../platform/kernel/ids.ts'
import { type AuditLink, auditDigest } from './audit.store.ts'

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

interface Row {
  readonly seq: number
  readonly id: string
  readonly gapFrom: number | null
  readonly isChanged: boolean
}

/**
 * Follows the chain from the first entry to its head. It cannot see that the newest entries are gone where the head was
 * set back with them, nor a chain that was computed anew: only a copy of its links kept elsewhere shows that.
 * spec:general.audit-chain, decision:0042
 */
export async function followAudit(tx: Db): Promise<AuditChain> {
  const rows = await tx.query(sql<Row>`
    select * from (
      select e.seq, e.id, case when e.seq > e.last + 1 then e.last + 1 end as "gapFrom",
        e.seq = e.last + 1 and e.digest <> ${auditDigest} as "isChanged"
      from (
        select *, coalesce(lag(seq) over by_seq, 0) as last, coalesce(lag(digest) over by_seq, ''::bytea) as previous
        from audit_entry window by_seq as (order by seq)
      ) as e
    ) as looked
    where "gapFrom" is not null or "isChanged"
    order by seq limit ${mostTold}`)
  const ends = await tx.one(sql<AuditLink & { last: number; entries: number; isLast: boolean }>`
    select head.seq, encode(head.digest, 'hex') as digest, coalesce(e.seq, 0) as last,
      (select count(*) from audit_entry) as entries, e.digest is null or e.digest = head.digest as "isLast"
    from audit_head head left join lateral (select seq, digest from audit_entry order by seq desc limit 1) as e on true`)
  if (ends === undefined)
    return { entries: 0, head: { seq: 0, digest: '' }, broken: [{ kind: 'head', seq: 0, last: 0 }] }
  const { last, entries, isLast, ...head } = ends
  return { entries, head, broken: [...rows.flatMap(ofRow), ...ofEnds(head.seq, last, isLast)] }
}

function ofRow({ seq, id, gapFrom, isChanged }: Row): BrokenAudit[] {
  const found: BrokenAudit[] = []
  if (gapFrom !== null) found.push({ kind: 'missing', from: gapFrom, to: seq - 1 })
  if (isChanged) found.push({ kind: 'changed', seq, id: idOf('evt', id) })
  return found
}

function ofEnds(head: number, last: number, isLast: boolean): BrokenAudit[] {
  if (head > last) return [{ kind: 'missing', from: last + 1, to: head }]
  return head < last || !isLast ? [{ kind: 'head', seq: head, last }] : []
}
