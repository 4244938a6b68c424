import { VirtualClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context, Surface } from '../../http/exchange/handler.ts'
import { testPrincipals } from '../../http/testing/test-principals.ts'
import {
  type TestAccount,
  type TestService,
  testService,
} from '../../messaging/webhooks/testing/test-service.ts'
import { sql } from '../../platform/db/sql.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { type CallId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { insertCall } from '../state/call.store.ts'
import { getCall } from './get-call.ts'
import { listCalls } from './list-calls.ts'
import { rateCall } from './rate-call.ts'

const db = databaseOfFile()
let service: TestService
let account: TestAccount
let id: CallId
const clock = new VirtualClock()

beforeAll(async () => {
  service = await testService(clock, () => ({ handlers: [rateCall(), getCall(), listCalls()], jobs: {} }), db)
  account = await service.account()
})
afterAll(() => service.close())
beforeEach(async () => {
  id = newId('c', clock, (size) => crypto.getRandomValues(new Uint8Array(size)))
  const parties = { from: '+420228880001', to: '+420601000001', direction: 'out', kind: 'bridge' } as const
  await insertCall(db.database, { accountId: account.id, id, ...parties, node: 'n', pricePerMinuteHal: 300 })
  await end('completed')
})

const end = (status: string) =>
  db.database.query(sql`
    update call set status = ${status}, ended_at = ${status === 'in_progress' ? null : clock.nowMs()}
    where account_id = ${uuidOf(account.id)} and id = ${uuidOf(id)}`)
const rate = (body: object) => account.request('PATCH', `/v1/calls/${id}`, body)
const rating = async () => (await account.request('GET', `/v1/calls/${id}`)).body.call.rating

describe('PATCH /v1/calls/{id}', () => {
  // verifies: calls.rate, calls.rating
  it('stores a rating with reason, note, time and source, and every read shows it', async () => {
    const stored = {
      value: 'bad',
      reason: 'wrong_name',
      note: 'It asked twice.',
      at: clock.nowMs(),
      source: 'api',
    }
    const answer = await rate({ rating: 'bad', ratingReason: 'wrong_name', ratingNote: 'It asked twice.' })
    expect([answer.status, answer.body.call.rating]).toEqual([200, stored])
    expect(await rating()).toEqual(stored)
    const { calls } = (await account.request('GET', '/v1/calls?limit=1')).body
    expect(calls[0]).toMatchObject({ id, rating: stored })
  })

  // verifies: calls.rating
  it.each<['key' | 'app' | 'person', Surface, string]>([
    ['person', 'rest', 'portal'],
    ['key', 'rest', 'api'],
    ['key', 'mcp', 'mcp'],
    ['app', 'mcp', 'mcp'],
  ])('from a %s over %s has the source %s', async (who, surface, source) => {
    const principal = testPrincipals(account.id)[who]
    const context = { db: db.database, account: principal.account, principal, surface, clock }
    const input = { params: { id }, query: {}, body: { rating: 'good' } }
    await rateCall().run(context as Partial<Context> as Context, input)
    expect((await rating()).source).toBe(source)
  })

  it('changes what is sent and keeps the rest, until the value changes', async () => {
    await rate({ rating: 'bad', ratingReason: 'wrong_name' })
    await rate({ ratingNote: 'Twice.' })
    expect(await rating()).toMatchObject({ value: 'bad', reason: 'wrong_name', note: 'Twice.' })
    const before = await rating()
    await clock.advance(1000)
    await rate({ rating: 'bad', ratingNote: 'Twice.' })
    await rate({})
    expect(await rating()).toEqual(before)
    await rate({ ratingReason: null })
    expect(await rating()).not.toHaveProperty('reason')
    await rate({ rating: 'good' })
    expect(await rating()).toEqual({ value: 'good', at: clock.nowMs(), source: 'api' })
    expect((await rate({ rating: null })).body.call).not.toHaveProperty('rating')
    expect(await rating()).toBeUndefined()
  })

  it.each([
    { rating: 'fine' },
    { ratingReason: 'x' },
    { rating: null, ratingNote: 'x' },
    { rating: 'good', ratingReason: 'x'.repeat(201) },
    { rating: 'good', ratingNote: 'x'.repeat(2001) },
  ])('refuses %j and stores nothing', async (body) => {
    expect(await rate(body)).toMatchObject({ status: 400, body: { error: { code: 'validation' } } })
    expect(await rating()).toBeUndefined()
  })

  it('refuses a call that is not over', async () => {
    await end('in_progress')
    expect(await rate({ rating: 'good' })).toMatchObject({
      status: 409,
      body: { error: { code: 'invalid_transition', cause: 'account' } },
    })
  })
})
