import { describe, expect, test } from 'vitest'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const premium = '+420900123456'
const minuteMs = 60_000

const resolve = (id: string, itemId: string, action: string) =>
  bench.account.send('POST', `/v1/tasks/${id}/items/${itemId}/resolve`, { action })

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

  // verifies: states.item-resolve-retry, tasks.resolve
  test('gets one more dial by retry though its attempts are used up, and the campaign goes on', async () => {
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

  // verifies: states.item-billing-unknown
  test('whose price is unknown pauses a campaign with work left when it is skipped, and keeps its reservation', async () => {
    const { account, book, clock } = bench
    book.set(to, 'uncertain')
    const { id, items } = await account.start([to, premium])
    await account.round()
    await clock.leap(120 * minuteMs)
    const callId = (await account.item(id)).providerCallId
    await account.run('calls.watchdog', { callId })
    await account.round()
    const { reservedBudgetHal } = await account.task(id)
    expect(reservedBudgetHal).toBeGreaterThan(0)
    expect((await resolve(id, items[1]!.id, 'retry')).body.task.status).toBe('needs_attention')
    const skipped = await resolve(id, items[0]!.id, 'skip')
    expect(skipped.body).toMatchObject({
      item: { status: 'skipped' },
      task: { status: 'paused', reservedBudgetHal },
    })
  })

  // verifies: states.item-resolve-retry, states.retry-policy
  test('gets no further dial under the retry policy once its attempts are used up', async () => {
    const { account, book, clock } = bench
    book.set(to, 'uncertain')
    const { id, items } = await account.start([to], { retryPolicy: 'enterprise_retry', maxAttempts: 1 })
    await account.round()
    await clock.leap(120 * minuteMs)
    await account.run('calls.watchdog', { callId: (await account.item(id)).providerCallId })
    await account.round()
    expect((await account.item(id)).reviewReason).toBe('billing_unknown')
    const refused = await resolve(id, items[0]!.id, 'retry')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'task_not_editable'])
    expect((await account.item(id)).status).toBe('review')
    expect((await resolve(id, items[0]!.id, 'succeed')).body.task.status).toBe('completed')
    expect(book.dialed).toEqual([to])
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
