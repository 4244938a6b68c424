import { createHmac } from 'node:crypto'
import { untilOn } from '@hovor/clock/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '../../messaging/webhooks/testing/receiver.ts'
import { campaignsOfFile } from '../testing/campaign-bench.ts'

const bench = campaignsOfFile()
const to = '+420601000001'
const other = '+420601000002'
const minuteMs = 60_000
let receiver: Receiver
let secret: string

beforeEach(async () => {
  receiver = await startReceiver()
  const url = 'http://127.0.0.1:9/webhook'
  secret = (await bench.account.send('PUT', '/v1/webhook', { url })).body.webhook.secret
})
afterEach(() => receiver.close())

const eligibility = (timeoutMs = 1_000) => ({ eligibility: { url: `${receiver.url}may-call`, timeoutMs } })

/** How the account's system answers about a number; undefined: it hangs. */
function answers(answerTo: (e164: string) => unknown, status = 200): void {
  receiver.answer = (_request, response, body) => {
    const answer = answerTo(JSON.parse(body).data.to)
    if (answer === undefined) return
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
}

/** Dispatches until the account's system has been asked so often, and its last answer has been stored. */
async function asked(times: number, taskId: string): Promise<void> {
  await bench.account.dispatch()
  await untilOn(bench.clock, async () => {
    if (receiver.posts.length < times) return false
    const { items } = await bench.account.task(taskId)
    return items.every(({ nextAttemptAt }) => nextAttemptAt !== bench.clock.nowMs() + 6_000)
  })
}

describe('before each dial the account’s own system', () => {
  test('is asked, signed like a webhook, and the contact is called once it says so', async () => {
    const { account, book } = bench
    const dialedBefore: string[] = []
    answers(() => {
      dialedBefore.push(...book.dialed)
      return { decision: 'call' }
    })
    const recipients = [{ to, externalId: '7', variables: { name: 'Jan' } }]
    const askedMs = bench.clock.nowMs()
    const { id } = await account.start([], { recipients, ...eligibility() })
    await asked(1, id)
    expect(dialedBefore).toEqual([])
    await account.round()
    expect(book.dialed).toEqual([to])
    expect(await account.task(id)).toMatchObject({ status: 'completed', items: [{ status: 'succeeded' }] })
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = receiver.posts
    expect(JSON.parse(body.toString())).toMatchObject({
      event: 'task.eligibility',
      data: { taskId: id, to, externalId: '7', variables: { name: 'Jan' }, attempts: 0 },
    })
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['service-signature']))!
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex'))
    expect(Number(t)).toBe(Math.floor(askedMs / 1000))
  })

  test('skips a contact, for its reason', async () => {
    const { account, book } = bench
    answers((e164) => (e164 === to ? { decision: 'skip', reason: 'paid' } : { decision: 'call' }))
    const { id } = await account.start([to, other], eligibility())
    await asked(1, id)
    await asked(2, id)
    await account.round()
    expect(book.dialed).toEqual([other])
    expect(await account.task(id)).toMatchObject({
      status: 'completed',
      items: [{ status: 'skipped', lastError: 'paid', attempts: [] }, { status: 'succeeded' }],
    })
  })

  test('postpones a contact to the time it names, and is asked again then', async () => {
    const { account, book, clock } = bench
    const atMs = clock.nowMs() + 90 * minuteMs
    answers(() => ({ decision: 'later', at: new Date(atMs).toISOString() }))
    const { id } = await account.start([to], eligibility())
    await asked(1, id)
    expect(await account.item(id)).toMatchObject({ status: 'pending', nextAttemptAt: atMs, attempts: [] })
    answers(() => ({ decision: 'call' }))
    await clock.leap(90 * minuteMs)
    await asked(2, id)
    await account.round()
    expect(book.dialed).toEqual([to])
  })

  const noAnswers: readonly [string, () => void][] = [
    ['is silent', () => answers(() => undefined)],
    ['fails', () => answers(() => ({ decision: 'call' }), 500)],
    ['redirects', () => answers(() => ({ decision: 'call' }), 302)],
    ['answers something else', () => answers(() => ({ decision: 'maybe' }))],
    ['answers no JSON', () => answers(() => 'call')],
    ['answers without end', () => answers(() => `{"decision":"call","x":"${'x'.repeat(100_000)}"}`)],
  ]
  test.each(noAnswers)('that %s means later, never a call', async (_, behave) => {
    const { account, book, clock } = bench
    behave()
    const { id } = await account.start([to], eligibility())
    await account.dispatch()
    await untilOn(clock, () => receiver.posts.length === 1)
    await untilOn(clock, async () => (await account.item(id)).lastError !== undefined, 100)
    expect(await account.item(id)).toMatchObject({ status: 'pending', attempts: [] })
    expect(await account.task(id)).toMatchObject({ status: 'running', lastError: 'eligibility_unavailable' })
    expect((await account.item(id)).nextAttemptAt! - clock.nowMs()).toBeGreaterThan(4 * minuteMs)
    await account.round()
    expect(book.dialed).toEqual([])
    answers(() => ({ decision: 'call' }))
    await clock.advance(5 * minuteMs)
    await asked(2, id)
    await account.round()
    expect(book.dialed).toEqual([to])
  })

  test('that has gone means later, never a call', async () => {
    const { account, book, clock } = bench
    const settings = eligibility()
    await receiver.close()
    const { id } = await account.start([to], settings)
    await account.dispatch()
    await untilOn(clock, async () => (await account.item(id)).lastError !== undefined, 100)
    expect(await account.item(id)).toMatchObject({ status: 'pending', attempts: [] })
    expect(await account.task(id)).toMatchObject({ status: 'running', lastError: 'eligibility_unavailable' })
    expect(book.dialed).toEqual([])
    receiver = await startReceiver()
  })

  test('is asked again for each attempt', async () => {
    const { account, book, clock } = bench
    answers(() => ({ decision: 'call' }))
    book.set(to, 'no answer', 'talks')
    const { id } = await account.start([to], { maxAttempts: 2, retryDelayMins: 5, ...eligibility() })
    await asked(1, id)
    await account.round()
    answers(() => ({ decision: 'skip', reason: 'paid' }))
    await clock.advance(5 * minuteMs)
    await asked(2, id)
    await account.dispatch()
    expect(await account.task(id)).toMatchObject({ status: 'completed', items: [{ status: 'skipped' }] })
    expect(book.dialed).toEqual([to])
    // A receiver that drops what it has seen must not take the second question for the first.
    const [first, second] = receiver.posts.map(({ headers }) => headers['webhook-id'])
    expect(first).toMatch(/^dlv_/)
    expect(second).not.toBe(first)
  })

  test('that is back leaves no error, and the reason of a skip is cut to what a record holds', async () => {
    const { account, clock } = bench
    answers(() => ({ decision: 'call' }), 500)
    const { id } = await account.start([to], eligibility())
    await asked(1, id)
    await untilOn(clock, async () => (await account.task(id)).lastError === 'eligibility_unavailable')
    answers(() => ({ decision: 'skip', reason: `x${'😀'.repeat(50)}` }))
    await clock.advance(5 * minuteMs)
    await asked(2, id)
    await account.dispatch()
    const task = await account.task(id)
    expect(task).not.toHaveProperty('lastError')
    expect(task).toMatchObject({
      status: 'completed',
      items: [{ status: 'skipped', lastError: `x${'😀'.repeat(31)}` }],
    })
  })

  test('is not asked while the trunk has no free line', async () => {
    const { account, book, clock } = bench
    answers(() => ({ decision: 'call' }))
    book.lines = 0
    const { id } = await account.start([to], eligibility())
    for (let looks = 0; looks < 3; looks += 1) {
      await account.dispatch()
      expect((await account.task(id)).lastError).toBe('capacity_busy')
      await clock.advance(10_000)
    }
    book.lines = Number.POSITIVE_INFINITY
    await asked(1, id)
    await account.round()
    expect([receiver.posts.length, book.dialed]).toEqual([1, [to]])
  })

  test('that hangs keeps no other campaign of the account from dialing', async () => {
    const { account, book } = bench
    answers(() => undefined)
    const hanging = await account.start([to], eligibility(30_000))
    const going = await account.start([other])
    await account.round()
    expect(book.dialed).toEqual([other])
    expect(await account.task(going.id)).toMatchObject({ status: 'completed' })
    expect(await account.task(hanging.id)).toMatchObject({
      status: 'running',
      items: [{ status: 'pending' }],
    })
  })

  test('that answers about a campaign which was paused meanwhile has it dial nobody', async () => {
    const { account, book, clock } = bench
    let respond = () => {}
    receiver.answer = (_request, response) => {
      respond = () => response.end(JSON.stringify({ decision: 'skip', reason: 'paid' }))
    }
    const { id } = await account.start([to], eligibility())
    await account.dispatch()
    await untilOn(clock, () => receiver.posts.length === 1)
    await account.send('PATCH', `/v1/tasks/${id}`, { status: 'paused' })
    respond()
    answers(() => ({ decision: 'call' }))
    await account.send('POST', `/v1/tasks/${id}/start`)
    await asked(2, id)
    await account.round()
    expect(book.dialed).toEqual([to])
  })
})

