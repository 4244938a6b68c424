import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { parseId, uuidOf } from '../platform/kernel/ids.ts'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const minuteMs = 60_000

const draft = (settings: object = {}) => ({
  name: 'Pozvánky',
  agentId: bench.account.agentId,
  recipients: [{ to, externalId: 'row-1', variables: { name: 'Jana' } }],
  ...settings,
})

const create = (settings: object = {}, headers: Record<string, string> = {}) =>
  bench.account.send('POST', '/v1/tasks', draft(settings), headers)

/** A statement that waits for a task which another transaction changes. */
const waitsForLock = sql`select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%from task%'`

/** A statement that waits for the time of another call. */
const waitsForTime = sql`select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%record_time%'`

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]

const recipients = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ to: `+4206010${String(index).padStart(5, '0')}` }))

describe('a task', () => {
  // verifies: tasks.endpoints, tasks.run, tasks.body, tasks.record, tasks.status
  test('is a draft until it is started, with the defaults of its settings', async () => {
    const { account, book } = bench
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body.task).toMatchObject({
      status: 'draft',
      revision: 1,
      maxAttempts: 1,
      retryDelayMins: 60,
      concurrency: 1,
      reservedBudgetHal: 0,
      spentHal: 0,
      recipients: [{ to, externalId: 'row-1', variables: { name: 'Jana' } }],
      items: [{ to, externalId: 'row-1', status: 'pending', attempts: [] }],
    })
    await account.round()
    expect(book.dialed).toEqual([])
    expect(await account.task(body.task.id)).toEqual(body.task)
    const listed = await account.send('GET', '/v1/tasks')
    expect(listed.body.tasks).toMatchObject([{ id: body.task.id, counts: { total: 1, waiting: 1 } }])
    expect(listed.body.tasks[0]).not.toHaveProperty('items')
    const started = await account.send('POST', `/v1/tasks/${body.task.id}/start`)
    expect(started.body.task).toMatchObject({ status: 'running', revision: 2 })
    await account.round()
    expect(book.dialed).toEqual([to])
  })

  // verifies: tasks.outbound, tasks.outbound-body
  test('of POST /v1/outbound-tasks is running at once, and nothing is left of one that cannot start', async () => {
    const { account } = bench
    const started = await account.send('POST', '/v1/outbound-tasks', draft())
    expect(started.body.task).toMatchObject({ status: 'running', agentId: account.agentId })
    await account.send('DELETE', `/v1/numbers/${encodeURIComponent(account.number)}`)
    const refused = await account.send('POST', '/v1/outbound-tasks', draft())
    expect(codeOf(refused)).toEqual([409, 'agent_no_number'])
    expect((await account.send('GET', '/v1/tasks')).body.tasks).toHaveLength(1)
  })

  // verifies: limits.task-recipients
  test('takes 1,000 recipients, not one more, and at least one', async () => {
    const most = await create({ recipients: recipients(1000) })
    expect([most.status, most.body.task.items.length]).toEqual([201, 1000])
    for (const wrong of [recipients(1001), []]) {
      const refused = await create({ recipients: wrong })
      expect(codeOf(refused)).toEqual([400, 'validation'])
      expect(refused.body.error.message).toContain('recipients')
    }
  })

  test('names each number once, and says in which rows one is twice', async () => {
    const { account, book } = bench
    const twice = [{ to }, { to: '+420601000002' }, { to: '00420 601 000 001', variables: { name: 'Jan' } }]
    const { id } = (await create()).body.task
    const answers = [
      await create({ recipients: twice }),
      await account.send('POST', '/v1/outbound-tasks', draft({ recipients: twice })),
      await account.send('PATCH', `/v1/tasks/${id}`, { recipients: twice }),
    ]
    for (const refused of answers) {
      expect(codeOf(refused)).toEqual([400, 'validation'])
      expect(refused.body.error.message).toBe(
        'recipients.2.to: "00420 601 000 001" is the number of recipients.0.to already (rows 1 and 3).',
      )
    }
    expect((await account.send('GET', '/v1/tasks')).body.tasks).toHaveLength(1)
    expect(book.dialed).toEqual([])
  })

  // verifies: tasks.window
  test('has a window within a day', async () => {
    const callingWindow = { days: [1], start: '22:00', end: '02:00' }
    const refused = await create({ callingWindow })
    expect(codeOf(refused)).toEqual([400, 'validation'])
    expect(refused.body.error.message).toMatch(/^callingWindow\.end: "02:00" is before start/)
  })

  // verifies: limits.task-record
  test('that would take more than 2 MB as JSON is refused for its recipients', async () => {
    const variables = { note: 'x'.repeat(1000), history: 'x'.repeat(1000) }
    const refused = await create({ recipients: recipients(1000).map((each) => ({ ...each, variables })) })
    expect(codeOf(refused)).toEqual([400, 'validation'])
    expect(refused.body.error.message).toMatch(/^recipients: .* 2\d{6}\.$/)
    expect((await bench.account.send('GET', '/v1/tasks')).body.tasks).toEqual([])
  })

  // verifies: limits.task-record
  test('whose record is just below 2 MB is taken, with ids that the record has twice', async () => {
    const externalId = 'ž'.repeat(200)
    const sized = (length: number) =>
      recipients(1000).map((each) => ({ ...each, externalId, variables: { note: 'x'.repeat(length) } }))
    const most = await create({ recipients: sized(900) })
    expect(most.status).toBe(201)
    expect(Buffer.byteLength(JSON.stringify(most.body.task))).toBeGreaterThan(1_900_000)
    expect(Buffer.byteLength(JSON.stringify(most.body.task))).toBeLessThanOrEqual(2_000_000)
    const more = await create({ recipients: sized(1000) })
    expect(codeOf(more)).toEqual([400, 'validation'])
    expect(more.body.error.message).toMatch(/^recipients: /)
  })

  // verifies: limits.task-attempts
  test.each([
    [{ maxAttempts: 3 }, 3],
    [{ maxAttempts: 4 }, undefined],
    [{ maxAttempts: 0 }, undefined],
    [{ retryPolicy: 'enterprise_retry' }, 4],
    [{ retryPolicy: 'enterprise_retry', maxAttempts: 1 }, 1],
    [{ retryPolicy: 'enterprise_retry', maxAttempts: 5 }, undefined],
  ])('with %j dials a contact at most %s times', async (settings, maxAttempts) => {
    const { status, body } = await create(settings)
    if (maxAttempts === undefined) expect([status, body.error.code]).toEqual([400, 'validation'])
    else expect(body.task.maxAttempts).toBe(maxAttempts)
  })

  // verifies: tasks.body
  test.each([
    [
      { callingWindow: { days: [1], start: '09:00', end: '08:00', timezone: 'Europe/Prague' } },
      'callingWindow',
    ],
    [
      { callingWindow: { days: [1], start: '09:00', end: '17:00', timezone: 'Europe/Neverland' } },
      'timezone',
    ],
    [{ callingWindow: { days: [8], start: '09:00', end: '17:00', timezone: 'UTC' } }, 'days'],
    [{ retryDelayMins: 4 }, 'retryDelayMins'],
    [{ retryDelayMins: 1441 }, 'retryDelayMins'],
    [{ concurrency: 3 }, 'concurrency'],
    [{ budgetHal: -1 }, 'budgetHal'],
    [
      {
        retryPolicy: 'enterprise_retry',
        callingWindow: { days: [1, 2], start: '22:00', end: '23:59', timezone: 'Europe/Prague' },
      },
      'callingWindow',
    ],
  ])('with %j is refused, which names %s', async (settings, named) => {
    const refused = await create(settings)
    expect(codeOf(refused)).toEqual([400, 'validation'])
    expect(refused.body.error.message).toContain(named)
  })

  test('of an agent that does not exist is refused', async () => {
    expect(codeOf(await create({ agentId: 'ag_01890000000070008000000000' }))).toEqual([
      404,
      'agent_not_found',
    ])
  })

  // verifies: idempotency.later-operations
  test('is created, started and processed once under one key each', async () => {
    const { account, book } = bench
    const first = await create({}, { 'idempotency-key': 'create-1' })
    const again = await create({}, { 'idempotency-key': 'create-1' })
    expect(again.body.task).toEqual(first.body.task)
    const { id } = first.body.task
    const starts = []
    for (let tries = 0; tries < 2; tries += 1) {
      starts.push(
        await account.send('POST', `/v1/tasks/${id}/start`, undefined, { 'idempotency-key': 'start-1' }),
      )
    }
    expect(starts.map(({ status }) => status)).toEqual([200, 200])
    expect(starts[1]!.body.task).toEqual(starts[0]!.body.task)
    const processed = []
    for (let tries = 0; tries < 2; tries += 1) {
      processed.push(
        await account.send('POST', `/v1/tasks/${id}/process`, undefined, { 'idempotency-key': 'process-1' }),
      )
    }
    expect(processed[0]!.body).toMatchObject({ dispatched: 1, waiting: 0, nextAttemptAt: null })
    expect(processed[1]!.body).toMatchObject({ dispatched: 1, waiting: 0 })
    await account.round()
    expect(book.dialed).toEqual([to])
    expect((await account.send('GET', '/v1/tasks')).body.tasks).toHaveLength(1)
  })
})

