import { randomInt } from 'node:crypto'
import { pacedUntil } from '@hovor/clock/testing'
import { acceptInvitation } from '../../scenarios/support/accept-invitation.ts'
import { expect2xx, makeAccount } from '../../scenarios/support/account.ts'
import { type Client, client } from '../../scenarios/support/client.ts'
import { operatorToken } from '../../scenarios/support/service.ts'

/**
 * A placeholder in a request for a record of the service: well formed, but nonexistent. The account that serves the
 * request substitutes its own record.
 */
export const standIns = {
  account: `acc_${'0'.repeat(32)}`,
  key: `key_${'0'.repeat(32)}`,
  agent: `ag_${'0'.repeat(32)}`,
  call: `c_${'0'.repeat(32)}`,
  message: `msg_${'0'.repeat(32)}`,
  document: `doc_${'0'.repeat(32)}`,
  tool: `tool_${'0'.repeat(32)}`,
  user: `usr_${'0'.repeat(32)}`,
  invitation: `inv_${'0'.repeat(32)}`,
  /** An e-mail that nobody has. */
  mailbox: 'nobody-yet@example.com',
  /** An open proforma, and a payment that waits for a person. */
  proforma: `pro_${'0'.repeat(32)}`,
  payment: `pay_${'0'.repeat(32)}`,
  delivery: `dlv_${'0'.repeat(32)}`,
  /** E-mails that were given up: each account has them under these ids. The text of the second is erased. */
  mail: `mail_${'0'.repeat(32)}`,
  erasedMail: `mail_${'1'.repeat(32)}`,
  request: `req_${'0'.repeat(16)}`,
  note: `note_${'0'.repeat(32)}`,
  /** A campaign that has not been started, one that runs, and one with a contact in review. */
  task: `task_${'0'.repeat(32)}`,
  runningTask: `task_${'1'.repeat(32)}`,
  reviewTask: `task_${'2'.repeat(32)}`,
  item: `item_${'0'.repeat(32)}`,
  /** Set-up orders: one that talks, one with a quote, a ready one, one that a person builds, and a cancelled one. */
  setup: `set_${'0'.repeat(32)}`,
  quotedSetup: `set_${'1'.repeat(32)}`,
  readySetup: `set_${'2'.repeat(32)}`,
  heldSetup: `set_${'3'.repeat(32)}`,
  closedSetup: `set_${'4'.repeat(32)}`,
  /** A pending number order, and one taken by the operator. */
  order: `ord_${'0'.repeat(32)}`,
  takenOrder: `ord_${'1'.repeat(32)}`,
  /** A number that fulfils the latter, and one in stock. */
  orderedNumber: '+420999999994',
  stockNumber: '+420999999993',
  /** On the do-not-call list. */
  listed: '+420999999997',
  /** Auto-blocked. */
  blocked: '+420999999996',
  number: '+420999999999',
  smsNumber: '+420999999995',
  /** In stock, not sold. */
  stockedSms: '+420999999992',
  /** Enabled by the operator. */
  erpHost: 'erp-host.invalid',
  webhook: 'https://webhook.invalid:443',
  handset: '420999999998',
  calendar: `int_${'1'.repeat(32)}`,
  books: `int_${'2'.repeat(32)}`,
  calendarUser: 'calendar-user',
  calendarPassword: 'calendar-password',
  erpUrl: 'https://erp.invalid:443',
  erpCompany: 'erp-company',
  erpUser: 'erp-user',
  erpPassword: 'erp-password',
  /** A free hour of that calendar. */
  start: '2099-01-01T15:00:00Z',
  end: '2099-01-01T16:00:00Z',
} as const

/** A placeholder for the position after the first record of a list. */
export const cursorStandIn = 'A'.repeat(27)

/** The key of a job of the service that fails all the time. */
export const failingJob = 'of-another-version'

type StandIn = keyof typeof standIns

/** An account that serves requests, by one or more keys. */
export interface Party {
  readonly keys: readonly string[]
  readonly records: Readonly<Partial<Record<StandIn, string>>>
}

/** An account that has little at first. */
export interface Growing extends Party {
  /** Adds what it lacks of what a request names. */
  provide(isNamed: (standIn: string) => boolean): Promise<void>
}

/** One letter too many for an address. */
export const toolAddress = 'https://api.example.com:443'
const tool = { name: 'find_order', description: 'Finds an order.', url: toolAddress }
const listed = '+420777000001'

/** The day of the last party: all of them book in one calendar. */
let lastDay = randomInt(10_000)

