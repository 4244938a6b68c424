import type { DemoClient } from './demo-client.ts'
import { agent } from './script.ts'

/** Buys a number of the account and has the agent of the demo answer it. */
export async function readyAgent(client: DemoClient) {
  const { number } = await client.call('buyNumber', { body: { country: 'CZ' } })
  const created = await client.call('createAgent', { body: agent })
  const agentId = created.agent.id
  await client.call('updateNumber', { params: { e164: number.e164 }, body: { mode: 'agent', agentId } })
  return { number, agentId }
}