describe('a task that is started many times at once', () => {
  const atOnce = 5

  // verifies: idempotency.in-progress, idempotency.later-operations
  test.each([
    ['under one key', () => ({ 'idempotency-key': 'start-at-once' })],
    ['under a key each', (nth: number) => ({ 'idempotency-key': `start-at-once-${nth}` })],
    ['without a key', () => ({})],
  ])('%s is started once, and dials its contact once', async (how, headersOf) => {
    const { account, book } = bench
    const { id } = (await create()).body.task
    const start = (nth: number) => account.send('POST', `/v1/tasks/${id}/start`, undefined, headersOf(nth))
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, nth) => start(nth)))
    const started = answers.filter(({ status }) => status === 200)
    for (const { body } of started) expect(body.task).toEqual(started[0]!.body.task)
    const refused = answers.filter(({ status }) => status !== 200).map(codeOf)
    const isOneKey = how === 'under one key'
    expect(refused).toEqual(
      refused.map(() => [409, isOneKey ? 'idempotency_in_progress' : 'task_not_startable']),
    )
    if (isOneKey) expect((await start(0)).body.task).toEqual(started[0]!.body.task)
    else expect(started).toHaveLength(1)
    expect(await account.task(id)).toMatchObject({ status: 'running', revision: 2 })
    await account.round()
    expect(book.dialed).toEqual([to])
  })
})

