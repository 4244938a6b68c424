import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Json, type OpenApi, operationsOf, resolve } from '../compare/document.ts'
import {
  campaignOf,
  failingJob,
  ownPrices,
  quotedAgent,
  standIns,
  toolAddress,
  uploadedStatement,
  wantedNumbers,
} from './parties.ts'
import type { Word } from './spread-accounts.ts'

interface Request {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly token?: Word | 'nobody'
  readonly body?: unknown
  /** It does not fit the description as Specmatic gets it. */
  readonly untold?: true
}

/**
 * Makes the service return every error that an account can trigger, and writes each exchange to `dir` as an example
 * that Specmatic repeats: it generates valid and malformed requests, but not these. Returns the described responses
 * that did not come: `GET /v1/account 404`.
 */
export async function recordExamples(document: OpenApi, url: string, dir: string): Promise<string[]> {
  mkdirSync(dir)
  const missing: string[] = []
  for (const { name, operation } of operationsOf(document)) {
    for (const [status, request] of failuresOf(document, name, operation)) {
      if (!(status in (operation.responses as Json))) continue
      const answer = await send(url, request)
      const example = { 'http-request': told(request), 'http-response': answer }
      if (String(answer.status) !== status) missing.push(`${name} ${status}`)
      else if (request.untold !== true)
        writeFileSync(join(dir, `${operation.operationId}-${status}.json`), JSON.stringify(example))
    }
  }
  return missing
}

