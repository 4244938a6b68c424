import type { DemoClient } from './demo-client.ts'
import { agent } from './script.ts'

/**
 * Buys a number of the account and has the agent of the demo answer it. Goes on from what there is, so that it can be
 * repeated after it was interrupted anywhere.
 */
export async function readyAgent(client: DemoClient) {
  const { numbers } = await client.call('listNumbers')
  const number = numbers[0] ?? (await client.call('buyNumber', { body: { country: 'CZ' } })).number
  const { agents } = await client.call('listAgents')
  const { id: agentId } =
    agents.find(({ name }) => name === agent.name) ??
    (await client.call('createAgent', { body: agent })).agent
  if (number.agentId === null)
    await client.call('updateNumber', { params: { e164: number.e164 }, body: { mode: 'agent', agentId } })
  return { number, agentId }
}
