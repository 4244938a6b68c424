import { describe, expect, test } from 'vitest'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const other = '+420601000002'
const premium = '+420900123456'
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const resolve = (id: string, itemId: string, action: string) =>
  bench.account.send('POST', `/v1/tasks/${id}/items/${itemId}/resolve`, { action })

/** Moves the clock to an hour of a day in Prague, in winter. */
const moveTo = (text: string) => bench.clock.stepWall(Date.parse(`${text}+01:00`) - bench.clock.nowMs())

/** The watchdog ends the call of a contact whose dial has had no outcome for two hours. */
async function leaveUnknown(id: string) {
  const { account, clock } = bench
  await account.round()
  await clock.leap(120 * minuteMs)
  await account.run('calls.watchdog', { callId: (await account.item(id)).providerCallId })
  await account.round()
  expect((await account.item(id)).reviewReason).toBe('billing_unknown')
}

const bar = (e164: string) => bench.account.send('POST', '/v1/dnc', { e164 })
const unbar = (e164: string) => bench.account.send('DELETE', `/v1/dnc/${encodeURIComponent(e164)}`)

/** A campaign whose contact did not pick up, and is in review since it may not be called any more. */
async function afterBar(settings: object) {
  const { account, book, clock } = bench
  book.set(to, 'no answer', 'talks')
  const { id, items } = await account.start([to], settings)
  await account.round()
  await bar(to)
  await clock.leap(60 * minuteMs)
  await account.round()
  expect(await account.item(id)).toMatchObject({ status: 'review', reviewReason: 'dial:on_dnc' })
  await unbar(to)
  return { id, itemId: items[0]!.id }
}