describe('a task that is processed twice at once', () => {
  // verifies: idempotency.in-progress, idempotency.later-operations
  test.each([
    ['under one key', { 'idempotency-key': 'process-at-once' }],
    ['without a key', {}],
  ])('%s dials its contact once', async (_, headers) => {
    const { account, book } = bench
    const { id } = await account.start([to])
    const process = () => account.send('POST', `/v1/tasks/${id}/process`, undefined, headers)
    const answers = await Promise.all([process(), process()])
    for (const answer of answers) {
      if (answer.status === 200) continue
      expect('idempotency-key' in headers && codeOf(answer)).toEqual([409, 'idempotency_in_progress'])
    }
    expect(answers.map(({ body }) => body.dispatched)).toContain(1)
    await account.round()
    expect(book.dialed).toEqual([to])
  })
})

test('a task of POST /v1/outbound-tasks is created, started and dialed once under one key', async () => {
  const { account, book } = bench
  const send = () =>
    account.send('POST', '/v1/outbound-tasks', draft(), { 'idempotency-key': 'create-and-start-1' })
  const first = await send()
  const again = await send()
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body.task).toEqual(first.body.task)
  for (let round = 0; round < 2; round += 1) await account.round()
  expect(book.dialed).toEqual([to])
  expect((await account.send('GET', '/v1/tasks')).body.tasks).toHaveLength(1)
})