/** The sandbox's calendar and invoicing, connected, and an hour that no other party requests. */
async function connections(api: Client): Promise<Party['records']> {
  const { caldav, erp } = expect2xx(await api.get('/sandbox/v1/world'))
  const { username: calendarUser, password: calendarPassword } = caldav
  const { baseUrl: erpUrl, company: erpCompany, username: erpUser, password: erpPassword } = erp
  const calendar = await api.send('POST', '/v1/integrations', {
    provider: 'calendar-app-password',
    username: calendarUser,
    appPassword: calendarPassword,
  })
  const books = await api.send('POST', '/v1/integrations', {
    provider: 'invoices-credentials',
    baseUrl: erpUrl,
    company: erpCompany,
    username: erpUser,
    password: erpPassword,
  })
  lastDay += 1
  const startMs = Date.UTC(2030, 0, lastDay, 15)
  return {
    calendar: expect2xx(calendar).integration.id,
    books: expect2xx(books).integration.id,
    calendarUser,
    calendarPassword,
    erpUrl,
    erpCompany,
    erpUser,
    erpPassword,
    start: new Date(startMs).toISOString(),
    end: new Date(startMs + 3_600_000).toISOString(),
  }
}

/** Records that a new account gets once a request names them: all of them together take most of its requests. */
interface Extra {
  readonly named: readonly StandIn[]
  make(api: Client, party: { readonly url: string; readonly agent: string }): Promise<Party['records']>
}

const extras: readonly Extra[] = [
  {
    named: [
      ...(['calendar', 'calendarUser', 'calendarPassword', 'start', 'end', 'books'] as const),
      ...(['erpUrl', 'erpCompany', 'erpUser', 'erpPassword'] as const),
    ],
    make: connections,
  },
  {
    named: ['task'],
    async make(api, { agent }) {
      return { task: expect2xx(await api.send('POST', '/v1/tasks', campaignOf(agent))).task.id }
    },
  },
  {
    named: ['tool'],
    async make(api) {
      return { tool: expect2xx(await api.send('POST', '/v1/tools', tool)).tool.id }
    },
  },
  {
    named: ['listed'],
    async make(api) {
      expect2xx(await api.send('POST', '/v1/dnc', { e164: listed }))
      return { listed }
    },
  },
  {
    named: ['account'],
    async make(api) {
      return { account: await accountOf(api) }
    },
  },
  {
    named: ['note'],
    async make(api, { url }) {
      const path = `/operator/v1/accounts/${await accountOf(api)}/notes`
      return { note: expect2xx(await operatorOf(url).send('POST', path, { text: 'A note' })).note.id }
    },
  },
  {
    named: ['key'],
    async make(api, { url }) {
      const path = `/operator/v1/accounts/${await accountOf(api)}/api-keys`
      return { key: expect2xx(await operatorOf(url).send('POST', path)).apiKey.id }
    },
  },
]

/** With a number and an agent on it; the rest follows when a request names it. */
export async function freshParty(url: string, webhookUrl: string): Promise<Growing> {
  const api = await makeAccount(url)
  const number: string = expect2xx(await api.send('POST', '/v1/numbers', { country: 'CZ' })).number.e164
  const wanted = { name: 'Anna', language: 'cs', numberE164: number, systemPrompt: 'Be brief.' }
  const [made, webhook] = await Promise.all([
    api.send('POST', '/v1/agents', wanted),
    api.send('PUT', '/v1/webhook', { url: webhookUrl }),
  ])
  expect2xx(webhook)
  const agent: string = expect2xx(made).agent.id
  const records: Partial<Record<StandIn, string>> = {
    ...{ number, agent, webhook: webhookUrl, handset: '%2B420601000011' },
  }
  const missing = new Set(extras)
  const add = async (extra: Extra) => {
    missing.delete(extra)
    Object.assign(records, await extra.make(api, { url, agent }))
  }
  return {
    keys: [api.key],
    records,
    async provide(isNamed) {
      const needed = [...missing].filter(({ named }) => named.some((name) => isNamed(standIns[name])))
      await Promise.all(needed.map(add))
    },
  }
}

/** With all of it: a campaign, a tool, connections, a do-not-call number and a second key too. */
export async function fullParty(url: string, webhookUrl: string): Promise<Party> {
  const { keys, records, provide } = await freshParty(url, webhookUrl)
  await provide(() => true)
  return { keys, records }
}

