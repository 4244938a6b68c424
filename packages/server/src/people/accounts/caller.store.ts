import { type Caller, type KeyPrincipal, keyPrincipal } from '../../http/exchange/principal.ts'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { idOf } from '../../platform/kernel/ids.ts'

interface Row extends Omit<Caller, 'id'> {
  readonly keyId: string | null
  readonly accountId: string
}

/** The active keys with these hashes and the accounts they belong to, in the order of the hashes. */
export async function selectCallers(
  db: Db,
  hashes: readonly Buffer[],
): Promise<(KeyPrincipal | undefined)[]> {
  const rows = await db.query(sql<Row>`
    select k.id as "keyId", a.id as "accountId", a.mode, a.status, a.language
    from unnest(${hashes}::bytea[]) with ordinality as asked (hash, place)
      left join api_key k on k.hash = asked.hash and k.revoked_at is null
      left join account a on a.id = k.account_id
    order by place`)
  return rows.map(({ keyId, accountId, ...account }) =>
    keyId === null ? undefined : keyPrincipal(idOf('key', keyId), { id: idOf('acc', accountId), ...account }),
  )
}
