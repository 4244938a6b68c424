import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { ScriptedCaller } from '../calls/testing/legs.ts'
import { operate } from '../operator/testing/operate.ts'
import { lineWaitMs } from './dispatch/line-queue.ts'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const bench = campaignsOfFile()
const minuteMs = 60_000
const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `+4206010${first + index}`)

describe('several campaigns', () => {
  test('of one account take turns, one contact each', async () => {
    const { account, book, clock } = bench
    const contacts = [10_001, 20_001, 30_001].map((first) => numbersFrom(first, 3))
    for (const numbers of contacts) {
      for (const e164 of numbers) book.set(e164, 'rings')
      await account.start(numbers)
    }
    for (let ended = 0; ended < 7; ended += 1) {
      await untilOn(clock, async () => {
        await account.dispatch()
        return book.dialed.length === ended + 1
      })
      book.ringing[ended]!.end({ kind: 'noAnswer' })
    }
    const turns = Array.from({ length: 7 }, (_, dial) =>
      contacts.findIndex((of) => of.includes(book.dialed[dial]!)),
    )
    const [first, second, third] = turns
    expect(new Set([first, second, third]).size).toBe(3)
    expect(turns).toEqual([first, second, third, first, second, third, first])
    for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
    await account.round()
  })

  test('of one account are each expected to end later than alone', async () => {
    const { account } = bench
    const mostMs = async (id: string) => (await account.task(id)).forecast!.endsAt! - bench.clock.nowMs()
    const { id } = await account.start(numbersFrom(16_001, 16))
    const aloneMs = await mostMs(id)
    expect(aloneMs).toBe(16 * minuteMs)
    const other = await account.start(numbersFrom(17_001, 4))
    expect(await mostMs(id)).toBe(20 * minuteMs)
    expect(await mostMs(other.id)).toBe(8 * minuteMs)
    for (const each of [id, other.id]) await account.send('DELETE', `/v1/tasks/${each}`)
  })

  test('of one account do not delay another account', async () => {
    const { account, book } = bench
    const other = await bench.newAccount()
    for (const first of [11_001, 12_001, 13_001]) await account.start(numbersFrom(first, 20))
    await account.dispatch()
    const { id } = await other.start(['+420601099999'])
    await other.dispatch()
    expect(book.dialed).toContain('+420601099999')
    await other.round()
    expect((await other.task(id)).status).toBe('completed')
    await account.round()
  })
})

describe('the lines of a trunk', () => {
  test('go to the accounts whose campaigns wait for one in turn, and not to the one whose call has just ended', async () => {
    const { account, book, clock } = bench
    const other = await bench.newAccount()
    const contacts = { own: numbersFrom(14_001, 3), others: numbersFrom(15_001, 2) }
    for (const e164 of [...contacts.own, ...contacts.others]) book.set(e164, 'rings')
    await account.start(contacts.own)
    await account.dispatch()
    expect(book.dialed).toEqual([contacts.own[0]])
    book.lines = 0
    await other.start(contacts.others)
    await other.dispatch()
    // Its call ends and frees a line, which wakes its campaign at once.
    book.ringing[0]!.end({ kind: 'noAnswer' })
    book.lines = 1
    await untilOn(
      clock,
      async () => (await account.send('GET', '/v1/calls')).body.calls[0].endedAt !== undefined,
    )
    await account.dispatch()
    expect(book.dialed).toEqual([contacts.own[0]])
    await clock.leap(lineWaitMs)
    await account.dispatch()
    expect(book.dialed).toEqual([contacts.own[0]])
    await other.dispatch()
    expect(book.dialed).toEqual([contacts.own[0], contacts.others[0]])
    await clock.leap(lineWaitMs)
    await account.dispatch()
    expect(book.dialed).toEqual([contacts.own[0], contacts.others[0], contacts.own[1]])
    book.lines = Number.POSITIVE_INFINITY
    for (const each of [account, other]) {
      const { tasks } = (await each.send('GET', '/v1/tasks')).body
      await each.send('DELETE', `/v1/tasks/${tasks[0].id}`)
    }
    for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
    await account.round()
    await other.round()
  })

  test('are taken by direct calls as soon as one is free, before the campaigns that wait for it', async () => {
    const { account, book } = bench
    const other = await bench.newAccount()
    book.lines = 0
    await other.start(numbersFrom(16_001, 1))
    await other.dispatch()
    book.lines = 1
    const direct = await account.send('POST', '/v1/calls', { agentId: account.agentId, to: '+420601016009' })
    expect(direct.status).toBe(201)
    book.lines = Number.POSITIVE_INFINITY
    await account.round()
    await bench.clock.leap(lineWaitMs)
    await other.round()
    expect(book.dialed).toHaveLength(2)
  })
})

