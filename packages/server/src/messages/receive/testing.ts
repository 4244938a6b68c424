import { randomBytes } from 'node:crypto'
import type { VirtualClock } from '@hovor/clock'
import { addressOf, encodeText, type ShortMessageFields, type SmppServerSession } from '@hovor/smpp'
import { expect } from 'vitest'
import { sql } from '../../db/sql.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { newId, uuidOf } from '../../kernel/ids.ts'
import { type TestAccount, until } from '../../webhook/testing.ts'
import { bound, type MessageService, startMessages, startSmsc, type TestSmsc } from '../testing.ts'

const yearMs = 365 * 24 * 60 * 60_000

/** An account with an SMS number. */
export interface Receiver extends TestAccount {
  readonly e164: string
}

interface Listed {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly body: string
  readonly segments: number
  readonly createdAt: number
}

interface ReceivedEvent {
  readonly ts: number
  readonly event_id: string
  readonly data: Omit<Listed, 'createdAt'> & { readonly receivedAt: number }
}

/** Receiving behind HTTP, bound to an SMSC that the test speaks for, on a clock that the test moves. */
export interface Receiving {
  readonly clock: VirtualClock
  readonly db: TestDatabase
  readonly smsc: TestSmsc
  readonly service: MessageService
  receiver(): Promise<Receiver>
  giveNumber(accountId: string): Promise<string>
  /** Another process on the same database and SMSC. */
  another(): Promise<MessageService>
  /** One deliver_sm over the latest session, or a given one; resolves with whether it was taken. */
  deliver(fields: ShortMessageFields, session?: SmppServerSession): Promise<boolean>
  /** A handset's text, every part of it taken. */
  text(from: string, to: string, body: string, fields?: Partial<ShortMessageFields>): Promise<void>
  inbox(account: TestAccount): Promise<Listed[]>
  /** The inbox as soon as it holds `count` messages. */
  arrived(account: TestAccount, count: number): Promise<Listed[]>
  eventsOf(account: TestAccount): Promise<ReceivedEvent[]>
  /** Parts of the account that are in no message yet. */
  waiting(account: TestAccount): Promise<number>
  close(): Promise<void>
}

/** A handset's text as the SMSC brings it: one deliver_sm per part. */
export function partsOf(from: string, to: string, body: string, reference = 7): ShortMessageFields[] {
  const { parts, coding } = encodeText(body, reference)
  return parts.map((shortMessage) => ({
    source: addressOf(from),
    destination: addressOf(to),
    esmClass: parts.length > 1 ? 0x40 : 0,
    dataCoding: coding === 'ucs2' ? 8 : 0,
    shortMessage,
  }))
}

let numbersSold = 0

export async function startReceiving(clock: VirtualClock): Promise<Receiving> {
  const db = await testDatabase()
  const smsc = await startSmsc(clock)
  const service = await startMessages(clock, smsc.port, db)
  await bound(clock, service)
  const inbox = async (account: TestAccount): Promise<Listed[]> =>
    (await account.request('GET', '/v1/messages?direction=in&limit=200')).body.messages
  const deliver: Receiving['deliver'] = async (fields, session) => {
    const over = session ?? smsc.server.sessions.findLast(({ open }) => open)
    if (over === undefined) throw new Error('nobody is bound')
    const sent = over.deliver(fields)
    let outcome: Awaited<typeof sent> | undefined
    void sent.then((found) => {
      outcome = found
    })
    return (await until(clock, () => outcome)).kind === 'accepted'
  }
  const giveNumber = (accountId: string) => sellNumber(db, clock, accountId)
  return {
    ...{ clock, db, smsc, service, giveNumber, deliver, inbox },
    async receiver() {
      const account = await service.account({ creditHal: 1000 })
      return { ...account, e164: await giveNumber(account.id) }
    },
    async another() {
      const before = smsc.server.sessions.length
      const other = await startMessages(clock, smsc.port, db)
      await until(clock, () => smsc.server.sessions.length > before && other.carrier.state === 'ok')
      return other
    },
    async text(from, to, body, fields = {}) {
      for (const part of partsOf(from, to, body)) expect(await deliver({ ...part, ...fields })).toBe(true)
    },
    async arrived(account, count) {
      // Looked for in the database: a key has 60 requests in a minute, which does not pass here.
      await until(clock, async () => {
        const rows = await db.database.query(sql<{ id: string }>`
          select id from message where account_id = ${uuidOf(account.id)} and direction = 'in'`)
        return rows.length >= count
      })
      return inbox(account)
    },
    async eventsOf(account) {
      const rows = await db.database.query(sql<{ body: Buffer }>`
        select body from outbox_event
        where account_id = ${uuidOf(account.id)} and event = 'message.received' order by id`)
      return rows.map((row) => JSON.parse(row.body.toString()))
    },
    async waiting(account) {
      const row = await db.database.one(sql<{ count: number }>`
        select count(*)::integer as count from sms_inbound
        where account_id = ${uuidOf(account.id)} and message_id is null`)
      return row?.count ?? 0
    },
    async close() {
      await service.close()
      await Promise.all([smsc.server.close(), clock.advance(60_000)])
      await db.close()
    },
  }
}

/** A number that the account has for a year. */
export async function sellNumber({ database }: TestDatabase, clock: VirtualClock, accountId: string) {
  const e164 = `+420799777${String(numbersSold++).padStart(3, '0')}`
  const number = { account: uuidOf(accountId), id: uuidOf(newId('ord', clock, randomBytes)) }
  const nowMs = clock.nowMs()
  await database.query(sql`
    insert into sms_number_stock (e164, mode, account_id) values (${e164}, 'sandbox', ${number.account})`)
  await database.query(sql`
    insert into sms_number (account_id, e164, monthly_fee_hal, paid_until, id, created_at)
    values (${number.account}, ${e164}, 19900, ${nowMs + yearMs}, ${number.id}, ${nowMs})`)
  return e164
}
