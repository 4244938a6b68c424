import { pacedUntil } from '@hovor/clock/testing'
import { describe, expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { expect2xx, makeParty, type Party } from './support/account.ts'
import { callOf, type Json } from './support/client.ts'
import { postmasterOf, signalAll, treeOf } from './support/process-tree.ts'
import { startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

const lines = ['Jmenuji se Jan Novák.', 'Jedna á bé dva tři čtyři pět.', 'Ano, správně, na shledanou.']

async function placeTalkingCall(party: Party, to: string): Promise<string> {
  const subscriber = { behaviour: 'answer', lines, language: 'cs' }
  const path = `/sandbox/v1/subscribers/${encodeURIComponent(to)}`
  expect2xx(await party.api.send('PUT', path, subscriber))
  const placed = expect2xx(await party.api.send('POST', '/v1/calls', { to, agentId: party.agentId }))
  const watcher = await watcherOf(party.api)
  await pacedUntil(
    'the conversation runs',
    async () => (await callOf(watcher, placed.call.id)).transcript?.length,
  )
  return placed.call.id
}

/** The call that lasted through the outage ended normally, with its whole transcript and its event. */
async function expectCompleted(party: Party, id: string): Promise<Json> {
  const watcher = await watcherOf(party.api)
  const call = await pacedUntil('the call ends', async () => {
    const answer = await watcher.get(`/v1/calls/${id}`)
    return answer.status === 200 && answer.body.call.endedAt !== undefined && answer.body.call
  })
  expect(call).toMatchObject({ status: 'completed', data: { name: 'Jan Novák', plate: '1AB2345' } })
  expect(call.hasRecording).toBe(true)
  const roles = new Set(call.transcript.map((line: Json) => line.role))
  expect(roles).toEqual(new Set(['agent', 'caller']))
  expect((await party.api.get('/v1/balance')).body.reservedHal).toBe(0)
  return call
}

describe.concurrent('PostgreSQL fails and comes back', () => {
  test('killed: the supervisor restarts it, the call in progress continues, its event is delivered', async ({
    onTestFinished,
  }) => {
    const dir = await preparedDataDir(onTestFinished)
    const receiver = await startReceiver(onTestFinished)
    const service = await startService(onTestFinished, { dir })
    const party = await makeParty(service.url, receiver.url)
    const watcher = await watcherOf(party.api)
    const id = await placeTalkingCall(party, '+420601000101')
    const postmaster = await postmasterOf(dir)
    expect(postmaster).toBeGreaterThan(0)
    for (const again of [1, 2]) {
      const pid = await pacedUntil('PostgreSQL runs', async () => {
        return (await party.api.get('/readyz')).status === 200 && (await postmasterOf(dir))
      })
      signalAll(await treeOf(pid, dir), 'SIGKILL')
      const answers = await pacedUntil(`the service works again (${again})`, async () => {
        const answer = await watcher.get('/v1/balance')
        expect([200, 503]).toContain(answer.status)
        return answer.status === 200 && (await postmasterOf(dir)) !== pid
      })
      expect(answers).toBe(true)
    }
    await expectCompleted(party, id)
    await pacedUntil('the event', () => receiver.of('call.completed', id).length > 0)
    expect(receiver.of('call.completed', id)).toHaveLength(1)
    expect(receiver.of('call.failed')).toEqual([])
  })

  test('frozen for 30 s: a clear 503 within seconds, the call continues, everything is stored afterwards', async ({
    onTestFinished,
  }) => {
    const dir = await preparedDataDir(onTestFinished)
    const receiver = await startReceiver(onTestFinished)
    const service = await startService(onTestFinished, { dir })
    const party = await makeParty(service.url, receiver.url)
    const id = await placeTalkingCall(party, '+420601000102')
    const pid = (await postmasterOf(dir)) ?? 0
    const frozen = await treeOf(pid, dir)
    signalAll(frozen, 'SIGSTOP')
    onTestFinished(() => signalAll(frozen, 'SIGCONT'))
    const thawed = new Promise((resolve) => setTimeout(resolve, 30_000))
    const refused = await party.api.send('POST', '/v1/messages', { to: '+420601000011', body: 'Ahoj' })
    expect([refused.status, refused.body.error.code, refused.body.error.cause]).toEqual([
      503,
      'unavailable',
      'service',
    ])
    expect((await party.api.get('/healthz')).status).toBe(200)
    expect((await party.api.get('/readyz')).status).toBe(503)
    await thawed
    signalAll(frozen, 'SIGCONT')
    await pacedUntil('ready again', async () => (await party.api.get('/readyz')).status === 200)
    await expectCompleted(party, id)
    await pacedUntil('the event', () => receiver.of('call.completed', id).length > 0)
    expect(receiver.of('call.completed', id)).toHaveLength(1)
    expect(receiver.of('call.failed')).toEqual([])
    const sent = await party.api.send('POST', '/v1/messages', { to: '+420601000011', body: 'Ahoj' })
    expect(sent.status).toBe(201)
  })
})
