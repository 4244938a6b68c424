import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@hovor/clock'
import { createOutboundHttp, type OutboundHttp } from '../../adapters/http/outbound-http.ts'
import type { AgentOperationsDeps } from '../../agents/agent-operations.ts'
import { noVoicePlatform } from '../../agents/platform/no-voice-platform.ts'
import { createAppAccess } from '../../apps/grants/app-access.ts'
import { integrationServers } from '../../compose/create/integration-servers.ts'
import { noSmsCarrier } from '../../compose/create/no-sms-carrier.ts'
import { seedSandboxNumbers } from '../../compose/create/seed-sandbox-numbers.ts'
import { composeFeatures, type Features } from '../../compose/features.ts'
import type { FeatureContext } from '../../compose/needs/feature-context.ts'
import type { Ports } from '../../compose/needs/ports.ts'
import type { Credit } from '../../money/credit/credit.ts'
import { createKeyVerifier } from '../../people/accounts/verify-key.ts'
import type { Mailer } from '../../people/mail/mailer.ts'
import type { Database } from '../../platform/db/database.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import { type TestDatabase, testDatabase } from '../../platform/db/testing/test-database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { createSeal, sealKeyOf } from '../../platform/kernel/seal.ts'
import { type Log, silentLog } from '../../platform/log/log.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import type { Hook } from '../pages/hooks.ts'
import type { PageRoute } from '../pages/pages.ts'
import type { RateStore } from '../rate-limit/rate-store.ts'
import { openSharedRateStore } from '../rate-limit/shared-rate-store.ts'
import { createSurface, type HttpSurface, type SurfaceOptions } from '../surface.ts'

/** Every feature of the service over HTTP, with a test database and inert ports. */
export interface TestSurface {
  readonly baseUrl: string
  readonly database: Database
  readonly connection: TestDatabase['connection']
  /** Runs statements as the owner of the tables. */
  readonly asOwner: TestDatabase['asOwner']
  readonly credit: Credit
  readonly handlers: readonly Handler[]
  readonly surface: HttpSurface
  /** The jobs of all features, for a queue of the test. */
  readonly jobs: Features['all']['jobs']
  /** The context of the features, to compose some of them again as another process would. */
  readonly service: FeatureContext
  readonly ports: Ports
  readonly features: Features
  /** A new sandbox account with credit, through the route open to loopback only. */
  newAccount(creditHal?: number): Promise<{ readonly id: AccountId; readonly apiKey: string }>
  /** As the operator does it. */
  suspend(accountId: AccountId): Promise<void>
  close(): Promise<void>
}

export interface TestSurfaceOptions {
  readonly clock?: Clock
  /** Adapters instead of inert ports. */
  readonly ports?: Partial<Ports>
  /** Handlers instead of the features' own. */
  readonly extra?: (deps: { readonly database: Database; readonly credit: Credit }) => readonly Handler[]
  /** Pages instead of the features' own; called after `extra`. */
  readonly pages?: () => readonly PageRoute[]
  readonly hooks?: () => readonly Hook[]
  readonly operators?: SurfaceDeps['operators']
  readonly sandbox?: boolean
  readonly trustedProxies?: readonly string[]
  readonly rate?: RateStore
  readonly bodies?: SurfaceOptions['bodies']
  readonly log?: Log
  readonly checkAnswers?: boolean
  readonly mcp?: SurfaceOptions['mcp']
  readonly mcpOrigins?: SurfaceOptions['mcpOrigins']
  readonly readiness?: SurfaceOptions['readiness']
  readonly metrics?: SurfaceOptions['metrics']
  readonly requestCounts?: SurfaceOptions['requestCounts']
  readonly agents?: Partial<AgentOperationsDeps>
  /** Omitted: no mail is sent. */
  readonly mailer?: (database: Database) => Mailer
  /** The `{base_url}` of links; the server itself listens on a free port. */
  readonly publicUrl?: string
  readonly brand?: FeatureContext['brand']
  readonly takesSetupOrders?: boolean
  readonly operatorCreditLimitHal?: number
  readonly readsClientDocuments?: boolean
  /** Omitted: this machine. */
  readonly firstVisitsFrom?: FeatureContext['firstVisitsFrom']
  /** Another process of the same deployment: on its database, over connections of its own. */
  readonly beside?: TestSurface
  /** The `{base_url}` is where the server listens. */
  readonly isPublic?: boolean
}

