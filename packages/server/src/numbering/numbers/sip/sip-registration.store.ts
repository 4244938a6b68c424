import type { Db } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type AccountId, uuidOf } from '../../../platform/kernel/ids.ts'
import type { SipRegistration } from './sip-directory.port.ts'

/** The most contacts used per number. */
const maxContacts = 10

interface RegistrationRow extends Omit<SipRegistration, 'accountId' | 'source'> {
  readonly host: string
  readonly port: number
  readonly transport: SipRegistration['source']['transport']
}

/** Locks the registrations of the number until the transaction ends. */
export async function lockRegistrations(tx: Db, accountId: AccountId, number: string): Promise<void> {
  await tx.query(sql`
    select 1 from sip_login where account_id = ${uuidOf(accountId)} and e164 = ${number} for update`)
}

/** Stores or renews a contact. */
export async function upsertRegistration(
  tx: Db,
  { accountId, number, contact, source, node, expiresAtMs, callId, cseq }: SipRegistration,
  nowMs: number,
): Promise<void> {
  await tx.query(sql`
    insert into sip_registration (account_id, e164, contact, source_host, source_port, transport, node,
      registered_at, expires_at, call_id, cseq)
    values (${uuidOf(accountId)}, ${number}, ${contact}, ${source.host}, ${source.port}, ${source.transport},
      ${node}, ${nowMs}, ${expiresAtMs}, ${callId}, ${cseq})
    on conflict (account_id, e164, contact) do update set source_host = excluded.source_host,
      source_port = excluded.source_port, transport = excluded.transport, node = excluded.node,
      registered_at = excluded.registered_at, expires_at = excluded.expires_at, call_id = excluded.call_id,
      cseq = excluded.cseq`)
}

/** Deletes all contacts of the number except these. */
export async function deleteRegistrations(
  db: Db,
  accountId: AccountId,
  number: string,
  except: readonly string[] = [],
): Promise<void> {
  await db.query(sql`
    delete from sip_registration
    where account_id = ${uuidOf(accountId)} and e164 = ${number} and not (contact = any(${except}::text[]))`)
}

/** Unexpired contacts, newest first. */
export async function selectRegistrations(
  db: Db,
  accountId: AccountId,
  number: string,
  nowMs: number,
): Promise<SipRegistration[]> {
  const rows = await db.query(sql<RegistrationRow>`
    select e164 as number, contact, source_host as host, source_port as port, transport, node,
      expires_at as "expiresAtMs", call_id as "callId", cseq
    from sip_registration
    where account_id = ${uuidOf(accountId)} and e164 = ${number} and expires_at > ${nowMs}
    order by registered_at desc, contact limit ${maxContacts}`)
  return rows.map(({ host, port, transport, ...row }) => ({
    ...row,
    accountId,
    source: { host, port, transport },
  }))
}

/** The most numbers that are told of one address. */
const maxNumbers = 500

/** The numbers of all accounts with a contact from an address that expires after `sinceMs`. */
export async function selectNumbersAt(db: Db, host: string, sinceMs: number): Promise<string[]> {
  const rows = await db.query(sql<{ e164: string }>`
    select distinct e164 from sip_registration where source_host = ${host} and expires_at > ${sinceMs}
    limit ${maxNumbers}`)
  return rows.map(({ e164 }) => e164)
}
