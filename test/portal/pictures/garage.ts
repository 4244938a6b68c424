import { pacedUntil } from '@hovor/clock/testing'
import { expect2xx } from '../../scenarios/support/account.ts'
import type { Client, Json } from '../../scenarios/support/client.ts'
import { paidByTransfer } from '../../scenarios/support/paid-by-transfer.ts'
import { startReceiver } from '../../scenarios/support/receiver.ts'
import type { Furnish } from '../support/portal-world.ts'

/* A car service in Plzeň, and the other customers of who sells the service to it. All phone numbers are those of the sandbox. */

/** The firms of the people, by the names that these are made with. */
export const companies: Readonly<Record<string, string>> = {
  novak: 'Autoservis Novák',
  provoz: 'Telefony Plzeň',
}

const otherCustomers = [
  { email: 'recepce@ordinace.example.com', companyName: 'Zubní ordinace MUDr. Malá', amountHal: 184_050 },
  { email: 'info@pekarna.example.com', companyName: 'Pekárna U Kašny', amountHal: 62_390 },
  { email: 'hala@truhlar.example.com', companyName: 'Truhlářství Beneš', amountHal: 9_870 },
  { email: 'provozni@hostinec.example.com', companyName: 'Hostinec Na Růžku', amountHal: 120_000 },
  { email: 'kancelaria@upratovanie.example.com', companyName: 'Upratovanie Tóthová', amountHal: 45_210 },
]

const bookings = {
  name: 'Objednávky oprav',
  language: 'cs',
  firstMessage: 'Dobrý den, tady virtuální asistent Autoservisu Novák.',
  systemPrompt:
    'Jsi virtuální asistent autoservisu. Mluvíš stručně a vykáš. Zjisti jméno zákazníka, registrační značku vozu a co je potřeba. Ceny neslibuj. Když zákazník chce mluvit s mechanikem, řekni, že mu zavoláme zpět.',
  goal: 'Zákazník sdělil jméno, značku vozu a co potřebuje.',
  knowledge:
    'Otevřeno máme pondělí až pátek od 8 do 17 hodin.\nSídlíme v Plzni, Průmyslová 5.\nPřezutí čtyř kol stojí 1200 korun.\nNáhradní vůz půjčujeme zdarma.',
  dataFields: [
    { key: 'jmeno', type: 'string', description: 'jméno zákazníka', required: true },
    { key: 'znacka', type: 'string', description: 'SPZ vozidla', required: true },
    { key: 'oprava', type: 'string', description: 'co je potřeba udělat', required: true },
  ],
} as const

const inspections = {
  ...bookings,
  name: 'Pozvánky na prohlídku',
  firstMessage:
    'Dobrý den, tady virtuální asistentka Autoservisu Novák. Blíží se termín technické prohlídky.',
  goal: 'Zákazník sdělil jméno a značku vozu.',
  dataFields: bookings.dataFields.slice(0, 2),
}

/** Lines of callers, one for each turn of the agent. */
const customers: Readonly<Record<string, readonly string[]>> = {
  '+420601000031': [
    'Dobrý den, jmenuji se Petr Svoboda.',
    'Moje značka je dvě pé jedna tři čtyři sedm.',
    'Ano, správně.',
    'Potřebuji vyměnit olej.',
    'Děkuji, na shledanou.',
  ],
  '+420601000032': [
    'Dobrý den, jmenuji se Eva Malá.',
    'Moje značka je čtyři pé pět dva nula osm.',
    'Ano, správně.',
    'Potřebuji přezout čtyři kola.',
    'Děkuji, na shledanou.',
  ],
  '+420601000033': ['Dobrý den, jmenuji se Karel Veselý.', 'Zavolám později.', 'Na shledanou.'],
}

/** One who does not come to an end soon. */
export const talkative = '+420601000034'
const talkativeLines = [
  'Dobrý den, jmenuji se Lucie Nováková.',
  'Moje značka je jedna pé sedm tři nula dva.',
  'Ano, správně.',
  'Nejde mi nastartovat, a nevím, jestli to není baterie, protože včera večer ještě jezdilo úplně v pořádku.',
  'Ještě moment, prosím.',
]

const texts = [
  { to: '+420601000035', body: 'Vaše vozidlo je připraveno k vyzvednutí. Autoservis Novák' },
  { to: '+420601000036', body: 'Pneumatiky dorazily, přezutí ve čtvrtek v 9:00. Autoservis Novák' },
  { to: '+420601000021', body: 'Potvrzujeme termín v pondělí v 8:30. Hodí se vám?' },
]