describe('changing a task', () => {
  // verifies: errors.task-revision-conflict, tasks.endpoints
  test('with an outdated revision is refused with the current one, and so is deleting it', async () => {
    const { account } = bench
    const { id } = (await create()).body.task
    const renamed = await account.send('PATCH', `/v1/tasks/${id}`, { name: 'B', revision: 1 })
    expect(renamed.body.task).toMatchObject({ name: 'B', revision: 2 })
    for (const method of ['PATCH', 'DELETE']) {
      const stale = await account.send(method, `/v1/tasks/${id}`, {
        ...(method === 'PATCH' && { name: 'C' }),
        revision: 1,
      })
      expect(codeOf(stale)).toEqual([409, 'revision_conflict'])
      expect(stale.body.error.currentRevision).toBe(2)
    }
    const deleted = await account.send('DELETE', `/v1/tasks/${id}`, { revision: 2 })
    expect(deleted.body.task).toMatchObject({ status: 'cancelled', name: 'B' })
  })

  // verifies: tasks.policy
  test('without a limit of attempts keeps it', async () => {
    const { account } = bench
    const { id } = (await create({ maxAttempts: 2 })).body.task
    const { body } = await account.send('PATCH', `/v1/tasks/${id}`, { retryDelayMins: 5 })
    expect(body.task).toMatchObject({ maxAttempts: 2, retryDelayMins: 5 })
  })

  test('replaces the recipients of a draft, and of nothing else', async () => {
    const { account, book } = bench
    const { id } = (await create()).body.task
    const other = '+420601000002'
    const changed = await account.send('PATCH', `/v1/tasks/${id}`, { recipients: [{ to: other }] })
    expect(changed.body.task).toMatchObject({ recipients: [{ to: other }], items: [{ to: other }] })
    await account.send('POST', `/v1/tasks/${id}/start`)
    const running = await account.send('PATCH', `/v1/tasks/${id}`, { recipients: [{ to }] })
    expect(codeOf(running)).toEqual([409, 'task_not_editable'])
    await account.round()
    expect(book.dialed).toEqual([other])
  })

  // verifies: tasks.status
  test('pauses it, and starting it goes on with whom it has not called', async () => {
    const { account, book } = bench
    const { id } = await account.start([to, '+420601000002'])
    await account.dispatch()
    const paused = await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
    expect(paused.body.task.status).toBe('paused')
    await account.round()
    expect(await account.events()).toEqual([])
    expect(book.dialed).toEqual([to])
    expect((await account.task(id)).items).toMatchObject([{ status: 'succeeded' }, { status: 'pending' }])
    expect(codeOf(await account.send('POST', `/v1/tasks/${id}/process`))).toEqual([409, 'task_not_startable'])
    await account.send('POST', `/v1/tasks/${id}/start`)
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', counts: { succeeded: 2 } })
    expect(codeOf(await account.send('POST', `/v1/tasks/${id}/start`))).toEqual([409, 'task_not_startable'])
    const late = await account.send('PATCH', `/v1/tasks/${id}`, { name: 'B' })
    expect(codeOf(late)).toEqual([409, 'task_not_editable'])
  })

  // verifies: errors.details
  test('while a contact is being registered keeps that contact from being dialed, with all three details', async () => {
    const { account, book, clock } = bench
    const { id } = await account.start([to])
    const { database } = bench.server
    const { processing } = await database.transaction(async (tx) => {
      await tx.query(sql`update task set revision = revision + 1 where id = ${uuidOf(parseId('task', id)!)}`)
      const sent = account.send('POST', `/v1/tasks/${id}/process`)
      await untilOn(clock, async () => (await database.query(waitsForLock)).length > 0)
      return { processing: sent }
    })
    const conflict = await processing
    expect(codeOf(conflict)).toEqual([409, 'revision_conflict'])
    expect(conflict.body.error).toMatchObject({
      currentRevision: 3,
      details: { reason: 'task_changed_during_registration', providerActionStarted: false },
    })
    expect(conflict.body.error.details.operationId).toMatch(/^c_/)
    expect(book.dialed).toEqual([])
    expect((await account.money()).held).toBe(0)
    await clock.leap(minuteMs)
    await account.round()
    expect(book.dialed).toEqual([to])
  })

  // verifies: errors.details
  test('after one contact was dialed and before another tells of the one that rings', async () => {
    const { account, book, clock } = bench
    const second = '+420601000002'
    await account.send('POST', '/v1/calls', { to: '+420601000009', agentId: account.agentId })
    await account.round()
    book.set(to, 'rings')
    const { id } = await account.start([to, second], { concurrency: 2 })
    const { database } = bench.server
    const calls = sql`select from record_time where account_id = ${uuidOf(account.id)} for update`
    const waiting = async (count: number) => (await database.query(waitsForTime)).length === count
    // The id of each call is taken in turn: the first contact's, then the change, then the second contact's.
    const { processing, changing } = await database.transaction(async (tx) => {
      await tx.query(calls)
      const sent = account.send('POST', `/v1/tasks/${id}/process`)
      await untilOn(clock, () => waiting(1))
      const changed = database.transaction(async (later) => {
        await later.query(calls)
        await untilOn(clock, async () => book.dialed.includes(to) && (await waiting(1)))
        await later.query(
          sql`update task set revision = revision + 1 where id = ${uuidOf(parseId('task', id)!)}`,
        )
      })
      await untilOn(clock, () => waiting(2))
      return { processing: sent, changing: changed }
    })
    await changing
    const { status, body } = await processing
    expect([status, body]).toMatchObject([200, { dispatched: 1, waiting: 1 }])
    expect(book.dialed).not.toContain(second)
    book.ringing[0]!.end({ kind: 'noAnswer' })
    await account.round()
    expect(book.dialed.filter((e164) => e164 === second)).toHaveLength(1)
  })
})

