import { operations } from '@hovor/api'
import { type BatteryServer, type PrepareCase, send } from './battery.ts'

const nothing: PrepareCase = async () => ({})

/** A working request for every account operation, by its name. */
export const batteryCases: Readonly<Record<string, PrepareCase>> = {
  getAccount: nothing,
  getApiKey: nothing,
  revokeApiKey: nothing,
  getBalance: nothing,
  listLedger: nothing,
  buyNumber: async () => ({ body: { country: 'CZ' } }),
  listNumbers: async (server, apiKey) => {
    await numberOf(server, apiKey)
    return { query: { limit: '1' } }
  },
  updateNumber: async (server, apiKey) => ({
    params: { e164: await numberOf(server, apiKey) },
    body: { label: 'Servis' },
  }),
  createAgent: async () => ({ body: { name: 'Anna', language: 'cs', firstMessage: 'Dobrý den.' } }),
  listAgents: async (server, apiKey) => {
    await agentOf(server, apiKey)
    return {}
  },
  getAgent: async (server, apiKey) => ({ params: { id: await agentOf(server, apiKey) } }),
  updateAgent: async (server, apiKey) => ({
    params: { id: await agentOf(server, apiKey) },
    body: { goal: 'x' },
  }),
}

async function numberOf(server: BatteryServer, key: string): Promise<string> {
  const answer = await send(server, operations.buyNumber, { key, body: {} })
  return (answer.body as { number: { e164: string } }).number.e164
}

async function agentOf(server: BatteryServer, key: string): Promise<string> {
  const answer = await send(server, operations.createAgent, { key, body: { name: 'A', language: 'cs' } })
  return (answer.body as { agent: { id: string } }).agent.id
}
