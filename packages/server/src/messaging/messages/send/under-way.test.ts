import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { DatabaseUnavailable } from '../../../platform/db/database-unavailable.ts'
import { sql } from '../../../platform/db/sql.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { type MessageId, newId, uuidOf } from '../../../platform/kernel/ids.ts'
import type { TestAccount } from '../../webhooks/testing/test-service.ts'
import { boundOfEachTest } from '../testing/message-service.ts'
import { admitMessage } from './admit-message.store.ts'
import { settleJobKey, settleJobKind } from './settle-job.ts'

/** The number of further transactions that fail, as while PostgreSQL is down. */
let failing = { from: Number.POSITIVE_INFINITY, count: 0 }

/** Whether this process may judge which others are alive. */
let judges = true

beforeEach(() => {
  failing = { from: Number.POSITIVE_INFINITY, count: 0 }
  judges = true
})
const bench = boundOfEachTest((deps) => ({
  ...deps,
  database: unsteady(deps.database),
  lease: { canJudge: () => judges },
}))

describe('a message whose process died', () => {
  it.each([
    ['queued', 'failed', 'gateway_error'],
    ['submitting', 'unknown', 'unknown'],
  ])('that was %s ends %s, is free and is never submitted', async (status, end, failReason) => {
    const account = await bench.service.account({ creditHal: 1000 })
    const id = await leftBehind(account, status, 'a-node-that-died')
    await bench.clock.advance(10_000)
    const message = await bench.until(async () => {
      const { body } = await account.request('GET', `/v1/messages/${id}`)
      return body.message.failReason !== undefined && body.message
    })
    expect(message).toMatchObject({ status: end, failReason, priceHal: 0 })
    expect(await moneyOf(account)).toEqual({ available: 1000, held: 0 })
    await bench.clock.advance(60_000)
    expect(bench.smsc.submits).toHaveLength(0)
  })

  it('is left alone while its process is alive', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    await bench.db.database.query(sql`
      insert into node_lease (node, lease_until) values ('alive', ${bench.clock.nowMs() + 20_000})`)
    const id = await leftBehind(account, 'submitting', 'alive')
    await bench.clock.advance(10_000)
    await bench.until(async () => (await jobOf(account)) === bench.clock.nowMs() + 5000)
    expect(await moneyOf(account)).toEqual({ available: 850, held: 150 })
    await bench.db.database.query(sql`delete from node_lease where node = 'alive'`)
    await bench.clock.advance(5000)
    await bench.until(async () => (await moneyOf(account))?.held === 0)
    expect((await account.request('GET', `/v1/messages/${id}`)).body.message.status).toBe('unknown')
  })

  it('is left alone after an outage in which all leases expired, until this process may judge again', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    judges = false
    const id = await leftBehind(account, 'submitting', 'without-a-lease')
    await bench.clock.advance(10_000)
    await bench.until(async () => (await jobOf(account)) === bench.clock.nowMs() + 5000)
    expect(await moneyOf(account)).toEqual({ available: 850, held: 150 })
    judges = true
    await bench.clock.advance(5000)
    await bench.until(async () => (await moneyOf(account))?.held === 0)
    expect((await account.request('GET', `/v1/messages/${id}`)).body.message.status).toBe('unknown')
  })
})

describe('an outcome that cannot be stored', () => {
  it('is reported as unknown and stored correctly when the database is back', async () => {
    const account = await bench.service.account({ creditHal: 1000 })
    failing = { from: 0, count: 2 }
    const answer = await account.request('POST', '/v1/messages', { to: '+420601000011', body: 'x' })
    expect(answer.body.error.code).toBe('send_unknown')
    expect(await moneyOf(account)).toEqual({ available: 850, held: 150 })
    const message = await bench.until(async () => {
      await bench.clock.advance(1000)
      const { body } = await account.request('GET', `/v1/messages/${answer.body.error.messageId}`)
      return body.message.status === 'sent' && body.message
    })
    expect(message.priceHal).toBe(150)
    expect(bench.smsc.submits).toHaveLength(1)
    expect(await moneyOf(account)).toEqual({ available: 850, held: 0 })
  })
})

/** The database, except for transactions that fail before they begin. */
function unsteady(database: Database): Database {
  return {
    ...database,
    transaction(run) {
      if (failing.from-- <= 0 && failing.count-- > 0) throw new DatabaseUnavailable(false, new Error('away'))
      return database.transaction(run)
    },
  }
}

/** A message left by a killed process, stored with its hold, and no process to store how it ended. */
async function leftBehind(account: TestAccount, status: string, node: string): Promise<MessageId> {
  const id = newId('msg', bench.clock, randomBytes)
  const nowMs = bench.clock.nowMs()
  const text = { sender: 'Hovor', own: undefined, recipient: '+420601000011', body: 'x' }
  const message = { ...text, segments: 1, priceHal: 150 }
  await bench.db.database.transaction(async (tx) => {
    await admitMessage(tx, { ...message, accountId: account.id, id, node, nowMs })
    await bench.service.credit.hold(tx, { accountId: account.id, ref: id, amountHal: 150, description: 'x' })
    await enqueue(tx, {
      accountId: account.id,
      key: settleJobKey,
      kind: settleJobKind,
      dueAtMs: nowMs + 10_000,
    })
    await tx.query(sql`
      update message set status = ${status} where account_id = ${uuidOf(account.id)} and id = ${uuidOf(id)}`)
  })
  return id
}

async function moneyOf(account: TestAccount) {
  return bench.db.database.one(sql<{ available: number; held: number }>`
    select available_hal as available, held_hal as held from account where id = ${uuidOf(account.id)}`)
}

async function jobOf(account: TestAccount) {
  const row = await bench.db.database.one(sql<{ due_at: number }>`
    select due_at from job where account_id = ${uuidOf(account.id)} and key = ${settleJobKey} and lease_by is null`)
  return row?.due_at
}
