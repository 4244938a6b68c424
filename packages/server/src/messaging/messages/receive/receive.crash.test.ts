import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { joinText } from '@hovor/smpp'
import { expect, test } from 'vitest'
import { crashAccount, type Life, startLife } from '../../../http/testing/crash.ts'
import { giveSmsNumber } from '../../../numbering/sms-numbers/testing/give-sms-number.ts'
import { sql } from '../../../platform/db/sql.ts'
import { databaseOfFile } from '../../../platform/db/testing/test-database.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { type AccountId, createdAtOf, idOf, uuidOf } from '../../../platform/kernel/ids.ts'
import { silentLog } from '../../../platform/log/log.ts'
import type { InboundPart } from '../state/inbound-sms.port.ts'
import { checkInbound } from './check-inbound.ts'
import { arrivedAtMs, selectWaiting } from './inbound.store.ts'
import { receiveMessages } from './receive-job.ts'
import { receiveJobKey, storeInbound } from './store-inbound.ts'
import { takeMessage } from './take-message.ts'

/* Reached only by a broken service: a loaded machine is slow. */
/*
 * A process is killed before each of its steps: while it stores a part, before the response, before the message, and
 * while it stores the message. In every case the next process ends with one message and one event.
 */
const clock = new VirtualClock(Date.UTC(2026, 10, 22, 8))
const db = databaseOfFile()

interface Receiver {
  readonly id: AccountId
  readonly e164: string
}

async function receiver(): Promise<Receiver> {
  const { id } = await crashAccount(db.database, clock, 1000)
  return { id, e164: await giveSmsNumber(db.database, id, clock.nowMs()) }
}

const depsOf = (life: Life) => ({
  database: life.database,
  nodeId: life.nodeId,
  clock,
  randomBytes,
  log: silentLog,
  carrier: { segmentsOf: () => 1, readText: joinText },
})

function parts(to: string, count: number): InboundPart[] {
  return Array.from({ length: count }, (_, at) => ({
    from: '+420601234567',
    to,
    dataCoding: 0,
    lockingShift: 0,
    singleShift: 0,
    session: 1,
    octets: Buffer.from(`part ${at + 1};`),
    place: count === 1 ? undefined : { reference: 3, total: count, index: at + 1 },
  }))
}

/** Accepts the parts and stores their message until the process dies. Returns the acknowledged parts. */
async function live(life: Life, { id }: Receiver, deliveries: readonly InboundPart[]) {
  const answered: InboundPart[] = []
  try {
    for (const part of deliveries) {
      if ((await storeInbound(depsOf(life))(part)) !== 'stored') break
      life.step('the carrier gets its answer')
      answered.push(part)
    }
    await receiveMessages(depsOf(life))({ accountId: id } as Job)
  } catch {
    // It died on the way.
  }
  return answered
}

const inbox = (account: Receiver) =>
  db.database.query(sql<{ id: string; body: string }>`
    select id, body from message where account_id = ${uuidOf(account.id)} and direction = 'in'`)

async function events(account: Receiver): Promise<{ ts: number; data: { body: string } }[]> {
  const rows = await db.database.query(sql<{ body: Buffer }>`
    select body from outbox_event where account_id = ${uuidOf(account.id)}`)
  return rows.map((row) => JSON.parse(row.body.toString()))
}

// verifies: events.message-received-queued
test.each([1, 2, 3])('whenever the process dies, %i parts are one message and one event', async (count) => {
  const whole = startLife(db.database)
  const first = await receiver()
  await live(whole, first, parts(first.e164, count))
  expect(await inbox(first)).toHaveLength(1)
  for (let diesAt = 0; diesAt <= whole.steps.length; diesAt++) {
    const account = await receiver()
    const deliveries = parts(account.e164, count)
    const answered = await live(startLife(db.database, diesAt), account, deliveries)
    // Unacknowledged parts are redelivered over the session of the next process.
    const again = deliveries.filter((part) => !answered.includes(part))
    await live(startLife(db.database), account, again)
    const body = deliveries.map((part) => part.octets).join('')
    expect([diesAt, (await inbox(account)).map((message) => message.body)]).toEqual([diesAt, [body]])
    expect((await events(account)).map((event) => event.data.body)).toEqual([body])
  }
})

test('processes that store the messages of one account at once store each once and lose no part', async () => {
  const account = await receiver()
  const process = () => depsOf(startLife(db.database))
  const singles = Array.from({ length: 20 }, (_, at) => ({
    ...parts(account.e164, 1)[0]!,
    octets: Buffer.from(`text ${at}`),
  }))
  const deliveries = [...parts(account.e164, 3), ...singles]
  const store = storeInbound(process())
  for (const part of deliveries) {
    const making = [process(), process()].map((deps) =>
      receiveMessages(deps)({ accountId: account.id } as Job),
    )
    const storing = store(part)
    await Promise.allSettled([...making, storing])
    expect(await storing).toBe('stored')
  }
  await receiveMessages(process())({ accountId: account.id } as Job)
  const bodies = ['part 1;part 2;part 3;', ...singles.map((part) => part.octets.toString())]
  expect((await inbox(account)).map((message) => message.body).sort()).toEqual(bodies.sort())
  expect((await events(account)).map((event) => event.data.body).sort()).toEqual(bodies.sort())
})