export async function startTestSurface(options: TestSurfaceOptions = {}): Promise<TestSurface> {
  const clock = options.clock ?? systemClock
  const { database, connection, asOwner, close: dropDatabase } = await databaseFor(options, clock)
  const { publicUrl = options.beside?.service.base.url ?? testPublicUrl, log = silentLog } = options
  const { takesSetupOrders = true, readsClientDocuments = true, firstVisitsFrom = 'this machine' } = options
  const nodeId = options.beside ? randomBytes(8).toString('hex') : testService.nodeId
  const service: FeatureContext = {
    ...testService,
    nodeId,
    database,
    clock,
    log,
    base: { url: publicUrl },
    ...(options.brand && { brand: options.brand, letterhead: options.brand }),
    takesSetupOrders,
    operatorCreditLimitHal: options.operatorCreditLimitHal,
    readsClientDocuments,
    firstVisitsFrom,
  }
  const ports = { ...testPorts(clock), ...options.ports }
  const mailer = options.mailer?.(database) ?? { send: async () => {} }
  const features = composeFeatures(service, ports, { mailer, agents: options.agents })
  const { credit, accounts, all } = features
  const extra = options.extra?.({ database, credit }) ?? []
  const placeOf = ({ operation }: Handler) => `${operation.method} ${operation.path}`
  const replaced = new Set(extra.map(placeOf))
  const handlers = [...all.handlers.filter((handler) => !replaced.has(placeOf(handler))), ...extra]
  const pages = options.pages?.() ?? []
  const keys = createKeyVerifier(service)
  // Only where the test brings none: its heartbeat is a statement for every few seconds of a moved clock.
  const shared = options.rate ? undefined : await openSharedRateStore({ ...service, log: silentLog })
  const rate = options.rate ?? shared!
  const surface = createSurface({
    ...service,
    keys,
    mcpCallers: features.mcpCallers(keys),
    sessions: features.sessions,
    requests: features.requests,
    wire: all.wire,
    sockets: all.sockets,
    handlers,
    get baseUrl() {
      return service.base.url
    },
    operators: options.operators ?? [{ name: 'olga', token: testOperatorToken }],
    rate,
    sandbox: options.sandbox ?? true,
    trustedProxies: options.trustedProxies ?? [],
    checkAnswers: options.checkAnswers ?? true,
    metrics: options.metrics,
    requestCounts: options.requestCounts,
    ...(options.mcp && { mcp: options.mcp }),
    ...(options.mcpOrigins && { mcpOrigins: options.mcpOrigins }),
    ...(options.bodies && { bodies: options.bodies }),
    pages: [...all.pages.filter((page) => !isAmong(pages, page)), ...pages],
    assets: all.assets,
    hooks: [...all.hooks, ...(options.hooks?.() ?? [])],
    readiness: options.readiness ?? (async () => ({ ready: true, parts: {} })),
  })
  const baseUrl = `http://127.0.0.1:${(await surface.listen({ host: '127.0.0.1', port: 0 })).port}`
  if (options.isPublic) service.base.url = baseUrl
  return {
    baseUrl,
    connection,
    database,
    asOwner,
    credit,
    handlers,
    surface,
    service,
    ports,
    features,
    jobs: all.jobs,
    newAccount: (creditHal) => newAccount(baseUrl, creditHal),
    suspend: (accountId) => suspend(database, accounts, accountId),
    async close() {
      await features.endStreams()
      await surface.close()
      await features.close()
      await ports.http.close()
      await shared?.close()
      keys.close()
      await dropDatabase()
    },
  }
}

const suspend = (
  database: Database,
  accounts: ReturnType<typeof composeFeatures>['accounts'],
  accountId: AccountId,
): Promise<void> =>
  database.transaction(async (tx) => {
    await accounts.setStatus(tx, accountId, 'suspended')
    await createAppAccess().endOfAccount(tx, accountId)
  })

