import { type Client, client, type Json } from './client.ts'

export interface Party {
  readonly api: Client
  readonly number: string
  readonly agentId: string
}

const agent = {
  name: 'Autoservis Novák',
  language: 'cs',
  systemPrompt: 'Jsi hlasová asistentka autoservisu. Zjisti jméno zákazníka a značku jeho vozidla.',
  goal: 'Zákazník sdělí jméno a SPZ vozidla.',
  firstMessage: 'Dobrý den, tady virtuální asistentka autoservisu.',
  dataFields: [
    { key: 'name', type: 'string', description: 'jméno zákazníka', required: true },
    { key: 'plate', type: 'string', description: 'SPZ vozidla', required: true },
  ],
} as const

/** A sandbox account and its key. */
export async function makeAccount(url: string, creditHal?: number): Promise<Client> {
  const made = await client(url, '').send(
    'POST',
    '/sandbox/v1/accounts',
    creditHal === undefined ? {} : { creditHal },
  )
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return client(url, made.body.apiKey)
}

/** A sandbox account with a number, an agent on it and an optional webhook. */
export async function makeParty(url: string, webhookUrl?: string): Promise<Party> {
  return furnish(await makeAccount(url), webhookUrl)
}

/** Gives an account a number, an agent on it and an optional webhook. */
export async function furnish(api: Client, webhookUrl?: string): Promise<Party> {
  const number: string = expect2xx(await api.send('POST', '/v1/numbers', { country: 'CZ' })).number.e164
  const agentId: string = expect2xx(await api.send('POST', '/v1/agents', agent)).agent.id
  const route = { mode: 'agent', agentId }
  expect2xx(await api.send('PATCH', `/v1/numbers/${encodeURIComponent(number)}`, route))
  if (webhookUrl !== undefined) expect2xx(await api.send('PUT', '/v1/webhook', { url: webhookUrl }))
  return { api, number, agentId }
}

export function expect2xx(answer: { status: number; body: Json }): Json {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
