import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type TestAccount,
  type TestService,
  testService,
} from '../../messaging/webhooks/testing/test-service.ts'
import { databaseOfFile } from '../../platform/db/testing/test-database.ts'
import { updateDnc } from '../end/update-dnc.ts'
import type { EndReason } from '../ports/end-reason.ts'
import type { CallRow } from '../state/call.store.ts'
import { createDnc, type Dnc } from './dnc.ts'

const day = 24 * 60 * 60 * 1000
const callee = '+420601557001'

const db = databaseOfFile()
let clock: VirtualClock
let service: TestService
let dnc: Dnc
let account: TestAccount

beforeEach(async () => {
  clock = new VirtualClock()
  service = await testService(
    clock,
    () => {
      dnc = createDnc({ clock, randomBytes })
      return { handlers: dnc.handlers, jobs: {} }
    },
    db,
  )
  account = await service.account()
})
afterEach(() => service.close())

describe('the do-not-call list', () => {
  // verifies: dnc.list, dnc.endpoint
  it('lists the newest number first, with its details', async () => {
    await account.request('POST', '/v1/dnc', { e164: '+420601557001' })
    await clock.advance(1000)
    const added = await account.request('POST', '/v1/dnc', {
      e164: '+421901557002',
      reason: 'Asked by e-mail',
    })
    expect(added).toMatchObject({
      status: 201,
      body: { number: { reason: 'Asked by e-mail', source: 'api' } },
    })
    const nowMs = clock.nowMs()
    expect((await account.request('GET', '/v1/dnc')).body).toEqual({
      numbers: [
        { e164: '+421901557002', reason: 'Asked by e-mail', source: 'api', createdAt: nowMs },
        { e164: '+420601557001', reason: null, source: 'api', createdAt: nowMs - 1000 },
      ],
      blocked: [],
      hasMore: false,
      nextCursor: null,
    })
  })

  // verifies: dnc.endpoint
  it('is paged', async () => {
    const all = ['+420601557001', '+420601557002', '+420601557003']
    for (const e164 of all) await account.request('POST', '/v1/dnc', { e164 })
    const first = (await account.request('GET', '/v1/dnc?limit=2')).body
    const second = (await account.request('GET', `/v1/dnc?limit=2&cursor=${first.nextCursor}`)).body
    const shown = [...first.numbers, ...second.numbers].map(({ e164 }: { e164: string }) => e164)
    expect([shown, first.hasMore, second.hasMore]).toEqual([[...all].reverse(), true, false])
  })

  it('keeps a number added again unchanged, except for a new reason', async () => {
    const first = (await account.request('POST', '/v1/dnc', { e164: callee, reason: 'one' })).body
    await clock.advance(1000)
    expect((await account.request('POST', '/v1/dnc', { e164: callee })).body).toEqual(first)
    const again = (await account.request('POST', '/v1/dnc', { e164: callee, reason: 'two' })).body
    expect(again.number).toEqual({ ...first.number, reason: 'two' })
  })

  it('refuses an invalid number, and removes nothing that is not listed', async () => {
    const wrong = await account.request('POST', '/v1/dnc', { e164: '601557001' })
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'invalid_number' } } })
    const missing = await account.request('DELETE', `/v1/dnc/${encodeURIComponent(callee)}`)
    expect(missing).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  })

  // verifies: dnc.endpoint
  it('bars the number for the agents of its own account only, until it is removed', async () => {
    const stranger = await service.account()
    await account.request('POST', '/v1/dnc', { e164: callee })
    expect(await bar()).toBe('on_dnc')
    expect(await dnc.refusalOf(db.database, stranger.id, callee)).toBeUndefined()
    expect((await stranger.request('GET', '/v1/dnc')).body.numbers).toEqual([])
    const removed = await account.request('DELETE', `/v1/dnc/${encodeURIComponent(callee)}`)
    expect(removed.body).toEqual({ deleted: true })
    expect(await bar()).toBeUndefined()
  })

  // verifies: dnc.list
  it('adds a callee who asks for it in a call', async () => {
    await ends({ endReason: 'completed', answered: true, optOut: true })
    expect((await account.request('GET', '/v1/dnc')).body.numbers).toEqual([
      { e164: callee, reason: null, source: 'call', createdAt: clock.nowMs() },
    ])
  })

  it.each([
    ['in', 'agent'],
    ['out', 'bridge'],
  ] as const)('adds no number after a call %s of kind %s', async (direction, kind) => {
    await ends({ endReason: 'completed', answered: true, optOut: true, direction, kind })
    expect((await account.request('GET', '/v1/dnc')).body.numbers).toEqual([])
  })
})

