import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { Reading, SearchedId } from './search-term.ts'

export interface AccountsWanted {
  /** Undefined: all accounts; otherwise those found by any of the readings. */
  readonly readings?: readonly Reading[] | undefined
  readonly status?: Account['status'] | undefined
  readonly balanceBelowHal?: number | undefined
  readonly afterId: AccountId | undefined
  readonly limit: number
}

/** The fields of an account that only the operator sees. */
export interface Standing {
  readonly balanceHal: number
  readonly closedAt: number | null
}

interface FoundAccount extends Standing {
  readonly id: AccountId
}

interface FoundAccounts {
  readonly found: readonly FoundAccount[]
  /** Where a search by balance stopped for now. */
  readonly scannedTo?: AccountId | undefined
}

/** A balance changes with every call, so it has no index: a request reads the balances of this many accounts at most. */
const scannedAtMost = 10_000

/** Accounts found by words. */
const accountsAtMost = 10_000

/** Calls, messages and deliveries looked up for one phone number. */
const recordsAtMost = 1000

const standing = sql`available_hal + held_hal as "balanceHal",
  (select closed_at from account_closing where account_id = account.id) as "closedAt"`

/** Newest first, from after `afterId` (spec:operator.search). */
export async function searchAccounts(db: Db, wanted: AccountsWanted): Promise<FoundAccounts> {
  const { readings, balanceBelowHal, status, afterId, limit } = wanted
  const among = readings === undefined ? sql`true` : await matching(db, readings)
  const matched = sql`${among} and ${status === undefined ? sql`true` : statusIs[status]}
    and ${afterId === undefined ? sql`true` : sql`id < ${uuidOf(afterId)}`}`
  const scannedTo = balanceBelowHal === undefined ? undefined : await endOfScan(db, matched)
  const poor = balanceBelowHal === undefined ? sql`true` : sql`available_hal + held_hal < ${balanceBelowHal}`
  const rows = await db.query(sql<FoundAccount>`
    select id, ${standing} from account
    where ${matched} and ${poor} and ${scannedTo === undefined ? sql`true` : sql`id >= ${uuidOf(scannedTo)}`}
    order by id desc limit ${limit}`)
  const found = rows.map((row) => ({ ...row, id: idOf('acc', row.id) }))
  return { found, ...(scannedTo !== undefined && found.length < limit && { scannedTo }) }
}

/** The last account of as many as one request may read; undefined: there are fewer. */
async function endOfScan(db: Db, matched: Query<unknown>): Promise<AccountId | undefined> {
  const row = await db.one(sql<{ readonly id: string }>`
    select id from account where ${matched} order by id desc offset ${scannedAtMost - 1} limit 1`)
  return row && idOf('acc', row.id)
}

/** Written out: the index of accounts that are not active serves only a statement that names its condition. */
const statusIs: Readonly<Record<Account['status'], Query<unknown>>> = {
  active: sql`status = 'active'`,
  suspended: sql`status <> 'active' and status = 'suspended'`,
}

/** The accounts are looked up first: the search by words would otherwise be tried on every row in the order of ids. */
async function matching(db: Db, readings: readonly Reading[]): Promise<Query<unknown>> {
  const ids: string[] = []
  for (const reading of readings) {
    for (const lookUp of lookUpsOf(reading)) {
      ids.push(...(await db.query(lookUp)).map(({ id }) => id))
    }
  }
  return sql`id = any(${[...new Set(ids)]}::uuid[])`
}

type LookUp = Query<{ readonly id: string }>

function lookUpsOf(reading: Reading): readonly LookUp[] {
  switch (reading.kind) {
    case 'id':
      return [byId[reading.prefix](reading.uuid)]
    case 'request':
      return [sql`select account_id as id from request_log where request_id = ${reading.requestId}`]
    case 'email':
      return [
        sql`
          select account_id as id from account_member
          where user_id = (select id from app_user where email = ${reading.email})`,
      ]
    case 'phone':
      return byPhone(reading.e164s)
    case 'registered':
      return byNumber(reading.number)
    case 'words':
      return [byWords(reading.text)]
  }
}

