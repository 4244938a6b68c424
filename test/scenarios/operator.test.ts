import { type Operation, operations } from '@hovor/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, client, type Json } from './support/client.ts'
import { dataDir, runHovor } from './support/command.ts'
import { type Service, startService } from './support/service.ts'

/*
 * An operator's day on the command line: every operation of the operator API by the built program against a running
 * service, in a sensible order, each with its entry in the audit log.
 */

const token = 'token-of-jana-the-operator'
const auditorToken = 'token-of-the-auditor'

/** Every command is a process, which takes seconds on a loaded machine. */
const boundMs = 600_000

const atEnd = atEndOfFile(60_000)
let service: Service
let auditor: Client

beforeAll(async () => {
  const dir = dataDir(atEnd)
  const HOVOR_OPERATOR_TOKENS = `jana:${token},auditor:${auditorToken}`
  service = await startService(atEnd, { dir, env: { HOVOR_OPERATOR_TOKENS }, boundMs })
  auditor = client(service.url, auditorToken)
}, 120_000)

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
  ['deleteApiKey', ({ id, keyId }) => [id, keyId]],
  [
    'suspendAccount',
    ({ id }) => [id, '--reason', 'Unpaid'],
    (answer) => expect(answer.account.status).toBe('suspended'),
  ],
  ['restoreAccount', ({ id }) => [id], (answer) => expect(answer.account.status).toBe('active')],
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
    'listAudit',
    () => ['--actor', 'jana', '--limit', '1'],
    (answer) => expect(answer.entries).toMatchObject([{ actor: 'jana', action: 'number-order.fail' }]),
  ],
]

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
  for (let orders = 0; orders < 2; orders += 1) {
    expect2xx(await api.send('POST', '/v1/numbers/orders', { country: 'CZ', region: 'Plzeň', address }))
  }
}

describe('the operator', () => {
  test(
    'performs every operation of the operator API by a command, each with one audit entry',
    async () => {
      const ofOperator = Object.values<Operation>(operations).filter(
        ({ audience }) => audience === 'operator',
      )
      expect(steps.map(([name]) => name).sort()).toEqual(ofOperator.map(({ name }) => name).sort())

      const day: Day = { id: '', key: '', keyId: '', agentId: '', orders: [] }
      const done: string[] = []
      for (const [name, argsOf, look] of steps) {
        const operation: Operation = operations[name]
        if (name === 'suspendAccount') await customerComes(day)
        const args = ['--json', 'operator', operation.command, ...argsOf(day)]
        const { code, out } = await run(args, { HOVOR_OPERATOR_TOKEN: token })
        expect(code, `${name}: ${out}`).toBe(0)
        await look?.(JSON.parse(out), day)
        const { entries } = expect2xx(await auditor.get('/operator/v1/audit?actor=jana&limit=200'))
        done.push(name)
        expect([name, entries.length]).toEqual([name, done.length])
        expect(JSON.stringify(entries[0])).not.toMatch(/hunter22|hv_live_/)
      }
    },
    boundMs,
  )

  test(
    'gets the outcome of a command as an exit code and, with --json, as one JSON value',
    async () => {
      const nobody = `acc_${'0'.repeat(32)}`
      const env = { HOVOR_OPERATOR_TOKENS: `jana:${token},auditor:${auditorToken}` }
      const found = await run(['operator', 'accounts', '--limit', '1'], env)
      expect([found.code, found.out]).toEqual([0, expect.stringContaining('accounts: [')])
      const missing = await run(['--json', 'operator', 'account', nobody], env)
      expect(missing.code).toBe(1)
      expect(JSON.parse(missing.out)).toMatchObject({ error: { code: 'not_found' } })
      const stranger = await run(['--operator-token', 'a token of nobody', 'operator', 'accounts'], env)
      expect([stranger.code, stranger.err]).toEqual([1, expect.stringContaining('HOVOR_OPERATOR_TOKENS')])
      for (const [args, told] of [
        [['operator', 'credit', nobody], "required option '--amount-hal <value>' not specified"],
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
    },
    boundMs,
  )
})
