import type { SetupOrder } from '@hovor/api'
import { pacedUntil } from '@hovor/clock/testing'
import { Hovor } from '@hovor/sdk'
import { startModelServer } from '@hovor/server/testing'
import { describe, expect, test } from 'vitest'
import { sharedService } from '../support/shared/shared.ts'
import { expect2xx, makeAccount } from './support/account.ts'
import type { Client, Json } from './support/client.ts'
import { runHovor } from './support/command.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

/* From the first message to a call that the agent answers: HTTP, the pay server, SIP. */
const callMs = 120_000

const answers = {
  cs: [
    'Pekárna Novák',
    'Pečeme chleba a dorty.',
    'po–pá 6–17',
    'jméno a telefon',
    'ne',
    'ne',
    'česky',
    'Praha',
  ],
  sk: [
    ...['Pekáreň Nováková', 'Pečieme chlieb a torty.', 'po–pia 6–17', 'meno a telefón'],
    ...['nie', 'nie', 'po slovensky', 'Bratislava'],
  ],
} as const
type Language = keyof typeof answers
const callers = { cs: '+420601000001', sk: '+421901000001' } as const

const goodbyes = { cs: 'Rozumím. Na shledanou.', sk: 'Rozumiem. Dovidenia.' } as const
/** The model's instructions name the language to speak. */
const languageOf = (task: { readonly content: string } | undefined): Language =>
  task?.content.includes('Slovak') ? 'sk' : 'cs'

const noted = {
  cs: { language: 'cs', number: { kind: 'new', country: 'CZ', region: 'Praha', e164: null } },
  sk: { language: 'sk', number: { kind: 'new', country: 'SK', region: 'Bratislava', e164: null } },
} as const

/** Talks to a quote: question by question, or in one message to a model that understands it. */
async function quoted(api: Client, language: Language, lines: readonly string[]): Promise<Json> {
  const brief = 'Nestíháme telefony.'
  let { order } = expect2xx(await api.send('POST', '/v1/setup-orders', { brief, language }))
  for (const message of lines) {
    order = expect2xx(await api.send('POST', `/v1/setup-orders/${order.id}/messages`, { message })).order
  }
  expect(order).toMatchObject({ status: 'quoted', language, quote: { status: 'open', oneOffHal: 270_000 } })
  return order
}

/** Pays at the page that the service opened, with a card. */
async function payByCard(api: Client, path: string): Promise<void> {
  const { checkoutUrl } = expect2xx(await api.send('POST', `${path}/checkout`, { acceptQuote: true }))
  const outcome = new URLSearchParams({ outcome: 'pay' })
  await fetch(checkoutUrl, { method: 'POST', body: outcome })
}

/** However often and in whichever order the page, its browser and its webhook report it. */
async function expectPaidOnce(api: Client, { quote }: Json, payWith: PaidWith): Promise<void> {
  const { documents } = expect2xx(await api.get('/v1/billing/documents'))
  const bought = expect.stringContaining('Příprava hlasového asistenta')
  const document = {
    grossHal: quote.dueHal,
    lines: [{ description: bought, grossHal: quote.oneOffHal }, { grossHal: quote.dueHal - quote.oneOffHal }],
  }
  expect(documents).toMatchObject(payWith === 'card' ? [document] : [])
  const { entries } = expect2xx(await api.get('/v1/credit/ledger'))
  const amounts = (type: string) =>
    entries.filter((entry: Json) => entry.type === type).map(({ amountHal }: Json) => amountHal)
  expect(amounts('topup')).toEqual(payWith === 'card' ? [quote.dueHal] : [])
  expect(amounts('setup_order')).toEqual([-quote.oneOffHal])
  expect(amounts('number_fee')).toEqual([-quote.monthlyHal])
}

type PaidWith = 'card' | 'credit'

async function wholeOrder(
  url: string,
  language: Language,
  payWith: PaidWith,
  lines: readonly string[],
): Promise<void> {
  const api = await makeAccount(url, payWith === 'card' ? undefined : 500_000)
  const order = await quoted(api, language, lines)
  const path = `/v1/setup-orders/${order.id}`
  if (payWith === 'card') await payByCard(api, path)
  else expect2xx(await api.send('POST', `${path}/checkout`, { acceptQuote: true, payWith }))
  const watcher = await watcherOf(api)
  const ready: Json = await pacedUntil('the agent has been built', async () => {
    const now = expect2xx(await watcher.get(path)).order
    return now.status === 'ready' ? now : undefined
  })
  await expectPaidOnce(api, order, payWith)
  // without a model its first question follows at once
  const greeting = expect.stringContaining(order.quote.agent.firstMessage)
  const said = { messages: [{ role: 'caller', message: 'Dobrý den.' }], useDraft: true }
  const tried = expect2xx(await api.send('POST', `/v1/agents/${ready.agentId}/simulate`, said))
  expect(tried.transcript[0]).toMatchObject({ role: 'agent', message: greeting })
  expect(expect2xx(await api.send('POST', `${path}/launch`)).order.status).toBe('launched')
  expect2xx(await api.send('POST', '/sandbox/v1/calls', { from: callers[language], to: ready.numberE164 }))
  const call: Json = await pacedUntil(
    'the call has ended',
    async () => {
      const { calls } = expect2xx(await watcher.get('/v1/calls'))
      return calls.find(({ status }: Json) => ['completed', 'failed', 'missed', 'no_answer'].includes(status))
    },
    callMs,
  )
  expect(call).toMatchObject({ status: 'completed', direction: 'in', agentId: ready.agentId })
  const { transcript } = expect2xx(await api.get(`/v1/calls/${call.id}`)).call
  expect(transcript[0]).toMatchObject({ role: 'agent', message: greeting })
}

