import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AuditLink, auditDigest } from './audit.store.ts'

/** An entry after a gap, which begins at `gapFrom`, or one whose digest does not follow from the entry before it. */
export interface OddEntry {
  readonly seq: number
  readonly id: string
  readonly gapFrom: number | null
  readonly isChanged: boolean
}

/** The first `limit` entries that break the chain, in its order. */
export async function selectOddEntries(tx: Db, limit: number): Promise<OddEntry[]> {
  return tx.query(sql<OddEntry>`
    select * from (
      select e.seq, e.id, case when e.seq > e.last + 1 then e.last + 1 end as "gapFrom",
        e.seq = e.last + 1 and e.digest <> ${auditDigest} as "isChanged"
      from (
        select *, coalesce(lag(seq) over by_seq, 0) as last, coalesce(lag(digest) over by_seq, ''::bytea) as previous
        from audit_entry window by_seq as (order by seq)
      ) as e
    ) as looked
    where "gapFrom" is not null or "isChanged"
    order by seq limit ${limit}`)
}

/** The head as it is stored, and the newest entry: `isLast` unless its digest is another than the head's. */
interface AuditEnds extends AuditLink {
  readonly last: number
  readonly entries: number
  readonly isLast: boolean
}

/** Undefined when the head is gone. */
export async function readAuditEnds(tx: Db): Promise<AuditEnds | undefined> {
  return tx.one(sql<AuditEnds>`
    select head.seq, encode(head.digest, 'hex') as digest, coalesce(e.seq, 0) as last,
      (select count(*) from audit_entry) as entries, e.digest is null or e.digest = head.digest as "isLast"
    from audit_head head left join lateral (select seq, digest from audit_entry order by seq desc limit 1) as e on true`)
}
