import { join } from 'node:path'
import { type Operation, operations } from '@hovor/api'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { preparedDataDir } from '../support/shared/shared.ts'
import { acceptInvitation } from './support/accept-invitation.ts'
import { expect2xx } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, client, type Json } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'
import { runLoaded } from './support/loaded-command.ts'
import { type Service, startService } from './support/service.ts'
import { supplier } from './support/supplier.ts'

/*
 * An operator's day on the command line: every operation of the operator API by the built program against a running
 * service, in a sensible order, each with its entry in the audit log.
 */

const token = 'token-of-jana-the-operator'
const auditorToken = 'token-of-the-auditor'

/** A phone of the sandbox that is always busy. */
const busy = '+420601000002'

/**
 * One of each method, with a body, without one, and with a file: each runs in a process of its own. The others run in this
 * one, since all are made from their definitions by the same code.
 */
const inProcesses: readonly (keyof typeof operations)[] = [
  ...(['createAccount', 'listAccounts', 'deleteApiKey', 'updateOperatorAccount', 'putTariffs'] as const),
  'exportLedger',
]

const atEnd = atEndOfFile(60_000)
let service: Service
let auditor: Client
let exportDir: string

beforeAll(async () => {
  const dir = await preparedDataDir(atEnd)
  exportDir = dataDir(atEnd)
  const HOVOR_OPERATOR_TOKENS = `jana:${token},auditor:${auditorToken}`
  service = await startService(atEnd, { dir, env: { HOVOR_OPERATOR_TOKENS, ...supplier } })
  auditor = client(service.url, auditorToken)
})

/** The output of `hovor --json operator …` for an operation that succeeds. */
async function perform(name: keyof typeof operations, args: readonly string[]): Promise<string> {
  const words = ['--json', 'operator', operations[name].command, ...args]
  const env = { HOVOR_OPERATOR_TOKEN: token }
  if (!inProcesses.includes(name)) return runLoaded(words, { HOVOR_URL: service.url, ...env })
  const { code, out } = await run(words, env)
  expect(code, `${name}: ${out}`).toBe(0)
  return out
}

/** Runs `hovor …` and returns its output and exit code. */
async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const command = runHovor(args, { env: { HOVOR_URL: service.url, ...env } })
  const code = await command.exited
  return { code, out: command.out.join('\n'), err: command.err.join('\n') }
}

/** The state that later steps of the day need. */
interface Day {
  id: string
  key: string
  keyId: string
  agentId: string
  orders: string[]
  setupId: string
  /** A sandbox account with an invited member, and an invitation that is still open. */
  team: string
  userId: string
  operatorId: string
  invitationId: string
  /** Those of that account, oldest first. */
  proformas: Json[]
  /** Payments on the statement of the bank without the symbol of a proforma. */
  payments: string[]
  topupId: string
  documentId: string
  /** A call and a text of that account. */
  callId: string
  messageId: string
  requestId: string
  noteId: string
}

type Step = readonly [
  keyof typeof operations,
  (day: Day) => readonly string[],
  ((answer: Json, day: Day) => unknown)?,
]