/** With no more of it than these. */
async function partyWith(url: string, webhookUrl: string, ...wanted: StandIn[]): Promise<Party> {
  const { keys, records, provide } = await freshParty(url, webhookUrl)
  await provide((standIn) => wanted.some((name) => standIns[name] === standIn))
  return { keys, records }
}

/** Two contacts, called by that agent on another day. */
export const campaignOf = (agentId: string) => ({
  name: 'invitations',
  agentId,
  recipients: [{ to: '+420601000003' }, { to: '+420601000011' }],
  callingWindow: {
    days: [((new Date().getUTCDay() + 3) % 7) + 1],
    start: '09:00',
    end: '17:29',
    timezone: 'Europe/Prague',
  },
})

/** With a campaign that runs, and one whose contact is in review: its number cannot be called. */
export async function campaigningParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl)
  const api = client(url, party.keys[0]!)
  const campaign = campaignOf(party.records.agent!)
  const running = expect2xx(await api.send('POST', '/v1/outbound-tasks', campaign)).task
  const { callingWindow: _, ...always } = { ...campaign, recipients: [{ to: '+420900123456' }] }
  const made = expect2xx(await api.send('POST', '/v1/outbound-tasks', always)).task
  await pacedUntil('the contact is in review', async () => {
    return expect2xx(await api.get(`/v1/tasks/${made.id}`)).task.status === 'needs_attention'
  })
  return {
    ...party,
    records: { ...party.records, runningTask: running.id, reviewTask: made.id, item: made.items[0].id },
  }
}