describe('a contact in review', () => {
  // verifies: states.item-resolve
  test('cannot be resolved while its campaign is running, but once it needs attention or is paused', async () => {
    const { account, book } = bench
    book.set(to, 'rings')
    const { id, items } = await account.start([premium, to])
    await account.dispatch()
    const running = await resolve(id, items[0]!.id, 'skip')
    expect([running.status, running.body.error.code]).toEqual([409, 'task_not_editable'])
    expect((await account.item(id)).status).toBe('review')
    await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
    const paused = await resolve(id, items[0]!.id, 'skip')
    expect(paused.body).toMatchObject({ item: { status: 'skipped' }, task: { status: 'paused' } })
    book.ringing[0]!.end({ kind: 'noAnswer' })
    await account.round()
  })

  // verifies: tasks.resolve
  test.each([
    ['skip', 'skipped'],
    ['succeed', 'succeeded'],
  ])('ends by %s as %s, and its campaign completes with the last one', async (action, status) => {
    const { account } = bench
    const { id, items } = await account.start([premium, '+420900123457'])
    await account.round()
    const first = await resolve(id, items[0]!.id, action)
    expect(first.body).toMatchObject({ item: { status }, task: { status: 'needs_attention' } })
    const last = await resolve(id, items[1]!.id, action)
    expect(last.body).toMatchObject({ item: { status }, task: { status: 'completed' } })
    expect((await account.events()).map(({ event }) => event)).toEqual([
      'task.needs_attention',
      'task.completed',
    ])
    const again = await resolve(id, items[1]!.id, action)
    expect([again.status, again.body.error.code]).toEqual([409, 'task_not_editable'])
  })

  // verifies: tasks.resolve
  test('is dialed again by retry, and the campaign goes on', async () => {
    const { account, book, clock } = bench
    book.set(
      to,
      'no answer',
      'no answer',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
      'rejected',
      'talks',
    )
    const { id, items } = await account.start([to], { maxAttempts: 3 })
    for (let dial = 0; dial < 8; dial += 1) {
      await account.round()
      await clock.leap(60 * minuteMs)
      // A number that refuses five calls in a row is barred for 30 days; this one is its owner's.
      await account.send('DELETE', `/v1/dnc/blocked/${encodeURIComponent(to)}`)
    }
    expect((await account.item(id)).status).toBe('review')
    const granted = await resolve(id, items[0]!.id, 'retry')
    expect(granted.body).toMatchObject({ item: { status: 'pending' }, task: { status: 'running' } })
    await account.round()
    expect(await account.task(id)).toMatchObject({ status: 'completed', items: [{ status: 'succeeded' }] })
  })

  // verifies: states.item-resolve-retry
  test('whose dial was refused gets one more by retry though the limit was lowered below its attempts', async () => {
    const { account, book } = bench
    const { id, itemId } = await afterBar({ maxAttempts: 3 })
    await account.send('PATCH', `/v1/tasks/${id}`, { maxAttempts: 1 })
    expect((await resolve(id, itemId, 'retry')).body).toMatchObject({
      item: { status: 'pending' },
      task: { status: 'running' },
    })
    await account.round()
    expect(book.dialed).toEqual([to, to])
    expect(await account.task(id)).toMatchObject({ status: 'completed', items: [{ status: 'succeeded' }] })
  })

  // verifies: states.item-resolve-retry
  test('who may have been reached is not dialed beyond the limit of attempts, but within a higher one', async () => {
    const { account, book } = bench
    book.set(to, 'uncertain', 'talks')
    const { id, items } = await account.start([to])
    await leaveUnknown(id)
    const refused = await resolve(id, items[0]!.id, 'retry')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'task_not_editable'])
    expect(refused.body.error.message).toContain('may have reached')
    expect(refused.body.error.action).toContain('maxAttempts')
    expect((await account.item(id)).status).toBe('review')
    await account.send('PATCH', `/v1/tasks/${id}`, { maxAttempts: 2 })
    expect((await resolve(id, items[0]!.id, 'retry')).body.item.status).toBe('pending')
    await account.round()
    expect(book.dialed).toEqual([to, to])
    expect((await account.task(id)).status).toBe('completed')
  })

  // verifies: states.item-resolve-retry, states.retry-policy
  test('gets no further dial under the retry policy once its attempts are used up', async () => {
    const { account, book } = bench
    moveTo('2027-01-18T10:00:00')
    const { id, itemId } = await afterBar({ retryPolicy: 'enterprise_retry', maxAttempts: 2 })
    await account.send('PATCH', `/v1/tasks/${id}`, { maxAttempts: 1 })
    const refused = await resolve(id, itemId, 'retry')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'task_not_editable'])
    expect(refused.body.error.message).toContain('allows no further dial')
    expect((await account.item(id)).status).toBe('review')
    expect((await resolve(id, itemId, 'succeed')).body.task.status).toBe('completed')
    expect(book.dialed).toEqual([to])
  })

  // verifies: states.retry-policy
  test('whose outcome is unknown is not dialed again under the retry policy, with attempts left or not', async () => {
    const { account, book } = bench
    moveTo('2027-01-25T10:00:00')
    book.set(to, 'uncertain')
    const { id, items } = await account.start([to], { retryPolicy: 'enterprise_retry' })
    await leaveUnknown(id)
    const refused = await resolve(id, items[0]!.id, 'retry')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'task_not_editable'])
    expect(refused.body.error.message).toContain('unknown outcome')
    expect((await resolve(id, items[0]!.id, 'skip')).body.task.status).toBe('completed')
    expect(book.dialed).toEqual([to])
  })

  // verifies: states.retry-policy
  test('is not dialed again once the five days of the retry policy leave no hour for it', async () => {
    const { account, book, clock } = bench
    moveTo('2027-02-01T10:00:00')
    const { id, itemId } = await afterBar({ retryPolicy: 'enterprise_retry' })
    const startedMs = (await account.item(id)).attempts[0]!.startedAt
    await clock.leap(startedMs + 5 * dayMs - clock.nowMs())
    const refused = await resolve(id, itemId, 'retry')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'task_not_editable'])
    expect(refused.body.error.message).toContain('five days')
    expect((await account.item(id)).status).toBe('review')
    clock.stepWall(-1)
    expect((await resolve(id, itemId, 'retry')).body.item.status).toBe('pending')
    await account.round()
    expect(book.dialed).toEqual([to, to])
  })

  // verifies: states.retry-policy
  test('is refused another dial when the policy ends during the night before it', async () => {
    const { account, clock } = bench
    moveTo('2027-02-15T08:30:00')
    const window = { days: [1, 6, 7], start: '08:31', end: '20:00', timezone: 'Europe/Prague' }
    const { id, itemId } = await afterBar({ retryPolicy: 'enterprise_retry' })
    await account.send('PATCH', `/v1/tasks/${id}`, { callingWindow: window })
    // Friday: the window opens on Saturday at 8:31, a minute after the end of the five days.
    await clock.leap(Date.parse('2027-02-19T12:00:00+01:00') - clock.nowMs())
    const refused = await resolve(id, itemId, 'retry')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'task_not_editable'])
    expect(refused.body.error.message).toContain('five days')
  })

  // verifies: states.item-billing-unknown
  test.each([['first'], ['last']])(
    'whose price is unknown pauses a campaign with work left when it is skipped %s, and keeps its reservation',
    async (order) => {
      const { account, book } = bench
      book.set(to, 'uncertain')
      await bar(other)
      const { id, items } = await account.start([to, other])
      await leaveUnknown(id)
      await unbar(other)
      const { reservedBudgetHal } = await account.task(id)
      expect(reservedBudgetHal).toBeGreaterThan(0)
      const steps = [
        [items[1]!.id, 'retry'],
        [items[0]!.id, 'skip'],
      ] as const
      for (const [itemId, action] of order === 'last' ? steps : steps.toReversed()) {
        expect((await resolve(id, itemId, action)).status).toBe(200)
      }
      expect(await account.task(id)).toMatchObject({
        status: 'paused',
        reservedBudgetHal,
        items: [{ status: 'skipped' }, { status: 'pending' }],
      })
      await account.round()
      expect(book.dialed).toEqual([to])
      expect((await account.send('POST', `/v1/tasks/${id}/start`)).status).toBe(200)
      await account.round()
      expect(await account.task(id)).toMatchObject({ status: 'completed', reservedBudgetHal })
      expect(book.dialed).toEqual([to, other])
    },
  )

  // verifies: states.item-billing-unknown
  test('whose price is unknown completes a campaign when it is the last one', async () => {
    const { account, book } = bench
    book.set(to, 'uncertain')
    const { id, items } = await account.start([to, premium])
    await leaveUnknown(id)
    const { reservedBudgetHal } = await account.task(id)
    expect((await resolve(id, items[0]!.id, 'skip')).body.task).toMatchObject({
      status: 'paused',
      reservedBudgetHal,
    })
    expect((await resolve(id, items[1]!.id, 'skip')).body.task).toMatchObject({
      status: 'completed',
      reservedBudgetHal,
    })
  })

  test('that is not in review cannot be resolved', async () => {
    const { account } = bench
    const { id, items } = await account.start([to, premium])
    for (let round = 0; round < 2; round += 1) await account.round()
    const settled = await resolve(id, items[0]!.id, 'retry')
    expect([settled.status, settled.body.error.code]).toEqual([409, 'invalid_transition'])
    const unknown = await resolve(id, 'item_01890000000070008000000000000000', 'retry')
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'not_found'])
    const wrong = await resolve(id, items[1]!.id, 'forget')
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'validation'])
  })

  test('of another campaign is not found', async () => {
    const { account } = bench
    const one = await account.start([premium])
    const two = await account.start([premium])
    expect((await resolve(one.id, two.items[0]!.id, 'skip')).status).toBe(404)
  })
})