/** A body with which each operation succeeds on a new account, by operation id. */
const bodies: Readonly<Record<string, unknown>> = {
  createAgent: { name: 'Anna', language: 'cs' },
  updateAgent: { goal: 'To be of help', expectedRevision: 1 },
  saveAgentDraft: { draft: { name: 'Anna', language: 'cs' }, expectedRevision: 1 },
  publishAgentDraft: { expectedRevision: 1 },
  rollBackAgent: {},
  simulateAgent: { messages: [{ role: 'caller', message: 'Dobrý den' }] },
  createTool: { name: 'find', description: 'Finds.', url: toolAddress },
  updateTool: { description: 'Finds more.' },
  createTask: campaignOf(standIns.agent),
  createOutboundTask: campaignOf(standIns.agent),
  updateTask: { budgetHal: 50_000, revision: 1 },
  cancelTask: { revision: 1 },
  resolveTaskItem: { action: 'skip' },
  previewTaskCsv: { csv: 'Jméno;Telefon\nJan Novák;777 123 456\n' },
  addDoNotCall: { e164: '+420777000003' },
  restoreAgent: {},
  suspendAgent: {},
  placeCall: { to: '+420601000003', agentId: standIns.agent },
  placeTestCall: { to: '+420601000003' },
  createRelay: { from: standIns.number, to: '+420601000003' },
  rateCall: { rating: 'good' },
  sendMessage: { to: '+420601000011', body: 'Dobrý den' },
  buyNumber: { country: 'CZ' },
  orderNumbers: wantedNumbers(1),
  createSetupOrder: { brief: 'A bakery.' },
  sendSetupMessage: { message: 'Bakery' },
  checkOutSetupOrder: { acceptQuote: true },
  takeSetupOrder: {},
  completeSetupOrder: {},
  refundSetupOrder: {},
  answerSetupOrder: { message: 'Good morning.' },
  quoteSetupOrder: quotedAgent,
  editSetupDraft: { agent: quotedAgent.agent },
  takeNumberOrder: {},
  completeNumberOrder: { numbers: [standIns.orderedNumber] },
  failNumberOrder: { reason: 'There are none.' },
  addNumberStock: { numbers: ['+420228000001'], region: 'Praha', mode: 'sandbox' },
  createTopup: { amountHal: 50_000 },
  setupAutoTopup: { thresholdHal: 20_000, amountHal: 50_000 },
  createProforma: { amountHal: 250_000 },
  createOperatorProforma: { amountHal: 250_000 },
  cancelProforma: {},
  sendDocument: { to: standIns.mailbox },
  uploadBankStatement: uploadedStatement,
  matchBankPayment: { accountId: standIns.account, reason: 'No symbol' },
  dismissBankPayment: { reason: 'Rent' },
  closeAccount: { returnCredit: true, reason: 'It is over.' },
  changeUserEmail: { email: standIns.mailbox, reason: 'A signed letter' },
  retryJob: { key: failingJob },
  putAccountTariffs: { ...ownPrices, tariffs: ownPrices.tariffs.slice(0, 1) },
  updateAccount: { companyName: 'Bakery' },
  updateNumber: { label: 'Reception' },
  putCallbackRouting: { agentIds: [standIns.agent] },
  adjustCredit: { amountHal: 1, reason: 'A gift' },
  inviteMember: { email: 'jan@example.com', role: 'viewer' },
  updateMember: { role: 'billing' },
  createAccount: { email: 'eva@example.com', mode: 'sandbox' },
  restoreAccount: {},
  updateOperatorAccount: { companyName: 'Bakery' },
  putTariffs: {
    tariffs: [{ kind: 'agent', direction: 'out', destination: 'CZ-mobile', unit: 'minute', priceHal: 450 }],
  },
  addIntegrationHost: { host: 'erp.example.com' },
  addSmsStock: { numbers: ['+420799000001'] },
  suspendAccount: {},
  previewSuspension: { action: 'suspend' },
  sendSandboxMessage: { from: '+420601000011', to: standIns.number, body: 'Dobrý den' },
  placeSandboxCall: { from: '+420601000001', to: standIns.number },
  putFault: { target: 'sip', fault: 'none' },
  putSubscriber: { behaviour: 'busy' },
  putWebhook: { url: standIns.webhook },
  createIntegration: {
    provider: 'calendar-app-password',
    label: 'Ordinace',
    username: standIns.calendarUser,
    appPassword: standIns.calendarPassword,
  },
  findAvailability: {
    calendarId: 'primary',
    from: '2027-01-11T00:00:00+01:00',
    to: '2027-01-16T00:00:00+01:00',
  },
  createEvent: {
    calendarId: 'primary',
    start: standIns.start,
    end: standIns.end,
    title: 'Jan Novák',
    confirm: true,
  },
}
/** A company unknown to the sandbox's invoicing. */
const unknownCompany = {
  provider: 'invoices-credentials',
  baseUrl: standIns.erpUrl,
  company: 'nobody',
  username: standIns.erpUser,
  password: standIns.erpPassword,
}
/** An agent that books in an unconnected calendar. */
const unconnected = {
  name: 'Anna',
  language: 'cs',
  calendar: {
    integrationId: `int_${'0'.repeat(32)}`,
    calendarId: 'primary',
    timezone: 'Europe/Prague',
    slotMinutes: 30,
    minNoticeMinutes: 0,
    horizonDays: 30,
    bufferMinutes: 0,
    windows: { monday: [{ from: '08:00', to: '16:00' }] },
  },
}
/** Bodies that name missing records, and do not fit the narrowed description. */
const untoldMissing: Readonly<Record<string, unknown>> = {
  buyNumber: { country: 'CZ', e164: '+420228999999' },
  createAgent: unconnected,
  createIntegration: unknownCompany,
  retryJob: { key: 'done-long-ago' },
}
/** Operations that refuse an agent or a campaign changed since it was read. */
const revising = ['updateAgent', 'saveAgentDraft', 'publishAgentDraft', 'updateTask', 'cancelTask']
/** Operations of the operator that refuse what is over: a closed account, a cancelled proforma, a dismissed payment. */
const endable = [
  ...['closeAccount', 'createApiKey', 'inviteMember', 'suspendAccount', 'restoreAccount'],
  ...['previewSuspension', 'updateOperatorAccount'],
  ...['cancelProforma', 'matchBankPayment', 'dismissBankPayment', 'changeUserEmail'],
]
/** For parameters whose values the description does not list. */
const parameters: Readonly<Record<string, string>> = { e164: standIns.number, version: '1' }

/** Requests by expected status: the account that serves them makes the difference. */
function failuresOf(document: OpenApi, name: string, operation: Json): [string, Request][] {
  const sample = sampleOf(document, name, operation)
  if (sample.token === undefined) return []
  const served = (status: string, token: Word): [string, Request] => [status, { ...sample, token }]
  const takes = Object.keys(operation).includes('requestBody')
  const always: [string, Request][] = [
    ['401', { ...sample, token: 'nobody' }],
    ...(takes
      ? [served('413', `${sample.token}+too-large`), served('415', `${sample.token}+as-text`)]
      : [served('400', `${sample.token}+unknown-query`)]),
  ]
  const operationId = String(operation.operationId)
  const missing = missingOf(sample, operationId)
  if (sample.token === 'operator') {
    const over: [string, Request][] = [
      ...(endable.includes(operationId) ? [served('409', 'closed+by-operator')] : []),
      ...(operationId === 'replayAccountDelivery' ? [served('409', 'tried+by-operator')] : []),
      ...(operationId === 'resendMail' ? [erasedMail(sample)] : []),
    ]
    return [...always, ...over, ['404', missing ?? { ...sample, token: 'operator+nowhere' }]]
  }
  return [
    ...always,
    ...(operationId === 'checkOutSetupOrder' ? [] : [served('402', 'poor')]),
    ...setupFailures(operationId, sample),
    served('403', 'suspended'),
    ['404', missing ?? { ...sample, token: notForLive(sample.path) ? 'live' : 'bare' }],
    served('429', 'exhausted'),
    ...(revising.includes(operationId) ? [served('409', 'revised')] : []),
    ...(operationId === 'cancelNumberOrder' ? [lateCancellation({ ...sample, token: 'ordering' })] : []),
    ...(operationId === 'replayDelivery' ? [served('409', 'tried')] : []),
    ...(['createTopup', 'setupAutoTopup'].includes(operationId) ? [served('502', 'unpaid')] : []),
    ...(operationId === 'sendMessage' ? [served('502', 'unlucky')] : []),
  ]
}

