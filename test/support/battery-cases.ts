import { type Operation, operations } from '@hovor/api'
import { pacedUntil } from '@hovor/clock/testing'
import { type BatteryServer, type PrepareCase, send } from './battery.ts'

const nothing: PrepareCase = async () => ({})

/** Operations that need a callee; `test/calls/calls.test.ts` has their cases. */
export const withFarSide: readonly string[] = [
  'createRelay',
  'getCall',
  'getCallSip',
  'getRecording',
  'listCalls',
  'placeCall',
  'placeTestCall',
  'rateCall',
  'unblockDestination',
]

/** Its response has no end to read; `stream-*.test.ts` of the server have its cases. */
export const endless: readonly string[] = ['streamEvents']

/** Valid requests for operations that need a parameter, a body or something that exists. */
const preparedCases: Readonly<Record<string, PrepareCase>> = {
  updateAccount: async () => ({ body: { companyName: 'Pekárna' } }),
  createTopup: async () => ({ body: topup }),
  setupAutoTopup: async () => ({ body: { thresholdHal: 20_000, amountHal: 50_000 } }),
  listBillingDocuments: async (server, apiKey) => {
    await documentOf(server, apiKey)
    return { query: { limit: '1' } }
  },
  getBillingDocument: async (server, apiKey) => ({ params: { id: await documentOf(server, apiKey) } }),
  getBillingDocumentPdf: async (server, apiKey) => ({ params: { id: await documentOf(server, apiKey) } }),
  getMonthlyStatement: async () => ({ params: { month: '2026-01' } }),
  getMonthlyStatementCsv: async () => ({ params: { month: '2026-01' } }),
  getMonthlyStatementPdf: async () => ({ params: { month: '2026-01' } }),
  createProforma: async () => ({ body: transfer }),
  listProformas: async (server, apiKey) => {
    await proformaOf(server, apiKey)
    return { query: { limit: '1' } }
  },
  getProforma: async (server, apiKey) => ({ params: { id: await proformaOf(server, apiKey) } }),
  getProformaPdf: async (server, apiKey) => ({ params: { id: await proformaOf(server, apiKey) } }),
  getProformaQr: async (server, apiKey) => ({ params: { id: await proformaOf(server, apiKey) } }),
  buyNumber: async () => ({ body: { country: 'CZ' } }),
  listNumbers: async (server, apiKey) => {
    await numberOf(server, apiKey)
    return { query: { limit: '1' } }
  },
  updateNumber: async (server, apiKey) => ({
    params: { e164: await numberOf(server, apiKey) },
    body: { label: 'Servis' },
  }),
  getNumberSip: async (server, apiKey) => ({ params: { e164: await numberOf(server, apiKey) } }),
  getCallbackRouting: async (server, apiKey) => ({ params: { e164: await numberOf(server, apiKey) } }),
  putCallbackRouting: async (server, apiKey) => ({
    params: { e164: await numberOf(server, apiKey) },
    body: { agentIds: [await agentOf(server, apiKey)], missedFirstMessage: 'Nedovolali jsme se.' },
  }),
  rotateSipCredentials: async (server, apiKey) => ({ params: { e164: await numberOf(server, apiKey) } }),
  releaseNumber: async (server, apiKey) => ({ params: { e164: await numberOf(server, apiKey) } }),
  orderNumbers: async () => ({ body: wantedNumbers }),
  listNumberOrders: async (server, apiKey) => {
    await orderOf(server, apiKey)
    return { query: { limit: '1' } }
  },
  cancelNumberOrder: async (server, apiKey) => ({ params: { id: await orderOf(server, apiKey) } }),
  listSmsNumbers: async (server, apiKey) => {
    await smsNumberOf(server, apiKey)
    return { query: { limit: '1' } }
  },
  releaseSmsNumber: async (server, apiKey) => ({ params: { e164: await smsNumberOf(server, apiKey) } }),
  createTask: async (server, apiKey) => ({ body: await campaign(server, apiKey) }),
  createOutboundTask: async (server, apiKey) => {
    await numberOf(server, apiKey)
    return { body: { ...(await campaign(server, apiKey)), callingWindow: closedNow() } }
  },
  listTasks: async (server, apiKey) => {
    await taskOf(server, apiKey)
    return { query: { status: 'draft', limit: '1' } }
  },
  getTask: async (server, apiKey) => ({ params: { id: await taskOf(server, apiKey) } }),
  updateTask: async (server, apiKey) => ({
    params: { id: await taskOf(server, apiKey) },
    body: { budgetHal: 50_000, revision: 1 },
  }),
  cancelTask: async (server, apiKey) => ({ params: { id: await taskOf(server, apiKey) } }),
  startTask: async (server, apiKey) => {
    await numberOf(server, apiKey)
    return { params: { id: await taskOf(server, apiKey) } }
  },
  processTask: async (server, apiKey) => ({ params: { id: await startedTask(server, apiKey) } }),
  reconcileTask: async (server, apiKey) => ({ params: { id: await startedTask(server, apiKey) } }),
  listTaskItems: async (server, apiKey) => ({
    params: { id: await taskOf(server, apiKey) },
    query: { status: 'pending', limit: '1' },
  }),
  resolveTaskItem: async (server, apiKey) => ({
    params: await reviewOf(server, apiKey),
    body: { action: 'skip' },
  }),
  getTaskResults: async (server, apiKey) => ({ params: { id: await taskOf(server, apiKey) } }),
  previewTaskCsv: async () => ({ body: { csv: 'Jméno;Telefon\nJan Novák;777 123 456\n' } }),
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
  deleteAgent: async (server, apiKey) => ({ params: { id: await agentOf(server, apiKey) } }),
  getAgentDraft: async (server, apiKey) => ({ params: { id: await agentOf(server, apiKey) } }),
  saveAgentDraft: async (server, apiKey) => ({
    params: { id: await agentOf(server, apiKey) },
    body: { draft: { name: 'Berta' }, expectedRevision: 1 },
  }),
  publishAgentDraft: async (server, apiKey) => ({
    params: { id: await agentOf(server, apiKey) },
    body: { expectedRevision: 1 },
  }),
  rollBackAgent: async (server, apiKey) => {
    const id = await agentOf(server, apiKey)
    await send(server, operations.publishAgentDraft, { key: apiKey, params: { id } })
    return { params: { id }, body: { version: 1 } }
  },
  listAgentVersions: async (server, apiKey) => {
    const id = await agentOf(server, apiKey)
    await send(server, operations.publishAgentDraft, { key: apiKey, params: { id } })
    return { params: { id }, query: { limit: '1' } }
  },
  getAgentVersion: async (server, apiKey) => {
    const id = await agentOf(server, apiKey)
    await send(server, operations.publishAgentDraft, { key: apiKey, params: { id } })
    return { params: { id, version: '1' } }
  },
  simulateAgent: async (server, apiKey) => ({
    params: { id: await agentOf(server, apiKey) },
    body: { messages: [{ role: 'caller', message: 'Dobrý den.' }] },
  }),
  listVoices: async () => ({ query: { provider: 'engine' } }),
  createSetupOrder: async () => ({ body: { brief: 'Nestíháme telefony.', language: 'cs' } }),
  listSetupOrders: async (server, apiKey) => {
    await setupOf(server, apiKey)
    return { query: { limit: '1' } }
  },
  getSetupOrder: async (server, apiKey) => ({ params: { id: await setupOf(server, apiKey) } }),
  sendSetupMessage: async (server, apiKey) => ({
    params: { id: await setupOf(server, apiKey) },
    body: { message: 'Pekárna Novák' },
  }),
  checkOutSetupOrder: async (server, apiKey) => ({
    params: { id: await quotedSetup(server, apiKey) },
    body: { acceptQuote: true, quoteVersion: 1 },
  }),
  launchSetupOrder: async (server, apiKey) => ({ params: { id: await readySetup(server, apiKey) } }),
  cancelSetupOrder: async (server, apiKey) => ({ params: { id: await setupOf(server, apiKey) } }),
  createTool: async () => ({ body: tool }),
  listTools: async (server, apiKey) => {
    await toolOf(server, apiKey)
    return {}
  },
  getTool: async (server, apiKey) => ({ params: { id: await toolOf(server, apiKey) } }),
  updateTool: async (server, apiKey) => ({
    params: { id: await toolOf(server, apiKey) },
    body: { timeoutMs: 5000 },
  }),
  deleteTool: async (server, apiKey) => ({ params: { id: await toolOf(server, apiKey) } }),
  addDoNotCall: async () => ({ body: { e164: listed } }),
  removeDoNotCall: async (server, apiKey) => {
    await send(server, operations.addDoNotCall, { key: apiKey, body: { e164: listed } })
    return { params: { e164: listed } }
  },
  putWebhook: async () => ({ body: { url: webhookUrl, events: ['call.completed'] } }),
  getWebhook: async (server, apiKey) => {
    await send(server, operations.putWebhook, { key: apiKey, body: { url: webhookUrl } })
    return {}
  },
  testWebhook: async (server, apiKey) => {
    await send(server, operations.putWebhook, { key: apiKey, body: { url: webhookUrl } })
    return {}
  },
  replayDelivery: async (server, apiKey) => {
    await send(server, operations.putWebhook, { key: apiKey, body: { url: webhookUrl } })
    return { params: { id: await deliveryOf(server, apiKey) } }
  },
  sendMessage: async () => ({ body: message }),
  // Of a class that stays empty: a list that grows by being read is not the same twice.
  listRequests: async () => ({ query: { status: '5xx', limit: '1' } }),
  getRequest: async (server, apiKey) => ({ params: { id: await requestOf(server, apiKey) } }),
  listMessages: async (server, apiKey) => {
    await messageOf(server, apiKey)
    return { query: { direction: 'all', limit: '500' } }
  },
  getMessage: async (server, apiKey) => ({ params: { id: await messageOf(server, apiKey) } }),
  createIntegration: async (server) => ({ body: server.connections!.calendar }),
  listIntegrations: async (server, apiKey) => {
    await connectedTo(server, apiKey, 'calendar')
    return {}
  },
  deleteIntegration: async (server, apiKey) => ({
    params: { id: await connectedTo(server, apiKey, 'calendar') },
  }),
  listCalendars: async (server, apiKey) => ({
    params: { id: await connectedTo(server, apiKey, 'calendar') },
  }),
  findAvailability: async (server, apiKey) => ({
    params: { id: await connectedTo(server, apiKey, 'calendar') },
    body: { calendarId: 'primary', from: inDays(1), to: inDays(2) },
  }),
  createEvent: async (server, apiKey) => {
    const id = await connectedTo(server, apiKey, 'calendar')
    const wanted = { calendarId: 'primary', from: inDays(30), to: inDays(60), limit: 1 }
    const found = await send(server, operations.findAvailability, {
      key: apiKey,
      params: { id },
      body: wanted,
    })
    const [slot] = (found.body as { slots: { start: string; end: string }[] }).slots
    return { params: { id }, body: { calendarId: 'primary', ...slot, title: 'Jan Novák', confirm: true } }
  },
  listInvoices: async (server, apiKey) => ({
    params: { id: await connectedTo(server, apiKey, 'invoices') },
    query: { status: 'unpaid' },
  }),
}

