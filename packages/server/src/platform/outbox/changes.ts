import type { ChangingRecord } from '@hovor/api'
import type { Db } from '../db/database.ts'
import type { AccountId } from '../kernel/ids.ts'

/** The hint that records of an account have changed. */
export const changeTopic = (accountId: AccountId, record: ChangingRecord): string =>
  `changes:${record}:${accountId}`

/** Tells the account's streams, on every process, that a record is new or has changed. Nothing is stored. */
export function noteChange(db: Pick<Db, 'hint'>, accountId: AccountId, record: ChangingRecord): void {
  db.hint(changeTopic(accountId, record))
}
