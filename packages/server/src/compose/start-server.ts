import type { Clock } from '@hovor/clock'
import { platformHookPath } from '../calls/index.ts'
import type { Readiness } from '../http/pages/health.ts'
import { openSharedRateStore } from '../http/rate-limit/shared-rate-store.ts'
import { createSurface } from '../http/surface.ts'
import { ledgerState } from '../money/index.ts'
import { createKeyVerifier } from '../people/index.ts'
import { inTime } from '../platform/kernel/in-time.ts'
import type { SandboxControl } from '../sandbox/index.ts'
import type { Platform } from './create/create-platform.ts'
import { seedSandboxNumbers } from './create/seed-sandbox-numbers.ts'
import { createFeatures, type Features } from './features.ts'
import { createHandlers } from './handlers.ts'
import { joinDeployment } from './open/join-deployment.ts'
import { baseUrlOf, listenHttp } from './open/listen-http.ts'
import { openStore, type Store } from './open/open-store.ts'
import { openTelephony, type Telephony } from './open/open-telephony.ts'
import type { Outside } from './open/outside.ts'
import { connectSandboxControl } from './open/sandbox-control.ts'
import type { ServerOptions } from './open/server-options.ts'
import { startJobs } from './start-jobs.ts'

export interface RunningServer {
  readonly url: string
  /** Takes nothing new, lets running calls finish until the drain time has passed, then closes. Idempotent. */
  stop(): Promise<void>
}

/** A database that says nothing for so long is not reachable. */
const readyMs = 5_000
const claimSweepMs = 60_000
/** The leases of those that died before this start have ended by then. */
const firstClaimSweepMs = 6_000

/** The whole service in this process. `outside` is awaited only when the database is open: they start side by side. */
export async function startServer(options: ServerOptions, outside: Promise<Outside>): Promise<RunningServer> {
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
  starting: Promise<Outside>,
  closers: (() => Promise<void>)[],
  closeAll: () => Promise<void>,
): Promise<RunningServer> {
  const { clock, config, log, nodeId, randomBytes } = options
  const [store, outside] = await Promise.all([openStore(options), starting])
  closers.push(() => store.database.close())
  let draining = false
  const lease = await joinDeployment(options, store)
  closers.push(() => lease.stop())
  // It may wait a moment for a process that was killed, while everything else starts.
  const ownsDatabase = config.database.url === undefined
  const opening = openSharedRateStore({ database: store.database, clock, nodeId, log, ownsDatabase })
  opening.catch(() => {})
  closers.push(async () => (await opening.catch(() => undefined))?.close())
  const telephony = await openTelephony(options, outside, store)
  closers.push(() => telephony.close())
  const base = baseUrlOf(config)
  const features = createFeatures({ ...options, base, draining: () => draining }, store, telephony, outside)
  closers.push(() => features.close())
  const sandboxControl =
    outside.sandboxControlUrl === undefined ? undefined : connectSandboxControl(outside.sandboxControlUrl)
  if (config.mode === 'sandbox') await seedSandboxNumbers(store.database)
  const queue = await startJobs(options, store, features)
  closers.push(() => queue.stop())
  const keys = createKeyVerifier({ database: store.database, clock, pepper: store.pepper })
  closers.push(async () => keys.close())
  const rate = await opening
  const surface = createSurface({
    database: store.database,
    clock,
    randomBytes,
    log,
    nodeId,
    get baseUrl() {
      return base.url
    },
    keys,
    operators: config.operatorTokens,
    rate,
    trustedProxies: config.http.trustedProxies,
    sandbox: config.mode === 'sandbox',
    hooks: [...features.calls.hooks, ...features.topups.hooks],
    pages: [
      ...[...features.integrations.pages, ...features.topups.pages, ...features.mail.weeklySummaries.pages],
      ...[...features.users.pages, ...features.confirmations.pages],
    ],
    handlers: createHandlers(options, features, telephony.door, sandboxControl),
    readiness: () => readiness(clock, store, telephony, features),
    draining: () => draining,
  })
  closers.push(() => surface.close())
  const url = await listenHttp(options, base, surface)
  features.calls.start(lease)
  if (sandboxControl) await meetSandbox(sandboxControl, telephony, features.platform, url)
  const settled = await surface.recoverClaims()
  if (settled > 0) log.info({ settled }, 'requests that a dead process left are settled')
  closers.push(sweepClaims(options, surface.recoverClaims))
  return {
    url,
    async stop() {
      if (draining) return
      draining = true
      telephony.carrier.drain()
      await features.calls.finish(clock.sleep(config.drainMs))
      await closeAll()
    },
  }
}

/** The sandbox learns where its subscribers and its platform find this service. */
async function meetSandbox(
  sandboxControl: SandboxControl,
  { sip }: Telephony,
  platform: Platform,
  url: string,
): Promise<void> {
  if (sip !== undefined) {
    await sandboxControl({ method: 'PUT', path: '/trunk', body: { ...sip, transport: 'udp' } })
  }
  await platform.tellWebhook(`${url}${platformHookPath}`)
}

/** Now and then: another process may have died while this one runs. */
function sweepClaims({ clock, log }: ServerOptions, recover: () => Promise<number>): () => Promise<void> {
  let timer = clock.after(firstClaimSweepMs, run)
  function run() {
    recover().catch((error) => log.warn({ err: error }, 'idempotency keys were not swept'))
    timer = clock.after(claimSweepMs, run)
  }
  return async () => timer.cancel()
}

async function readiness(
  clock: Clock,
  store: Store,
  telephony: Telephony,
  features: Features,
): Promise<Readiness> {
  // One look at the database tells of both.
  const ledger = await inTime(clock, readyMs, ledgerState(store.database)).catch(() => undefined)
  const database = ledger === undefined ? ('degraded' as const) : ('ok' as const)
  const state = features.engineState()
  const payments = features.topups.state()
  const engines = state && { engines: state === 'ok' ? ('ok' as const) : ('degraded' as const) }
  return {
    ready: database === 'ok',
    parts: {
      database,
      ...(ledger !== undefined && { ledger }),
      trunk: telephony.carrier.state,
      smsc: features.smsState(),
      mail: features.mail.state(),
      ...engines,
      ...(payments && { payments }),
      ...features.providerStates(),
    },
  }
}
