import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type TestAccount,
  type TestService,
  testService,
} from '../../messaging/webhooks/testing/test-service.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { newId, uuidOf } from '../../platform/kernel/ids.ts'
import { insertCall, type NewCall } from '../state/call.store.ts'
import { getCall } from './get-call.ts'
import { listCalls } from './list-calls.ts'

const db = databaseOfFile()
let service: TestService
let account: TestAccount
const clock = new VirtualClock()
const ids: string[] = []

beforeAll(async () => {
  service = await testService(clock, () => ({ handlers: [listCalls(), getCall()], jobs: {} }), db)
  account = await service.account()
  for (let count = 0; count < 205; count++) {
    await clock.advance(1000)
    const call = newCall(count % 2 === 0 ? 'out' : 'in', count % 5 === 0)
    await insertCall(db.database, call)
    ids.unshift(call.id)
  }
})
afterAll(() => service.close())

function newCall(direction: 'in' | 'out', isFailed: boolean): NewCall {
  return {
    accountId: account.id,
    id: newId('c', clock, (n) => crypto.getRandomValues(new Uint8Array(n))),
    direction,
    kind: 'agent',
    from: '+420228880001',
    to: '+420601000001',
    node: 'n',
    pricePerMinuteHal: 300,
    ...(isFailed && { ended: { atMs: clock.nowMs(), endReason: 'failed' } }),
  }
}

const list = async (query: string, of = account) => (await of.request('GET', `/v1/calls${query}`)).body

const ended: readonly [
  kind: NewCall['kind'],
  status: string,
  endReason: string | null,
  goal: string | null,
][] = [
  ['agent', 'completed', null, 'success'],
  ['agent', 'completed', 'caller_loop', 'unclear'],
  ['agent', 'in_progress', null, null],
  ['agent', 'initiated', null, null],
  ['agent', 'missed', null, null],
  ['test', 'completed', null, null],
  ['bridge', 'completed', null, null],
  ['bridge', 'no_answer', null, null],
  ['forward', 'completed', null, null],
  ['sip', 'completed', null, null],
  ['relay', 'completed', null, null],
  ['relay', 'failed', null, null],
  ['agent', 'failed', 'engine_error', null],
]

/** An account with one call of each kind. */
async function ofEveryKind(): Promise<TestAccount> {
  const owner = await service.account()
  for (const [kind, status, endReason, goal] of ended) {
    const call = { ...newCall('in', false), accountId: owner.id, kind }
    await insertCall(db.database, call)
    await db.database.query(sql`
      update call set status = ${status}, end_reason = ${endReason}, goal_result = ${goal}
      where account_id = ${uuidOf(owner.id)} and id = ${uuidOf(call.id)}`)
  }
  return owner
}
const idsOf = (page: { calls: { id: string }[] }) => page.calls.map(({ id }) => id)

