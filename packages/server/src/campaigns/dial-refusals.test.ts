import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { composeFeatures, type Features } from '../compose/features.ts'
import { sql } from '../platform/db/sql.ts'
import { parseId, uuidOf } from '../platform/kernel/ids.ts'
import { dispatchJobKind } from './dispatch/dispatch-job.ts'
import { storeUndialed } from './dispatch/undialed.ts'
import { lockItem } from './state/item.store.ts'
import { selectTask } from './state/task.store.ts'
import { type CampaignAccount, campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const other = '+420601000002'
const minuteMs = 60_000

/** Has a dial of the first contact refused with a code, as the service of calls would. */
async function refuse(
  account: CampaignAccount,
  taskId: string,
  code: string,
  more: object = {},
): Promise<void> {
  const { database, service } = bench.server
  const task = (await selectTask(database, account.id, parseId('task', taskId)!))!
  const { id } = (await account.task(taskId)).items[0]!
  await database.transaction(async (tx) => {
    const item = (await lockItem(tx, account.id, parseId('item', id)!))!
    await storeUndialed(tx, { task, item }, { code, ...more }, service)
  })
}

const permanent = [
  'on_dnc',
  'destination_auto_blocked',
  'cannot_call_own_number',
  'cannot_call_volai_number',
  'invalid_number',
  'unsupported_country',
  'blocked_destination',
]
const repairable = [
  'insufficient_credit',
  'agent_no_number',
  'agent_not_found',
  'agent_suspended',
  'account_suspended',
]

describe('a refused dial', () => {
  // verifies: states.item-permanent, states.attempts-counted
  test.each(permanent)(
    'with %s sends its contact to review, uncounted, and the others go on',
    async (code) => {
      const { account, book } = bench
      const { id } = await account.start([to, other])
      await refuse(account, id, code)
      const refused = await account.task(id)
      expect(refused).toMatchObject({ status: 'running', reservedBudgetHal: 0 })
      const attempt = { outcome: 'failed', error: code, countsAsAttempt: false, reservedHal: 0, priceHal: 0 }
      expect(refused.items[0]).toMatchObject({
        status: 'review',
        reviewReason: `dial:${code}`,
        attempts: [attempt],
      })
      await account.round()
      expect(book.dialed).toEqual([other])
      const after = await account.task(id)
      expect(after.status).toBe('needs_attention')
      expect(after.counts).toEqual({ total: 2, waiting: 0, inProgress: 0, review: 1, done: 1, succeeded: 1 })
      expect(await account.events()).toMatchObject([
        {
          event: 'task.needs_attention',
          data: { id, status: 'needs_attention', counts: after.counts, spentHal: 150 },
        },
      ])
    },
  )

  // verifies: states.task-paused
  test.each([...repairable, 'invalid_workflow', 'engine_not_configured'])(
    'with %s pauses the campaign and leaves its contact waiting, uncounted',
    async (code) => {
      const { account } = bench
      const { id } = await account.start([to])
      await refuse(account, id, code)
      const attempts = [{ countsAsAttempt: false, error: code }]
      expect(await account.task(id)).toMatchObject({
        status: 'paused',
        lastError: code,
        items: [{ status: 'pending', lastError: code, attempts }],
      })
      expect(bench.book.dialed).toEqual([])
      const data = { id, status: 'paused', lastError: code, spentHal: 0, counts: { waiting: 1 } }
      expect(await account.events()).toMatchObject([{ event: 'task.paused', data }])
    },
  )

  // verifies: states.task-rate-limited
  test.each([
    [undefined, 5 * minuteMs],
    [0, 1_000],
    [40, 40_000],
    [7 * 86_400, 24 * 60 * minuteMs],
  ])(
    'with rate_limited and Retry-After %s makes the campaign wait that long',
    async (retryAfterSecs, waitMs) => {
      const { account, clock } = bench
      const { id } = await account.start([to, other])
      await refuse(account, id, 'rate_limited', { retryAfterSecs })
      const task = await account.task(id)
      expect(task).toMatchObject({ status: 'running', lastError: 'rate_limited' })
      for (const item of task.items) {
        expect(item).toMatchObject({ status: 'pending', nextAttemptAt: clock.nowMs() + waitMs, attempts: [] })
      }
      await clock.leap(waitMs - 1)
      await account.round()
      expect(bench.book.dialed).toEqual([])
      await clock.advance(1)
      await account.round()
      expect(bench.book.dialed).not.toEqual([])
      expect(await account.task(id)).not.toHaveProperty('lastError')
    },
  )

  // verifies: states.task-relay-limit
  test('with relay_lease_limit makes the campaign wait one minute, uncounted', async () => {
    const { account, clock } = bench
    const { id } = await account.start([to])
    await refuse(account, id, 'relay_lease_limit')
    expect(await account.task(id)).toMatchObject({
      status: 'running',
      lastError: 'relay_lease_limit',
      items: [{ nextAttemptAt: clock.nowMs() + minuteMs, attempts: [{ countsAsAttempt: false }] }],
    })
  })

  // verifies: states.item-destination-busy
  test.each([
    [undefined, 90_000],
    [1_000, 30_000],
    [5 * minuteMs, 5 * minuteMs],
    [60 * minuteMs, 16 * minuteMs],
  ])('with destination_busy and a lock of %s ms makes its contact wait', async (lockMs, waitMs) => {
    const { account, clock } = bench
    const { id } = await account.start([to, other])
    await refuse(account, id, 'destination_busy', { lockedUntilMs: lockMs && clock.nowMs() + lockMs })
    const { items, reservedBudgetHal } = await account.task(id)
    expect(reservedBudgetHal).toBe(0)
    const attempts = [{ countsAsAttempt: false, error: 'destination_busy', reservedHal: 0 }]
    expect(items).toMatchObject([
      { status: 'pending', nextAttemptAt: clock.nowMs() + waitMs, attempts },
      { status: 'pending' },
    ])
    await account.dispatch()
    expect(bench.book.dialed).toEqual([other])
    await account.round()
  })

  // verifies: states.item-destination-busy
  test('with destination_busy leaves a contact failed that was dialed before', async () => {
    const { account, book, clock } = bench
    book.set(to, 'no answer')
    const { id } = await account.start([to], { maxAttempts: 2 })
    await account.round()
    await clock.leap(60 * minuteMs)
    await refuse(account, id, 'destination_busy')
    expect(await account.item(id)).toMatchObject({ status: 'failed', lastError: 'destination_busy' })
  })

  // verifies: states.item-destination-busy-sixth
  test('with destination_busy six times in a row sends its contact to review', async () => {
    const { account } = bench
    const { id } = await account.start([to])
    for (let refusals = 0; refusals < 5; refusals += 1) await refuse(account, id, 'destination_busy')
    expect((await account.item(id)).status).toBe('pending')
    await refuse(account, id, 'insufficient_credit')
    await account.send('POST', `/v1/tasks/${id}/start`)
    for (let refusals = 0; refusals < 5; refusals += 1) await refuse(account, id, 'destination_busy')
    expect((await account.item(id)).status).toBe('pending')
    await refuse(account, id, 'destination_busy')
    expect(await account.item(id)).toMatchObject({ status: 'review', reviewReason: 'dial:destination_busy' })
  })

  // verifies: states.item-destination-busy-sixth
  test('with destination_busy six times in a row goes to review though the account reached a limit in between', async () => {
    const { account } = bench
    const { id } = await account.start([to])
    for (let refusals = 0; refusals < 5; refusals += 1) await refuse(account, id, 'destination_busy')
    await refuse(account, id, 'rate_limited')
    await refuse(account, id, 'destination_busy')
    expect(await account.item(id)).toMatchObject({ status: 'review', reviewReason: 'dial:destination_busy' })
  })
})

describe('a process of the service that', () => {
  /** Runs the dispatch of the account once. */
  const dispatchBy = (features: Features) =>
    features.all.jobs[dispatchJobKind]!({
      accountId: bench.account.id,
      key: 'of the test',
      kind: dispatchJobKind,
      payload: undefined,
      attempts: 0,
      rev: 1,
      signal: new AbortController().signal,
      holds: async () => true,
    })
  const otherProcess = (state: object, engine: object = {}) => {
    const { service, ports } = bench.server
    return composeFeatures(
      { ...service, ...state, nodeId: 'another-node' },
      { ...ports, engine: { ...ports.engine, ...engine } },
      { mailer: { send: async () => {} } },
    )
  }

  // verifies: states.task-paused, states.attempts-counted
  test('serves no calls of the account’s mode pauses the campaign, uncounted', async () => {
    const { account, book } = bench
    const second = otherProcess({ serves: () => false })
    const { id } = await account.start([to])
    await dispatchBy(second)
    const lastError = 'engine_not_configured'
    expect(await account.task(id)).toMatchObject({
      status: 'paused',
      lastError,
      reservedBudgetHal: 0,
      items: [{ status: 'pending', lastError, attempts: [{ error: lastError, countsAsAttempt: false }] }],
    })
    expect(await account.events()).toMatchObject([{ event: 'task.paused', data: { id, lastError } }])
    await account.send('POST', `/v1/tasks/${id}/start`)
    await account.round()
    expect([book.dialed, (await account.task(id)).status]).toEqual([[to], 'completed'])
    await second.close()
  })

  // verifies: states.attempts-counted
  test('shuts down leaves the attempt of a call that found no line in the record', async () => {
    const { account, book, clock } = bench
    book.set(to, 'no line', 'talks')
    const { id } = await account.start([to])
    await account.round()
    await clock.leap(minuteMs)
    const second = otherProcess({ draining: () => true })
    await dispatchBy(second)
    const { attempts } = await account.item(id)
    expect(attempts).toMatchObject([{ error: 'capacity_busy' }, { error: 'capacity_busy' }])
    expect(attempts.map(({ providerCallId }) => providerCallId !== undefined)).toEqual([true, false])
    await clock.leap(minuteMs)
    await account.round()
    expect((await account.task(id)).status).toBe('completed')
    await second.close()
  })

  // verifies: states.attempts-counted
  test.each([
    ['shuts down', 'capacity_busy', { draining: () => true }, {}],
    ['has no voice engine', 'engine_unavailable', {}, { state: 'unavailable' }],
  ] as const)(
    '%s dials nobody (%s), which counts for nobody: the campaign goes on later',
    async (_, code, state, engine) => {
      const { account, book, clock } = bench
      const second = otherProcess(state, engine)
      const { id } = await account.start([to])
      for (let minute = 0; minute < 3; minute += 1) {
        await dispatchBy(second)
        expect(await account.task(id)).toMatchObject({
          status: 'running',
          lastError: code,
          reservedBudgetHal: 0,
          items: [
            {
              status: 'pending',
              lastError: code,
              nextAttemptAt: clock.nowMs() + minuteMs,
              attempts: [{ outcome: 'failed', error: code, countsAsAttempt: false, priceHal: 0 }],
            },
          ],
        })
        await clock.leap(minuteMs - 1)
        await account.dispatch()
        expect(book.dialed).toEqual([])
        await clock.advance(1)
      }
      expect(await account.events()).toEqual([])
      expect((await account.money()).held).toBe(0)
      await account.round()
      expect(await account.task(id)).toMatchObject({ status: 'completed', counts: { succeeded: 1 } })
      expect(book.dialed).toEqual([to])
      await second.close()
    },
  )
})

describe('a campaign finds out by itself that', () => {
  // verifies: states.item-permanent, conventions.reserved-task-variables
  test.each([
    ['a number is on the do-not-call list', 'on_dnc', to],
    ['a number costs a premium', 'blocked_destination', '+420900123456'],
    ['a country is not served', 'unsupported_country', '+12125550100'],
    ['a number is none', 'invalid_number', '+420123'],
    ['a number is its own', 'cannot_call_own_number', undefined],
  ])('%s', async (_, code, e164) => {
    const { account } = bench
    if (code === 'on_dnc') await account.send('POST', '/v1/dnc', { e164, reason: 'Nepřeje si hovory.' })
    const { id } = await account.start([e164 ?? account.number])
    await account.round()
    expect(bench.book.dialed).toEqual([])
    expect(await account.item(id)).toMatchObject({ status: 'review', reviewReason: `dial:${code}` })
    expect(await account.task(id)).toMatchObject({ status: 'needs_attention', reservedBudgetHal: 0 })
  })

  // verifies: states.item-permanent
  test('a number belongs to another account', async () => {
    const { account } = bench
    const { number } = await bench.newAccount()
    const { id } = await account.start([number])
    await account.round()
    expect(bench.book.dialed).toEqual([])
    expect(await account.item(id)).toMatchObject({
      status: 'review',
      reviewReason: 'dial:cannot_call_volai_number',
    })
  })

  // verifies: states.item-destination-busy
  test('a number is locked by a direct call of unknown outcome: it waits for the end of the lock', async () => {
    const { account, book, clock } = bench
    book.set(to, 'uncertain', 'talks')
    await account.send('POST', '/v1/calls', { agentId: account.agentId, to })
    const { id } = await account.start([to], { concurrency: 2 })
    await account.dispatch()
    expect(book.dialed).toEqual([to])
    expect(await account.task(id)).toMatchObject({
      status: 'running',
      reservedBudgetHal: 0,
      items: [
        { status: 'pending', lastError: 'destination_busy', nextAttemptAt: clock.nowMs() + 15 * minuteMs },
      ],
    })
    await clock.leap(15 * minuteMs)
    await account.round()
    expect(book.dialed).toEqual([to, to])
    expect((await account.task(id)).status).toBe('completed')
  })

  // verifies: states.item-permanent
  test('a number is blocked since it did not pick up five times', async () => {
    const { account, book, clock } = bench
    // Those of the sandbox with fixed behaviour are never blocked.
    const silent = '+420601557101'
    book.set(silent, 'no answer')
    for (let calls = 0; calls < 5; calls += 1) {
      const { id } = await account.start([silent])
      await account.round()
      expect((await account.item(id)).status).toBe('exhausted')
      await clock.leap(minuteMs)
    }
    const { id } = await account.start([silent])
    await account.round()
    expect(book.dialed).toHaveLength(5)
    expect(await account.item(id)).toMatchObject({
      status: 'review',
      reviewReason: 'dial:destination_auto_blocked',
    })
  })

  // verifies: conventions.reserved-task-variables
  test('a contact has a reserved variable: it is refused when dialed', async () => {
    const { account } = bench
    const { id } = await account.start([], {
      recipients: [{ to, variables: { service_name: 'x' } }],
    })
    await account.round()
    expect(bench.book.dialed).toEqual([])
    expect(await account.item(id)).toMatchObject({ status: 'review', reviewReason: 'dial:validation' })
  })

  // verifies: states.task-paused
  test('its credit is used up: it pauses, and goes on after a top-up', async () => {
    const account = await bench.newAccount(10_450)
    const { id } = await account.start([to, other])
    const { credit, database } = bench.server
    await account.round()
    await account.round()
    expect(bench.book.dialed).toEqual([to])
    expect(await account.task(id)).toMatchObject({ status: 'paused', lastError: 'insufficient_credit' })
    expect((await account.money()).held).toBe(0)
    await database.transaction((tx) =>
      credit.creditAdmin(tx, { accountId: account.id, amountHal: 1000, description: 'top-up' }),
    )
    await account.send('POST', `/v1/tasks/${id}/start`)
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', spentHal: 300 })
  })

  // verifies: states.task-rate-limited
  test('its account has reached its calls of a minute, of which two stay free for direct calls', async () => {
    const { account, book, clock } = bench
    const numbers = Array.from({ length: 12 }, (_, index) => `+4206010001${String(index).padStart(2, '0')}`)
    for (const e164 of numbers) book.set(e164, 'busy')
    const startedMs = clock.nowMs()
    const { id } = await account.start(numbers)
    await untilOn(clock, async () => {
      await account.dispatch()
      return (await account.task(id)).lastError === 'rate_limited'
    })
    expect(book.dialed).toHaveLength(8)
    const task = await account.task(id)
    expect(task).toMatchObject({ status: 'running', lastError: 'rate_limited' })
    const waiting = task.items.filter(({ status }) => status === 'pending')
    expect(waiting).toHaveLength(4)
    for (const { nextAttemptAt } of waiting) expect(nextAttemptAt).toBe(startedMs + minuteMs)
    const direct = { agentId: account.agentId, to }
    expect((await account.send('POST', '/v1/calls', direct)).status).toBe(201)
    expect((await account.send('GET', '/v1/calls?limit=50')).body.calls).toHaveLength(9)
  })

  // verifies: states.task-rate-limited
  test('its account has reached its calls of a day: it waits for the end of the day’s window', async () => {
    const { account, clock, server } = bench
    const startedMs = clock.nowMs() - 60 * minuteMs
    await server.database.query(sql`
      update account set call_day_start = ${startedMs}, call_day_count = 950 where id = ${uuidOf(account.id)}`)
    const { id } = await account.start([to])
    await account.round()
    expect((await account.item(id)).nextAttemptAt).toBe(startedMs + 24 * 60 * minuteMs)
    expect(await account.task(id)).toMatchObject({ status: 'running', lastError: 'rate_limited' })
    expect((await account.task(id)).forecast!.endsAt).toBeGreaterThan(startedMs + 24 * 60 * minuteMs)
  })

  test('its account has reached the calls of a day that campaigns may have: direct calls have the rest', async () => {
    const { account, clock, server } = bench
    const placed = (count: number) =>
      server.database.query(sql`
        update account set call_day_start = ${clock.nowMs() - minuteMs}, call_day_count = ${count}
        where id = ${uuidOf(account.id)}`)
    const direct = () => account.send('POST', '/v1/calls', { agentId: account.agentId, to })
    await placed(950)
    expect((await direct()).status).toBe(201)
    await account.round()
    await placed(1000)
    expect((await direct()).body.error.code).toBe('rate_limited')
  })

  // verifies: states.item-destination-busy
  test('a number is in another call: it waits for its end', async () => {
    const { account, book } = bench
    book.set(to, 'rings')
    await account.send('POST', '/v1/calls', { agentId: account.agentId, to })
    const { id } = await account.start([to], { concurrency: 2 })
    await account.dispatch()
    expect(book.dialed).toEqual([to])
    expect(await account.item(id)).toMatchObject({ status: 'pending', lastError: 'destination_busy' })
    book.ringing.at(-1)!.end({ kind: 'noAnswer' })
  })
})