describe('deleting a task', () => {
  // verifies: tasks.status
  test('while a contact rings lets that call finish, and cancels the others', async () => {
    const { account, book } = bench
    book.set(to, 'rings')
    const { id } = await account.start([to, '+420601000002'], { maxAttempts: 3 })
    await account.dispatch()
    const deleted = await account.send('DELETE', `/v1/tasks/${id}`)
    expect(deleted.body.task).toMatchObject({
      status: 'cancelled',
      items: [{ status: 'dialing' }, { status: 'cancelled' }],
    })
    book.ringing[0]!.end({ kind: 'noAnswer' })
    await account.round()
    expect(await account.task(id)).toMatchObject({
      status: 'cancelled',
      reservedBudgetHal: 0,
      items: [{ status: 'cancelled', attempts: [{ outcome: 'no_answer' }] }, { status: 'cancelled' }],
    })
    expect(book.dialed).toEqual([to])
    expect(await account.events()).toEqual([])
    const again = await account.send('DELETE', `/v1/tasks/${id}`)
    expect([again.status, again.body.task.status]).toEqual([200, 'cancelled'])
  })
})

describe('the contacts of a task', () => {
  test('are listed by status, in pages, in the order of the recipients', async () => {
    const { account, book } = bench
    const numbers = ['+420601000001', '+420601000002', '+420601000003', '+420900123456']
    book.set(numbers[1]!, 'no answer')
    const { id } = await account.start(numbers)
    for (let round = 0; round < 4; round += 1) await account.round()
    const path = `/v1/tasks/${id}/items`
    const first = (await account.send('GET', `${path}?limit=3`)).body
    expect(first.items.map((item: { to: string }) => item.to)).toEqual(numbers.slice(0, 3))
    expect(first.hasMore).toBe(true)
    const rest = (await account.send('GET', `${path}?limit=3&cursor=${first.nextCursor}`)).body
    expect(rest).toMatchObject({ items: [{ to: numbers[3] }], hasMore: false })
    const of = async (status: string) =>
      (await account.send('GET', `${path}?status=${status}`)).body.items.map(
        (item: { to: string }) => item.to,
      )
    expect(await of('succeeded')).toEqual([numbers[0], numbers[2]])
    expect(await of('exhausted')).toEqual([numbers[1]])
    expect(await of('review')).toEqual([numbers[3]])
    expect(await of('in_call')).toEqual([])
  })

  test('are those of the task and its account alone, whatever cursor is sent', async () => {
    const { account } = bench
    const pageOf = async (of: typeof account, id: string, more = '') =>
      (await of.send('GET', `/v1/tasks/${id}/items?limit=1${more}`)).body
    const one = await account.start(['+420601000001', '+420601000002'])
    const two = await account.start(['+420601000003', '+420601000004'])
    const stranger = await bench.newAccount()
    const theirs = await stranger.start(['+420601000005', '+420601000006'])
    const { nextCursor } = await pageOf(account, one.id)
    const onward = await pageOf(account, two.id, `&cursor=${nextCursor}`)
    expect(onward.items.map((item: { to: string }) => item.to)).toEqual(['+420601000003'])
    const foreign = await pageOf(stranger, theirs.id, `&cursor=${nextCursor}`)
    expect(foreign.error).toMatchObject({ code: 'validation' })
    expect((await pageOf(stranger, one.id)).error).toMatchObject({ code: 'not_found' })
    for (const { id } of [one, two]) await account.send('DELETE', `/v1/tasks/${id}`)
  })

  test('are listed as dialing while they ring, and as in a call while they talk', async () => {
    const { account, book, clock } = bench
    const other = '+420601000002'
    book.set(to, 'talks on')
    book.set(other, 'rings')
    const { id } = await account.start([to, other], { concurrency: 2 })
    await account.dispatch()
    const of = async (status: string): Promise<string[]> => {
      const { items } = (await account.send('GET', `/v1/tasks/${id}/items?status=${status}`)).body
      return items.map((item: { to: string }) => item.to)
    }
    await untilOn(clock, async () => {
      await clock.advance(1000)
      return (await of('in_call')).includes(to)
    })
    expect([await of('in_call'), await of('dialing')]).toEqual([[to], [other]])
    book.hangUp()
    book.ringing[0]!.end({ kind: 'noAnswer' })
    await account.round()
    expect([await of('in_call'), await of('dialing')]).toEqual([[], []])
  })

  test('are in the results, a line each, with what was captured as columns and formulas defused', async () => {
    const { account, book } = bench
    book.set('+420601000002', 'no answer')
    const { task } = (
      await create({
        recipients: [
          { to, externalId: '=1+1', variables: { firma: 'Novák; syn' } },
          { to: '+420601000002', variables: { firma: 'Dvořák' } },
        ],
      })
    ).body
    await account.send('POST', `/v1/tasks/${task.id}/start`)
    for (let round = 0; round < 2; round += 1) await account.round()
    const results = await account.send('GET', `/v1/tasks/${task.id}/results`)
    const lines = results.text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('firma')
    expect(lines[1]).toContain("'=1+1")
    expect(lines[1]).toContain('succeeded')
    expect(lines[2]).toContain('exhausted')
  })
})