/** Whether a request without parameters and body can work. */
const needsNothing = ({ path, body }: Operation): boolean =>
  !path.includes('{') && (body === undefined || body.safeParse({}).success)

/** A valid request for every account operation that needs no callee, by operation name. */
export const surfaceCases: Readonly<Record<string, PrepareCase>> = {
  ...Object.fromEntries(
    Object.values<Operation>(operations)
      .filter(
        ({ audience, tag, name }) =>
          audience === 'account' && tag !== 'sandbox' && ![...withFarSide, ...endless].includes(name),
      )
      .filter(needsNothing)
      .map(({ name }) => [name, nothing]),
  ),
  ...preparedCases,
}

/** Requests of the operations that need a callee: without one they are refused as late as can be. */
export const unansweredCases: Readonly<Record<string, PrepareCase>> = {
  placeCall: async (server, apiKey) => {
    await numberOf(server, apiKey)
    return { body: { to: callee, agentId: await agentOf(server, apiKey) } }
  },
  placeTestCall: async (server, apiKey) => {
    await numberOf(server, apiKey)
    return { params: { id: await agentOf(server, apiKey) }, body: { to: callee } }
  },
  createRelay: async (server, apiKey) => ({ body: { from: await numberOf(server, apiKey), to: callee } }),
  listCalls: nothing,
  getCall: async () => ({ params: { id: missingCall } }),
  getCallSip: async () => ({ params: { id: missingCall } }),
  getRecording: async () => ({ params: { id: missingCall } }),
  rateCall: async () => ({ params: { id: missingCall } }),
  unblockDestination: async () => ({ params: { e164: callee } }),
}

