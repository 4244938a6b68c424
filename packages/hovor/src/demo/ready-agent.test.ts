import { systemClock } from '@hovor/clock'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoClient, type DemoClient } from './demo-client.ts'
import { readyAgent } from './ready-agent.ts'

let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

/** A client of a new account whose process dies before its request of this number. */
async function clientDying(before = Number.POSITIVE_INFINITY) {
  const { apiKey: key } = await server.newAccount()
  const client = createDemoClient({ url: server.baseUrl, key }, systemClock.sleep)
  let requests = 0
  const dying: DemoClient = {
    ...client,
    call: (...asked) => {
      requests += 1
      return requests > before ? Promise.reject(new Error('killed')) : client.call(...asked)
    },
  }
  return { client, dying, requests: () => requests }
}

test('wherever it is interrupted, it goes on to one number that one agent answers', async () => {
  const whole = await clientDying()
  await readyAgent(whole.dying)
  expect(whole.requests()).toBeGreaterThanOrEqual(5)
  for (let before = 0; before <= whole.requests(); before++) {
    const { client, dying } = await clientDying(before)
    await readyAgent(dying).catch(() => {})
    const { agentId, number } = await readyAgent(client)
    const { numbers } = await client.call('listNumbers')
    const { agents } = await client.call('listAgents')
    expect(numbers).toMatchObject([{ e164: number.e164, mode: 'agent', agentId }])
    expect(agents).toMatchObject([{ id: agentId }])
  }
})