export const threadWith = '+420601000037'
const conversation = [
  { from: 'us', body: 'Dobrý den, vaše Octavia je po prohlídce bez závad. Autoservis Novák' },
  { from: 'them', body: 'Děkuji, mohu si pro ni přijet v 16 hodin?' },
  { from: 'us', body: 'Ano, jsme tu do 17 hodin. Částka k úhradě je 1 890 Kč.' },
  { from: 'them', body: 'Výborně, zaplatím kartou. Na viděnou.' },
] as const

/** The last two digits of the sandbox's phones, some of which do not answer. */
const contacts = ['02', '01', '04', '08', '31', '05', '32', '33', '03', '10', '06', '09']

const longestCallsMs = 300_000

/** Sends until the limit of requests allows it, and returns the body of the answer. */
async function sent(api: Client, method: string, path: string, body?: unknown): Promise<Json> {
  return expect2xx(
    await pacedUntil(`${method} ${path} within the limit of requests`, async () => {
      const answer = await api.send(method, path, body)
      return answer.status !== 429 && answer
    }),
  )
}

/** Money, numbers, agents, calls, texts and a campaign. */
export const furnishGarage: Furnish = async (operator, { accountId, api }, atEnd) => {
  await paidByTransfer(operator, accountId)
  for (const { amountHal, ...given } of otherCustomers) {
    const { account } = await sent(operator, 'POST', '/operator/v1/accounts', { ...given, mode: 'live' })
    const credit = { amountHal, reason: 'Převod z původního systému' }
    await sent(operator, 'POST', `/operator/v1/accounts/${account.id}/credit`, credit)
  }
  const post = (path: string, body?: unknown) => sent(api, 'POST', path, body)
  const agent = (await post('/v1/agents', bookings)).agent.id
  const inviting = (await post('/v1/agents', inspections)).agent.id
  const number: string = (await post('/v1/numbers', { country: 'CZ' })).number.e164
  const workshop: string = (await post('/v1/numbers', { country: 'CZ' })).number.e164
  const route = (e164: string, body: object) =>
    sent(api, 'PATCH', `/v1/numbers/${encodeURIComponent(e164)}`, body)
  await route(number, { mode: 'agent', agentId: agent, label: 'Příjem' })
  await route(workshop, { mode: 'forward', forwardTo: '+420601000001', label: 'Dílna' })
  await sent(api, 'PUT', '/v1/webhook', { url: (await startReceiver(atEnd)).url })
  const { e164: mobile } = (await post('/v1/sms-numbers')).smsNumber
  for (const [e164, lines] of Object.entries({ ...customers, [talkative]: talkativeLines })) {
    const phone = { behaviour: 'answer', language: 'cs', lines }
    await sent(api, 'PUT', `/sandbox/v1/subscribers/${encodeURIComponent(e164)}`, phone)
  }
  for (const text of texts) await post('/v1/messages', { ...text, fromNumber: mobile })
  for (const { from, body } of conversation) {
    if (from === 'us') await post('/v1/messages', { to: threadWith, body, fromNumber: mobile })
    else await post('/sandbox/v1/messages', { from: threadWith, to: mobile, body })
  }
  const [first, second, last] = Object.keys(customers)
  for (const from of [first, second]) await post('/sandbox/v1/calls', { from, to: number })
  const calls = await pacedUntil(
    'the callers have hung up',
    async () => {
      const found = (await sent(api, 'GET', '/v1/calls?limit=10')).calls
      return found.length === 2 && found.every(({ endedAt }: Json) => endedAt !== undefined) && found
    },
    longestCallsMs,
  )
  const call = calls.find(({ from }: Json) => from === first).id
  await post('/sandbox/v1/calls', { from: last, to: number })
  const { task } = await post('/v1/outbound-tasks', {
    name: 'Pozvánky na technickou prohlídku',
    agentId: inviting,
    recipients: contacts.map((suffix, place) => ({
      to: `+4206010000${suffix}`,
      externalId: `2026-${118 + place}`,
    })),
    maxAttempts: 2,
    budgetHal: 50_000,
  })
  const isHalfway = async () => (await sent(api, 'GET', `/v1/tasks/${task.id}`)).task.counts.done >= 2
  await pacedUntil('the campaign is under way', isHalfway, longestCallsMs)
  const { order } = await post('/v1/setup-orders', { brief: 'Nestíháme telefony.', language: 'cs' })
  return { call, agent, task: task.id, number, setupOrder: order.id }
}
