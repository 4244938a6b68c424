import { pacedUntil } from '@hovor/clock/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { expect2xx } from './support/account.ts'
import { client, type Json } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { embeddedLogin } from './support/embedded-login.ts'
import { makeLiveParty, startLiveWorld } from './support/live-world.ts'
import { startService } from './support/service.ts'

const emma = { name: 'Emma', language: 'en', firstMessage: 'Hello, this is the virtual assistant.' }

/** Makes the stored request a quarter of an hour old, and the sweep due. */
async function agePlatformRequests(dir: string): Promise<void> {
  const database = new pg.Client(embeddedLogin(dir))
  await database.connect()
  try {
    await database.query('update platform_agent_request set begun_at = begun_at - 900000')
    await database.query(`update job set due_at = 0 where key = 'cron:platform-agents'`)
  } finally {
    await database.end()
  }
}

// verifies: general.external-agents
test('an agent that the platform created while the process died is deleted there, and no other agent is', async ({
  onTestFinished,
}) => {
  const world = await startLiveWorld(onTestFinished)
  const { env } = world
  const dir = dataDir(onTestFinished)
  const agents = async (): Promise<Json[]> => {
    const headers = { 'xi-api-key': env.HOVOR_PLATFORM_KEY! }
    const answer = await fetch(`${env.HOVOR_PLATFORM_URL}/v1/convai/agents`, { headers })
    return ((await answer.json()) as { agents: Json[] }).agents
  }
  const first = await startService(onTestFinished, { dir, env })
  const { api } = await makeLiveParty(first.url, dir)
  const kept = expect2xx(await api.send('POST', '/v1/agents', emma)).agent
  const foreign = await fetch(`${env.HOVOR_PLATFORM_URL}/v1/convai/agents/create`, {
    method: 'POST',
    headers: { 'xi-api-key': env.HOVOR_PLATFORM_KEY!, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Not ours',
      conversation_config: {},
      tags: [`hovor:ag_${'0'.repeat(32)}`],
    }),
  })
  expect(foreign.status).toBe(200)
  const before = await agents()
  expect(before.map(({ name }) => name)).toEqual(['Emma', 'Not ours'])

  // The platform creates the agent, and its response is lost.
  await world.put('/faults', { target: 'platform', fault: 'timeout', count: 1 })
  const key = { 'idempotency-key': 'the-lost-one' }
  const asked = api.send('POST', '/v1/agents', { ...emma, name: 'Lost' }, key).catch(() => undefined)
  const isMade = async () => (await world.happenings('platform.agent_made')).length === 3
  await pacedUntil('the platform has made it', isMade)
  await first.kill()
  await asked

  const second = await startService(onTestFinished, { dir, env })
  const again = client(second.url, api.key)
  const replay = () => again.send('POST', '/v1/agents', { ...emma, name: 'Lost' }, key)
  await pacedUntil('the key of the dead process is free', async () => (await replay()).status !== 409)
  const replayed = await replay()
  expect([replayed.status, replayed.body.error.code]).toEqual([502, 'eleven_labs_error'])
  expect(await agents()).toHaveLength(3)
  await agePlatformRequests(dir)
  await pacedUntil('the platform has only what somebody needs', async () => (await agents()).length === 2)
  expect(await agents()).toEqual(before)
  expect((await again.get(`/v1/agents/${kept.id}`)).body.agent.provider).toBe('external')
})