describe('the automatic block', () => {
  // verifies: dnc.list, dnc.automatic
  it('blocks a number for 30 days after five unanswered calls in a row', async () => {
    const reasons: EndReason[] = ['no_answer', 'rejected', 'no_answer', 'no_answer']
    for (const endReason of reasons) await ends({ endReason })
    expect(await bar()).toBeUndefined()
    await ends({ endReason: 'rejected' })
    expect(await bar()).toBe('destination_auto_blocked')
    const blockedAt = clock.nowMs()
    expect((await account.request('GET', '/v1/dnc')).body.blocked).toEqual([
      { e164: callee, blockedAt, expiresAt: blockedAt + 30 * day },
    ])
    await clock.leap(30 * day - 1)
    expect(await bar()).toBe('destination_auto_blocked')
    await clock.advance(1)
    expect(await bar()).toBeUndefined()
    expect((await account.request('GET', '/v1/dnc')).body.blocked).toEqual([])
  })

  // verifies: dnc.automatic
  it.each(['busy', 'failed', 'cancelled', 'watchdog', 'engine_error'] as const)(
    'does not count an end by %s',
    async (endReason) => {
      for (let count = 0; count < 6; count += 1) await ends({ endReason })
      expect(await bar()).toBeUndefined()
    },
  )

  // verifies: dnc.list
  it.each(['agent', 'test', 'bridge', 'relay'] as const)('counts calls of the kind %s', async (kind) => {
    for (let count = 0; count < 5; count += 1) await ends({ endReason: 'no_answer', kind, calleeRang: true })
    expect(await bar()).toBe('destination_auto_blocked')
  })

  it.each<[string, Omit<Ended, 'endReason'>]>([
    ['a bridge whose first party did not answer', { kind: 'bridge' }],
    ['customer equipment', { kind: 'sip' }],
    ['a caller who was forwarded', { kind: 'forward', direction: 'in' }],
  ])('does not count calls of %s', async (_what, call) => {
    for (let count = 0; count < 6; count += 1) await ends({ endReason: 'no_answer', ...call })
    expect(await bar()).toBeUndefined()
  })

  it('continues counting across calls that say nothing about the callee', async () => {
    for (let count = 0; count < 4; count += 1) {
      await ends({ endReason: 'no_answer' })
      await ends({ endReason: 'failed' })
      await ends({ endReason: 'busy' })
    }
    await ends({ endReason: 'rejected' })
    expect(await bar()).toBe('destination_auto_blocked')
  })

  it('resets the count when a call is answered', async () => {
    for (let count = 0; count < 4; count += 1) await ends({ endReason: 'no_answer' })
    await ends({ endReason: 'completed', answered: true })
    for (let count = 0; count < 4; count += 1) await ends({ endReason: 'no_answer' })
    expect(await bar()).toBeUndefined()
    await ends({ endReason: 'no_answer' })
    expect(await bar()).toBe('destination_auto_blocked')
  })

  // verifies: dnc.automatic
  it("never blocks the sandbox's fixed numbers, which may belong to people in live mode", async () => {
    const fixed = '+421901000003'
    const fail = async () => {
      for (let count = 0; count < 6; count += 1) await ends({ endReason: 'no_answer', to: fixed })
      return bar(fixed)
    }
    dnc = createDnc({ clock, randomBytes, isSandbox: true })
    expect(await fail()).toBeUndefined()
    dnc = createDnc({ clock, randomBytes })
    expect(await fail()).toBe('destination_auto_blocked')
  })

  it('counts each account and each number separately', async () => {
    for (let count = 0; count < 3; count += 1) {
      await ends({ endReason: 'no_answer' })
      await ends({ endReason: 'no_answer', to: '+420601557002' })
    }
    expect([await bar(), await bar('+420601557002')]).toEqual([undefined, undefined])
  })

  // verifies: dnc.unblock
  it('can be lifted by hand, and then tolerates five more calls', async () => {
    const unblock = () => account.request('POST', `/v1/dnc/${encodeURIComponent(callee)}/unblock`)
    expect((await unblock()).body.error.code).toBe('not_found')
    for (let count = 0; count < 5; count += 1) await ends({ endReason: 'no_answer' })
    expect((await unblock()).body).toEqual({ unblocked: true })
    for (let count = 0; count < 4; count += 1) await ends({ endReason: 'no_answer' })
    expect(await bar()).toBeUndefined()
    await ends({ endReason: 'no_answer' })
    expect(await bar()).toBe('destination_auto_blocked')
  })
})

const bar = async (e164 = callee) => (await dnc.refusalOf(db.database, account.id, e164))?.code

interface Ended {
  readonly endReason: EndReason
  readonly answered?: boolean
  readonly optOut?: boolean
  readonly to?: string
  readonly direction?: 'in' | 'out'
  readonly kind?: CallRow['kind']
  readonly calleeRang?: boolean
}

/** The end of a call as reported by its transaction. */
function ends({ endReason, answered = false, optOut = false, calleeRang, ...call }: Ended): Promise<void> {
  const { to = callee, direction = 'out', kind = 'agent' } = call
  const row = { direction, kind, to_e164: to, answered_at: answered ? clock.nowMs() : null }
  const conversation = { optOutRequested: optOut }
  const ending = { accountId: account.id, endReason, conversation, ...(calleeRang && { calleeRang }) }
  return db.database.transaction((tx) => updateDnc(tx, row, ending, { dnc }))
}