const steps: readonly Step[] = [
  [
    'createAccount',
    () => ['--email', 'eva@example.com', '--company-name', 'Pekárna Novák', '--mode', 'live'],
    (answer, day) => Object.assign(day, { id: answer.account.id, key: answer.apiKey }),
  ],
  ['listAccounts', () => ['--limit', '1'], (answer, { id }) => expect(answer.accounts[0].id).toBe(id)],
  ['getAccountBalance', ({ id }) => [id], (answer) => expect(answer.currency).toBe('CZK')],
  ['listAccountLedger', ({ id }) => [id]],
  ['listAccountCalls', ({ id }) => [id, '--party', busy]],
  ['listAccountMessages', ({ id }) => [id]],
  ['listAccountDeliveries', ({ id }) => [id]],
  ['listAccountNumbers', ({ id }) => [id]],
  ['listAccountSmsNumbers', ({ id }) => [id]],
  ['listAccountAgents', ({ id }) => [id]],
  ['listAccountTasks', ({ id }) => [id]],
  ['listAccountDocuments', ({ id }) => [id, '--since', '2026-01-01']],
  ['getServiceState', () => [], (answer) => expect(answer.state.processes).toBe(1)],
  [
    'listConnections',
    () => [],
    (answer) =>
      expect(answer.connections).toContainEqual({
        ...{ id: 'trunk', kind: 'trunk', lastHour: null, lastTest: null },
        state: expect.stringMatching(/^(ok|degraded|unavailable)$/),
      }),
  ],
  ['testConnection', () => ['trunk'], (answer) => expect(answer.test).toMatchObject({ result: 'ok' })],
  ['listFailingJobs', () => [], (answer) => expect(answer.jobs).toEqual([])],
  ['listGivenUpMails', () => [], (answer) => expect(answer.mails).toEqual([])],
  ['listGivenUpDeliveries', () => [], (answer) => expect(answer.deliveries).toEqual([])],
  [
    'adjustCredit',
    ({ id }) => [id, '--amount-hal', '1000000', '--reason', 'Paid by bank transfer'],
    (answer) => expect(answer.entry).toMatchObject({ type: 'admin', amountHal: 1_000_000 }),
  ],
  [
    'updateOperatorAccount',
    ({ id }) => [id, '--confirm-subscriptions', 'true', '--language', 'sk'],
    (answer) => expect(answer.account).toMatchObject({ confirmSubscriptions: true, language: 'sk' }),
  ],
  ['getOperatorAccount', ({ id }) => [id], (answer) => expect(answer.account.firstTopUpAt).not.toBeNull()],
  ['createApiKey', ({ id }) => [id], (answer, day) => Object.assign(day, { keyId: answer.apiKey.id })],
  [
    'listAccountKeys',
    ({ id }) => [id],
    (answer, { keyId }) => expect(answer.apiKeys[0]).toMatchObject({ id: keyId, revokedAt: null }),
  ],
  ['deleteApiKey', ({ id, keyId }) => [id, keyId]],
  [
    'previewSuspension',
    ({ id }) => [id, '--action', 'suspend', '--message', 'Faktúra nie je zaplatená.'],
    (answer) => expect(answer.email.text).toContain('Dôvod: Faktúra nie je zaplatená.'),
  ],
  [
    'suspendAccount',
    ({ id }) => [id, '--reason', 'Unpaid', '--message', 'Faktúra nie je zaplatená.', '--notify', 'false'],
    (answer) => expect(answer.account.status).toBe('suspended'),
  ],
  ['restoreAccount', ({ id }) => [id], (answer) => expect(answer.account.status).toBe('active')],
  ['inviteMember', ({ team }) => [team, '--email', invited, '--role', 'viewer'], () => invitedJoins()],
  [
    'listMembers',
    ({ team }) => [team],
    (answer, day) => {
      const found = answer.members.find(({ email }: Json) => email === invited)
      Object.assign(day, { userId: found.userId, invitationId: answer.invitations[0].id })
    },
  ],
  [
    'updateMember',
    ({ team, userId }) => [team, userId, '--role', 'billing'],
    (answer) => expect(answer.member.role).toBe('billing'),
  ],
  ['resendInvitation', ({ team, invitationId }) => [team, invitationId]],
  ['revokeInvitation', ({ team, invitationId }) => [team, invitationId]],
  ['sendPasswordLink', ({ userId }) => [userId]],
  ['resetSecondFactor', ({ userId }) => [userId], (answer) => expect(answer.hadApp).toBe(false)],
  ['endSessions', ({ userId }) => [userId], (answer) => expect(answer.ended).toBe(0)],
  [
    'changeUserEmail',
    ({ userId }) => [userId, '--email', 'jan.new@example.com', '--reason', 'Asked for in writing'],
    (answer) => expect(answer.accounts).toBe(1),
  ],
  [
    'grantOperator',
    () => ['--email', 'eva@example.com'],
    (answer, day) => Object.assign(day, { operatorId: answer.operator.userId }),
  ],
  [
    'listOperators',
    () => [],
    (answer, { operatorId }) => expect(answer.operators).toMatchObject([{ userId: operatorId }]),
  ],
  ['revokeOperator', ({ operatorId }) => [operatorId, '--even-last', 'true']],
  ['listViewings', () => [], (answer) => expect(answer.viewings).toEqual([])],
  ['removeMember', ({ team, userId }) => [team, userId]],
  [
    'getAccountCall',
    ({ team, callId }) => [team, callId],
    (answer, { callId }) => expect(answer.call.id).toBe(callId),
  ],
  ['getAccountCallSip', ({ team, callId }) => [team, callId]],
  [
    'listAccountRequests',
    ({ team }) => [team, '--status', '2xx'],
    (answer, day) => Object.assign(day, { requestId: answer.requests[0].id }),
  ],
  [
    'getOperatorRequest',
    ({ requestId }) => [requestId],
    (answer, { team }) => expect(answer).toMatchObject({ accountId: team, error: null }),
  ],
  [
    'addAccountNote',
    ({ team }) => [team, '--text', 'Calls back on Monday.'],
    (answer, day) => Object.assign(day, { noteId: answer.note.id }),
  ],
  [
    'listAccountNotes',
    ({ team }) => [team],
    (answer, { noteId }) => expect(answer.notes).toMatchObject([{ id: noteId, by: 'jana' }]),
  ],
  ['removeAccountNote', ({ team, noteId }) => [team, noteId]],
  ['getAccountMessage', ({ team, messageId }) => [team, messageId]],
  [
    'putAccountTariffs',
    ({ team }) => [
      ...[team, '--reason', 'Contract', '--tariffs'],
      '[{"kind":"sms","direction":"out","destination":"CZ-mobile","unit":"segment","priceHal":90}]',
    ],
  ],
  ['listAccountTariffs', ({ team }) => [team], (answer) => expect(answer.tariffs[0].priceHal).toBe(90)],
  [
    'createOperatorProforma',
    ({ team }) => [team, '--amount-hal', '250000', '--reason', 'Asked for by phone'],
    (answer, { proformas }) => void proformas.push(answer.proforma),
  ],
  [
    'uploadBankStatement',
    ({ proformas }) => ['--file-name', 'fio.csv', '--content-base64', statementOf(proformas[0])],
    (answer) => expect(answer).toMatchObject({ booked: 1, bookedHal: 250_000, open: 2 }),
  ],
  ['listBankStatements', () => [], (answer) => expect(answer.statements).toMatchObject([{ lines: 3 }])],
  [
    'listBankPayments',
    () => ['--state', 'open'],
    (answer, { payments }) => void payments.push(...answer.payments.map(({ id }: Json) => id)),
  ],
  [
    'matchBankPayment',
    ({ team, payments }) => [payments[0]!, '--account-id', team, '--reason', 'No symbol'],
    (answer) => expect(answer.payment.state).toBe('booked'),
  ],
  [
    'unmatchBankPayment',
    ({ payments }) => [payments[0]!, '--reason', 'Another customer'],
    (answer) => expect(answer.payment).toMatchObject({ state: 'open', problem: 'taken_back' }),
  ],
  [
    'listAccountTopups',
    ({ team }) => [team],
    (answer, day) => {
      expect(answer.topups).toMatchObject([
        { refundableHal: 0 },
        { kind: 'transfer', refundableHal: 250_000 },
      ])
      day.topupId = answer.topups[1].id
      day.documentId = answer.topups[1].documentId
    },
  ],
  [
    'refundTopup',
    ({ team, topupId }) => [team, topupId, '--to', 'bank', '--amount-hal', '50000', '--reason', 'Paid twice'],
    (answer) => expect(answer.topup.refundableHal).toBe(200_000),
  ],
  [
    'sendDocument',
    ({ team, documentId }) => [team, documentId, '--to', 'ucetni@example.com'],
    (answer) => expect(answer).toEqual({ sent: true }),
  ],
  [
    'dismissBankPayment',
    ({ payments }) => [payments[1]!, '--reason', 'Rent'],
    (answer) => expect(answer.payment.state).toBe('dismissed'),
  ],
  [
    'listOperatorProformas',
    ({ team }) => ['--account-id', team],
    async (answer, { team, proformas }) => {
      expect(answer.proformas).toMatchObject([{ status: 'paid' }])
      const path = `/operator/v1/accounts/${team}/proformas`
      proformas.push(expect2xx(await auditor.send('POST', path, { amountHal: 100_000 })).proforma)
    },
  ],
  [
    'cancelProforma',
    ({ proformas }) => [proformas[1].id],
    (answer) => expect(answer.proforma.status).toBe('cancelled'),
  ],
  ['exportDocuments', () => [...january, '--format', 'pohoda', '--out', join(exportDir, 'documents.xml')]],
  [
    'getVatSummary',
    ({ team }) => [...january, '--account-id', team],
    (answer) => expect(answer.summary.ecSales).toEqual([]),
  ],
  ['exportLedger', () => [...january, '--out', join(exportDir, 'ledger.csv')]],
  ['exportCalls', ({ team }) => [...january, '--account-id', team, '--out', join(exportDir, 'calls.csv')]],
  ['getAccountStatement', ({ team }) => [team, '2026-01', '--out', join(exportDir, 'statement.csv')]],
  ['exportAccount', ({ team }) => [team, '--out', join(exportDir, 'team.ndjson')]],
  [
    'closeAccount',
    ({ team }) => [team, '--return-credit', 'true', '--reason', 'The contract has ended'],
    (answer) => expect(answer.closing.erasedAt).toBeNull(),
  ],
  ['getAccountClosing', ({ team }) => [team]],
  ['suspendAgent', ({ agentId }) => [agentId], (answer) => expect(answer.agent.suspended).toBe(true)],
  ['restoreAgent', ({ agentId }) => [agentId], (answer) => expect(answer.agent.suspended).toBe(false)],
  ['deleteWebhook', ({ id }) => [id]],
  [
    'putTariffs',
    () => [
      '--tariffs',
      '[{"kind":"agent","direction":"out","destination":"CZ-mobile","unit":"minute","priceHal":480}]',
    ],
  ],
  [
    'listTariffs',
    () => ['--kind', 'agent', '--state', 'current', '--limit', '1'],
    (answer) => expect(answer.tariffs[0].priceHal).toBe(480),
  ],
  ['addIntegrationHost', () => ['--host', 'erp.example.com']],
  [
    'listIntegrationHosts',
    () => [],
    (answer) => expect(answer.hosts).toContainEqual(expect.objectContaining({ host: 'erp.example.com' })),
  ],
  ['removeIntegrationHost', () => ['erp.example.com']],
  ['addSmsStock', () => ['--numbers', '["+420799000001","+420799000002"]']],
  ['listSmsStock', () => ['--mode', 'live'], (answer) => expect(answer.numbers).toHaveLength(2)],
  ['removeSmsStock', () => ['+420799000002']],
  ['addNumberStock', () => ['--numbers', '["+420228000001"]', '--region', 'Praha']],
  ['listNumberStock', () => ['--mode', 'live'], (answer) => expect(answer.numbers).toHaveLength(1)],
  ['removeNumberStock', () => ['+420228000001']],
  [
    'listOperatorNumberOrders',
    () => ['--status', 'pending'],
    (answer, day) => Object.assign(day, { orders: answer.orders.map((order: Json) => order.id) }),
  ],
  [
    'takeNumberOrder',
    ({ orders }) => [orders[0]!],
    // a colleague takes the other one
    (_, { orders }) => auditor.send('POST', `/operator/v1/number-orders/${orders[1]}/take`),
  ],
  [
    'completeNumberOrder',
    ({ orders }) => [orders[0]!, '--numbers', '["+420378880001"]'],
    (answer) => expect(answer.order).toMatchObject({ status: 'done', numbers: ['+420378880001'] }),
  ],
  ['failNumberOrder', ({ orders }) => [orders[1]!, '--reason', 'The carrier has none left']],
  [
    'listOperatorSetupOrders',
    () => ['--status', 'talking'],
    (answer, { setupId }) => expect(answer.orders[0].id).toBe(setupId),
  ],
  [
    'takeSetupOrder',
    ({ setupId }) => [setupId],
    (answer) => expect(answer.order.waitingFor).toBe('operator'),
  ],
  ['answerSetupOrder', ({ setupId }) => [setupId, '--message', 'Dobrý den, nabídku posílám hned.']],
  [
    'quoteSetupOrder',
    ({ setupId }) => [setupId, '--agent', setupAgent, '--number', '{"kind":"none"}'],
    (_, day) => customerPays(day),
  ],
  [
    'getOperatorSetupOrder',
    ({ setupId }) => [setupId],
    (answer) => expect(answer.order).toMatchObject({ status: 'building', waitingFor: 'operator' }),
  ],
  ['editSetupDraft', ({ setupId }) => [setupId, '--agent', setupAgent]],
  ['completeSetupOrder', ({ setupId }) => [setupId], (answer) => expect(answer.order.status).toBe('ready')],
  ['refundSetupOrder', ({ setupId }) => [setupId], (answer) => expect(answer.order.status).toBe('cancelled')],
  [
    'listAudit',
    () => ['--actor', 'jana', '--limit', '1'],
    (answer) => expect(answer.entries).toMatchObject([{ actor: 'jana', action: 'setup-order.refund' }]),
  ],
]