/** With an SMS and a recorded call, lists of more than one record, and nine keys to read them with. */
export async function talkedParty(url: string, webhookUrl: string): Promise<Party> {
  const { keys, records } = await fullParty(url, webhookUrl)
  const api = client(url, keys[0]!)
  const subscriber = `+42060188${String(randomInt(10_000)).padStart(4, '0')}`
  const behaviour = { behaviour: 'answer', hangUpAfterSecs: 2, voice: 'tones' }
  expect2xx(await api.send('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(subscriber)}`, behaviour))
  const dial = { to: subscriber, agentId: records.agent }
  const call: string = expect2xx(await api.send('POST', '/v1/calls', dial)).call.id
  const sms = { to: '+420601000011', body: 'Dobrý den' }
  const message: string = expect2xx(await api.send('POST', '/v1/messages', sms)).message.id
  expect2xx(await api.send('POST', '/v1/numbers', { country: 'CZ' }))
  for (let bought = 0; bought < 2; bought += 1) expect2xx(await api.send('POST', '/v1/sms-numbers'))
  expect2xx(await api.send('POST', '/v1/agents', { name: 'Eva', language: 'cs' }))
  expect2xx(await api.send('POST', '/v1/tasks', campaignOf(records.agent!)))
  expect2xx(await api.send('POST', '/v1/tools', { ...tool, name: 'find_car' }))
  expect2xx(await api.send('POST', '/v1/dnc', { e164: '+420777000002' }))
  for (let placed = 0; placed < 2; placed += 1) {
    const { order } = expect2xx(await api.send('POST', '/v1/numbers/orders', wantedNumbers(1)))
    expect2xx(await api.send('POST', `/v1/numbers/orders/${order.id}/cancel`))
  }
  for (let paid = 0; paid < 2; paid += 1) await payByCard(api)
  const document: string = expect2xx(await api.get('/v1/billing/documents')).documents[0].id
  await fillBooks(url, records.account!)
  await publish(api, records.agent!)
  const more: string[] = []
  while (more.length < 8) {
    const path = `/operator/v1/accounts/${records.account}/api-keys`
    more.push(expect2xx(await operatorOf(url).send('POST', path)).key)
  }
  await pacedUntil('the call has a recording', async () => {
    return expect2xx(await api.get(`/v1/calls/${call}`)).call.hasRecording
  })
  // More than one, for a second page.
  const requests = await pacedUntil('its requests are kept', async () => {
    const kept = expect2xx(await api.get('/v1/requests')).requests as { id: string }[]
    return kept.length > 1 && kept
  })
  const request = requests[0]!.id
  return { keys: [...keys, ...more], records: { ...records, call, message, document, request } }
}

/** Two proformas and prices of the account, and two statements of the bank. */
async function fillBooks(url: string, account: string): Promise<void> {
  const operator = operatorOf(url)
  const path = `/operator/v1/accounts/${account}`
  for (let made = 0; made < 2; made += 1) {
    expect2xx(await operator.send('POST', `${path}/proformas`, { amountHal: 250_000 }))
    await receivePayment(url)
  }
  expect2xx(await operator.send('PUT', `${path}/tariffs`, ownPrices))
}

/** Prices of one account. */
export const ownPrices = {
  tariffs: ['agent', 'relay'].map((kind) => ({
    kind,
    direction: 'out',
    destination: 'CZ-mobile',
    unit: 'minute',
    priceHal: 450,
  })),
  reason: 'A contract',
}

/** A statement of the bank with one payment that has no symbol. */
function statementOf(reference: number, amountHal: number) {
  const crowns = `${Math.floor(amountHal / 100)},${String(amountHal % 100).padStart(2, '0')}`
  const rows = ['ID operace;Datum;Objem;Měna;VS', `${reference};15.01.2026;${crowns};CZK;`]
  return { fileName: 'statement.csv', contentBase64: Buffer.from(rows.join('\r\n')).toString('base64') }
}

/** A statement that changes nothing when it is uploaded again. */
export const uploadedStatement = statementOf(1, 100_000)

/** Uploads a statement whose payment resembles no other; returns the payment, which waits for a person. */
async function receivePayment(url: string): Promise<string> {
  const operator = operatorOf(url)
  const wanted = statementOf(randomInt(2 ** 40), 200_000 + randomInt(90_000_000))
  const { statement } = expect2xx(await operator.send('POST', '/operator/v1/bank-statements', wanted))
  const listed = await operator.get(`/operator/v1/bank-payments?statementId=${statement.id}`)
  return expect2xx(listed).payments[0].id
}

/** With an open proforma, beside a payment that waits for a person. */
export async function payingParty(url: string): Promise<Party> {
  const api = await makeAccount(url)
  const { proforma } = expect2xx(await api.send('POST', '/v1/credit/proformas', { amountHal: 250_000 }))
  const payment = await receivePayment(url)
  return { keys: [api.key], records: { account: await accountOf(api), proforma: proforma.id, payment } }
}

/** Closed for good, beside a cancelled proforma, a dismissed payment and a user whose e-mail is taken. */
export async function closedParty(url: string): Promise<Party> {
  const operator = operatorOf(url)
  const [paying, team, bare] = await Promise.all([payingParty(url), teamedParty(url), bareParty(url)])
  const { proforma, payment } = paying.records
  const reason = { reason: 'It is over.' }
  const { account } = bare.records
  expect2xx(await operator.send('POST', `/operator/v1/proformas/${proforma}/cancel`, reason))
  expect2xx(await operator.send('POST', `/operator/v1/bank-payments/${payment}/dismiss`, reason))
  const close = { returnCredit: true, ...reason }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${account}/close`, close))
  const { members } = expect2xx(await operator.get(`/operator/v1/accounts/${team.records.account}/members`))
  const mailbox: string = members[0].email
  return { keys: bare.keys, records: { ...paying.records, ...team.records, ...bare.records, mailbox } }
}

/** Suspended by the operator. */
export async function suspendedParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await fullParty(url, webhookUrl)
  expect2xx(await operatorOf(url).send('POST', `/operator/v1/accounts/${party.records.account}/suspend`, {}))
  return party
}

/** Without any credit. */
export async function poorParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await fullParty(url, webhookUrl)
  const quotedSetup = await quoteSetup(url, client(url, party.keys[0]!))
  const { availableHal } = expect2xx(await client(url, party.keys[0]!).get('/v1/balance'))
  const taken = { amountHal: -availableHal, reason: 'a poor account' }
  const path = `/operator/v1/accounts/${party.records.account}/credit`
  expect2xx(await operatorOf(url).send('POST', path, taken))
  return { ...party, records: { ...party.records, quotedSetup } }
}

/** Numbers in Prague for that account. */
export const wantedNumbers = (count: number) => ({
  country: 'CZ',
  region: 'Praha',
  count,
  address: { company: 'Bakery', street: 'Dlouhá 1', city: 'Praha', postalCode: '110 00', country: 'CZ' },
})

/** With an order that it cannot pay for, which therefore waits, and one taken by the operator. */
export async function orderingParty(url: string): Promise<Party> {
  const api = await makeAccount(url)
  const operator = operatorOf(url)
  const account = await accountOf(api)
  const spent = { amountHal: -50_000, reason: 'too little for ten numbers' }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${account}/credit`, spent))
  const place = async (count: number): Promise<string> =>
    expect2xx(await api.send('POST', '/v1/numbers/orders', wantedNumbers(count))).order.id
  const [takenOrder, order] = [await place(1), await place(10)]
  expect2xx(await operator.send('POST', `/operator/v1/number-orders/${takenOrder}/take`, {}))
  const [orderedNumber, stockNumber] = ['+420226', '+420227'].map(
    (area) => `${area}${String(randomInt(1_000_000)).padStart(6, '0')}`,
  ) as [string, string]
  const stock = { numbers: [stockNumber], region: 'Praha' }
  expect2xx(await operator.send('POST', '/operator/v1/number-stock', stock))
  return { keys: [api.key], records: { account, order, takenOrder, orderedNumber, stockNumber } }
}

