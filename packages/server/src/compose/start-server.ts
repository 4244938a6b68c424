import { platformHookPath } from '../calls/index.ts'
import { RequestCounts } from '../http/exchange/request-counts.ts'
import type { Readiness } from '../http/pages/health.ts'
import { openSharedRateStore } from '../http/rate-limit/shared-rate-store.ts'
import { createSurface } from '../http/surface.ts'
import { ledgerState } from '../money/index.ts'
import { collectMetrics } from '../operator/index.ts'
import { createKeyVerifier } from '../people/index.ts'
import { readLastBackup } from '../platform/backup/last-backup.ts'
import type { Config } from '../platform/config/config.ts'
import { inTime } from '../platform/kernel/in-time.ts'
import { createSeal } from '../platform/kernel/seal.ts'
import type { NodeLease } from '../platform/nodes/node-lease.ts'
import type { SandboxControl } from '../sandbox/index.ts'
import type { Welcome } from './create/create-welcome.ts'
import { firstVisitsFrom } from './create/first-visits-from.ts'
import { seedSandboxNumbers } from './create/seed-sandbox-numbers.ts'
import { composeFeatures, type Features } from './features.ts'
import type { BaseUrl } from './needs/base-url.ts'
import type { ExternalServices } from './needs/external-services.ts'
import type { FeatureContext } from './needs/feature-context.ts'
import type { ServerOptions } from './needs/server-options.ts'
import { anyDiskFull } from './open/disk-full.ts'
import { joinDeployment } from './open/join-deployment.ts'
import { listenHttp } from './open/listen-http.ts'
import { type OpenPorts, openPorts } from './open/open-ports.ts'
import { openStore, type Store } from './open/open-store.ts'
import { openTelephony, type Telephony } from './open/open-telephony.ts'
import { processFigures } from './open/process-figures.ts'
import { readLogo } from './open/read-logo.ts'
import { startJobs } from './start-jobs.ts'

export interface RunningServer {
  readonly url: string
  /** The way into the portal of a sandbox. Undefined in live mode, and beyond loopback without `HOVOR_BASE_URL`. */
  readonly welcome: Welcome | undefined
  /** Stops accepting work, lets running calls finish until the drain time is over, then closes. Idempotent. */
  stop(): Promise<void>
}

/** How long the database may take to answer before it counts as unreachable. */
const readyMs = 5_000
const claimSweepMs = 60_000
/** By then the leases of processes that died before this start have expired. */
const firstClaimSweepMs = 6_000

/**
 * Starts the whole service in this process. `outside` is awaited only once the database is open, so
 * the two start in parallel.
 */
export async function startServer(
  options: ServerOptions,
  outside: Promise<ExternalServices>,
): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    return await start(options, outside, closers, closeAll)
  } catch (error) {
    await closeAll()
    throw error
  }
}

