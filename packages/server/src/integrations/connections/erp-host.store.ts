import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export interface ErpHost {
  readonly host: string
  readonly createdAt: number
}

const columns = sql<ErpHost>`host, created_at as "createdAt"`

/** Keeps a host; one that is kept already stays as it is. */
export async function insertErpHost(tx: Db, { host, createdAt }: ErpHost): Promise<ErpHost> {
  const row = await tx.one(sql<ErpHost>`
    insert into integration_host (host, created_at) values (${host}, ${createdAt})
    on conflict (host) do update set host = excluded.host
    returning ${columns}`)
  return row!
}

export async function deleteErpHost(tx: Db, host: string): Promise<ErpHost | undefined> {
  return tx.one(sql<ErpHost>`delete from integration_host where host = ${host} returning ${columns}`)
}

/** By name. */
export async function selectErpHosts(db: Db, limit: number): Promise<ErpHost[]> {
  return db.query(sql<ErpHost>`select ${columns} from integration_host order by host limit ${limit}`)
}

export async function selectErpHost(db: Db, host: string): Promise<ErpHost | undefined> {
  return db.one(sql<ErpHost>`select ${columns} from integration_host where host = ${host}`)
}