describe('GET /v1/calls', () => {
  // verifies: pagination.limit, pagination.has-more, pagination.next-before
  it('lists the newest 50, and the cursor of the next page', async () => {
    const page = await list('')
    expect(idsOf(page)).toEqual(ids.slice(0, 50))
    expect(page).toMatchObject({ hasMore: true, nextBefore: page.calls.at(-1).createdAt })
  })

  // verifies: pagination.limit, limits.page-size
  it('never returns more than 200', async () => {
    expect(idsOf(await list('?limit=1000'))).toEqual(ids.slice(0, 200))
  })

  // verifies: pagination.has-more, pagination.next-before
  it('walks the whole history without gaps or repetitions, then ends', async () => {
    const seen: string[] = []
    let query = '?limit=60'
    for (let pages = 0; pages < 10; pages++) {
      const page = await list(query)
      seen.push(...idsOf(page))
      if (!page.hasMore) {
        expect(page.nextBefore).toBeNull()
        break
      }
      query = `?limit=60&before=${page.nextBefore}`
    }
    expect(seen).toEqual(ids)
  })

  // verifies: pagination.before
  it('treats before as exclusive', async () => {
    const { calls } = await list('?limit=1')
    expect(idsOf(await list(`?limit=1&before=${calls[0].createdAt}`))).toEqual([ids[1]])
    expect(idsOf(await list(`?limit=1&before=${calls[0].createdAt + 1}`))).toEqual([ids[0]])
    expect((await list('?before=1')).calls).toEqual([])
  })

  // verifies: calls.list-filters, pagination.calls-direction
  it('filters by direction, outcome and goal', async () => {
    const incoming = await list('?direction=in&limit=200')
    expect(incoming.calls).toHaveLength(102)
    expect(incoming.hasMore).toBe(false)
    const failed = await list('?outcome=failed&limit=200')
    expect(failed.calls).toHaveLength(41)
    expect(failed.calls.every(({ status }: { status: string }) => status === 'failed')).toBe(true)
    expect((await list('?outcome=agent&limit=200')).calls).toHaveLength(164)
    expect((await list('?goal=success')).calls).toEqual([])
    expect((await list('?goal=unknown&limit=200')).calls).toHaveLength(200)
  })

  // verifies: calls.loop-filter
  it.each([
    ['agent', ['completed', 'completed caller_loop', 'in_progress', 'initiated']],
    ['bridge', ['completed']],
    ['forward', ['completed']],
    ['sip', ['completed']],
    ['relay', ['completed']],
    ['test', ['completed']],
    ['missed', ['missed']],
    ['no_answer', ['no_answer']],
    ['failed', ['failed', 'failed engine_error']],
  ])(
    'lists as %s calls of that kind or ending: a caller loop is an agent call',
    async (outcome, expected) => {
      const { calls, hasMore } = await list(`?outcome=${outcome}&limit=200`, await ofEveryKind())
      const shown = calls.map(({ status, endReason }: { status: string; endReason?: string }) =>
        endReason === undefined ? status : `${status} ${endReason}`,
      )
      expect([shown.sort(), hasMore]).toEqual([expected, false])
    },
  )

  it.each([
    ['success', 1],
    ['unclear', 1],
    ['unknown', 11],
  ])('filters by goal %s', async (goal, count) => {
    expect((await list(`?goal=${goal}&limit=200`, await ofEveryKind())).calls).toHaveLength(count)
  })

  // verifies: calls.list-filters
  it.each([
    ['live', ['in_progress', 'initiated']],
    ['ended', [...Array(7).fill('completed'), 'failed', 'failed', 'missed', 'no_answer']],
    ['initiated', ['initiated']],
    ['in_progress', ['in_progress']],
    ['completed', Array(7).fill('completed')],
    ['failed', ['failed', 'failed']],
    ['no_answer', ['no_answer']],
    ['missed', ['missed']],
  ])('filters by status %s', async (status, expected) => {
    const { calls, hasMore } = await list(`?status=${status}&limit=200`, await ofEveryKind())
    expect([calls.map((call: { status: string }) => call.status).sort(), hasMore]).toEqual([expected, false])
  })

  it('joins the status with the other filters', async () => {
    const query = '?status=live&outcome=agent&direction=in'
    expect((await list(query, await ofEveryKind())).calls).toHaveLength(2)
    expect((await list('?status=live&direction=out', await ofEveryKind())).calls).toEqual([])
  })

  it.each(['?status=talking', '?direction=up', '?outcome=good', '?limit=0', '?before=x', '?colour=blue'])(
    'refuses %s',
    async (query) => {
      expect(await list(query)).toMatchObject({ error: { code: 'validation' } })
    },
  )
})

// verifies: pagination.short-pages
it('puts fewer calls on a page if their transcripts are long, and all of them across its pages', async () => {
  const owner = await service.account()
  const made: string[] = []
  for (let count = 0; count < 4; count++) {
    await clock.advance(1000)
    const call = { ...newCall('in', false), accountId: owner.id }
    await insertCall(db.database, call)
    made.unshift(call.id)
  }
  const transcript = JSON.stringify(Array(20).fill({ role: 'caller', message: 'a'.repeat(20_000) }))
  await db.database.query(sql`
    update call set transcript = ${transcript}::jsonb, status = 'completed', ended_at = ${clock.nowMs()},
      answered_at = ${clock.nowMs()} where account_id = ${uuidOf(owner.id)}`)
  for (const filter of ['', '&direction=in']) {
    const first = await list(`?limit=200${filter}`, owner)
    expect([first.calls.length, first.hasMore]).toEqual([2, true])
    const second = await list(`?limit=200&before=${first.nextBefore}${filter}`, owner)
    expect([...first.calls, ...second.calls].map(({ id }) => id)).toEqual(made)
    expect(second.hasMore).toBe(false)
  }
})

it.each(['', '&direction=in'])('reaches calls of one millisecond at the end of a page%s', async (filter) => {
  const owner = await service.account()
  const made: string[] = []
  for (const ofTheSame of [1, 2, 2, 1]) {
    await clock.advance(1000)
    for (let count = 0; count < ofTheSame; count += 1) {
      const call = { ...newCall('in', false), accountId: owner.id }
      await insertCall(db.database, call)
      made.push(call.id)
    }
  }
  const seen: string[] = []
  for (let before = clock.nowMs() + 1; ; ) {
    const page = await list(`?limit=2&before=${before}${filter}`, owner)
    seen.push(...idsOf(page))
    if (!page.hasMore) break
    before = page.nextBefore
  }
  expect(seen.toSorted()).toEqual(made.toSorted())
})
