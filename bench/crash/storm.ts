import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { type AtEnd, dataDir } from '../../test/scenarios/support/command.ts'
import type { CrashEvidence } from '../../test/scenarios/support/crash-evidence.ts'
import { type LiveWorld, startLiveWorld } from '../../test/scenarios/support/live-world.ts'
import { startService } from '../../test/scenarios/support/service.ts'
import { type CampaignOptions, finishCampaigns, startCampaigns } from './campaigns.ts'
import { makeAccounts, withDatabase } from './furnish.ts'
import { gather } from './gather.ts'
import { type Kill, stormOfKills } from './kills.ts'
import { type Load, replay, runClient } from './load.ts'
import { passMonth, prepareMonths, readShifts } from './months.ts'
import { type Provider, provider as providerAt } from './provider.ts'
import { seeded } from './random.ts'
import { settled } from './settle.ts'
import type { Hooked } from './sink-witness.ts'
import type { Submit } from './smsc-witness.ts'
import { startWitness } from './witness.ts'

export interface StormOptions {
  readonly seed: number
  readonly accounts: number
  readonly campaigns: CampaignOptions
  readonly serviceKills: number
  readonly postgresKills: number
  readonly everyMs: readonly [number, number]
}

export interface Storm {
  readonly evidence: CrashEvidence
  readonly kills: readonly Kill[]
  /** The number of responses of each status to clients. */
  readonly statuses: Readonly<Record<string, number>>
}

/** Longer than any run. */
const boundMs = 5_400_000
const finishBoundMs = 90_000
const settleBoundMs = 300_000
/** 1,000 contacts with two attempts each, on a machine with two slow cores. */
const campaignBoundMs = 1_800_000
const replaysPerAccount = 4

/** One run over a new database: load, kills, calm, evidence. Everything it starts ends at `atEnd`. */
export async function storm(options: StormOptions, atEnd: AtEnd): Promise<Storm> {
  const dir = dataDir(atEnd)
  const world = await startLiveWorld(atEnd, { boundMs })
  const smsc = await startWitness<Submit>(atEnd, './smsc-witness.ts', options.seed + 1)
  const sink = await startWitness<Hooked>(atEnd, './sink-witness.ts', options.seed + 2)
  const port = await freePort()
  const provider = providerAt(world)
  const hookSecret = await provider.register(`http://127.0.0.1:${port}/hooks/stripe`)
  const cards = { HOVOR_STRIPE_URL: world.pay.url, HOVOR_STRIPE_SECRET_KEY: world.pay.apiKey }
  const env = {
    ...world.env,
    ...serviceEnv(smsc.port),
    ...cards,
    ...seller,
    HOVOR_STRIPE_WEBHOOK_SECRET: hookSecret,
    HOVOR_HTTP_PORT: String(port),
  }
  const start = () => startService(atEnd, { dir, env, boundMs })
  const first = await start()
  const { url } = first
  const sinkUrl = `https://localhost:${sink.port}`
  const accounts = await makeAccounts(url, dir, sinkUrl, options.accounts)
  const invites = watchInvites(world)
  await startCampaigns(url, world, accounts, { ...options.campaigns, sinkUrl })

  const statuses: Record<string, number> = {}
  let over = false
  let lateMs = Number.POSITIVE_INFINITY
  const load = (index: number): Load => ({
    url,
    random: seeded(options.seed + 100 + index),
    isOver: () => over,
    isLate: () => systemClock.monotonicMs() > lateMs,
    onAnswer: (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1
    },
    provider,
  })
  const clients = accounts.map((account, index) => runClient(account, load(index)))
  await withDatabase(dir, prepareMonths)
  const plan = {
    service: options.serviceKills,
    postgres: options.postgresKills,
    everyMs: options.everyMs,
    random: seeded(options.seed),
    // PostgreSQL may be dead or dying at the moment: then no month passes.
    meanwhile: (nth: number) =>
      withDatabase(dir, (database) => passMonth(database, nth + 1)).catch(() => undefined),
  }
  const { kills } = await stormOfKills(plan, dir, first, start)
  over = true
  lateMs = systemClock.monotonicMs() + finishBoundMs
  smsc.calm()
  sink.calm()
  const perClient = await Promise.all(clients)
  lateMs = systemClock.monotonicMs() + finishBoundMs
  const replays = await Promise.all(
    accounts.map((account, index) => replay(account, perClient[index] ?? [], load(index), replaysPerAccount)),
  )
  const evidence = await withDatabase(dir, async (database) => {
    const restarts = await finishCampaigns(database, url, accounts, campaignBoundMs)
    const calm = () => settled(database, settleBoundMs, provider)
    await calm()
    const open = await failKnownRefund(provider, calm)
    return gather(database, {
      open,
      payments: await provider.payments(),
      shifts: await readShifts(database),
      accounts,
      asked: perClient.flat(),
      replays: replays.flat(),
      submits: await smsc.seen(),
      hooked: await sink.seen(),
      invites: await invites.stop(),
      restarts,
    })
  })
  return { evidence, kills, statuses }
}

/** Whenever the kills happened, one refund booked by the service fails. Returns the work that never finishes. */
async function failKnownRefund<Open>(provider: Provider, calm: () => Promise<Open>): Promise<Open> {
  const share = 0.05
  const payments = await provider.payments()
  const open = payments.find(({ paidHal, refundedHal }) => paidHal - refundedHal > paidHal * share)
  const refund = open && (await provider.refund(open.payment, share))
  if (refund === undefined) throw new Error('no payment is left to be refunded')
  await calm()
  await provider.failRefund(refund)
  return calm()
}

const seller = {
  HOVOR_SUPPLIER_NAME: 'Pád a vzestup s.r.o.',
  HOVOR_SUPPLIER_STREET: 'Krátká 1',
  HOVOR_SUPPLIER_CITY: 'Praha',
  HOVOR_SUPPLIER_POSTAL_CODE: '110 00',
  HOVOR_SUPPLIER_COMPANY_ID: '00000019',
  HOVOR_SUPPLIER_VAT_ID: 'CZ00000019',
}

const serviceEnv = (smscPort: number) => ({
  HOVOR_SMSC_HOST: '127.0.0.1',
  HOVOR_SMSC_PORT: String(smscPort),
  HOVOR_SMSC_SYSTEM_ID: 'hovor',
  HOVOR_SMSC_PASSWORD: 'secret',
  HOVOR_LOG_LEVEL: 'error',
  HOVOR_OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8,::1/128',
  // The sink's certificate; users' receivers need a public one.
  NODE_EXTRA_CA_CERTS: fileURLToPath(
    new URL('../../packages/server/src/adapters/http/fixtures/localhost.cert.pem', import.meta.url),
  ),
})

/** The world keeps only its latest events, so they are fetched as they come. */
function watchInvites(world: LiveWorld) {
  const invites: { from: string; to: string }[] = []
  let seq = 0
  let stopped = false
  const fetchNew = async () => {
    for (const one of await world.happenings('call.invited', seq)) {
      invites.push({ from: one.details.from, to: one.details.to })
      seq = one.seq
    }
  }
  const watching = (async () => {
    while (!stopped) {
      await fetchNew()
      await systemClock.sleep(1000)
    }
  })()
  // Reported by `stop`; if the run itself has failed, that error counts.
  watching.catch(() => undefined)
  return {
    async stop() {
      stopped = true
      await watching
      await fetchNew()
      return invites
    },
  }
}

/** A port that stays the same across restarts of the service. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
