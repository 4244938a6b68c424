import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@hovor/clock'
import {
  type AgentOperations,
  type AgentOperationsDeps,
  createAgentOperations,
} from '../../agents/agent-operations.ts'
import { createAgents } from '../../agents/agents.ts'
import { noVoicePlatform } from '../../agents/platform/no-voice-platform.ts'
import { agentIsBusy } from '../../calls/state/agent-is-busy.ts'
import { composeUsers, type UsersAndConfirmations } from '../../compose/create/create-users.ts'
import { seedSandboxNumbers } from '../../compose/create/seed-sandbox-numbers.ts'
import { calendarUse, invoicesExist } from '../../integrations/connections/connection-exists.ts'
import { createErpHosts } from '../../integrations/connections/erp-hosts.ts'
import { type Credit, createCredit } from '../../money/credit/credit.ts'
import { getBalance } from '../../money/credit/get-balance.ts'
import { listLedger } from '../../money/credit/list-ledger.ts'
import { getCallbackRouting } from '../../numbering/callback-routing/get-callback-routing.ts'
import { putCallbackRouting } from '../../numbering/callback-routing/put-callback-routing.ts'
import { updateNumber } from '../../numbering/confirmations/update-number.ts'
import type { NumberOrderDeps } from '../../numbering/number-orders/number-order-deps.ts'
import { createNumberOrders, type NumberOrders } from '../../numbering/number-orders/number-orders.ts'
import { buyNumber } from '../../numbering/numbers/buy-number.ts'
import { getNumberSip } from '../../numbering/numbers/get-number-sip.ts'
import { listNumbers } from '../../numbering/numbers/list-numbers.ts'
import { numbers } from '../../numbering/numbers/numbers.ts'
import { releaseNumberOperation } from '../../numbering/numbers/release-number-operation.ts'
import { rotateSipCredentials } from '../../numbering/numbers/rotate-sip-credentials.ts'
import { operatorStockHandlers } from '../../numbering/numbers/stock/operate-stock.ts'
import { operatorSmsStockHandlers } from '../../numbering/sms-numbers/operate-sms-stock.ts'
import type { SmsNumberDeps } from '../../numbering/sms-numbers/sms-number-deps.ts'
import { createSmsNumberOperations } from '../../numbering/sms-numbers/sms-number-operations.ts'
import { operatorHandlers } from '../../operator/operator-handlers.ts'
import { type Accounts, createAccounts } from '../../people/accounts/accounts.ts'
import { getAccount } from '../../people/accounts/get-account.ts'
import { getApiKey } from '../../people/accounts/get-api-key.ts'
import { revokeApiKey } from '../../people/accounts/revoke-api-key.ts'
import { updateAccount } from '../../people/accounts/update-account.ts'
import { createKeyVerifier } from '../../people/accounts/verify-key.ts'
import type { Mailer } from '../../people/mail/mailer.ts'
import type { Users } from '../../people/users/users.ts'
import type { Database } from '../../platform/db/database.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import { createSeal, sealKeyOf } from '../../platform/kernel/seal.ts'
import { type Log, silentLog } from '../../platform/log/log.ts'
import { createSandboxAccount } from '../../sandbox/create-sandbox-account.ts'
import { type SandboxControl, sandboxHandlers } from '../../sandbox/sandbox-control.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import type { Hook } from '../pages/hooks.ts'
import { listChanges } from '../pages/list-changes.ts'
import type { PageRoute } from '../pages/pages.ts'
import type { RateStore } from '../rate-limit/rate-store.ts'
import { openSharedRateStore } from '../rate-limit/shared-rate-store.ts'
import { createSurface, type HttpSurface, type SurfaceOptions } from '../surface.ts'

export interface TestSurface {
  readonly baseUrl: string
  readonly database: Database
  /** Runs statements as the owner of the tables. */
  readonly asOwner: TestDatabase['asOwner']
  readonly credit: Credit
  readonly handlers: readonly Handler[]
  readonly surface: HttpSurface
  /** The jobs of agents, for a queue of the test's own. */
  readonly agentJobs: AgentOperations['jobs']
  /** The jobs of number orders, for the same. */
  readonly orderJobs: NumberOrders['jobs']
  /** The jobs of users, for the same. */
  readonly userJobs: Users['jobs']
  /** A new sandbox account with credit, through the loopback door. */
  newAccount(creditHal?: number): Promise<{ readonly id: string; readonly apiKey: string }>
  /** As the operator does it. */
  suspend(accountId: string): Promise<void>
  close(): Promise<void>
}