describe('a direct call', () => {
  test('of the account is never refused because a campaign took the last slot while another is free', async () => {
    const { account, book } = bench
    const contacts = numbersFrom(40_001, 3)
    for (const e164 of contacts) book.set(e164, 'rings')
    const { id } = await account.start(contacts)
    await account.dispatch()
    expect(book.dialed).toHaveLength(1)
    book.set('+420601050001', 'rings')
    const direct = await account.send('POST', '/v1/calls', { agentId: account.agentId, to: '+420601050001' })
    expect(direct.status).toBe(201)
    const third = await account.send('POST', '/v1/calls', { agentId: account.agentId, to: '+420601050002' })
    expect([third.status, third.body.error.code]).toEqual([429, 'rate_limited'])
    for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
    await account.round()
    expect(await account.task(id)).not.toHaveProperty('lastError')
    await account.send('DELETE', `/v1/tasks/${id}`)
    for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
    await account.round()
  })

  test('finds the last slot free however many campaigns with one call at once are running', async () => {
    const { account, book } = bench
    const contacts = numbersFrom(74_001, 3)
    for (const to of contacts) book.set(to, 'rings')
    const tasks = []
    for (const to of contacts) tasks.push(await account.start([to]))
    for (let round = 0; round < 3; round += 1) await account.dispatch()
    expect(book.dialed).toHaveLength(1)
    book.set('+420601075001', 'rings')
    const direct = await account.send('POST', '/v1/calls', { agentId: account.agentId, to: '+420601075001' })
    expect(direct.status).toBe(201)
    for (const { id } of tasks) await account.send('DELETE', `/v1/tasks/${id}`)
    for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
    await account.round()
  })

  // verifies: states.task-rate-limited
  test('makes a campaign wait for a slot without an error, and the campaign goes on when it ends', async () => {
    const { account, book, clock } = bench
    for (const to of numbersFrom(60_001, 2)) {
      book.set(to, 'rings')
      expect((await account.send('POST', '/v1/calls', { agentId: account.agentId, to })).status).toBe(201)
    }
    const { id } = await account.start(['+420601060009'])
    expect(await account.dispatch()).toBe(2000)
    expect(await account.task(id)).not.toHaveProperty('lastError')
    expect(book.dialed).toHaveLength(2)
    for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
    await untilOn(clock, async () => {
      await account.dispatch()
      return book.dialed.length === 3
    })
    await account.round()
    expect((await account.task(id)).status).toBe('completed')
  })

  test('finds two calls of the minute free whatever campaigns do', async () => {
    const { account, book, clock } = bench
    for (const first of [70_001, 71_001]) {
      const numbers = numbersFrom(first, 10)
      for (const e164 of numbers) book.set(e164, 'busy')
      await account.start(numbers)
    }
    const isLimited = async () => {
      await account.dispatch()
      const { tasks } = (await account.send('GET', '/v1/tasks')).body
      return tasks.every(({ lastError }: { lastError?: string }) => lastError === 'rate_limited')
    }
    await untilOn(clock, isLimited)
    expect(book.dialed).toHaveLength(8)
    const placed = []
    for (const to of numbersFrom(72_001, 3)) {
      book.set(to, 'busy')
      placed.push((await account.send('POST', '/v1/calls', { agentId: account.agentId, to })).body.error.code)
    }
    expect(placed).toEqual(['call_rejected', 'call_rejected', 'rate_limited'])
    await clock.leap(minuteMs)
  })
})

test('a call to the account is answered beside as many calls of campaigns as there may be', async () => {
  const { account, book, clock } = bench
  const number = `/v1/numbers/${encodeURIComponent(account.number)}`
  await account.send('PATCH', number, { mode: 'agent', agentId: account.agentId })
  const contacts = numbersFrom(73_001, 3)
  for (const e164 of contacts) book.set(e164, 'rings')
  const { id } = await account.start(contacts, { concurrency: 2 })
  await account.dispatch()
  expect(book.dialed).toHaveLength(2)
  const caller = new ScriptedCaller(account.number, { kind: 'trunk' }, '+420601099998')
  book.bring(caller)
  await untilOn(clock, async () => caller.answered)
  caller.end({ kind: 'hungUp', by: 'far' })
  await account.send('DELETE', `/v1/tasks/${id}`)
  for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
  await account.round()
})

describe('a limit of the account’s own', () => {
  const setLimits = (limits: object) =>
    operate(bench.server, 'PATCH', `/accounts/${bench.account.id}`, { limits, reason: 'Contract' })

  test('of agent calls at once binds its campaigns too', async () => {
    const { account, book } = bench
    await setLimits({ concurrentAgentCalls: 1 })
    const contacts = numbersFrom(80_001, 3)
    for (const e164 of contacts) book.set(e164, 'rings')
    const { id } = await account.start(contacts, { concurrency: 2 })
    await account.dispatch()
    expect(book.dialed).toHaveLength(1)
    expect(await account.task(id)).not.toHaveProperty('lastError')
    await account.send('DELETE', `/v1/tasks/${id}`)
    for (const leg of book.ringing) leg.end({ kind: 'noAnswer' })
    await account.round()
  })

  test('that is raised wakes the campaigns that wait for it', async () => {
    const { account, book, clock } = bench
    await setLimits({ callsPerMinute: 1 })
    const contacts = numbersFrom(90_001, 3)
    for (const e164 of contacts) book.set(e164, 'busy')
    const { id } = await account.start(contacts)
    await untilOn(clock, async () => {
      await account.dispatch()
      return (await account.task(id)).lastError === 'rate_limited'
    })
    expect(book.dialed).toHaveLength(1)
    await setLimits({ callsPerMinute: 20 })
    await untilOn(clock, async () => {
      await account.dispatch()
      return (await account.task(id)).status === 'completed'
    })
    expect(book.dialed).toHaveLength(3)
  })
})