test('a message with a part locked by another process leaves the others for the next run', async () => {
  const account = await receiver()
  const deps = depsOf(startLife(db.database))
  const store = storeInbound(deps)
  for (const part of parts(account.e164, 3)) await store(part)
  const rows = await selectWaiting(db.database, account.id, 10)
  const take = (some: typeof rows) =>
    db.database.transaction((tx) =>
      takeMessage(
        tx,
        {
          accountId: account.id,
          arrivedMs: arrivedAtMs(some.at(-1)!),
          from: 'X',
          to: account.e164,
          body: '',
          segments: 1,
          complete: false,
          silent: false,
          partIds: some.map((row) => row.id),
        },
        deps,
      ),
    )
  await take(rows.slice(0, 2))
  await expect(take(rows)).rejects.toThrow('a part of this message')
  expect((await selectWaiting(db.database, account.id, 10)).map((row) => row.part)).toEqual([3])
  expect(await inbox(account)).toHaveLength(1)
})

// verifies: events.message-received-late
test('a missed message is found by the periodic check within 15 minutes and reported late', async () => {
  const account = await receiver()
  const cameAtMs = clock.nowMs()
  expect(await storeInbound(depsOf(startLife(db.database)))(parts(account.e164, 1)[0]!)).toBe('stored')
  const jobs = () =>
    db.database.query(sql<{ key: string }>`select key from job where account_id = ${uuidOf(account.id)}`)
  await db.database.query(sql`delete from job where account_id = ${uuidOf(account.id)}`)

  const next = startLife(db.database)
  const check = checkInbound(depsOf(next))
  expect(check.everyMs + 60_000).toBeLessThanOrEqual(15 * 60_000)
  await clock.leap(check.everyMs)
  await check.run({} as Job)
  expect(await jobs()).toEqual([{ key: receiveJobKey }])
  await live(next, account, [])
  const [message] = await inbox(account)
  expect(createdAtOf(idOf('msg', message!.id))).toBe(cameAtMs)
  expect((await events(account)).map((event) => event.ts)).toEqual([cameAtMs + check.everyMs])
})

test('parts of stored messages are deleted after a while, others never', async () => {
  const account = await receiver()
  const life = startLife(db.database)
  await live(life, account, parts(account.e164, 2))
  await live(life, account, parts(account.e164, 3).slice(1))
  const kept = async () =>
    (
      await db.database.query(sql<{ part: number }>`
        select part from sms_inbound where account_id = ${uuidOf(account.id)} order by id`)
    ).map(({ part }) => part)
  expect(await kept()).toEqual([1, 2, 2, 3])
  await clock.leap(60 * 60_000)
  await checkInbound(depsOf(life)).run({} as Job)
  expect(await kept()).toEqual([2, 3])
})

// verifies: limits.received-stored
test('the newest 1000 received messages are kept, for 90 days; sent ones stay', async () => {
  const account = await receiver()
  const life = startLife(db.database)
  const dayMs = 24 * 60 * 60_000
  await db.database.query(sql`
    insert into message (account_id, id, direction, status, sender, recipient, body, segments, price_hal)
    select ${uuidOf(account.id)}, (lpad(to_hex(${clock.nowMs() - 5000}::bigint + at), 12, '0') || '70008000000000000000')::uuid,
      case at when 0 then 'out' else 'in' end, 'received', '+420601234567', ${account.e164}, at::text, 1, 0
    from generate_series(0, 999) as at`)
  await live(life, account, parts(account.e164, 1))
  expect(await inbox(account)).toHaveLength(1000)
  await live(life, account, [{ ...parts(account.e164, 1)[0]!, octets: Buffer.from('one more') }])
  const bodies = (await inbox(account)).map((message) => message.body)
  expect(bodies).toHaveLength(1000)
  expect(bodies).not.toContain('1')
  expect(bodies).toEqual(expect.arrayContaining(['2', '999', 'part 1;', 'one more']))

  await clock.leap(90 * dayMs)
  await checkInbound(depsOf(life)).run({} as Job)
  expect((await inbox(account)).map((message) => message.body)).toEqual(['part 1;', 'one more'])
  // Each has a millisecond of its own.
  for (const left of [['one more'], []]) {
    await clock.advance(1)
    await checkInbound(depsOf(life)).run({} as Job)
    expect((await inbox(account)).map((message) => message.body)).toEqual(left)
  }
  const sent = await db.database.query(sql<{ body: string }>`
    select body from message where account_id = ${uuidOf(account.id)}`)
  expect(sent).toEqual([{ body: '0' }])
})
