import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { newId, uuidOf } from '../kernel/ids.ts'
import { type Admission, admitMessage } from './admit-message.store.ts'

let db: TestDatabase
const clock = new VirtualClock()

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const dayMs = 24 * 60 * 60 * 1000

// verifies: limits.sms-pacing, limits.sms-day
it('never gives two slots less than 2 s apart, a wait over 10 s, or more than 100 within a day', async () => {
  const steps = fc.array(
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4000 }), fc.constant(dayMs / 3)),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 0, max: 99 }), async (waits, sentToday) => {
      const accountId = await newAccount(sentToday)
      const slots: number[] = []
      let [dayStart, dayCount] = [clock.nowMs(), sentToday]
      for (const waitMs of waits) {
        await clock.advance(waitMs)
        const nowMs = clock.nowMs()
        if (nowMs >= dayStart + dayMs) [dayStart, dayCount] = [nowMs, 0]
        const admission = await admit(accountId)
        const freeMs = Math.max(nowMs, (slots.at(-1) ?? 0) + 2000)
        if (dayCount >= 100) expect(admission.kind).toBe('day-full')
        else if (freeMs > nowMs + 10_000) expect(admission.kind).toBe('paced')
        else {
          expect(admission).toEqual({ kind: 'admitted', slotAtMs: freeMs })
          slots.push(freeMs)
          dayCount += 1
        }
      }
      expect(await storedMessages(accountId)).toBe(slots.length)
    }),
    { numRuns: 25 },
  )
})

it('gives each of many requests at once its own slot', async () => {
  const accountId = await newAccount(0)
  const admissions = await Promise.all(Array.from({ length: 12 }, () => admit(accountId)))
  const slots = admissions.flatMap((one) => (one.kind === 'admitted' ? [one.slotAtMs - clock.nowMs()] : []))
  expect(slots.sort((a, b) => a - b)).toEqual([0, 2000, 4000, 6000, 8000, 10_000])
  expect(admissions.filter((one) => one.kind === 'paced')).toHaveLength(6)
})

async function newAccount(sentToday: number): Promise<string> {
  const id = newId('acc', clock, randomBytes)
  const nowMs = clock.nowMs()
  await db.database.query(sql`
    insert into account (id, mode, email, first_top_up_at, sms_day_start, sms_day_count, created_at)
    values (${uuidOf(id)}, 'sandbox', 'x', 1, ${nowMs}, ${sentToday}, ${nowMs})`)
  return id
}

const admit = (accountId: string): Promise<Admission> =>
  db.database.transaction((tx) => {
    const text = {
      sender: 'Hovor',
      own: undefined,
      recipient: '+420601000011',
      body: 'x',
      segments: 1,
      priceHal: 150,
    }
    const id = newId('msg', clock, randomBytes)
    return admitMessage(tx, { ...text, accountId, id, node: 'n', nowMs: clock.nowMs() })
  })

async function storedMessages(accountId: string): Promise<number | undefined> {
  const row = await db.database.one(sql<{ stored: number }>`
    select count(*) as stored from message where account_id = ${uuidOf(accountId)}`)
  return row?.stored
}