const nodeId = 'node-of-the-tests'
const pepper = 'pepper of the tests'
export const testOperatorToken = 'operator-token-of-the-tests'
export const testSeal = createSeal([sealKeyOf(randomBytes(32))], randomBytes)
/** What links and documents are told, whichever port is free. */
const testPublicUrl = 'http://127.0.0.1:8080'
const testSipDoor = {
  host: '192.0.2.10',
  port: 5060,
  transport: 'tcp',
  signallingCidrs: ['192.0.2.10/32'],
  mediaCidrs: ['192.0.2.0/28'],
} as const
const testChangelog = '# Changelog\n\n## 1.43.0 - 2026-11-21\n\n- The first release.\n'

export interface TestSurfaceOptions {
  readonly clock?: Clock
  readonly extra?: (deps: { readonly database: Database; readonly credit: Credit }) => readonly Handler[]
  /** Asked once `extra` was. */
  readonly pages?: () => readonly PageRoute[]
  readonly hooks?: () => readonly Hook[]
  readonly operators?: SurfaceDeps['operators']
  readonly sandbox?: boolean
  readonly trustedProxies?: readonly string[]
  readonly sandboxControl?: SandboxControl
  readonly rate?: RateStore
  readonly bodies?: SurfaceOptions['bodies']
  readonly log?: Log
  readonly checkAnswers?: boolean
  readonly mcp?: SurfaceOptions['mcp']
  readonly readiness?: SurfaceOptions['readiness']
  readonly agents?: Partial<typeof testAgentDeps>
  /** Left out: orders wait for a person. */
  readonly numberSupplier?: NumberOrderDeps['supplier']
  /** Left out: nobody is written to. */
  readonly mailer?: (database: Database) => Mailer
  /** `{base_url}` as links have it; the door itself is on a free port all the same. */
  readonly publicUrl?: string
}

/** The HTTP door with accounts, credit, numbers, agents and operator behind it, on a database of its own. */
export async function startTestSurface(options: TestSurfaceOptions = {}): Promise<TestSurface> {
  const clock = options.clock ?? systemClock
  const { database, asOwner, close: dropDatabase } = await testDatabase()
  await seedSandboxNumbers(database)
  const { publicUrl = testPublicUrl, numberSupplier: supplier, log = silentLog } = options
  const mailer = options.mailer?.(database) ?? { send: async () => {} }
  const credit = createCredit({ clock, randomBytes })
  const accounts = createAccounts({ clock, randomBytes, pepper })
  const keys = createKeyVerifier({ database, clock, pepper })
  const rate = await openSharedRateStore({ database, clock, nodeId, log: silentLog })
  const agentOperations = createAgentOperations({ ...testAgentDeps, database, clock, ...options.agents })
  const people = composeUsers({
    ...{ database, clock, log, randomBytes, credit, mayReach, secret: pepper, base: { url: publicUrl } },
    agents: createAgents({ numbers }),
    mailer,
  })
  const orders = createNumberOrders({ ...testOrderDeps, ...{ database, clock, credit, mailer }, supplier })
  const handlers: Handler[] = [
    ...accountHandlers({ accounts, credit, users: people.users }),
    ...numberHandlers({ database, clock, credit, people }),
    ...orders.handlers,
    ...agentOperations.handlers,
    listChanges({ changelog: testChangelog }),
    ...sandboxHandlers({ sandboxControl: options.sandboxControl ?? noSandbox }),
    ...(options.extra?.({ database, credit }) ?? []),
  ]
  const surface = createSurface({
    ...{ database, clock, randomBytes, log, nodeId, keys, handlers },
    baseUrl: publicUrl,
    operators: options.operators ?? [{ name: 'olga', token: testOperatorToken }],
    rate: options.rate ?? rate,
    sandbox: options.sandbox ?? true,
    trustedProxies: options.trustedProxies ?? [],
    checkAnswers: options.checkAnswers ?? true,
    ...(options.mcp && { mcp: options.mcp }),
    ...(options.bodies && { bodies: options.bodies }),
    pages: [...people.users.pages, ...people.confirmations.pages, ...(options.pages?.() ?? [])],
    hooks: options.hooks?.() ?? [],
    readiness: options.readiness ?? (async () => ({ ready: true, parts: {} })),
  })
  const baseUrl = `http://127.0.0.1:${(await surface.listen({ host: '127.0.0.1', port: 0 })).port}`
  return {
    ...{ baseUrl, database, asOwner, credit, handlers, surface },
    agentJobs: agentOperations.jobs,
    orderJobs: orders.jobs,
    userJobs: people.users.jobs,
    newAccount: (creditHal) => newAccount(baseUrl, creditHal),
    suspend: (accountId) =>
      database.transaction(async (tx) => void (await accounts.setStatus(tx, accountId, 'suspended'))),
    async close() {
      await surface.close()
      await rate.close()
      keys.close()
      await dropDatabase()
    },
  }
}