/** The agent of a quote. */
export const quotedAgent = { agent: { name: 'Anna', language: 'cs' }, number: { kind: 'none' } }

async function placeSetup(api: Client): Promise<string> {
  return expect2xx(await api.send('POST', '/v1/setup-orders', { brief: 'A bakery.' })).order.id
}

/** Quoted by the operator. */
async function quoteSetup(url: string, api: Client): Promise<string> {
  const id = await placeSetup(api)
  expect2xx(await operatorOf(url).send('POST', `/operator/v1/setup-orders/${id}/quotes`, quotedAgent))
  return id
}

/** With set-up orders in several states. */
export async function settingUpParty(url: string): Promise<Party> {
  const api = await makeAccount(url)
  const operator = operatorOf(url)
  const account = await accountOf(api)
  const given = { amountHal: 1_000_000, reason: 'set-up orders' }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${account}/credit`, given))
  const [setup, closedSetup] = [await placeSetup(api), await placeSetup(api)]
  expect2xx(await api.send('POST', `/v1/setup-orders/${closedSetup}/cancel`))
  const quotedSetup = await quoteSetup(url, api)
  const paid = async (id: string) => {
    const checkout = { acceptQuote: true, payWith: 'credit' }
    expect2xx(await api.send('POST', `/v1/setup-orders/${id}/checkout`, checkout))
    await pacedUntil('the agent has been built', async () => {
      return expect2xx(await api.get(`/v1/setup-orders/${id}`)).order.agentId
    })
    return id
  }
  const held = await quoteSetup(url, api)
  expect2xx(await operator.send('POST', `/operator/v1/setup-orders/${held}/take`, {}))
  const [heldSetup, readySetup] = [await paid(held), await paid(await quoteSetup(url, api))]
  await pacedUntil('the order is ready', async () => {
    return expect2xx(await api.get(`/v1/setup-orders/${readySetup}`)).order.status === 'ready'
  })
  return { keys: [api.key], records: { account, setup, quotedSetup, readySetup, heldSetup, closedSetup } }
}

/** With a posted event. */
export async function toldParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl, 'account')
  const api = client(url, party.keys[0]!)
  expect2xx(await api.send('POST', '/v1/messages', { to: '+420601000011', body: 'Dobrý den' }))
  const delivery: string = await pacedUntil('the event has a delivery', async () => {
    return expect2xx(await api.get('/v1/webhook/deliveries')).deliveries[0]?.id
  })
  return { ...party, records: { ...party.records, delivery } }
}

/** With one SMS number, so another can be bought. */
export async function textingParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl)
  const { smsNumber } = expect2xx(await client(url, party.keys[0]!).send('POST', '/v1/sms-numbers'))
  return { ...party, records: { ...party.records, smsNumber: smsNumber.e164 } }
}

/** With test deliveries only. */
export async function triedParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl, 'account')
  const api = client(url, party.keys[0]!)
  expect2xx(await api.send('POST', '/v1/webhook/test'))
  const delivery: string = expect2xx(await api.get('/v1/webhook/deliveries')).deliveries[0].id
  return { ...party, records: { ...party.records, delivery } }
}

/** With an agent and a campaign changed since they were read. */
export async function revisedParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl, 'task')
  const api = client(url, party.keys[0]!)
  expect2xx(await api.send('PATCH', `/v1/tasks/${party.records.task}`, { budgetHal: 1000 }))
  expect2xx(await api.send('PATCH', `/v1/agents/${party.records.agent}`, { goal: 'To be of help' }))
  return party
}

/** With an agent that has a version before the live one. */
export async function publishedParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl)
  await publish(client(url, party.keys[0]!), party.records.agent!)
  return party
}

async function publish(api: Client, agent: string): Promise<void> {
  const { draft, revision } = expect2xx(await api.get(`/v1/agents/${agent}/draft`))
  const change = { draft: { ...draft, goal: 'To be of help' }, expectedRevision: revision }
  expect2xx(await api.send('PUT', `/v1/agents/${agent}/draft`, change))
  expect2xx(await api.send('POST', `/v1/agents/${agent}/draft/publish`))
}

/** A number that rejected five calls in a row. */
export async function blockedParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl)
  const api = client(url, party.keys[0]!)
  const blocked = `+42060189${String(randomInt(10_000)).padStart(4, '0')}`
  const path = `/sandbox/v1/subscribers/${encodeURIComponent(blocked)}`
  expect2xx(await api.send('PUT', path, { behaviour: 'reject' }))
  for (let calls = 0; calls < 5; calls += 1) {
    await api.send('POST', '/v1/calls', { to: blocked, agentId: party.records.agent })
  }
  return { ...party, records: { ...party.records, blocked } }
}

/** The SMSC refuses the next SMS. */
export async function unluckyParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl)
  const api = client(url, party.keys[0]!)
  const fault = { target: 'smsc', fault: 'reject', count: 1 }
  expect2xx(await api.send('PUT', '/sandbox/v1/faults', fault))
  return party
}

/** Tops up as a user whose browser returns. */
async function payByCard(api: Client): Promise<void> {
  const { topup } = expect2xx(await api.send('POST', '/v1/credit/topup', { amountHal: 50_000 }))
  const outcome = new URLSearchParams({ outcome: 'pay' })
  await fetch(topup.checkoutUrl, { method: 'POST', body: outcome })
}

/** The payment provider refuses the next request. */
export async function unpaidParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl)
  const quotedSetup = await quoteSetup(url, client(url, party.keys[0]!))
  const fault = { target: 'pay', fault: 'reject', count: 1 }
  expect2xx(await client(url, party.keys[0]!).send('PUT', '/sandbox/v1/faults', fault))
  return { ...party, records: { ...party.records, quotedSetup } }
}

/** The operator has stocked an SMS number and enabled a host that no other party requests. */
export async function stockedParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl)
  const erpHost = `erp-${randomInt(1_000_000_000)}.example.com`
  const stockedSms = `+420797${String(randomInt(1_000_000)).padStart(6, '0')}`
  expect2xx(await operatorOf(url).send('POST', '/operator/v1/integration-hosts', { host: erpHost }))
  expect2xx(await operatorOf(url).send('POST', '/operator/v1/sms-stock', { numbers: [stockedSms] }))
  return { ...party, records: { ...party.records, erpHost, stockedSms } }
}

/** With a member beside the owner, an open invitation, and an e-mail that nobody has. */
export async function teamedParty(url: string): Promise<Party> {
  const operator = operatorOf(url)
  const made = async (email: string) =>
    expect2xx(await operator.send('POST', '/operator/v1/accounts', { email, mode: 'sandbox' }))
  const name = `${randomInt(1_000_000_000)}@example.com`
  const { account, apiKey } = await made(`owner${name}`)
  const member = await made(`member${name}`)
  const path = `/operator/v1/accounts/${account.id}/members`
  expect2xx(await operator.send('POST', path, { email: `member${name}`, role: 'member' }))
  await acceptInvitation(url, client(url, member.apiKey))
  const { invitation } = expect2xx(
    await operator.send('POST', path, { email: `guest${name}`, role: 'viewer' }),
  )
  const { members } = expect2xx(await operator.get(path))
  const user = members.find(({ role }: { role: string }) => role === 'member').userId
  const mailbox = `changed${name}`
  return { keys: [apiKey], records: { account: account.id, user, invitation: invitation.id, mailbox } }
}

/** Empty: no number, no agent, no webhook. */
export async function bareParty(url: string): Promise<Party> {
  const api = await makeAccount(url)
  return { keys: [api.key], records: { account: await accountOf(api) } }
}

/** A live account, for which the sandbox does not exist. */
export async function liveParty(url: string): Promise<Party> {
  const wanted = { email: 'live@example.com', mode: 'live' }
  const made = expect2xx(await operatorOf(url).send('POST', '/operator/v1/accounts', wanted))
  return { keys: [made.apiKey], records: { account: made.account.id } }
}

/** With an exhausted rate limit. */
export async function exhaustedParty(url: string, webhookUrl: string): Promise<Party> {
  const party = await partyWith(url, webhookUrl)
  const api = client(url, party.keys[0]!)
  while ((await api.get('/v1/balance')).status !== 429);
  return party
}

const operatorOf = (url: string): Client => client(url, operatorToken)

const accountOf = async (api: Client): Promise<string> => expect2xx(await api.get('/v1/account')).account.id