const january = ['--from', '2026-01-01', '--to', '2026-01-31']

/** A file of the bank, in base64: the payment of a proforma, and two more without a symbol. */
function statementOf({ variableSymbol }: Json): string {
  const rows = [
    ['26000000001', '250000', variableSymbol],
    ['26000000002', '120000', ''],
    ['26000000003', '990000', ''],
  ].map(([reference, hal, symbol]) => [
    reference,
    '15.01.2026',
    `${Number(hal) / 100},00`,
    'CZK',
    '2000145399',
    'PEKARNA',
    '0800',
    symbol,
    '',
  ])
  const head = [
    'ID operace',
    'Datum',
    'Objem',
    'Měna',
    'Protiúčet',
    'Název protiúčtu',
    'Kód banky',
    'VS',
    'Zpráva pro příjemce',
  ]
  const lines = [head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';'))
  return Buffer.from(lines.join('\r\n')).toString('base64')
}

/**
 * Nothing fails while all is well, so these are refused; `service-state.test.ts` retries a job that fails, and
 * `given-up-mails.test.ts` and `given-up-deliveries.test.ts` send again what was given up. A viewing belongs
 * to a session, which a command has none of: `viewings.test.ts` has them.
 */
const refused: readonly [keyof typeof operations, (day: Day) => readonly string[], string][] = [
  ['retryJob', () => ['--body-key', 'webhook'], 'not_found'],
  ['resendMail', ({ id }) => [id, `mail_${'0'.repeat(32)}`], 'not_found'],
  ['replayAccountDelivery', ({ id }) => [id, `dlv_${'0'.repeat(32)}`], 'not_found'],
  ['startViewing', ({ id }) => [id, '--reason', 'Asked for help'], 'invalid_transition'],
  ['endViewing', ({ id }) => [id], 'not_found'],
]