/** As with `HOVOR_OUTBOUND_ALLOW_CIDRS=127.0.0.0/8`: the peers of tests are on this machine. */
const mayReach = (address: string) => !address.startsWith('10.')

function accountHandlers(deps: { accounts: Accounts; credit: Credit; users: Users }): Handler[] {
  const { accounts, credit } = deps
  return [
    getAccount({ accounts }),
    updateAccount({ accounts }),
    getApiKey(),
    revokeApiKey({ accounts }),
    createSandboxAccount({ accounts, credit }),
    getBalance(),
    listLedger(),
    ...operatorHandlers({
      ...{ ...deps, agents: createAgents({ numbers }), randomBytes, mayReach },
      erpHosts: createErpHosts([]),
    }),
  ]
}

function numberHandlers(
  deps: Pick<SmsNumberDeps, 'database' | 'clock'> & { credit: Credit; people: UsersAndConfirmations },
): Handler[] {
  const { credit, people } = deps
  return [
    listNumbers(),
    buyNumber({ credit, randomBytes }),
    updateNumber({ ...people.routing, confirmations: people.confirmations }),
    getCallbackRouting(),
    putCallbackRouting(),
    getNumberSip({ door: testSipDoor }),
    rotateSipCredentials({ seal: testSeal, randomBytes }),
    releaseNumberOperation(),
    ...operatorStockHandlers({ randomBytes }),
    ...operatorSmsStockHandlers({ randomBytes }),
    ...createSmsNumberOperations({ ...deps, ...testSmsNumberDeps }).handlers,
  ]
}

const testSmsNumberDeps: Omit<SmsNumberDeps, 'database' | 'clock' | 'credit'> = {
  randomBytes,
  log: silentLog,
  numbers,
  supplier: { release: async () => 'released' },
  offers: () => true,
}

const testOrderDeps = { randomBytes, numbers, log: silentLog }

/** Agents without tools, servers of calendars and an external platform, but for what a test gives. */
const testAgentDeps: Omit<AgentOperationsDeps, 'database' | 'clock'> = {
  numbers,
  randomBytes,
  log: silentLog,
  voices: {
    list: async () => [{ id: 'jana', name: 'Jana', language: 'cs', gender: 'female' }],
    knows: (voiceId) => voiceId !== 'nobody',
    defaultOf: (language) => `voice-of-${language}`,
  },
  tools: { missingOf: async (_db, _accountId, toolIds) => [...toolIds] },
  calendarUse,
  calendarIds: async () => undefined,
  invoicesExist,
  platform: noVoicePlatform,
  serves: () => true,
  isBusy: agentIsBusy,
}

const noSandbox: SandboxControl = async () => {
  throw new Error('there is no sandbox in this test')
}

async function newAccount(baseUrl: string, creditHal?: number) {
  const answer = await fetch(`${baseUrl}/sandbox/v1/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(creditHal === undefined ? {} : { creditHal }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  const { account, apiKey } = (await answer.json()) as { account: { id: string }; apiKey: string }
  return { id: account.id, apiKey }
}
