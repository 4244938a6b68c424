import { describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/sql.ts'
import { type MessageId, uuidOf } from '../../../platform/kernel/ids.ts'
import type { TestAccount } from '../../webhooks/testing/test-service.ts'
import { insertOptOut } from '../state/opt-out.store.ts'
import { boundOfEachTest, startSmsc } from '../testing/message-service.ts'

const bench = boundOfEachTest()
const [to, other] = ['+420601000011', '+420601000001'] as const

describe('a queued message', () => {
  // verifies: limits.sms-pacing
  it('takes its slot among the account’s requests, and lets them go first', async () => {
    const account = await bench.service.account({ creditHal: 10_000 })
    const first = account.request('POST', '/v1/messages', { to, body: 'request' })
    expect((await first).status).toBe(201)
    for (const body of ['one', 'two', 'three']) await queue(account, body)
    const startMs = bench.clock.nowMs()
    await bench.until(async () => (await nextSlotOf(account)) === startMs + 4000)
    const between = account.request('POST', '/v1/messages', { to, body: 'between' })
    await bench.until(async () => (await nextSlotOf(account)) === startMs + 6000)
    const at: [string, number][] = []
    bench.smsc.answer = ({ shortMessage }, index) => {
      at.push([Buffer.from(shortMessage).toString('latin1'), bench.clock.nowMs() - startMs])
      return { kind: 'accepted', messageId: `smsc-${index}` }
    }
    // The holds by then: the job starts the next message as soon as one was sent.
    for (const [sent, nextMs] of [8000, 8000, 10_000, 10_000].entries()) {
      await bench.clock.advance(2000)
      await bench.until(() => at.length === sent + 1)
      await bench.until(async () => (await nextSlotOf(account)) === startMs + nextMs)
    }
    expect(at).toEqual([
      ['one', 2000],
      ['between', 4000],
      ['two', 6000],
      ['three', 8000],
    ])
    expect((await between).status).toBe(201)
    await bench.until(async () => (await moneyOf(account))?.held === 0)
    expect(await moneyOf(account)).toEqual({ available: 10_000 - 5 * 150, held: 0 })
  })

  it('waits while the SMSC is down, and is sent afterwards', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    const id = await queueWhileAway(account)
    await bench.clock.advance(10 * 60_000)
    expect(await statusOf(account, id)).toEqual(['unknown', undefined])
    expect((await moneyOf(account))?.held).toBe(150)
    bench.smsc = await startSmsc(bench.clock, bench.smsc.port)
    await bench.until(async () => {
      await bench.clock.advance(1000)
      return (await statusOf(account, id))[0] === 'sent'
    })
    expect(bench.smsc.submits).toHaveLength(1)
    expect(await moneyOf(account)).toEqual({ available: 850, held: 0 })
  })

  it.each<[string, string, (account: TestAccount) => unknown]>([
    ['has waited for an hour', 'expired', () => bench.clock.advance(60 * 60_000)],
    [
      'meets an opt-out',
      'opted_out',
      (account) => insertOptOut(bench.db.database, account.id, to, bench.clock.nowMs()),
    ],
  ])('that %s is not sent any more: it fails and is free', async (_what, failReason, meanwhile) => {
    const account = await bench.service.account({ creditHal: 1000 })
    const id = await queueWhileAway(account)
    await meanwhile(account)
    await bench.until(async () => {
      await bench.clock.advance(1000)
      return (await statusOf(account, id))[0] === 'failed'
    })
    expect(await statusOf(account, id)).toEqual(['failed', failReason])
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    bench.smsc = await startSmsc(bench.clock, bench.smsc.port)
    await bench.until(async () => {
      await bench.clock.advance(1000)
      return bench.service.carrier.state === 'ok'
    })
    expect(bench.smsc.submits).toHaveLength(0)
  })

  it('of an account suspended in the meantime is not sent', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    const id = await queueWhileAway(account)
    await bench.db.database.query(
      sql`update account set status = 'suspended' where id = ${uuidOf(account.id)}`,
    )
    bench.smsc = await startSmsc(bench.clock, bench.smsc.port)
    await bench.until(async () => {
      await bench.clock.advance(1000)
      return (await moneyOf(account))?.held === 0
    })
    const row = await bench.db.database.one(sql<{ status: string; why: string }>`
      select status, fail_reason as why from message where account_id = ${uuidOf(account.id)} and id = ${uuidOf(id)}`)
    expect(row).toEqual({ status: 'failed', why: 'blocked' })
    expect(bench.smsc.submits).toHaveLength(0)
  })

  it('does not delay those of other accounts when the SMSC hangs, and is not lost', async () => {
    const [account, another] = [
      await bench.service.account({ creditHal: 1000 }),
      await bench.service.account({ creditHal: 1000 }),
    ]
    bench.smsc.answer = ({ destination }, index) =>
      destination.addr === to.slice(1) ? { kind: 'silent' } : { kind: 'accepted', messageId: `smsc-${index}` }
    const hanging = await queue(account, 'hangs')
    await bench.until(() => bench.smsc.submits.length === 1)
    const passing = await queue(another, 'passes', other)
    await bench.until(async () => (await statusOf(another, passing))[0] === 'sent')
    await bench.until(async () => {
      await bench.clock.advance(1000)
      return (await statusOf(account, hanging))[1] === 'unknown'
    })
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    await bench.clock.advance(60_000)
    expect(bench.smsc.submits).toHaveLength(2)
  })
})

const queue = async (account: TestAccount, body: string, recipient: string = to): Promise<MessageId> => {
  const message = { accountId: account.id, mode: 'sandbox', to: recipient, body } as const
  const queued = await bench.db.database.transaction((tx) => bench.service.messages.queue(tx, message))
  if (queued.kind !== 'queued') throw new Error(queued.why)
  return queued.id
}

async function queueWhileAway(account: TestAccount): Promise<MessageId> {
  const closing = bench.smsc.server.close()
  await bench.until(async () => {
    await bench.clock.advance(100)
    return bench.service.carrier.state === 'degraded'
  })
  await closing
  return queue(account, 'x')
}

async function statusOf(account: TestAccount, id: MessageId): Promise<[string, string | undefined]> {
  const { message } = (await account.request('GET', `/v1/messages/${id}`)).body
  return [message.status, message.failReason]
}

async function moneyOf(account: TestAccount) {
  return bench.db.database.one(sql<{ available: number; held: number }>`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(account.id)}`)
}

async function nextSlotOf(account: TestAccount) {
  const row = await bench.db.database.one(sql<{ next: number }>`
    select sms_next_at as next from account where id = ${uuidOf(account.id)}`)
  return row?.next
}
