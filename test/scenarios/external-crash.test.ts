import { pacedUntil } from '@hovor/clock/testing'
import { expect, test } from 'vitest'
import { expect2xx } from './support/account.ts'
import { callOf, client, type Json } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { makeLiveParty, startLiveWorld } from './support/live-world.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

const callee = '+420601557130'

// verifies: general.external-agents
test('a call on the external platform whose process is killed is completed by the next process and charged once', async ({
  onTestFinished,
}) => {
  const world = await startLiveWorld(onTestFinished)
  await world.put(`/subscribers/${callee}`, {
    behaviour: 'answer',
    lines: ['Dobrý den, tady Eva.'],
    ringSecs: 0,
  })
  const dir = dataDir(onTestFinished)
  const { env } = world
  const first = await startService(onTestFinished, { dir, env })
  const { api, number } = await makeLiveParty(first.url, dir)
  const agent = {
    name: 'Front desk',
    language: 'en',
    firstMessage: 'Hello, this is the virtual assistant.',
  }
  const made = expect2xx(await api.send('POST', '/v1/agents', { ...agent, numberE164: number })).agent
  expect(made.provider).toBe('external')
  const body = { to: callee, agentId: made.id }
  const key = { 'idempotency-key': 'the-call' }
  const { id } = expect2xx(await api.send('POST', '/v1/calls', body, key)).call
  await pacedUntil('the caller was heard', async () => (await world.happenings('call.said')).length > 0)
  expect((await callOf(api, id)).status).toBe('in_progress')
  await first.kill()

  const second = await startService(onTestFinished, { dir, env })
  const again = client(second.url, api.key)
  const watcher = await watcherOf(again)
  const call = await pacedUntil('the record is complete', async () => {
    const now = await callOf(watcher, id)
    return now.hasRecording && now
  })
  expect(call).toMatchObject({ status: 'completed', endReason: 'completed', hasConversation: true })
  expect(call.transcript).toContainEqual({ role: 'agent', message: agent.firstMessage })
  expect(call.durationSecs).toBeGreaterThan(0)
  const { entries } = (await again.get('/v1/credit/ledger')).body
  const charges = entries.filter((entry: Json) => entry.callId === id && entry.type === 'call')
  expect(charges.map(({ amountHal }: Json) => amountHal)).toEqual([-(call.priceHal ?? 0)])
  expect((await again.send('POST', '/v1/calls', body, key)).body.call?.id).toBe(id)
  expect((await world.happenings('platform.call_began')).length).toBe(1)
})
