import { headersPlace } from '../../agents/index.ts'
import { signingKeyPlace } from '../../apps/index.ts'
import { loginPlace as integrationPlace, verifierPlaceOf } from '../../integrations/index.ts'
import { secretPlace } from '../../messaging/index.ts'
import { loginPlace as sipLoginPlace } from '../../numbering/index.ts'
import { mailPlace, totpPlace } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import { type SealedPlace, sealKeyIdBytes } from '../../platform/kernel/seal.ts'

/** A column of the database whose values are sealed. */
export interface SealedColumn {
  readonly table: Query<unknown>
  readonly column: Query<unknown>
  /** Left out: the column of that name. */
  readonly accountId?: Query<unknown>
  /** The key of a row within an account, and its type. */
  readonly key: Query<unknown>
  readonly keyType: Query<unknown>
  /** @param key as PostgreSQL writes it */
  place(accountId: AccountId, key: string): SealedPlace
}

const uuid = sql`uuid`
/** Of what belongs to a person, who may be a member of many accounts. */
const systemAccount = sql`'00000000-0000-0000-0000-000000000000'::uuid`
const webhook = { table: sql`webhook`, key: sql`account_id`, keyType: uuid, place: secretPlace }

/** Every one that there is. */
export const sealedColumns: readonly SealedColumn[] = [
  { ...webhook, column: sql`secret` },
  { ...webhook, column: sql`previous_secret` },
  {
    table: sql`tool`,
    column: sql`headers`,
    key: sql`id`,
    keyType: uuid,
    place: (accountId, key) => headersPlace(accountId, idOf('tool', key)),
  },
  { table: sql`sip_login`, column: sql`sealed`, key: sql`e164`, keyType: sql`text`, place: sipLoginPlace },
  {
    table: sql`integration`,
    column: sql`sealed_login`,
    key: sql`id`,
    keyType: uuid,
    place: (accountId, key) => integrationPlace(accountId, idOf('int', key)),
  },
  { table: sql`mail`, column: sql`sealed`, key: sql`once_key`, keyType: sql`text`, place: mailPlace },
  {
    table: sql`user_totp`,
    column: sql`sealed`,
    accountId: systemAccount,
    key: sql`user_id`,
    keyType: uuid,
    place: (_, key) => totpPlace(key),
  },
  {
    table: sql`oauth_session`,
    column: sql`sealed_verifier`,
    key: sql`state_hash`,
    keyType: sql`bytea`,
    place: (accountId, key) => verifierPlaceOf(accountId, key.slice('\\x'.length)),
  },
  {
    table: sql`oauth_signing_key`,
    column: sql`sealed`,
    key: sql`id`,
    keyType: sql`text`,
    place: (_accountId, key) => signingKeyPlace(key),
  },
]

const ownAccount = sql`account_id`

/** Where a value stands. */
export interface ValuePlace {
  /** acc_… */
  readonly accountId: AccountId
  /** As PostgreSQL writes it. */
  readonly key: string
}

export interface SealedValue extends ValuePlace {
  readonly sealed: Buffer
}

/** The values behind this one, in the order of the primary key. */
export async function valuesAfter(
  db: Db,
  { table, column, accountId = ownAccount, key, keyType }: SealedColumn,
  after: ValuePlace | undefined,
  limit: number,
): Promise<SealedValue[]> {
  const behind: Query<unknown> =
    after === undefined
      ? sql`true`
      : sql`(${accountId}, ${key}) > (${uuidOf(after.accountId)}, ${after.key}::text::${keyType})`
  const rows = await db.query(sql<SealedValue>`
    select ${accountId} as "accountId", ${key}::text as key, ${column} as sealed from ${table}
    where ${column} is not null and ${behind} order by ${accountId}, ${key} limit ${limit}`)
  return rows.map((row) => ({ ...row, accountId: idOf('acc', row.accountId) }))
}

/** Ids of the keys under which the values of all accounts are sealed, in hexadecimal (`createSeal` has the format). */
export async function keyIdsOf(db: Db, { table, column }: SealedColumn): Promise<readonly string[]> {
  const rows = await db.query(sql<{ id: string }>`
    select distinct encode(substring(${column} from 2 for ${sealKeyIdBytes}), 'hex') as id
    from ${table} where length(${column}) > ${sealKeyIdBytes}`)
  return rows.map(({ id }) => id)
}

/** False when the value has been changed since it was read. */
export async function replaceValue(
  db: Db,
  { table, column, accountId: owner = ownAccount, key, keyType }: SealedColumn,
  { accountId, key: row, sealed }: SealedValue,
  replacement: Buffer,
): Promise<boolean> {
  const rows = await db.query(sql`
    update ${table} set ${column} = ${replacement}
    where ${owner} = ${uuidOf(accountId)} and ${key} = ${row}::text::${keyType} and ${column} = ${sealed}
    returning ${column}`)
  return rows.length > 0
}