async function start(
  options: ServerOptions,
  starting: Promise<ExternalServices>,
  closers: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<RunningServer> {
  const { clock, config, door, log, nodeId } = options
  const [store, outside] = await Promise.all([openStore(options), starting])
  closers.push(() => store.database.close())
  const logo = await readLogo(config.brandLogoFile)
  let draining = false
  const lease = await joinDeployment(options, store)
  closers.push(() => lease.stop())
  // It may wait briefly for a killed process, while everything else starts.
  const ownsDatabase = config.database.url === undefined
  const opening = openSharedRateStore({ database: store.database, clock, nodeId, log, ownsDatabase })
  opening.catch(() => {})
  closers.push(async () => (await opening.catch(() => undefined))?.close())
  const telephony = await openTelephony(options, outside, store)
  closers.push(() => telephony.close())
  const base: BaseUrl = { url: door.baseUrl }
  const ports = await openPorts(options, outside, telephony, base)
  closers.push(() => ports.close())
  const service = serviceOf(options, { store, logo }, lease, base, () => draining)
  const features = composeFeatures(service, ports)
  closers.push(() => features.close())
  if (config.mode === 'sandbox') await seedSandboxNumbers(store.database)
  const queue = await startJobs(service, features.all)
  closers.push(() => queue.stop())
  const keys = createKeyVerifier(service)
  closers.push(async () => keys.close())
  const rate = await opening
  const requestCounts = new RequestCounts()
  const figures = processFigures()
  closers.push(async () => figures.stop())
  const surface = createSurface({
    ...service,
    ...features.all,
    keys,
    mcpCallers: features.mcpCallers(keys),
    sessions: features.sessions,
    requests: features.requests,
    rate,
    get baseUrl() {
      return base.url
    },
    operators: config.operatorTokens,
    requestCounts,
    metrics: {
      tokens: metricsTokens(config),
      collect: () =>
        collectMetrics({
          ...features.figures,
          requests: () => requestCounts.read(),
          process: figures.read,
        }),
    },
    trustedProxies: config.http.trustedProxies,
    ...(config.http.mcpOrigins && { mcpOrigins: config.http.mcpOrigins }),
    sandbox: config.mode === 'sandbox',
    readiness: () => readiness(service, ports, features, config),
  })
  closers.push(() => surface.close())
  closers.push(() => features.endStreams())
  await listenHttp(options, surface)
  const { url } = door
  features.calls.start(lease)
  if (ports.sandboxControl) await registerWithSandbox(ports.sandboxControl, telephony, ports, url)
  const settled = await surface.recoverClaims()
  if (settled > 0) log.info({ settled }, 'settled requests of dead processes')
  closers.push(sweepClaims(options, surface.recoverClaims))
  return {
    url,
    welcome: features.welcome,
    async stop() {
      if (draining) return
      draining = true
      telephony.carrier.drain()
      await features.calls.finish(clock.sleep(config.drainMs))
      await closeAll()
    },
  }
}

/** Who may read `/metrics`. */
const metricsTokens = ({ metricsToken, operatorTokens }: Config): readonly string[] => [
  ...(metricsToken === undefined ? [] : [metricsToken]),
  ...operatorTokens.map(({ token }) => token),
]

/** Tells the sandbox the addresses of this service, for its subscribers and its platform. */
async function registerWithSandbox(
  sandboxControl: SandboxControl,
  { sip }: Telephony,
  { subscribeWebhook }: Pick<OpenPorts, 'subscribeWebhook'>,
  url: string,
): Promise<void> {
  if (sip !== undefined) {
    await sandboxControl({ method: 'PUT', path: '/trunk', body: { ...sip, transport: 'udp' } })
  }
  await subscribeWebhook(`${url}${platformHookPath}`)
}

/** Sweeps regularly: another process may have died while this one runs. */
function sweepClaims({ clock, log }: ServerOptions, recover: () => Promise<number>): () => Promise<void> {
  let timer = clock.after(firstClaimSweepMs, run)
  function run() {
    recover().catch((error) => log.warn({ err: error }, 'sweeping idempotency keys failed'))
    timer = clock.after(claimSweepMs, run)
  }
  return async () => timer.cancel()
}

/** The context of the features. */
function serviceOf(
  options: ServerOptions,
  { store, logo }: { readonly store: Store; readonly logo: Buffer | undefined },
  lease: NodeLease,
  base: BaseUrl,
  draining: () => boolean,
): FeatureContext {
  const { config, door, clock, randomBytes, random, nodeId, log, changelog } = options
  const { mode } = config
  return {
    clock,
    randomBytes,
    random,
    nodeId,
    lease,
    log,
    changelog,
    mode,
    base,
    draining,
    database: store.database,
    pepper: store.pepper,
    seal: createSeal(store.sealKeys, randomBytes),
    brand: config.brand,
    letterhead: { ...config.brand, logo },
    senderName: config.smsc?.sender ?? 'Hovor',
    takesSetupOrders: config.takesSetupOrders,
    operatorCreditLimitHal: config.operatorCreditLimitHal,
    readLastBackup: config.database.url === undefined ? () => readLastBackup(config.dataDir) : undefined,
    readsClientDocuments: config.readsClientDocuments,
    firstVisitsFrom: firstVisitsFrom(config, door.url),
    serves: (wanted) => wanted === mode || mode === 'sandbox',
  }
}

/** Where this process writes: recordings, and the database unless it is elsewhere. */
const foldersOf = ({ dataDir, recordingsDir, database }: Config): readonly string[] =>
  database.url === undefined ? [dataDir, recordingsDir] : [recordingsDir]

async function readiness(
  { clock, database }: FeatureContext,
  { carrier, engines }: OpenPorts,
  { states }: Features,
  config: Config,
): Promise<Readiness> {
  // One look at the database tells of both.
  const ledger = await inTime(clock, readyMs, ledgerState(database)).catch(() => undefined)
  // The disk of a database elsewhere is known by what it refuses.
  const isFullElsewhere = config.database.url !== undefined && database.lacksSpace()
  const isFull = isFullElsewhere || (await anyDiskFull(foldersOf(config)))
  const databaseState = ledger === undefined ? ('degraded' as const) : ('ok' as const)
  const engine = engines.state()
  const payments = states.payments()
  return {
    ready: databaseState === 'ok' && !isFull,
    ...(isFull && { reason: 'disk_full' as const }),
    parts: {
      database: databaseState,
      disk: isFull ? 'degraded' : 'ok',
      ...(ledger !== undefined && { ledger }),
      trunk: carrier.state,
      smsc: states.smsc(),
      mail: states.mail(),
      ...(engine && { engines: engine === 'ok' ? ('ok' as const) : ('degraded' as const) }),
      ...(payments && { payments }),
      ...engines.providerStates(),
    },
  }
}
