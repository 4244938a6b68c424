import { expect, it } from 'vitest'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts'
import { sql } from '../../platform/db/sql.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { type AccountId, idOf, uuidOf } from '../../platform/kernel/ids.ts'
import type { CallPlan } from '../admit/call-plan.ts'
import type { CallJournal } from '../admit/placed.ts'
import { planCall } from '../admit/plan-call.ts'
import type { DialOutcome } from '../ports/voice-carrier.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { numberedAccount } from '../testing/numbered-account.ts'
import { place } from './place.ts'

const bench = benchOfEachTest()

interface Planned {
  readonly accountId: AccountId
  readonly plan: CallPlan
  readonly deps: CallDeps
}

/** A planned trial call of a new account, as a job would have it: no request is behind it. */
async function planned(creditHal?: number): Promise<Planned> {
  const { id, principal } = await numberedAccount(bench.database, bench.clock, creditHal)
  const deps = { ...bench.deps, numbers }
  const body = { to: '+420601000001', systemPrompt: 'Ahoj.' }
  const plan = await planCall(bench.database, principal.account, body, deps)
  if (isFailure(plan)) throw new Error(plan.code)
  return { accountId: id, plan, deps }
}

/** A journal that keeps its entries in memory. */
function memoryJournal() {
  const entries: string[] = []
  const journal: CallJournal = {
    admitted: async (_, row) => void entries.push(`admitted ${idOf('c', row.id)}`),
    refused: async (_, { code, callId }) => void entries.push(`${code} ${callId}`),
    uncertain: async (_, row) => void entries.push(`uncertain ${idOf('c', row.id)}`),
  }
  return { entries, journal }
}

const callsOf = (accountId: AccountId) =>
  bench.database.query(sql<{ id: string; status: string }>`
    select id, status from call where account_id = ${uuidOf(accountId)}`)

const countedOf = async (accountId: AccountId) =>
  (await bench.database.one(sql<{ count: number }>`
    select call_minute_count as count from account where id = ${uuidOf(accountId)}`))!.count

it.each<[string, DialOutcome | undefined, object, string | undefined, string]>([
  ['rings', undefined, { kind: 'placed' }, undefined, 'initiated'],
  [
    'is busy',
    { kind: 'rejected', reason: 'busy' },
    { kind: 'refused', code: 'call_rejected' },
    'call_rejected',
    'failed',
  ],
  [
    'cannot be reached',
    { kind: 'unavailable', why: 'no trunk' },
    { kind: 'refused', code: 'engine_not_configured' },
    'engine_not_configured',
    'failed',
  ],
  [
    'has no free line any more',
    { kind: 'unavailable', why: 'no free line', isFull: true },
    { kind: 'refused', code: 'capacity_busy' },
    'capacity_busy',
    'failed',
  ],
  ['gives no response', { kind: 'unknown', why: 'silence' }, { kind: 'uncertain' }, 'uncertain', 'initiated'],
])('a call whose far side %s is placed without a request, and its journal says so', async (...row) => {
  const [, outcome, placed, entry, status] = row
  const { accountId, plan, deps } = await planned()
  if (outcome !== undefined) bench.carrier.next(outcome)
  const { entries, journal } = memoryJournal()
  expect(await place(plan, journal, deps)).toMatchObject(placed)
  const [call, ...others] = await callsOf(accountId)
  expect([call?.status, others]).toEqual([status, []])
  const callId = idOf('c', call!.id)
  expect(entries).toEqual([`admitted ${callId}`, ...(entry === undefined ? [] : [`${entry} ${callId}`])])
})

it('a call over the limits is refused, and its journal names the failed call in the history', async () => {
  const { accountId, plan, deps } = await planned()
  await bench.database.query(sql`
    update account set call_minute_start = ${bench.clock.nowMs()}, call_minute_count = 10
    where id = ${uuidOf(accountId)}`)
  const { entries, journal } = memoryJournal()
  const placed = await place(plan, journal, deps)
  const [call] = await callsOf(accountId)
  const callId = idOf('c', call!.id)
  expect(placed).toEqual({ kind: 'refused', code: 'rate_limited', callId, retryAfterSecs: 60 })
  expect(call?.status).toBe('failed')
  expect(entries).toEqual([`rate_limited ${callId}`])
  expect(bench.carrier.dials).toEqual([])
})

