import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OwnWindowRow, ownWindow } from '../../../numbering/sms-numbers/own-window.ts'
import type { SendingNumber } from '../../../numbering/sms-numbers/sms-numbers.ts'
import { sql } from '../../../platform/db/sql.ts'
import { databaseOfFile } from '../../../platform/db/testing/test-database.ts'
import { type AccountId, newId, uuidOf } from '../../../platform/kernel/ids.ts'
import { type Admission, admitMessage, reserveSlot } from './admit-message.store.ts'

const db = databaseOfFile()
const clock = new VirtualClock()

const dayMs = 24 * 60 * 60 * 1000

// verifies: limits.sms-pacing, limits.sms-day
it('never assigns slots less than 2 s apart, a wait over 10 s, or more than 100 within a day', async () => {
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

// verifies: limits.sms-own-number, sms-numbers.window
it('lets each own number send up to its limit in one window of 24 hours, refused attempts included', async () => {
  const steps = fc.array(
    fc.record({
      waitMs: fc.constantFrom(11_000, dayMs / 24, dayMs / 3, dayMs - 11_000),
      limit: fc.constantFrom(20 as const, 50 as const, undefined),
    }),
    { minLength: 1, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(steps, fc.integer({ min: 15, max: 50 }), async (taken, before) => {
      const accountId = await newAccount(0)
      let window = { used: before, resetsAtMs: clock.nowMs() + dayMs }
      await db.database.query(sql`
        update account set own_sms_window_start = ${clock.nowMs()}, own_sms_window_count = ${before}
        where id = ${uuidOf(accountId)}`)
      for (const { waitMs, limit } of taken) {
        await clock.advance(waitMs)
        const nowMs = clock.nowMs()
        const { kind } = await admit(accountId, limit && sendingNumber(limit))
        if (limit === undefined) {
          expect(kind).toBe('admitted')
        } else {
          if (nowMs >= window.resetsAtMs) window = { used: 0, resetsAtMs: nowMs + dayMs }
          expect(kind).toBe(window.used < limit ? 'admitted' : 'window-full')
          window.used += 1
        }
        const row = await db.database.one(sql<OwnWindowRow>`
          select own_sms_window_start, own_sms_window_count from account where id = ${uuidOf(accountId)}`)
        expect(ownWindow(row!, nowMs)).toEqual(
          nowMs < window.resetsAtMs ? window : { used: 0, resetsAtMs: null },
        )
      }
    }),
    { numRuns: 20 },
  )
})

it('never admits more than the limit to concurrent requests', async () => {
  const accountId = await newAccount(0)
  await db.database.query(sql`
    update account set own_sms_window_start = ${clock.nowMs()}, own_sms_window_count = 17
    where id = ${uuidOf(accountId)}`)
  const admissions = await Promise.all(Array.from({ length: 6 }, () => admit(accountId, sendingNumber(20))))
  expect(admissions.map(({ kind }) => kind).sort()).toEqual([
    ...Array(3).fill('admitted'),
    ...Array(3).fill('window-full'),
  ])
  const row = await db.database.one(sql<OwnWindowRow>`
    select own_sms_window_start, own_sms_window_count from account where id = ${uuidOf(accountId)}`)
  expect(ownWindow(row!, clock.nowMs()).used).toBe(23)
})

it('assigns each concurrent request its own slot', async () => {
  const accountId = await newAccount(0)
  const admissions = await Promise.all(Array.from({ length: 12 }, () => admit(accountId)))
  const slots = admissions.flatMap((one) => (one.kind === 'admitted' ? [one.slotAtMs - clock.nowMs()] : []))
  expect(slots.sort((a, b) => a - b)).toEqual([0, 2000, 4000, 6000, 8000, 10_000])
  expect(admissions.filter((one) => one.kind === 'paced')).toHaveLength(6)
})

async function newAccount(sentToday: number): Promise<AccountId> {
  const id = newId('acc', clock, randomBytes)
  const nowMs = clock.nowMs()
  await db.database.query(sql`
    insert into account (id, mode, email, first_top_up_at, sms_day_start, sms_day_count, created_at)
    values (${uuidOf(id)}, 'sandbox', 'x', 1, ${nowMs}, ${sentToday}, ${nowMs})`)
  return id
}

const sendingNumber = (dailySendLimit: 20 | 50): SendingNumber => ({
  e164: '+420601900001',
  createdAtMs: 0,
  dailySendLimit,
})

const admit = (accountId: AccountId, own?: SendingNumber): Promise<Admission> =>
  db.database.transaction((tx) => {
    const text = {
      sender: 'Hovor',
      own,
      recipient: '+420601000011',
      body: 'x',
      segments: 1,
      priceHal: 150,
    }
    const id = newId('msg', clock, randomBytes)
    return admitMessage(tx, { ...text, accountId, id, node: 'n', nowMs: clock.nowMs() })
  })

async function storedMessages(accountId: AccountId): Promise<number | undefined> {
  const row = await db.database.one(sql<{ stored: number }>`
    select count(*) as stored from message where account_id = ${uuidOf(accountId)}`)
  return row?.stored
}

describe('a clock that ran ahead and was set back', () => {
  it.each([3_600_000, 40 * dayMs])('by %i ms delays no SMS', async (aheadMs) => {
    const accountId = await newAccount(0)
    clock.stepWall(aheadMs)
    expect(await admit(accountId, sendingNumber(20))).toMatchObject({ kind: 'admitted' })
    clock.stepWall(-aheadMs)
    expect(await admit(accountId)).toEqual({ kind: 'admitted', slotAtMs: clock.nowMs() })
    expect(await admit(accountId)).toEqual({ kind: 'admitted', slotAtMs: clock.nowMs() + 2000 })
    const slotAtMs = await db.database.transaction((tx) => reserveSlot(tx, accountId, clock.nowMs()))
    expect(slotAtMs).toBe(clock.nowMs() + 4000)
  })

  it.each([3_600_000, 40 * dayMs])('by %i ms lengthens no day of it', async (aheadMs) => {
    const accountId = await newAccount(0)
    clock.stepWall(aheadMs)
    await db.database.query(sql`
      update account set sms_day_start = ${clock.nowMs()}, sms_day_count = 100,
        own_sms_window_start = ${clock.nowMs()}, own_sms_window_count = 20
      where id = ${uuidOf(accountId)}`)
    expect(await admit(accountId)).toEqual({ kind: 'day-full', perDay: 100 })
    clock.stepWall(-aheadMs)
    expect(await admit(accountId, sendingNumber(20))).toMatchObject({ kind: 'admitted' })
  })
})
