/** One of the sandbox accounts that the calls are spread over, with an agent and two numbers to call. */
export interface Caller {
  readonly apiKey: string
  readonly agentId: string
  readonly subscribers: readonly string[]
}

/** A conversation long enough for the window: the agent asks for more than the subscriber ever says. */
const agent = {
  name: 'Autoservis Novák',
  language: 'cs',
  systemPrompt: 'Jsi hlasová asistentka autoservisu. Zjisti údaje zákazníka.',
  goal: 'Zákazník sdělí jméno, SPZ, telefon a e-mail.',
  firstMessage:
    'Dobrý den, tady virtuální asistentka autoservisu. Ráda s vámi domluvím termín prohlídky vozu.',
  dataFields: [
    { key: 'name', type: 'string', description: 'jméno zákazníka', required: true },
    { key: 'plate', type: 'string', description: 'SPZ vozidla', required: true },
    { key: 'phone', type: 'string', description: 'telefon', required: true },
    { key: 'email', type: 'string', description: 'e-mail', required: true },
  ],
} as const

const lines = [
  'Jmenuji se Jan Novák.',
  'Jedna á bé dva tři čtyři pět.',
  'Ano.',
  'Moment, prosím, já se podívám.',
  'Šest set jedna, dvě stě, tři sta čtyři.',
  'Ano.',
  'Moment, prosím, já se podívám.',
] as const

export type Ask = (method: string, path: string, apiKey?: string, body?: unknown) => Promise<unknown>

/** The public REST API. Throws with the service's own message. */
export function askAt(url: string): Ask {
  return async (method, path, apiKey, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { error?: { code: string; message: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.error?.code} ${answer.error?.message}`)
    return answer
  }
}

/** One account may have two calls at once. */
export const callsOfAccount = 2

export async function makeCallers(ask: Ask, accounts: number, hangUpAfterSecs: number): Promise<Caller[]> {
  return Promise.all(
    Array.from({ length: accounts }, async (_, index) => {
      const { apiKey } = (await ask('POST', '/sandbox/v1/accounts')) as { apiKey: string }
      const { number } = (await ask('POST', '/v1/numbers', apiKey, { country: 'CZ' })) as {
        number: { e164: string }
      }
      const created = (await ask('POST', '/v1/agents', apiKey, agent)) as { agent: { id: string } }
      const agentId = created.agent.id
      await ask('PATCH', `/v1/numbers/${encodeURIComponent(number.e164)}`, apiKey, {
        mode: 'agent',
        agentId,
        recordCalls: true,
      })
      const subscribers = Array.from(
        { length: callsOfAccount },
        (_, side) => `+4206010010${String(index * callsOfAccount + side).padStart(2, '0')}`,
      )
      for (const e164 of subscribers) {
        await ask('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(e164)}`, apiKey, {
          behaviour: 'answer',
          language: 'cs',
          lines,
          ringSecs: 0,
          hangUpAfterSecs,
        })
      }
      return { apiKey, agentId, subscribers }
    }),
  )
}
