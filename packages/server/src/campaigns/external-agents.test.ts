import { untilOn } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { ScriptedPlatform } from '../calls/testing/platform.ts'
import { campaignsOfFile } from './testing/campaign-bench.ts'

const platform = new ScriptedPlatform()
const api = { ...platform.api, createAgent: async () => created }
const created = { kind: 'ok', value: { platformAgentId: 'agent_1' } } as const
const bench = campaignsOfFile({
  platform: { api, calls: platform },
  sipEndpoint: { host: '192.0.2.10', port: 5060, transport: 'tcp', signallingCidrs: [], mediaCidrs: [] },
})
const to = '+420601000001'
const minuteMs = 60_000

async function externalAgent(): Promise<string> {
  const { agent } = (await bench.account.send('POST', '/v1/agents', { name: 'Anna', language: 'en' })).body
  expect(agent.provider).toBe('external')
  return agent.id
}

/** A campaign of an agent on the external platform. */
const started = async () => bench.account.start([to, '+420601000002'], { agentId: await externalAgent() })

describe('a campaign of an agent on the external platform', () => {
  // verifies: states.task-rate-limited, states.attempts-counted
  test.each([
    [90, 90_000],
    [undefined, 5 * minuteMs],
    [7 * 86_400, 24 * 60 * minuteMs],
  ])('waits as long as the platform says when it is over a limit (%s s)', async (retryAfterSecs, waitMs) => {
    const { account, clock } = bench
    platform.next = {
      kind: 'rejected',
      status: 429,
      why: 'status 429',
      ...(retryAfterSecs !== undefined && { retryAfterSecs }),
    }
    const { id } = await started()
    await account.dispatch()
    const task = await untilOn(clock, async () => {
      const found = await account.task(id)
      return found.lastError !== undefined && found
    })
    expect(task).toMatchObject({ status: 'running', lastError: 'rate_limited', reservedBudgetHal: 0 })
    expect(task.items).toMatchObject([
      {
        status: 'pending',
        lastError: 'rate_limited',
        nextAttemptAt: clock.nowMs() + waitMs,
        attempts: [{ outcome: 'failed', error: 'rate_limited', countsAsAttempt: false }],
      },
      { status: 'pending', nextAttemptAt: clock.nowMs() + waitMs, attempts: [] },
    ])
    expect((await account.money()).held).toBe(0)
    await account.send('DELETE', `/v1/tasks/${id}`)
  })

  // verifies: states.attempts-counted
  test('loses no attempt of a contact whose call the platform refuses, and calls the others', async () => {
    const { account, clock } = bench
    platform.next = { kind: 'rejected', status: 422, why: 'status 422' }
    const { id } = await started()
    await account.dispatch()
    const { items } = await untilOn(clock, async () => {
      const found = await account.task(id)
      return found.items[0]!.lastError !== undefined && found
    })
    expect(items[0]).toMatchObject({
      status: 'pending',
      lastError: 'eleven_labs_error',
      nextAttemptAt: clock.nowMs() + 60 * minuteMs,
      attempts: [{ outcome: 'failed', error: 'eleven_labs_error', countsAsAttempt: false, priceHal: 0 }],
    })
    await account.dispatch()
    expect((await account.task(id)).items[1]).toMatchObject({ attempts: [{ countsAsAttempt: true }] })
    await account.send('DELETE', `/v1/tasks/${id}`)
  })

  // verifies: states.task-relay-limit, states.attempts-counted
  test('waits a minute while all relay leases of the account are open', async () => {
    const { account, clock } = bench
    const dialed = platform.dials.length
    for (let lease = 0; lease < 5; lease += 1) {
      const relay = { from: account.number, to: `+42060100010${lease}`, ttlSecs: 300 }
      expect((await account.send('POST', '/v1/relay', relay)).status).toBe(201)
    }
    const { id } = await started()
    await account.round()
    expect(platform.dials).toHaveLength(dialed)
    const task = await account.task(id)
    expect(task).toMatchObject({ status: 'running', lastError: 'relay_lease_limit', reservedBudgetHal: 0 })
    expect(task.items).toMatchObject([
      { status: 'pending', nextAttemptAt: clock.nowMs() + minuteMs, attempts: [{ countsAsAttempt: false }] },
      { status: 'pending', nextAttemptAt: clock.nowMs() + minuteMs, attempts: [] },
    ])
    await account.send('DELETE', `/v1/tasks/${id}`)
  })

  // verifies: states.attempts-counted
  test('orders no call of the platform while the trunk has no free line', async () => {
    const { account, book, clock } = bench
    const dialed = platform.dials.length
    book.lines = 0
    const { id } = await started()
    await account.dispatch()
    const task = await account.task(id)
    expect(task).toMatchObject({ status: 'running', lastError: 'capacity_busy', reservedBudgetHal: 0 })
    expect(task.items.map(({ attempts }) => attempts)).toEqual([[], []])
    const direct = await account.send('POST', '/v1/calls', { agentId: task.agentId, to })
    expect([direct.status, direct.body.error.code]).toEqual([503, 'capacity_busy'])
    expect(platform.dials).toHaveLength(dialed)
    expect((await account.send('GET', '/v1/calls')).body.calls).toEqual([])
    book.lines = Number.POSITIVE_INFINITY
    await clock.leap(10_000)
    await account.dispatch()
    await untilOn(clock, () => platform.dials.length === dialed + 1)
    await account.send('DELETE', `/v1/tasks/${id}`)
  })

  test('cannot promise callbacks, which no agent there captures, whichever request asks for it', async () => {
    const { account } = bench
    const agentId = await externalAgent()
    const body = { name: 'A', agentId, recipients: [{ to }], honourCallbacks: true }
    const onEngine = (await account.send('POST', '/v1/tasks', { ...body, agentId: account.agentId })).body
      .task
    expect(onEngine.honourCallbacks).toBe(true)
    const external = (await account.send('POST', '/v1/tasks', { ...body, honourCallbacks: false })).body.task
    const refused = [
      await account.send('POST', '/v1/tasks', body),
      await account.send('POST', '/v1/outbound-tasks', body),
      await account.send('PATCH', `/v1/tasks/${external.id}`, { honourCallbacks: true }),
      await account.send('PATCH', `/v1/tasks/${onEngine.id}`, { agentId }),
    ]
    for (const { status, body: answer } of refused) {
      expect([status, answer.error.code]).toEqual([400, 'validation'])
      expect(answer.error.message).toContain('honourCallbacks: true is not accepted')
    }
    expect(await account.task(external.id)).toEqual(external)
    expect(await account.task(onEngine.id)).toEqual(onEngine)
    const both = await account.send('PATCH', `/v1/tasks/${onEngine.id}`, { agentId, honourCallbacks: false })
    expect(both.body.task).toMatchObject({ agentId, honourCallbacks: false })
    expect((await account.send('GET', '/v1/tasks')).body.tasks).toHaveLength(2)
  })

  test('has no version of its agent, which calls as it is on the platform', async () => {
    const { account } = bench
    const task = await started()
    expect(task.useLatest).toBe(false)
    expect(task).not.toHaveProperty('agentVersion')
    await account.send('DELETE', `/v1/tasks/${task.id}`)
  })
})