/** A request for what no account has, where an account without any record would not do. */
function missingOf(sample: Request, name: string): Request | undefined {
  const body = untoldMissing[name]
  if (body !== undefined) return { ...sample, body, untold: true }
  if (sample.path.startsWith('/v1/billing/statements/'))
    return { ...sample, path: sample.path.replace('2026-01', '2999-12'), untold: true }
  if (sample.path.startsWith('/operator/v1/connections/'))
    return { ...sample, path: '/operator/v1/connections/nothing/test', untold: true }
  if (sample.path.startsWith('/operator/v1/exports/'))
    return { ...sample, query: { ...sample.query, accountId: 'acc_none' }, untold: true }
  return undefined
}

/** Set-up orders in a state that refuses the request, without credit, and with a payment provider that fails. */
function setupFailures(name: string, sample: Request): [string, Request][] {
  const ofOrder = (order: string): Request => ({
    ...sample,
    path: sample.path.replace(/set_[0-9]{32}/, order),
    token: 'fresh',
    untold: true,
  })
  const credit = { body: { acceptQuote: true, payWith: 'credit' } }
  switch (name) {
    case 'sendSetupMessage':
    case 'launchSetupOrder':
      return [['409', ofOrder(standIns.closedSetup)]]
    case 'cancelSetupOrder':
      return [['409', ofOrder(standIns.readySetup)]]
    case 'checkOutSetupOrder':
      return [
        ['402', { ...sample, ...credit, token: 'poor' }],
        ['409', ofOrder(standIns.closedSetup)],
        ['502', { ...sample, token: 'unpaid' }],
      ]
    default:
      return []
  }
}

/** For an e-mail whose text is erased. */
const erasedMail = (request: Request): [string, Request] => [
  '409',
  { ...request, path: request.path.replace(standIns.mail, standIns.erasedMail), untold: true },
]

/** For an order taken by the operator. */
const lateCancellation = (request: Request): [string, Request] => [
  '409',
  { ...request, path: request.path.replace(standIns.order, standIns.takenOrder), untold: true },
]

/** For a live account there is no sandbox. */
const notForLive = (path: string): boolean => path.startsWith('/sandbox/')

/** A request that would succeed on a new account. */
function sampleOf(
  document: OpenApi,
  name: string,
  operation: Json,
): Request & { readonly token?: 'fresh' | 'operator' } {
  const [method = '', template = ''] = name.split(' ')
  const described = ((operation.parameters ?? []) as Json[]).map((one) => resolve(document, one))
  const valueFor = (parameter: Json): string => {
    const { enum: values } = resolve(document, parameter.schema)
    return Array.isArray(values) ? String(values[0]) : (parameters[String(parameter.name)] ?? '')
  }
  const path = described
    .filter((one) => one.in === 'path')
    .reduce((sofar, one) => sofar.replace(`{${one.name}}`, valueFor(one)), template)
  const query = described.filter((one) => one.in === 'query' && one.required === true)
  const body = bodies[String(operation.operationId)]
  const scheme = ((operation.security ?? []) as Json[]).flatMap((way) => Object.keys(way))[0]
  return {
    method,
    path,
    ...(query.length > 0 && {
      query: Object.fromEntries(query.map((one) => [String(one.name), valueFor(one)])),
    }),
    ...(scheme !== undefined && { token: scheme === 'operatorToken' ? 'operator' : 'fresh' }),
    ...(body !== undefined && { body }),
  }
}

async function send(url: string, request: Request): Promise<{ status: number; body: unknown }> {
  const path = request.path.replaceAll('+', '%2B')
  const query = request.query ? `?${new URLSearchParams(request.query)}` : ''
  const response = await fetch(`${url}${path}${query}`, {
    method: request.method,
    headers: {
      ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  })
  const text = await response.text()
  if (response.status === 599) throw new Error(text)
  return { status: response.status, body: JSON.parse(text) }
}

const told = ({ method, path, query, token, body }: Request): Json => ({
  method,
  path,
  ...(query && { query }),
  ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
  ...(body !== undefined && { body }),
})