describe('reconciling a task', () => {
  // verifies: tasks.process
  test('settles what a skipped call of unknown price still reserved', async () => {
    const { account, book, clock } = bench
    book.set(to, 'uncertain')
    const { id } = await account.start([to])
    await account.round()
    await clock.leap(120 * minuteMs)
    const { id: itemId, providerCallId } = await account.item(id)
    await account.run('calls.watchdog', { callId: providerCallId })
    await account.round()
    const early = (await account.send('POST', `/v1/tasks/${id}/reconcile`)).body
    expect(early.settled).toEqual([])
    const skip = { action: 'skip' }
    await account.send('POST', `/v1/tasks/${id}/items/${itemId}/resolve`, skip)
    const { reservedBudgetHal } = await account.task(id)
    expect(reservedBudgetHal).toBeGreaterThan(0)
    const { body } = await account.send('POST', `/v1/tasks/${id}/reconcile`)
    expect(body).toMatchObject({
      settled: [{ itemId, providerCallId, releasedHal: reservedBudgetHal, spentHal: 0 }],
      task: { reservedBudgetHal: 0, spentHal: 0 },
    })
    expect((await account.send('POST', `/v1/tasks/${id}/reconcile`)).body.settled).toEqual([])
  })
})

test('the tasks of another account are not found', async () => {
  const { id, items } = await bench.account.start([to])
  const other = await bench.newAccount()
  const paths = [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/start'],
    ['POST', '/process'],
    ['POST', '/reconcile'],
    ['GET', '/items'],
    ['GET', '/results'],
    ['POST', `/items/${items[0]!.id}/resolve`],
  ] as const
  for (const [method, path] of paths) {
    const body = path.endsWith('resolve')
      ? { action: 'skip' }
      : method === 'PATCH'
        ? { name: 'B' }
        : undefined
    const answer = await other.send(method, `/v1/tasks/${id}${path}`, body)
    expect([method, path, ...codeOf(answer)]).toEqual([method, path, 404, 'not_found'])
  }
  expect((await other.send('GET', '/v1/tasks')).body.tasks).toEqual([])
  await bench.account.round()
})
