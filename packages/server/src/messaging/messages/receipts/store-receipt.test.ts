import { randomBytes } from 'node:crypto'
import { addressOf, type MessageState, writeReceipt } from '@hovor/smpp'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCredit } from '../../../money/credit/credit.ts'
import { smsNumbers } from '../../../numbering/sms-numbers/sms-numbers.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type MessageId, uuidOf } from '../../../platform/kernel/ids.ts'
import { silentLog } from '../../../platform/log/log.ts'
import type { TestAccount } from '../../webhooks/testing/test-service.ts'
import { boundOfEachTest } from '../testing/message-service.ts'
import { storeEarlyReceipt } from './receipt.store.ts'
import { sweepReceipts } from './store-receipt.ts'

const bench = boundOfEachTest()
let account: TestAccount

beforeEach(async () => {
  account = await bench.service.account({ creditHal: 10_000 })
})

const to = '+420601000011'
const fourDaysMs = 96 * 60 * 60 * 1000

describe('a delivery receipt', () => {
  // verifies: events.receipts-silent, messages.delivery-status
  it('is stored with a message from the shared sender and not reported', async () => {
    bench.smsc.answer = () => ({ kind: 'accepted', messageId: '00000abc' })
    const { message } = (await account.request('POST', '/v1/messages', { to, body: 'x' })).body
    expect(await bring('2748', 'delivered')).toEqual({ kind: 'accepted' })
    expect(await statusOf(message.id)).toBe('delivered')
    expect((await account.request('GET', `/v1/messages/${message.id}`)).body.message).toEqual(message)
  })

  it('makes a message of several parts delivered when all are, undelivered when one is not', async () => {
    const unique = randomBytes(4).toString('hex')
    bench.smsc.answer = (_submit, index) => ({ kind: 'accepted', messageId: `${unique}x${index}` })
    const good = (await account.request('POST', '/v1/messages', { to, body: 'a'.repeat(200) })).body.message
    await bring(`${unique}x1`, 'delivered')
    expect(await statusOf(good.id)).toBeNull()
    await bring(`${unique}x2`, 'enroute')
    expect(await statusOf(good.id)).toBeNull()
    await bring(`${unique}x2`, 'delivered')
    expect(await statusOf(good.id)).toBe('delivered')
    await bench.clock.advance(2000)
    const bad = (await account.request('POST', '/v1/messages', { to, body: 'a'.repeat(200) })).body.message
    await bring(`${unique}x3`, 'undeliverable')
    await bring(`${unique}x4`, 'delivered')
    await bring(`${unique}x3`, 'delivered')
    expect(await statusOf(bad.id)).toBe('undelivered')
  })

  it('that arrives before the submit response finds its message later', async () => {
    const early = randomBytes(4).toString('hex')
    bench.smsc.answer = async () => {
      await bring(early, 'delivered')
      return { kind: 'accepted', messageId: early }
    }
    const { message } = (await account.request('POST', '/v1/messages', { to, body: 'x' })).body
    expect(await statusOf(message.id)).toBeNull()
    await bench.service.messages.scheduled[0]!.run({} as never)
    expect(await statusOf(message.id)).toBe('delivered')
  })

  it('that is updated while it is being matched keeps the update', async () => {
    const early = randomBytes(4).toString('hex')
    bench.smsc.answer = async () => {
      await bring(early, 'enroute')
      return { kind: 'accepted', messageId: early }
    }
    const { message } = (await account.request('POST', '/v1/messages', { to, body: 'x' })).body
    const more = {
      carrierIds: [early],
      recipient: to,
      sender: 'Hovor',
      reference: undefined,
      state: 'delivered',
    } as const
    const { database } = bench.db
    const told: Database = {
      ...database,
      async transaction(run) {
        await storeEarlyReceipt(database, more, undefined, bench.clock.nowMs())
        return database.transaction(run)
      },
    }
    const credit = createCredit({ clock: bench.clock, randomBytes })
    const deps = { database: told, clock: bench.clock, log: silentLog, credit, randomBytes, smsNumbers }
    await sweepReceipts(deps).run({} as never)
    expect(await statusOf(message.id)).toBe('delivered')
  })

  describe.each(['at once', 'before the response'])('whose addresses are odd, %s', (when) => {
    it.each([
      ['exchanged', 'Hovor', to],
      ['empty but for the recipient', to, ''],
      ['exchanged, empty but for the recipient', '', to],
      ['empty but for the sender', '', 'Hovor'],
      ['exchanged, empty but for the sender', 'Hovor', ''],
      ['empty', '', ''],
    ])('is about its message: they are %s', async (_, source, destination) => {
      const id = randomBytes(4).toString('hex')
      bench.smsc.answer = async () => {
        if (when !== 'at once') await bring(id, 'delivered', source, destination)
        return { kind: 'accepted', messageId: id }
      }
      const { message } = (await account.request('POST', '/v1/messages', { to, body: 'x' })).body
      if (when === 'at once') await bring(id, 'delivered', source, destination)
      else await bench.service.messages.scheduled[0]!.run({} as never)
      expect(await statusOf(message.id)).toBe('delivered')
      expect((await account.request('GET', '/v1/messages?direction=in')).body.messages).toEqual([])
    })
  })

  it('without a recipient is about no message of another sender, nor of another reading of its id', async () => {
    bench.smsc.answer = () => ({ kind: 'accepted', messageId: '00000abc' })
    const { message } = (await account.request('POST', '/v1/messages', { to, body: 'x' })).body
    await bring('00000abc', 'delivered', '', 'Another')
    await bring('2748', 'delivered', '', '')
    await bench.service.messages.scheduled[0]!.run({} as never)
    expect(await statusOf(message.id)).toBeNull()
  })

  it('for another recipient or older than three days changes nothing', async () => {
    const id = randomBytes(4).toString('hex')
    bench.smsc.answer = () => ({ kind: 'accepted', messageId: id })
    const { message } = (await account.request('POST', '/v1/messages', { to, body: 'x' })).body
    await bring(id, 'delivered', '+420601000012')
    expect(await statusOf(message.id)).toBeNull()
    for (const aged of [
      sql`update message_part set submitted_at = submitted_at - ${fourDaysMs}`,
      sql`update message_early_receipt set received_at = received_at - ${fourDaysMs}`,
    ])
      await bench.db.database.query(aged)
    await bench.service.messages.scheduled[0]!.run({} as never)
    const [left] = await bench.db.database.query(sql<{ left: number }>`
      select (select count(*) from message_part) + (select count(*) from message_early_receipt) as left`)
    expect(left?.left).toBe(0)
  })
})

async function bring(messageId: string, state: MessageState, source = to, destination = 'Hovor') {
  const facts = { messageId, state, submittedAtMs: bench.clock.nowMs(), doneAtMs: bench.clock.nowMs() }
  const session = await bench.until(() => bench.smsc.server.sessions[0])
  return session.deliver({
    source: addressOf(source),
    destination: addressOf(destination),
    ...writeReceipt(facts),
  })
}

async function statusOf(id: MessageId) {
  const row = await bench.db.database.one(sql<{ delivery_status: string | null }>`
    select delivery_status from message where id = ${uuidOf(id)}`)
  return row?.delivery_status
}
