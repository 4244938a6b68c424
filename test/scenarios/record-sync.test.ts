import { pacedUntil } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import type { Party } from './support/account.ts'
import { callOf, client, endedCall, type Json } from './support/client.ts'
import { type AtEnd, dataDir } from './support/command.ts'
import { makeLiveParty, startLiveWorld } from './support/live-world.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

/**
 * Nobody sends the ACK of a 200 whose process has died: the carrier gives up after 64*T1, after the lease has
 * expired.
 */
const priceOf = (durationSecs: number, perMinuteHal: number) =>
  Math.ceil((Math.ceil(durationSecs) * perMinuteHal) / 60)

type Dial = (party: Party) => Promise<{ readonly id: string; readonly isUnderWay: () => Promise<boolean> }>

describe.concurrent('a call whose process dies between dial and answer', () => {
  /** Kills the service during the call, starts another, and returns the call once that has ended it. */
  async function survive(
    atEnd: AtEnd,
    subscribers: Readonly<Record<string, object>>,
    dial: (world: Awaited<ReturnType<typeof startLiveWorld>>) => Dial,
  ): Promise<{
    call: Json
    balance: Json
    record: (leg: 'a' | 'b') => Promise<Json>
  }> {
    const world = await startLiveWorld(atEnd)
    for (const [e164, behaviour] of Object.entries(subscribers)) {
      await world.put(`/subscribers/${encodeURIComponent(e164)}`, behaviour)
    }
    const dir = dataDir(atEnd)
    const { env } = world
    const first = await startService(atEnd, { dir, env })
    const party = await makeLiveParty(first.url, dir)
    const { id, isUnderWay } = await dial(world)(party)
    await pacedUntil('the call is under way', isUnderWay)
    expect(await callOf(party.api, id)).toMatchObject({ status: 'initiated' })
    await first.kill()
    const second = await startService(atEnd, { dir, env })
    const api = client(second.url, party.api.key)
    const call = await endedCall(await watcherOf(api), id)
    const headers = { authorization: `Bearer ${env.HOVOR_TRUNK_RECORDS_TOKEN}` }
    const record = async (leg: 'a' | 'b') =>
      (await fetch(`${env.HOVOR_TRUNK_RECORDS_URL}/v1/calls/${id}-${leg}`, { headers })).json()
    return { call, balance: (await api.get('/v1/balance')).body, record }
  }

  const ringing = (e164: string, world: Awaited<ReturnType<typeof startLiveWorld>>) => async () =>
    (await world.happenings('call.ringing')).some(({ details }) => details.subscriber === e164)

  // verifies: states.call-sync
  test('by an agent is completed and billed from the carrier record', async ({ onTestFinished }) => {
    const to = '+420601777001'
    const slow = { behaviour: 'answer', voice: 'silence', ringSecs: 8 }
    const { call, balance, record } = await survive(
      onTestFinished,
      { [to]: slow },
      (world) => async (party) => {
        const placed = await party.api.send('POST', '/v1/calls', { to, agentId: party.agentId })
        return { id: placed.body.call.id, isUnderWay: ringing(to, world) }
      },
    )
    const { answeredAt, endedAt } = await record('a')
    const durationSecs = (endedAt - answeredAt) / 1000
    expect(durationSecs).toBeGreaterThan(30)
    const priceHal = priceOf(durationSecs, 450)
    expect(call).toMatchObject({ status: 'completed', endReason: 'completed', durationSecs, priceHal })
    expect(balance.reservedHal).toBe(0)
  })

  test('by an agent to an unreachable callee ends as the carrier record says, free', async ({
    onTestFinished,
  }) => {
    const to = '+420601777002'
    const { call, balance } = await survive(
      onTestFinished,
      { [to]: { behaviour: 'no_answer' } },
      (world) => async (party) => {
        const placed = await party.api.send('POST', '/v1/calls', { to, agentId: party.agentId })
        return { id: placed.body.call.id, isUnderWay: ringing(to, world) }
      },
    )
    expect(call).toMatchObject({ status: 'no_answer', endReason: 'no_answer', durationSecs: 0, priceHal: 0 })
    expect(balance.reservedHal).toBe(0)
  })

  // verifies: states.bridge-sync
  test('as a bridge is billed for the time in which both parties were connected', async ({
    onTestFinished,
  }) => {
    const [from, to] = ['+420601777003', '+420601777004']
    const subscribers = {
      [from]: { behaviour: 'answer', voice: 'silence', ringSecs: 0, hangUpAfterSecs: 25 },
      [to]: { behaviour: 'answer', voice: 'silence', ringSecs: 10 },
    }
    const { call, balance, record } = await survive(onTestFinished, subscribers, (world) => async (party) => {
      const placed = await party.api.send('POST', '/v1/calls', { from, to })
      return { id: placed.body.call.id, isUnderWay: ringing(to, world) }
    })
    const [a, b] = [await record('a'), await record('b')]
    const durationSecs = (Math.min(a.endedAt, b.endedAt) - b.answeredAt) / 1000
    expect(durationSecs).toBeGreaterThan(5)
    const priceHal = priceOf(durationSecs, 360)
    expect(call).toMatchObject({ kind: 'bridge', status: 'completed', durationSecs, priceHal })
    expect(balance.reservedHal).toBe(0)
  })
})