it('a call without credit is refused and leaves no trace', async () => {
  const { accountId, plan, deps } = await planned(10)
  const { entries, journal } = memoryJournal()
  expect(await place(plan, journal, deps)).toEqual({ kind: 'refused', code: 'insufficient_credit' })
  expect([await callsOf(accountId), await countedOf(accountId), entries]).toEqual([[], 0, []])
})

it('a call that would find no free line is refused and leaves no trace, and goes out once a line is free', async () => {
  const { accountId, plan, deps } = await planned()
  const { entries, journal } = memoryJournal()
  bench.carrier.lines = 0
  for (let calls = 0; calls < 3; calls += 1) {
    expect(await place(plan, journal, deps)).toEqual({ kind: 'refused', code: 'capacity_busy' })
  }
  expect([await callsOf(accountId), await countedOf(accountId), entries]).toEqual([[], 0, []])
  expect(bench.carrier.dials).toEqual([])
  bench.carrier.lines = 1
  expect(await place(plan, journal, deps)).toMatchObject({ kind: 'placed' })
  expect(await countedOf(accountId)).toBe(1)
})

it('a call that its journal denies is neither stored, counted nor dialed, and knows what it would hold', async () => {
  const { accountId, plan, deps } = await planned()
  let asked: unknown
  const journal: CallJournal<'not now'> = {
    async permits(_, call) {
      asked = call
      return 'not now'
    },
  }
  expect(await place(plan, journal, deps)).toEqual({ kind: 'denied', why: 'not now' })
  expect(asked).toMatchObject({ heldHal: plan.record.pricePerMinuteHal })
  expect([await callsOf(accountId), await countedOf(accountId)]).toEqual([[], 0])
  expect(bench.carrier.dials).toEqual([])
})

it('a call whose journal cannot be written is not dialed', async () => {
  const { accountId, plan, deps } = await planned()
  const journal: CallJournal = { admitted: () => Promise.reject(new Error('the journal is full')) }
  await expect(place(plan, journal, deps)).rejects.toThrow('the journal is full')
  expect([await callsOf(accountId), bench.carrier.dials]).toEqual([[], []])
})

it('a refusal is stored only with its entry in the journal', async () => {
  const { accountId, plan, deps } = await planned()
  bench.carrier.next({ kind: 'rejected', reason: 'busy' })
  const journal: CallJournal = { refused: () => Promise.reject(new Error('the journal is full')) }
  await expect(place(plan, journal, deps)).rejects.toThrow('the journal is full')
  expect(await callsOf(accountId)).toMatchObject([{ status: 'initiated' }])
})

it.each<[string, DialOutcome, string, object]>([
  ['is busy', { kind: 'rejected', reason: 'busy' }, 'failed', { available: 10_000, held: 0 }],
  ['gives no response', { kind: 'unknown', why: 'silence' }, 'initiated', { available: 9_550, held: 450 }],
])(
  'a call whose far side %s while the database is away is stored once it is back, with its entry in the journal',
  async (_, outcome, status, money) => {
    const { accountId, plan, deps } = await planned()
    bench.carrier.next(outcome)
    let away = 0
    const transaction: typeof deps.database.transaction = (run) =>
      bench.carrier.dials.length > 0 && away++ < 30
        ? Promise.reject(new DatabaseUnavailable(false, new Error('away')))
        : bench.database.transaction(run)
    const { entries, journal } = memoryJournal()
    const placing = place(plan, journal, { ...deps, database: { ...bench.database, transaction } })
    await bench.until(async () => {
      await bench.clock.advance(1_000)
      return entries.length === 2
    })
    await placing
    const node = async () =>
      (await bench.database.one(sql<{ node: string | null }>`
        select node from call where account_id = ${uuidOf(accountId)}`))!.node
    expect([away, await callsOf(accountId), await node()]).toMatchObject([31, [{ status }], null])
    expect(
      await bench.database.one(sql`
        select available_hal as available, held_hal as held from account where id = ${uuidOf(accountId)}`),
    ).toEqual(money)
  },
)