const invited = 'jan@example.com'
const setupAgent = '{"name":"Anna","language":"cs"}'

/** An account that the auditor creates, and whose e-mails the sandbox shows. */
async function sandboxAccount(email: string): Promise<string> {
  const made = expect2xx(await auditor.send('POST', '/operator/v1/accounts', { email, mode: 'sandbox' }))
  readMail = client(service.url, made.apiKey)
  return made.account.id
}

let readMail: Client

async function invitedJoins(): Promise<void> {
  await sandboxAccount(invited)
  await acceptInvitation(service.url, readMail)
}

/** The customer's actions, between the first step and the rest. */
async function customerComes(day: Day): Promise<void> {
  const api = client(service.url, day.key)
  const agent = { name: 'Anna', language: 'cs' }
  day.agentId = expect2xx(await api.send('POST', '/v1/agents', agent)).agent.id
  expect2xx(await api.send('PUT', '/v1/webhook', { url: 'https://example.com/hook?token=hunter22' }))
  const address = {
    company: 'Pekárna Novák',
    street: 'Dlouhá 1',
    city: 'Plzeň',
    postalCode: '301 00',
    country: 'CZ',
  }
  const members = `/operator/v1/accounts/${await sandboxAccount('team@example.com')}/members`
  day.team = members.split('/')[4]!
  expect2xx(await auditor.send('POST', members, { email: 'eda@example.com', role: 'member' }))
  await teamSpeaks(day)
  for (let orders = 0; orders < 2; orders += 1) {
    expect2xx(await api.send('POST', '/v1/numbers/orders', { country: 'CZ', region: 'Plzeň', address }))
  }
  const setup = { brief: 'Nestíháme telefony.', language: 'cs' }
  day.setupId = expect2xx(await api.send('POST', '/v1/setup-orders', setup)).order.id
}

