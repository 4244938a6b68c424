import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestAccount } from '../../messaging/webhooks/testing/test-service.ts'
import { sql } from '../../platform/db/sql.ts'
import { propertyRuns } from '../../platform/db/testing/property-runs.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { uuidOf } from '../../platform/kernel/ids.ts'
import { reconcile } from '../credit/reconcile.ts'
import { CalendarClock, dayMs, type FeeBench, feeBench, monthMs } from './testing/fee-bench.ts'

const fees = { number: 9_900, sms_number: 19_900 } as const

const clock = new CalendarClock(Date.UTC(2026, 10, 22))
let db: TestDatabase
let bench: FeeBench

beforeAll(async () => {
  db = await testDatabase()
  bench = await feeBench(db, clock)
})
afterAll(() => bench.close())

type Step =
  | { readonly kind: 'topUp'; readonly amountHal: number }
  | { readonly kind: 'pass'; readonly byMs: number }
  | { readonly kind: 'run'; readonly processes: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('topUp' as const), amountHal: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({ kind: fc.constant('pass' as const), byMs: fc.integer({ min: 1, max: 40 * dayMs }) }),
  fc.record({ kind: fc.constant('run' as const), processes: fc.integer({ min: 1, max: 3 }) }),
)

interface Held {
  readonly kind: 'number' | 'sms_number'
  readonly e164: string
  readonly paid_until: number
}

const heldBy = (account: TestAccount) =>
  db.database.query(sql<Held>`
    select 'number' as kind, e164, paid_until from number where account_id = ${uuidOf(account.id)}
    union all
    select 'sms_number', e164, paid_until from sms_number where account_id = ${uuidOf(account.id)}`)

const monthsOf = (account: TestAccount) =>
  db.database.query(sql<{ ref: string }>`
    select ref from ledger_movement
    where account_id = ${uuidOf(account.id)} and kind in ('number_fee', 'sms_number_fee')`)

const creditOf = async (account: TestAccount): Promise<number> =>
  (await account.request('GET', '/v1/balance')).body.availableHal

/** An account with a voice number and an SMS number, paid for a month each. */
async function holder(): Promise<TestAccount> {
  await db.database.query(sql`delete from number`)
  await db.database.query(sql`delete from sms_number`)
  const account = await bench.service.account({ creditHal: fees.number + fees.sms_number })
  for (const path of ['/v1/numbers', '/v1/sms-numbers'])
    expect((await account.request('POST', path)).status).toBe(201)
  return account
}

async function take(account: TestAccount, step: Step): Promise<void> {
  switch (step.kind) {
    case 'topUp':
      return void (await bench.give(account, step.amountHal))
    case 'pass':
      return clock.pass(step.byMs)
    case 'run':
      return void (await Promise.all(Array.from({ length: step.processes }, () => bench.run())))
  }
}

/** No month twice, and none skipped between the first and the last: the paid times of each number. */
async function paidByLedger(account: TestAccount): Promise<number[]> {
  const begins = new Map<string, number[]>()
  for (const { ref } of await monthsOf(account)) {
    const [id = '', fromMs] = ref.split('@')
    begins.set(
      id,
      [...(begins.get(id) ?? []), Number(fromMs)].sort((a, b) => a - b),
    )
  }
  return [...begins.values()].map((months) => {
    const first = months[0] ?? 0
    expect(months).toEqual(months.map((_, index) => first + index * monthMs))
    return first + months.length * monthMs
  })
}

test('in any sequence of events a month is charged once, none is skipped with credit, and paid time only grows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const account = await holder()
      let before = await heldBy(account)
      for (const step of [...steps, { kind: 'run', processes: 1 } as const]) {
        await take(account, step)
        const held = await heldBy(account)
        for (const { e164, paid_until } of held) {
          const known = before.find((number) => number.e164 === e164)
          expect(paid_until).toBeGreaterThanOrEqual(known?.paid_until ?? 0)
        }
        before = held
        if (step.kind !== 'run') continue
        const creditHal = await creditOf(account)
        const owed = held.filter(({ paid_until }) => paid_until <= clock.nowMs())
        for (const { kind } of owed) expect(creditHal).toBeLessThan(fees[kind])
      }
      const paid = await paidByLedger(account)
      expect(paid).toHaveLength(2)
      for (const { paid_until } of before) expect(paid).toContain(paid_until)
      expect(await reconcile(db.database)).toEqual([])
    }),
    { numRuns: propertyRuns(60) },
  )
})
