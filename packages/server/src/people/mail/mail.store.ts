import type { Account, GivenUpMail } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { clockSkewMs } from '../../platform/kernel/clock-skew.ts'
import { type AccountId, idOf, type MailId, uuidOf } from '../../platform/kernel/ids.ts'
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

type MailKey = Pick<DueMail, 'accountId' | 'onceKey'>

/** It was sent: erases what it said. */
export async function endMail(db: Db, { accountId, onceKey }: MailKey): Promise<void> {
  await db.query(sql`
    update mail set state = 'sent', sealed = null, last_error = null
    where account_id = ${uuidOf(accountId)} and once_key = ${onceKey} and state = 'waiting'`)
}

/** Why an attempt has failed, without anything personal. */
export async function noteMailError(db: Db, { accountId, onceKey }: MailKey, detail: string): Promise<void> {
  await db.query(sql`
    update mail set last_error = left(${detail}, ${longestError})
    where account_id = ${uuidOf(accountId)} and once_key = ${onceKey} and state = 'waiting'`)
}

const longestError = 500

/** A link that opens an account must not lie around: it is erased at once, and a new one is sent instead. */
const opening: readonly MailKind[] = ['set-password', 'invitation']

/** The text of an e-mail that was not sent, if it may be kept. */
const keptText = sql`case when kind <> all(${opening}::text[]) then sealed end`

/** Gives up what is refused. */
export async function giveUpMail(
  db: Db,
  { accountId, onceKey }: MailKey,
  { detail, nowMs }: { readonly detail: string; readonly nowMs: number },
): Promise<void> {
  await db.query(sql`
    update mail set state = 'given-up', given_up_at = ${nowMs}, last_error = left(${detail}, ${longestError}),
      sealed = ${keptText}
    where account_id = ${uuidOf(accountId)} and once_key = ${onceKey} and state = 'waiting'`)
}

/** How long what was given up can be sent again. */
const resendableMs = 30 * 24 * 3_600_000

/** Gives up what has waited since before `createdBeforeMs`, and erases what was given up 30 days ago. */
export async function giveUpOldMails(
  db: Db,
  createdBeforeMs: number,
  nowMs: number,
): Promise<{ readonly kind: MailKind }[]> {
  return db.query(sql<{ kind: MailKind }>`
    with erased as (
      update mail set sealed = null
      where state = 'given-up' and sealed is not null and given_up_at < ${nowMs - resendableMs}
    )
    update mail set state = 'given-up', given_up_at = ${nowMs}, sealed = ${keptText}
    where state = 'waiting' and created_at < ${createdBeforeMs} returning kind`)
}

const givenUpColumns = sql`id, account_id as "accountId", kind, attempts, last_error as error, created_at as "createdAt",
  given_up_at as "givenUpAt", sealed is not null as "canResend"`

const typed = (row: GivenUpMail): GivenUpMail => ({
  ...row,
  id: idOf('mail', row.id),
  accountId: idOf('acc', row.accountId),
})

/** Those of all accounts, the newest first. */
export async function selectGivenUpMails(db: Db, limit: number): Promise<GivenUpMail[]> {
  const rows = await db.query(sql<GivenUpMail>`
    select ${givenUpColumns} from mail where state = 'given-up' and given_up_at is not null
    order by given_up_at desc, id limit ${limit}`)
  return rows.map(typed)
}

/** Kept for this transaction alone; undefined: no such e-mail was given up. */
export async function lockGivenUpMail(
  tx: Db,
  accountId: AccountId,
  id: MailId,
): Promise<GivenUpMail | undefined> {
  const row = await tx.one(sql<GivenUpMail>`
    select ${givenUpColumns} from mail
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)} and state = 'given-up' for update`)
  return row && typed(row)
}

/** As if it had just been written. */
export async function putBackMail(tx: Db, accountId: AccountId, id: MailId, nowMs: number): Promise<void> {
  await tx.query(sql`
    update mail set state = 'waiting', attempts = 0, due_at = ${nowMs}, created_at = ${nowMs}, given_up_at = null
    where account_id = ${uuidOf(accountId)} and id = ${uuidOf(id)} and state = 'given-up'`)
}