/** A call that nobody takes, and a text. */
async function teamSpeaks(day: Day): Promise<void> {
  const team = readMail
  const credit = { amountHal: 100_000, reason: 'Paid' }
  expect2xx(await auditor.send('POST', `/operator/v1/accounts/${day.team}/credit`, credit))
  const agentId = expect2xx(await team.send('POST', '/v1/agents', { name: 'Bára', language: 'cs' })).agent.id
  const { e164 } = expect2xx(
    await team.send('POST', '/v1/numbers', { country: 'CZ', region: 'Praha' }),
  ).number
  expect2xx(await team.send('PATCH', `/v1/numbers/${e164}`, { mode: 'agent', agentId }))
  await team.send('POST', '/v1/calls', { to: busy, agentId })
  day.callId = expect2xx(await team.get('/v1/calls?limit=1')).calls[0].id
  day.messageId = expect2xx(
    await team.send('POST', '/v1/messages', { to: '+420601000011', body: 'Ahoj' }),
  ).message.id
}

/** The customer pays the quote from the credit, and the agent is built as far as a person takes over. */
async function customerPays({ key, setupId }: Day): Promise<void> {
  const api = client(service.url, key)
  const path = `/v1/setup-orders/${setupId}`
  expect2xx(await api.send('POST', `${path}/checkout`, { acceptQuote: true, payWith: 'credit' }))
  await pacedUntil(
    'the agent has been built',
    async () => expect2xx(await api.get(path)).order.agentId ?? undefined,
  )
}