describe('an eligibility', () => {
  const refused: readonly [string, object, string][] = [
    ['over plain HTTP to a public address', { url: 'http://192.0.2.1/a' }, 'eligibility.url'],
    ['to a private address', { url: 'https://10.0.0.1/a' }, 'eligibility.url'],
    ['that is not a URL', { url: 'a' }, 'eligibility.url'],
    ['with a password', { url: 'https://a:b@example.com/' }, 'eligibility.url'],
    ['with too short a time', { url: 'https://example.com/', timeoutMs: 999 }, 'eligibility.timeoutMs'],
    ['with too long a time', { url: 'https://example.com/', timeoutMs: 30_001 }, 'eligibility.timeoutMs'],
  ]
  test.each(refused)('%s is refused', async (_, wrong, field) => {
    const { account } = bench
    const body = { name: 'A', agentId: account.agentId, recipients: [{ to }], eligibility: wrong }
    const answer = await account.send('POST', '/v1/tasks', body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'validation'])
    expect(answer.body.error.message).toContain(field)
  })

  test('needs the secret of a webhook, and can be set and removed while the task is a draft', async () => {
    const account = await bench.newAccount()
    const body = { name: 'A', agentId: account.agentId, recipients: [{ to }] }
    const without = await account.send('POST', '/v1/tasks', { ...body, ...eligibility() })
    expect([without.status, without.body.error.code]).toEqual([400, 'validation'])
    expect(without.body.error.action).toContain('PUT /v1/webhook')
    const { task } = (await account.send('POST', '/v1/tasks', body)).body
    expect(task.eligibility).toBeUndefined()
    await account.send('PUT', '/v1/webhook', { url: 'http://127.0.0.1:9/' })
    const path = `/v1/tasks/${task.id}`
    const url = 'https://example.com/may-call'
    const set = await account.send('PATCH', path, { eligibility: { url } })
    expect(set.body.task.eligibility).toEqual({ url, timeoutMs: 5_000 })
    const removed = await account.send('PATCH', path, { eligibility: null })
    expect(removed.body.task.eligibility).toBeUndefined()
  })
})