const byDelivery = (uuid: string): LookUp =>
  sql`select account_id as id from webhook_delivery where id = ${uuid}`

const byId: Readonly<Record<SearchedId, (uuid: string) => LookUp>> = {
  acc: (uuid) => sql`select ${uuid}::uuid as id`,
  usr: (uuid) => sql`select account_id as id from account_member where user_id = ${uuid}`,
  key: (uuid) => sql`select account_id as id from api_key where id = ${uuid}`,
  ag: (uuid) => sql`select account_id as id from agent where id = ${uuid}`,
  c: (uuid) => sql`select account_id as id from call where id = ${uuid}`,
  msg: (uuid) => sql`select account_id as id from message where id = ${uuid}`,
  evt: byDelivery,
  dlv: byDelivery,
  top: (uuid) => sql`select account_id as id from topup where id = ${uuid}`,
  pro: (uuid) => sql`select account_id as id from proforma where id = ${uuid}`,
  pay: (uuid) => sql`select account_id as id from bank_payment where id = ${uuid} and account_id is not null`,
  ord: (uuid) => sql`select account_id as id from number_order where id = ${uuid}`,
  set: (uuid) => sql`select account_id as id from setup_order where id = ${uuid}`,
  task: (uuid) => sql`select account_id as id from task where id = ${uuid}`,
}

function byPhone(e164s: readonly string[]): readonly LookUp[] {
  return [
    sql`select account_id as id from number_stock where e164 = any(${e164s}::text[]) and account_id is not null`,
    sql`select account_id as id from sms_number_stock where e164 = any(${e164s}::text[]) and account_id is not null`,
    ...e164s.flatMap((e164): LookUp[] => [
      sql`
        select distinct account_id as id from (
          select account_id from call where case direction when 'in' then from_e164 else to_e164 end = ${e164}
          order by id desc limit ${recordsAtMost}) as latest`,
      sql`
        select distinct account_id as id from (
          select account_id from message where case direction when 'in' then sender else recipient end = ${e164}
          order by id desc limit ${recordsAtMost}) as latest`,
    ]),
  ]
}

function byNumber(number: string): readonly LookUp[] {
  return [
    sql`select id from account where billing ->> 'companyId' <> '' and billing ->> 'companyId' = ${number}`,
    sql`select id from account where billing ->> 'vatId' <> '' and billing ->> 'vatId' = ${number}`,
    sql`select account_id as id from tax_document where mode in ('live', 'sandbox') and number = ${number}`,
    sql`select account_id as id from proforma where variable_symbol = ${number}`,
  ]
}

/** Accents and case make no difference; of each word the beginning is enough. */
const plain = (text: Query<unknown>): Query<unknown> => sql`regexp_replace(lower(translate(
  ${text},
  'ÁÄČĎÉĚËÍĹĽŇÓÔÖŔŘŠŤÚŮÜÝŽáäčďéěëíĺľňóôöŕřšťúůüýž',
  'AACDEEEILLNOOORRSTUUUYZaacdeeeillnooorrstuuuyz')), '[^[:alnum:]]+', ' ', 'g')`

function byWords(text: string): LookUp {
  return sql`
    select id from account
    where to_tsvector('simple', ${plain(sql`company_name || ' ' || email`)})
      @@ to_tsquery('simple', nullif(replace(trim(${plain(sql`${text}::text`)}), ' ', ':* & ') || ':*', ':*'))
    order by id desc limit ${accountsAtMost}`
}

/** Undefined: there is no such account. */
export function readStanding(db: Db, id: AccountId): Promise<Standing | undefined> {
  return db.one(sql<Standing>`select ${standing} from account where id = ${uuidOf(id)}`)
}
