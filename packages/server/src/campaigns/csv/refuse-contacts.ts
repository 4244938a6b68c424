import { type CsvRowError, errors as catalogue, type ErrorCode } from '@hovor/api'
import type { Numbers } from '../../numbering/index.ts'
import { paced } from '../../platform/csv/paced.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Failure, isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { Contact } from './read-contacts.ts'

/** The destinations that an account must not call. */
export interface Refusals {
  readonly numbers: Pick<Numbers, 'checkDestinations'>
  readonly dnc: {
    refusalsOf(
      db: Db,
      accountId: AccountId,
      e164s: readonly string[],
    ): Promise<ReadonlyMap<string, Failure<ErrorCode>>>
  }
}

/** Contacts checked in one go while calls wait: about 5 ms. */
const batch = 200

/** Separates contacts that the account may call now from the others, with two statements for each batch. */
export async function refuseContacts(
  db: Db,
  accountId: AccountId,
  contacts: readonly Contact[],
  column: string,
  { numbers, dnc }: Refusals,
) {
  const callable: Contact[] = []
  const errors: CsvRowError[] = []
  for await (const checked of paced(contacts, batch)) {
    const e164s = checked.map(({ recipient }) => recipient.to)
    const destinations = await numbers.checkDestinations(db, accountId, e164s)
    const barred = await dnc.refusalsOf(db, accountId, e164s)
    checked.forEach((contact, index) => {
      const destination = destinations[index]
      const refusal = isFailure(destination) ? destination : barred.get(contact.recipient.to)
      if (refusal === undefined) callable.push(contact)
      else errors.push({ row: contact.row, column, message: messageOf(refusal), code: refusal.code })
    })
  }
  return { callable, errors }
}

const messageOf = ({ code, message }: Failure): string => message ?? catalogue[code].message
