import { startModelServer } from '@hovor/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { expect2xx, makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, endedCall, type Json } from './support/client.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

/** Jan Novák, as in the sandbox's accounting data. */
const customer = '+420601000001'
const companyId = '45612378'
const atEnd = atEndOfFile()
let api: Client

beforeAll(async () => {
  const model = await startModelServer(
    ({ messages, tools }) => {
      const told = messages.findLast(({ role }) => role === 'tool')
      if (told !== undefined) {
        const [, remaining = 'nic'] = /remaining\\":\\"([\d.]+)/.exec(told.content) ?? []
        return `Zbývá zaplatit ${remaining} Kč. Na shledanou.`
      }
      const isAsked = messages.some(({ role, content }) => role === 'user' && content.includes('faktuře'))
      return isAsked && tools.includes('look_up_invoices')
        ? { name: 'look_up_invoices', arguments: JSON.stringify({ companyId, status: 'overdue' }) }
        : 'Jak vám mohu pomoci?'
    },
    { summary: 'Zákazník se ptal na faktury.', result: 'success', data: {} },
  )
  atEnd(() => model.close())
  const env = { HOVOR_LLM_URL: model.baseUrl, HOVOR_LLM_MODEL: 'scripted' }
  const service = await startService(atEnd, { env })
  api = await makeAccount(service.url)
})

const post = async (path: string, body: object): Promise<Json> =>
  expect2xx(await api.send('POST', path, body))

test('an agent on the phone tells a customer with a number on file and the right company id what is owed', async () => {
  const world: Json = expect2xx(await api.send('GET', '/sandbox/v1/world'))
  const { baseUrl, company, username, password } = world.erp
  const login = { provider: 'invoices-credentials', baseUrl, company, username, password }
  const { integration } = await post('/v1/integrations', login)
  const { agent } = await post('/v1/agents', {
    name: 'Eva',
    language: 'cs',
    firstMessage: 'Dobrý den, tady virtuální asistentka účtárny.',
    invoicesIntegrationId: integration.id,
  })
  await post('/v1/numbers', { country: 'CZ' })
  expect2xx(
    await api.send('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(customer)}`, {
      behaviour: 'answer',
      lines: ['Dobrý den, volám kvůli faktuře, moje IČO je 45612378.'],
      language: 'cs',
      hangUpAfterSecs: 60,
    }),
  )
  const placed = await post('/v1/calls', { to: customer, agentId: agent.id })
  const call = await endedCall(await watcherOf(api), placed.call.id)
  const said = call.transcript
    .filter(({ role }: Json) => role === 'agent')
    .map(({ message }: Json) => message)
  expect(said.join(' ')).toContain('Zbývá zaplatit 12100.00 Kč.')
})
