import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { databaseOfFile } from '../db/testing/test-database.ts'
import { newId } from '../kernel/ids.ts'
import { type AdvancedRecord, advance } from './advance.ts'
import type { Machine } from './machine.ts'
import { publish } from './outbox.ts'

const clock = new VirtualClock()
const deps = { clock, randomBytes }
const accountId = `acc_${'1'.repeat(32)}` as const
const db = databaseOfFile()

beforeAll(async () => {
  await db.asOwner('create table door (id int primary key, state text not null)')
})
beforeEach(async () => {
  await db.database.query(sql`delete from outbox_event`)
  await db.database.query(sql`delete from job`)
  await db.database.query(sql`delete from door`)
  await db.database.query(sql`insert into door values (1, 'closed')`)
})

const events = () =>
  db.database.query(
    sql<{ event: string; event_id: string | null; body: Buffer }>`select * from outbox_event order by id`,
  )
const jobs = () => db.database.query(sql<{ key: string; kind: string }>`select key, kind from job`)

describe('publish', () => {
  // verifies: events.envelope
  test('stores the envelope as bytes and wakes the account’s webhook job', async () => {
    const data = { id: 'c_1', durationSecs: 1.5 }
    const id = await publish(db.database, { accountId, event: 'call.completed', data }, deps)
    const [stored] = await events()
    const envelope = { event: 'call.completed', ts: clock.nowMs(), event_id: id, data }
    expect(stored?.body.toString()).toBe(JSON.stringify(envelope))
    expect(await jobs()).toEqual([{ key: 'webhook', kind: 'webhook.pump' }])
  })

  // verifies: events.no-event-id
  test('message.sent carries no event_id', async () => {
    await publish(db.database, { accountId, event: 'message.sent', data: {} }, deps)
    const [stored] = await events()
    expect(stored?.event_id).toBeNull()
    expect(JSON.parse(stored?.body.toString() ?? '')).not.toHaveProperty('event_id')
  })

  test('makes one event of the same event id, with its first body', async () => {
    const eventId = newId('evt', clock, randomBytes)
    await publish(db.database, { accountId, event: 'call.failed', eventId, data: { first: true } }, deps)
    await publish(db.database, { accountId, event: 'call.failed', eventId, data: { first: false } }, deps)
    expect((await events()).map((row) => JSON.parse(row.body.toString()).data)).toEqual([{ first: true }])
  })
})

type Door = 'open' | 'closed'
const machine: Machine<Door, 'push', 'creak'> = {
  step: (state) => (state === 'closed' ? { state: 'open', effects: ['creak'] } : undefined),
}
const record: AdvancedRecord<{ state: Door }, Door, 'creak'> = {
  lock: (tx) => tx.one(sql<{ state: Door }>`select state from door where id = 1 for update`),
  stateOf: (row) => row.state,
  store: async (tx, _row, state) => void (await tx.query(sql`update door set state = ${state} where id = 1`)),
  write: async (tx) => void (await publish(tx, { accountId, event: 'call.missed', data: {} }, deps)),
}
const push = (tx: Db) => advance(tx, machine, 'push', record)

describe('advance', () => {
  test('applies a machine event that comes many times at once exactly once', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => db.database.transaction(push)))
    expect(results.filter((result) => result.kind === 'advanced')).toHaveLength(1)
    expect(results.filter((result) => result.kind === 'ignored')).toHaveLength(5)
    expect(await events()).toHaveLength(1)
  })

  test('rolls back state, event and job together', async () => {
    const failing = db.database.transaction(async (tx) => {
      await push(tx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.database.query(sql`select state from door`)).toEqual([{ state: 'closed' }])
    expect([await events(), await jobs()]).toEqual([[], []])
  })

  test('reports a missing record', async () => {
    await db.database.query(sql`delete from door`)
    expect(await db.database.transaction(push)).toEqual({ kind: 'missing' })
  })
})
