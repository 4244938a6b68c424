import type { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { addressOf, encodeText, type ShortMessageFields, type SmppServerSession } from '@hovor/smpp'
import { expect } from 'vitest'
import { giveSmsNumber } from '../../../../numbering/sms-numbers/testing/give-sms-number.ts'
import { sql } from '../../../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../../../platform/db/testing/test-database.ts'
import { type AccountId, uuidOf } from '../../../../platform/kernel/ids.ts'
import { passing, type TestAccount } from '../../../webhooks/testing/test-service.ts'
import {
  bound,
  type MessageService,
  startBound,
  startMessages,
  stopBound,
  type TestSmsc,
} from '../../testing/message-service.ts'

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

/** Receiving over HTTP, bound to an SMSC scripted by the test, on a clock that the test moves. */
export interface Receiving {
  readonly clock: VirtualClock
  readonly db: TestDatabase
  readonly smsc: TestSmsc
  readonly service: MessageService
  receiver(): Promise<Receiver>
  giveNumber(accountId: AccountId): Promise<string>
  /** Another process on the same database and SMSC. */
  another(): Promise<MessageService>
  /** Sends a deliver_sm over the latest session, or a given one; resolves with whether it was accepted. */
  deliver(fields: ShortMessageFields, session?: SmppServerSession): Promise<boolean>
  /** Sends a handset's text and expects every part to be accepted. */
  text(from: string, to: string, body: string, fields?: Partial<ShortMessageFields>): Promise<void>
  inbox(account: TestAccount): Promise<Listed[]>
  /** The inbox as soon as it holds `count` messages. */
  arrived(account: TestAccount, count: number): Promise<Listed[]>
  eventsOf(account: TestAccount): Promise<ReceivedEvent[]>
  /** Parts of the account that belong to no message yet. */
  waiting(account: TestAccount): Promise<number>
  close(): Promise<void>
}

/** A handset's text as the SMSC delivers it: one deliver_sm per part. */
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

export async function startReceiving(clock: VirtualClock): Promise<Receiving> {
  const db = await testDatabase()
  const world = await startBound(db, undefined, clock)
  const { smsc, service } = world
  const inbox = async (account: TestAccount): Promise<Listed[]> =>
    (await account.request('GET', '/v1/messages?direction=in&limit=200')).body.messages
  const deliver: Receiving['deliver'] = async (fields, session) => {
    if (session === undefined) await bound(clock, service)
    const over = session ?? smsc.server.sessions.findLast(({ open }) => open)
    if (over === undefined) throw new Error('nobody is bound')
    return (await passing(clock, over.deliver(fields))).kind === 'accepted'
  }
  const giveNumber = (accountId: AccountId) => giveSmsNumber(db.database, accountId, clock.nowMs())
  return {
    ...world,
    db,
    giveNumber,
    deliver,
    inbox,
    async receiver() {
      const account = await service.account({ creditHal: 1000 })
      return { ...account, e164: await giveNumber(account.id) }
    },
    async another() {
      const before = smsc.server.sessions.length
      const other = await startMessages(clock, smsc.port, db)
      await untilOn(clock, () => smsc.server.sessions.length > before && other.carrier.state === 'ok')
      return other
    },
    async text(from, to, body, fields = {}) {
      for (const part of partsOf(from, to, body)) expect(await deliver({ ...part, ...fields })).toBe(true)
    },
    async arrived(account, count) {
      await untilOn(clock, async () => {
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
      await stopBound(world)
      await db.close()
    },
  }
}