describe('the operator', () => {
  // verifies: operator.accounts, operator.credit, operator.orders, operator.for-users, operator.hosts
  test('performs every operation of the operator API by a command, each with one audit entry', async () => {
    const ofOperator = Object.values<Operation>(operations).filter(({ audience }) => audience === 'operator')
    expect([...steps, ...refused].map(([name]) => name).sort()).toEqual(
      ofOperator.map(({ name }) => name).sort(),
    )

    const day: Day = {
      ...{ id: '', key: '', keyId: '', agentId: '', orders: [], setupId: '' },
      ...{
        team: '',
        userId: '',
        operatorId: '',
        invitationId: '',
        callId: '',
        requestId: '',
        noteId: '',
        messageId: '',
        topupId: '',
        documentId: '',
        proformas: [],
        payments: [],
      },
    }
    const done: string[] = []
    for (const [name, argsOf, look] of steps) {
      if (name === 'suspendAccount') await customerComes(day)
      const out = await perform(name, argsOf(day))
      await look?.(JSON.parse(out), day)
      const { entries } = expect2xx(await auditor.get('/operator/v1/audit?actor=jana&limit=200'))
      done.push(name)
      expect([name, entries.length]).toEqual([name, done.length])
      expect(JSON.stringify(entries[0])).not.toMatch(/hunter22|hv_live_/)
    }
    for (const [name, argsOf, refusal] of refused) {
      await expect(perform(name, argsOf(day)), name).rejects.toMatchObject({ error: { code: refusal } })
    }
    const { entries } = expect2xx(await auditor.get('/operator/v1/audit?actor=jana&limit=200'))
    expect(entries).toHaveLength(done.length)
  })

  // verifies: operator.command-line
  test('gets the outcome of a command as an exit code and, with --json, as one JSON value', async () => {
    const nobody = `acc_${'0'.repeat(32)}`
    const env = { HOVOR_OPERATOR_TOKENS: `jana:${token},auditor:${auditorToken}` }
    const found = await run(['operator', 'accounts', '--limit', '1'], env)
    expect([found.code, found.out]).toEqual([0, expect.stringMatching(/^ID +COMPANY NAME +EMAIL/)])
    const missing = await run(['--json', 'operator', 'account', nobody], env)
    expect(missing.code).toBe(1)
    expect(JSON.parse(missing.out)).toMatchObject({ error: { code: 'not_found' } })
    const stranger = await run(['--operator-token', 'a token of nobody', 'operator', 'accounts'], env)
    expect([stranger.code, stranger.err]).toEqual([1, expect.stringContaining('HOVOR_OPERATOR_TOKENS')])
    expect(stranger.err).toMatch(/\nunauthorized · req_\w+ · http.*\/docs\/errors#unauthorized/)
    for (const [args, told] of [
      [['operator', 'credit', nobody], "required option '--amount <crowns>' not specified"],
      [['operator', 'account'], "missing required argument 'id'"],
      [
        ['operator', 'create-account', '--email', 'a@b.cz', '--mode', 'free'],
        'Allowed choices are live, sandbox',
      ],
      [['operator', 'put-tariffs', '--tariffs', '[{'], 'not valid JSON'],
      [['operator', 'buy-a-yacht'], "unknown command 'buy-a-yacht'"],
    ] as const) {
      const wrong = await run(args, env)
      expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining(told)])
    }
  })
})
