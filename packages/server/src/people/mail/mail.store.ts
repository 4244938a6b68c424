import type { Account } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { MailKind } from './templates/mail-content.ts'

export interface StoredMail {
  readonly accountId: AccountId
  readonly onceKey: string
  /** A UUID. */
  readonly id: string
  readonly kind: MailKind
  readonly sealed: Buffer
  readonly isBulk: boolean
  readonly createdAtMs: number
}

/** Whether it was written: not a second time, and only to an account of `modes`; without `to` it needs an address. */
export async function insertMail(
  tx: Db,
  mail: StoredMail,
  reach: { readonly modes: readonly Account['mode'][]; readonly hasOwnAddressee: boolean },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into mail (account_id, once_key, id, kind, sealed, bulk, due_at, created_at)
    select id, ${mail.onceKey}, ${mail.id}::uuid, ${mail.kind}, ${mail.sealed}, ${mail.isBulk}, ${mail.createdAtMs},
      ${mail.createdAtMs}
    from account where id = ${uuidOf(mail.accountId)} and mode = any(${reach.modes}::text[])
      and (${reach.hasOwnAddressee} or email <> '')
    on conflict (account_id, once_key) do nothing returning account_id`)
  return rows.length > 0
}

/** A mail whose turn it is, with what its account says now. */
export interface DueMail {
  readonly accountId: AccountId
  readonly onceKey: string
  readonly id: string
  readonly kind: MailKind
  readonly sealed: Buffer
  readonly attempts: number
  readonly createdAtMs: number
  readonly email: string
  readonly language: Account['language']
}

/**
 * Takes mails whose time has come, those that somebody waits for first. Each is put off by `putOffMs` at once, twice as
 * long every time and `longestMs` at most: what a process leaves that dies now is tried again by itself.
 */
export async function claimMails(
  db: Db,
  at: {
    readonly nowMs: number
    readonly limit: number
    readonly putOffMs: number
    readonly longestMs: number
  },
): Promise<DueMail[]> {
  const rows = await db.query(sql<DueMail>`
    with due as (
      select account_id, once_key from mail where state = 'waiting'
        and due_at not between ${at.nowMs + 1} and ${at.nowMs + at.longestMs + clockSkewMs}
      order by bulk, due_at limit ${at.limit} for update skip locked
    )
    update mail set attempts = attempts + 1,
      due_at = ${at.nowMs}::bigint
        + least(${at.longestMs}::bigint, ${at.putOffMs}::bigint * 2 ^ least(attempts, 20))::bigint
    from due, account
    where mail.account_id = due.account_id and mail.once_key = due.once_key and account.id = mail.account_id
    returning mail.account_id as "accountId", mail.once_key as "onceKey", mail.id::text, mail.kind, mail.sealed,
      mail.attempts, mail.created_at as "createdAtMs", account.email, account.language`)
  return rows.map((row) => ({ ...row, accountId: idOf('acc', row.accountId) }))
}

/** Erases what it said. */
export async function endMail(
  db: Db,
  { accountId, onceKey }: Pick<DueMail, 'accountId' | 'onceKey'>,
  state: 'sent' | 'given-up',
): Promise<void> {
  await db.query(sql`
    update mail set state = ${state}, sealed = null
    where account_id = ${uuidOf(accountId)} and once_key = ${onceKey} and state = 'waiting'`)
}

/** Gives up what has waited since before `createdBeforeMs`. */
export async function giveUpOldMails(
  db: Db,
  createdBeforeMs: number,
): Promise<{ readonly kind: MailKind }[]> {
  return db.query(sql<{ kind: MailKind }>`
    update mail set state = 'given-up', sealed = null
    where state = 'waiting' and created_at < ${createdBeforeMs} returning kind`)
}