const callee = '+420601000001'
const missingCall = `c_${'0'.repeat(32)}`

async function connectedTo(
  server: BatteryServer,
  key: string,
  what: 'calendar' | 'invoices',
): Promise<string> {
  const answer = await send(server, operations.createIntegration, { key, body: server.connections![what] })
  return (answer.body as { integration: { id: string } }).integration.id
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

/** Nobody listens there: a failed delivery of a test event is a response too. */
const webhookUrl = 'http://127.0.0.1:9/hook'
const listed = '+420601557001'
const tool = { name: 'find_order', description: 'Finds an order.', url: 'https://example.com/orders' }
const transfer = { amountHal: 250_000 }
const topup = { amountHal: 50_000 }
const message = { to: '+420601000011', body: 'Dobrý den' }

async function messageOf(server: BatteryServer, key: string): Promise<string> {
  const answer = await send(server, operations.sendMessage, { key, body: message })
  return (answer.body as { message: { id: string } }).message.id
}

/** The webhook is notified of the sent SMS. */
async function deliveryOf(server: BatteryServer, key: string): Promise<string> {
  await messageOf(server, key)
  return pacedUntil('the event has a delivery', async () => {
    const { body } = await send(server, operations.listDeliveries, { key })
    return (body as { deliveries: { id: string }[] }).deliveries[0]?.id
  })
}

/** Any request of the account, once it is kept. */
async function requestOf(server: BatteryServer, key: string): Promise<string> {
  await send(server, operations.getAccount, { key })
  return pacedUntil('the request is kept', async () => {
    const { body } = await send(server, operations.listRequests, { key })
    return (body as { requests: { id: string }[] }).requests[0]?.id
  })
}

/** Pays at a page and returns to the service. */
async function payAt(server: BatteryServer, checkoutUrl: string): Promise<void> {
  const outcome = new URLSearchParams({ outcome: 'pay' })
  const paid = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual', body: outcome })
  const { pathname, search } = new URL(paid.headers.get('location') ?? '')
  await fetch(`${server.baseUrl}${pathname}${search}`)
}

/** For a paid top-up after which the browser returned. */
async function documentOf(server: BatteryServer, key: string): Promise<string> {
  const { body } = await send(server, operations.createTopup, { key, body: topup })
  await payAt(server, (body as { topup: { checkoutUrl: string } }).topup.checkoutUrl)
  const listed = await send(server, operations.listBillingDocuments, { key })
  return (listed.body as { documents: { id: string }[] }).documents[0]!.id
}

async function proformaOf(server: BatteryServer, key: string): Promise<string> {
  const { body } = await send(server, operations.createProforma, { key, body: transfer })
  return (body as { proforma: { id: string } }).proforma.id
}

async function numberOf(server: BatteryServer, key: string): Promise<string> {
  const answer = await send(server, operations.buyNumber, { key, body: {} })
  return (answer.body as { number: { e164: string } }).number.e164
}

const wantedNumbers = {
  country: 'CZ',
  region: 'Praha',
  count: 1,
  address: { company: 'Pekárna', street: 'Dlouhá 1', city: 'Praha', postalCode: '110 00', country: 'CZ' },
}

async function orderOf(server: BatteryServer, key: string): Promise<string> {
  const answer = await send(server, operations.orderNumbers, { key, body: wantedNumbers })
  return (answer.body as { order: { id: string } }).order.id
}

async function smsNumberOf(server: BatteryServer, key: string): Promise<string> {
  const answer = await send(server, operations.buySmsNumber, { key })
  return (answer.body as { smsNumber: { e164: string } }).smsNumber.e164
}

async function agentOf(server: BatteryServer, key: string): Promise<string> {
  const answer = await send(server, operations.createAgent, { key, body: { name: 'A', language: 'cs' } })
  return (answer.body as { agent: { id: string } }).agent.id
}

const campaign = async (server: BatteryServer, key: string) => ({
  name: 'Pozvánky',
  agentId: await agentOf(server, key),
  recipients: [{ to: '+420601000001', variables: { jméno: 'Jan' }, externalId: '7' }],
})

/** Opens tomorrow only. */
function closedNow() {
  const weekday = new Date().getUTCDay() || 7
  return { days: [(weekday % 7) + 1], start: '12:00', end: '12:00', timezone: 'UTC' }
}

async function taskOf(server: BatteryServer, key: string): Promise<string> {
  const body = { ...(await campaign(server, key)), callingWindow: closedNow() }
  const answer = await send(server, operations.createTask, { key, body })
  return (answer.body as { task: { id: string } }).task.id
}

async function startedTask(server: BatteryServer, key: string): Promise<string> {
  await numberOf(server, key)
  const id = await taskOf(server, key)
  await send(server, operations.startTask, { key, params: { id } })
  return id
}

/** A contact whose number cannot be called. */
async function reviewOf(server: BatteryServer, key: string) {
  await numberOf(server, key)
  const body = { ...(await campaign(server, key)), recipients: [{ to: '+420900123456' }] }
  const created = await send(server, operations.createOutboundTask, { key, body })
  const { task } = created.body as { task: { id: string; items: { id: string }[] } }
  await send(server, operations.processTask, { key, params: { id: task.id } })
  return { id: task.id, itemId: task.items[0]!.id }
}

async function setupOf(server: BatteryServer, key: string): Promise<string> {
  const body = { brief: 'Nestíháme telefony.', language: 'cs' }
  const answer = await send(server, operations.createSetupOrder, { key, body })
  return (answer.body as { order: { id: string } }).order.id
}

const setupAnswers = ['Pekárna', 'Chleba', '6–17', 'jméno', 'ne', 'ne', 'česky', 'Praha']

async function quotedSetup(server: BatteryServer, key: string): Promise<string> {
  const id = await setupOf(server, key)
  for (const message of setupAnswers) {
    await send(server, operations.sendSetupMessage, { key, params: { id }, body: { message } })
  }
  return id
}

/** Paid by card, and built by its job. */
async function readySetup(server: BatteryServer, key: string): Promise<string> {
  const id = await quotedSetup(server, key)
  const wanted = { key, params: { id }, body: { acceptQuote: true } }
  const { body } = await send(server, operations.checkOutSetupOrder, wanted)
  await payAt(server, (body as { checkoutUrl: string }).checkoutUrl)
  await pacedUntil('the agent has been built', async () => {
    const got = await send(server, operations.getSetupOrder, { key, params: { id } })
    return (got.body as { order: { status: string } }).order.status === 'ready'
  })
  return id
}

async function toolOf(server: BatteryServer, key: string): Promise<string> {
  const answer = await send(server, operations.createTool, { key, body: tool })
  return (answer.body as { tool: { id: string } }).tool.id
}