async function databaseFor(
  { beside }: TestSurfaceOptions,
  clock: Clock,
): Promise<Pick<TestDatabase, 'database' | 'connection' | 'asOwner' | 'close'>> {
  if (beside === undefined) {
    const own = await testDatabase()
    await seedSandboxNumbers(own.database)
    return own
  }
  const { connection, asOwner } = beside
  const database = await openDatabase({ at: { connection }, clock, log: silentLog, migrations: false })
  return { database, connection, asOwner, close: () => database.close() }
}

const isAmong = (pages: readonly PageRoute[], { method, path }: PageRoute): boolean =>
  pages.some((page) => page.method === method && page.path === path)

export const testOperatorToken = 'operator-token-of-the-tests'
export const testSeal = createSeal([sealKeyOf(randomBytes(32))], randomBytes)
/** The base URL in links and documents, whichever port is free. */
const testPublicUrl = 'http://127.0.0.1:8080'

const testService: Omit<FeatureContext, 'database' | 'clock' | 'log' | 'base'> = {
  randomBytes,
  random: Math.random,
  nodeId: 'node-of-the-tests',
  lease: { canJudge: () => true },
  mode: 'sandbox',
  serves: () => true,
  pepper: 'pepper of the tests',
  seal: testSeal,
  brand: { name: 'Hovor' },
  letterhead: { name: 'Hovor' },
  senderName: 'Hovor',
  changelog: '# Changelog\n\n## 1.43.0 - 2026-11-21\n\n- The first release.\n',
  takesSetupOrders: true,
  readsClientDocuments: true,
  firstVisitsFrom: 'this machine',
  draining: () => false,
}

const absent = () => Promise.reject(new Error('not there in this test'))

/** No callee, no SMS carrier, no provider. */
function testPorts(clock: Clock): Ports & { readonly http: OutboundHttp } {
  const http = createOutboundHttp({ clock, allowCidrs: ['127.0.0.0/8'] })
  return {
    http,
    ownHttp: http,
    recordingsDir: '/nowhere',
    recoverRecording: absent,
    sandboxControl: absent,
    carrier: {
      state: 'ok',
      dial: async () => ({ kind: 'unavailable', why: 'no carrier in this test' }),
      freeLines: () => Number.POSITIVE_INFINITY,
      onIncoming: () => {},
      bridge: absent,
      drain: () => {},
    },
    sipEndpoint: {
      host: '192.0.2.10',
      port: 5060,
      transport: 'tcp',
      signallingCidrs: ['192.0.2.10/32'],
      mediaCidrs: ['192.0.2.0/28'],
    },
    engine: {
      state: 'ok',
      converse: () => {
        throw new Error('no engine in this test')
      },
      warm: async () => {},
      announce: absent,
      playWaiting: () => ({ stop() {} }),
    },
    simulator: { simulate: absent },
    voices: {
      list: async () => [{ id: 'jana', name: 'Jana', language: 'cs', gender: 'female' }],
      knows: (voiceId) => voiceId !== 'nobody',
      defaultOf: (language) => `voice-of-${language}`,
    },
    platform: { api: noVoicePlatform },
    smsc: () => ({ ...noSmsCarrier, state: 'ok', close: async () => {} }),
    // As with `HOVOR_OUTBOUND_ALLOW_CIDRS=127.0.0.0/8`: the peers of tests are on this machine.
    mayReach: (address) => !address.startsWith('10.'),
    connections: [],
    integrations: integrationServers(
      { erpHosts: [] },
      { http, ownHttp: http, clock, base: { url: testPublicUrl } },
    ),
  }
}

async function newAccount(baseUrl: string, creditHal?: number) {
  const answer = await fetch(`${baseUrl}/sandbox/v1/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(creditHal === undefined ? {} : { creditHal }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  const { account, apiKey } = (await answer.json()) as { account: { id: AccountId }; apiKey: string }
  return { id: account.id, apiKey }
}