describe('a campaign with nothing but reviews left', () => {
  type Refused = { status: number; body: { error?: { code: string; cause: string } } }
  const refusalOf = ({ status, body }: Refused) => [status, body.error?.code, body.error?.cause]

  // verifies: errors.conflicts
  test.each([
    ['needs attention', false],
    ['is paused', true],
  ])('and that %s is neither started nor processed before a person has decided', async (_, isPaused) => {
    const { account, book } = bench
    const { id, items } = await account.start([premium])
    await account.round()
    const path = `/v1/tasks/${id}`
    if (isPaused) expect((await account.send('PATCH', path, { status: 'paused' })).status).toBe(200)
    const before = await account.task(id)
    expect(before.status).toBe(isPaused ? 'paused' : 'needs_attention')
    expect(refusalOf(await account.send('POST', `${path}/start`))).toEqual([
      409,
      'task_needs_attention',
      'account',
    ])
    expect(refusalOf(await account.send('POST', `${path}/process`))).toEqual([
      409,
      isPaused ? 'task_not_startable' : 'task_needs_attention',
      'account',
    ])
    expect(await account.task(id)).toEqual(before)
    expect(book.dialed).toEqual([])
    expect((await resolve(id, items[0]!.id, 'skip')).body.task.status).toBe('completed')
    expect(refusalOf(await account.send('POST', `${path}/start`))).toEqual([
      409,
      'task_not_startable',
      'account',
    ])
  })
})