/** Writes to the advisor until it quotes, with the client. */
async function quotedByClient(hovor: Hovor): Promise<SetupOrder> {
  let { order } = await hovor.setupOrders.create({ brief: 'Nestíháme telefony.', language: 'cs' })
  for (const message of answers.cs) ({ order } = await hovor.setupOrders.message(order.id, { message }))
  const { quote } = await hovor.setupOrders.get(order.id).then(({ order: read }) => read)
  expect(quote).toMatchObject({ version: 1, status: 'open', oneOffHal: 270_000 })
  return order
}

/** The answer that the command prints as JSON. */
async function commanded({ key, url }: Client, ...args: readonly string[]): Promise<Json> {
  const env = { HOVOR_API_KEY: key, HOVOR_URL: url }
  const { exited, out, err } = runHovor(['--json', ...args], { env })
  expect([await exited, err]).toEqual([0, []])
  return JSON.parse(out.join('\n'))
}

// Their calls take the time that people talk: all four at once keep no core busy.
describe.concurrent('a set-up order leads to an agent that answers the phone', () => {
  test('over questions, without a language model, in Czech and in Slovak', async () => {
    const url = await sharedService()
    await Promise.all([
      wholeOrder(url, 'cs', 'card', answers.cs),
      wholeOrder(url, 'sk', 'credit', answers.sk),
    ])
  })

  test('over a talk with a language model, in Czech and in Slovak', async ({ onTestFinished }) => {
    const model = await startModelServer(
      ({ messages: [task] }) => goodbyes[languageOf(task)],
      async ([task]: readonly { readonly content: string }[]) =>
        task?.content.startsWith('You advise')
          ? {
              ...{ reply: 'Jak se jmenujete?', company: 'Pekárna', trade: 'Chleba', openingHours: '6–17' },
              ...{ calendar: false, transfer: 'none', instructions: null, ...noted[languageOf(task)] },
              capture: ['name', 'cake'].map((key) => ({ key, type: 'string', description: key })),
            }
          : { summary: 'Rozhovor.', result: 'success', data: {} },
    )
    onTestFinished(() => model.close())
    const env = { HOVOR_LLM_URL: model.baseUrl, HOVOR_LLM_MODEL: 'scripted' }
    const { url } = await startService(onTestFinished, { env })
    await Promise.all([wholeOrder(url, 'cs', 'credit', []), wholeOrder(url, 'sk', 'card', [])])
  })

  // verifies: setup-orders.checkout, setup-orders.launch
  test('quoted over the client, and paid, tried and launched with the command', async () => {
    const url = await sharedService()
    const api = await makeAccount(url)
    const hovor = (...args: readonly string[]) => commanded(api, ...args)
    const { id, quote } = await quotedByClient(new Hovor({ apiKey: api.key, baseUrl: url }))

    const accepted = ['--accept-quote', '--quote-version', String(quote?.version)]
    const { checkoutUrl } = await hovor('setup-orders', 'checkout', id, ...accepted)
    await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'pay' }) })
    const watcher = await watcherOf(api)
    await pacedUntil('the agent has been built', async () => {
      const { order } = expect2xx(await watcher.get(`/v1/setup-orders/${id}`))
      return order.status === 'ready'
    })
    const { agentId, numberE164 } = (await hovor('setup-orders', 'get', id)).order
    await expectPaidOnce(api, { quote }, 'card')

    const greeting = expect.stringContaining(quote?.agent.firstMessage ?? 'a first message')
    const said = JSON.stringify([{ role: 'caller', message: 'Dobrý den.' }])
    const tried = await hovor('agents', 'simulate', agentId, '--use-draft', '--messages', said)
    expect(tried.transcript[0]).toMatchObject({ role: 'agent', message: greeting })
    expect((await hovor('setup-orders', 'launch', id)).order.status).toBe('launched')

    await hovor('sandbox', 'call', '--from', callers.cs, '--to', numberE164)
    const ended: Json = await pacedUntil(
      'the call has ended',
      async () => {
        const { calls } = expect2xx(await watcher.get('/v1/calls'))
        return calls.find(({ endedAt }: Json) => endedAt !== undefined)
      },
      callMs,
    )
    const { call } = await hovor('calls', 'get', ended.id)
    expect(call).toMatchObject({ status: 'completed', direction: 'in', agentId, from: callers.cs })
    expect(call.transcript[0]).toMatchObject({ role: 'agent', message: greeting })
  })
})

// verifies: setup-orders.switch
test('the setting HOVOR_SETUP_ORDERS=off is heard by every surface', async ({ onTestFinished }) => {
  const env = { HOVOR_SETUP_ORDERS: 'off' }
  const { url } = await startService(onTestFinished, { env })
  const api = await makeAccount(url)
  const brief = { brief: 'Pekárna.' }
  const rest = await api.send('POST', '/v1/setup-orders', brief)
  expect([rest.status, rest.body.error.code]).toEqual([403, 'setup_orders_disabled'])
  const call = { name: 'create_setup_order', arguments: brief }
  const tool = await api.send('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })
  expect(tool.body.result).toMatchObject({
    isError: true,
    _meta: { 'hovor/error': { code: 'setup_orders_disabled' } },
  })
  const hovor = new Hovor({ apiKey: api.key, baseUrl: url })
  await expect(hovor.setupOrders.create(brief)).rejects.toMatchObject({ code: 'setup_orders_disabled' })
  const command = runHovor(['--json', 'setup-orders', 'create', '--brief', 'Pekárna.'], {
    env: { HOVOR_API_KEY: api.key, HOVOR_URL: url },
  })
  expect(await command.exited).toBe(1)
  expect([...command.out, ...command.err].join('\n')).toContain('setup_orders_disabled')
})
