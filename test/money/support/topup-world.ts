import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@hovor/clock'
import { untilPasses } from '@hovor/clock/testing'
import { defaultPorts, startWorld } from '@hovor/sandbox'
import {
  type AccountId,
  billingDocuments,
  chargeFees,
  createAccounts,
  createStripePayments,
  createTopups,
  paidNumbers,
  silentLog,
  sql,
  startTestSurface,
  type TestSurface,
  type TopUpId,
  type Topups,
  type TopupsDeps,
  uuidOf,
} from '@hovor/server/testing'
import Stripe from 'stripe'
import { expect } from 'vitest'
import type { Json } from '../../scenarios/support/client.ts'
import type { Outcome } from './card-holder.ts'
import { inEnglish } from './in-english.ts'

export type Account = Awaited<ReturnType<TestSurface['newAccount']>>
export interface SentMail {
  readonly accountId: string
  readonly content: { readonly kind: string }
}
type Job = 'topups.charge' | 'topups.sweep' | 'topups.returns' | 'fees'

const freePorts = Object.fromEntries(Object.keys(defaultPorts).map((server) => [server, 0]))
const supplier = { name: 'Hovor s.r.o.', companyId: '27074358', vatId: 'CZ27074358', country: 'CZ' }
/** The secret of a manually created endpoint at `/hooks/secret`. */
const secret = 'whsec_of_the_settings'

interface TopupWorldOptions {
  /** The timeout of a request to the provider. */
  readonly timeoutMs?: number
  /** The provider sends no notifications by itself: `tell` delivers them. */
  readonly silent?: boolean
  /** Unix ms: when this starts for the provider, and for the service, which hears of things later; default: now. */
  readonly startsMs?: { readonly provider: number; readonly service: number }
}

/** Runs as the system's clock does, from another time on. */
function clockFrom(startMs: number): Clock {
  const aheadMs = startMs - systemClock.nowMs()
  return { ...systemClock, nowMs: () => systemClock.nowMs() + aheadMs }
}

/** Top-ups over real HTTP, PostgreSQL and the sandbox's payment server; their jobs run on request. */
export async function startTopupWorld({ timeoutMs, silent = false, startsMs }: TopupWorldOptions = {}) {
  const clock = startsMs === undefined ? systemClock : clockFrom(startsMs.service)
  const world = await startWorld({
    clock: startsMs === undefined ? systemClock : clockFrom(startsMs.provider),
    randomBytes,
    speechUrl: 'http://127.0.0.1:9',
    ports: freePorts,
  })
  const { url, apiKey } = world.addresses.pay
  const { hostname, port } = new URL(url)
  const stripe = new Stripe(apiKey, { host: hostname, port, protocol: 'http', telemetry: false })
  const mails: SentMail[] = []
  /** As in two processes, and one configured with a secret. */
  const processes: Topups[] = []
  const fees: ReturnType<typeof chargeFees>[] = []
  let isDeaf = false
  /** Notifications that nobody received, until they are repeated. */
  const missed = new Map<string, 'missed' | 'heard'>()
  const surface: TestSurface = await startTestSurface({
    extra: ({ database, credit }) => {
      const hookUrl = () => `${surface.baseUrl}/hooks/stripe`
      const address = { log: silentLog, secretKey: apiKey, url, hookUrl, timeoutMs }
      const deps = depsOf({ database, credit, clock }, mails)
      const payments = [address, address, { ...address, webhookSecret: secret }].map(createStripePayments)
      processes.push(...payments.map((each) => createTopups({ ...deps, payments: each })))
      const paid = { ...deps, credit, kinds: [paidNumbers] }
      fees.push(...processes.map(({ coverFee }) => chargeFees({ ...paid, coverFee })))
      // With a configured secret, no endpoint is created at the provider.
      return [
        ...processes[silent ? 2 : 0]!.handlers,
        ...billingDocuments(() => 'http://127.0.0.1:1', { name: 'Hovor' }),
      ]
    },
    pages: () => processes[0]!.pages,
    hooks: () => [
      ...processes[0]!.hooks.map((hook) => ({
        ...hook,
        async receive(news: Parameters<typeof hook.receive>[0]) {
          if (isDeaf) missed.set(news.rawBody, 'missed')
          const status = isDeaf ? 503 : await hook.receive(news)
          if (status === 200 && missed.has(news.rawBody)) missed.set(news.rawBody, 'heard')
          return status
        },
      })),
      ...processes[2]!.hooks.map((hook) => ({ ...hook, path: '/hooks/secret' })),
    ],
  })
  const control = controlOf(world.addresses.control.url)
  return {
    surface,
    stripe,
    secret,
    mails,
    control,
    fault: (fault: string, count?: number) => control('PUT', '/faults', { target: 'pay', fault, count }),
    /** Whether the provider's notifications are lost. */
    deafen(deaf: boolean) {
      isDeaf = deaf
      if (deaf) missed.clear()
    },
    /** Repeats the refund notifications of a payment lost since `deafen`; the expected number. */
    async hear(paymentIntent: string, news: number) {
      const told = () =>
        [...missed].filter(([body]) => body.includes(paymentIntent) && body.includes('"type":"refund.'))
      await untilPasses(() => expect(told()).toHaveLength(news))
      isDeaf = false
      const states = () => told().map(([, state]) => state)
      await untilPasses(() => expect(states()).not.toContain('missed'))
    },
    /** Posts a signed event of the provider to the service. Returns the status. */
    async tell(event: object): Promise<number> {
      const payload = JSON.stringify(event)
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
      const answer = await fetch(`${surface.baseUrl}/hooks/secret`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })
      return answer.status
    },
    ...customersOf(surface),
    /** Once, in one of the two processes. */
    async run(job: Job, nth = 0): Promise<void> {
      const task = [fees[nth]!, ...processes[nth]!.scheduled].find(({ name }) => name === job)
      await task?.run({ signal: new AbortController().signal } as never)
    },
    /** Has a part of a top-up refunded, as the job does. */
    async refund(payload: {
      readonly topupId: string
      readonly amountHal: number
      readonly key: string
    }): Promise<{ readonly kind: string }> {
      const job = processes[0]!.jobs['payment-refund']!
      return job({ payload, signal: new AbortController().signal } as never)
    },
    /** Has the refunds that an account waits for asked of the provider, as its queue does. */
    async runRefunds(accountId: AccountId): Promise<void> {
      const jobs = await surface.database.query(sql<{ payload: unknown }>`
        delete from job where account_id = ${uuidOf(accountId)} and kind = 'payment-refund' returning payload`)
      for (const { payload } of jobs) {
        const run = processes[0]!.jobs['payment-refund']!
        const outcome = await run({ payload, signal: new AbortController().signal } as never)
        expect(outcome.kind).toBe('done')
      }
    },
    async close() {
      await surface.close()
      await world.close()
    },
  }
}
export type TopupWorld = Awaited<ReturnType<typeof startTopupWorld>>

function depsOf(shared: Pick<TopupsDeps, 'database' | 'credit' | 'clock'>, mails: SentMail[]) {
  const accounts = createAccounts({ clock: shared.clock, randomBytes, pepper: 'pepper of the tests' })
  return {
    ...shared,
    accounts,
    randomBytes,
    supplier,
    log: silentLog,
    baseUrl: () => 'http://127.0.0.1:1',
    usesOss: false,
    purchases: {},
    modes: ['sandbox'],
    async customerOf(tx, accountId) {
      const account = await accounts.find(tx, accountId)
      if (account === undefined) return undefined
      const { companyName, email, mode, language, vatCheck } = account
      return { party: { name: companyName || email, email }, mode, language, vatCheck }
    },
    mailer: { send: async (_, mail) => void mails.push(mail) },
  } satisfies Omit<TopupsDeps, 'payments'>
}

const controlOf =
  (controlUrl: string) =>
  async (method: string, path: string, body: unknown): Promise<Json> => {
    const answer = await fetch(`${controlUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }

/** Customer requests and browser actions. */
function customersOf(surface: TestSurface) {
  const ask = async (account: Account, method: string, path: string, body?: unknown, key?: string) => {
    const answer = await fetch(`${surface.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${account.apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }
  const balanceOf = async ({ id }: Account) =>
    (
      await surface.database.one(
        sql<{ hal: number }>`select available_hal + held_hal as hal from account where id = ${uuidOf(id)}`,
      )
    )?.hal ?? 0
  return {
    ask,
    balanceOf,
    entriesOf: async (account: Account) =>
      inEnglish((await ask(account, 'GET', '/v1/credit/ledger')).body.entries),
    documentsOf: async (account: Account) =>
      (await ask(account, 'GET', '/v1/billing/documents')).body.documents,
    buy: async (account: Account, amountHal = 50_000, more: object = {}) =>
      (await ask(account, 'POST', '/v1/credit/topup', { amountHal, ...more })).body.topup,
    act: (pageUrl: string, outcome: Outcome) =>
      fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) }),
    /** The browser returns from the provider. */
    comeBack: async (answer: Response) => {
      const { pathname, search } = new URL(answer.headers.get('location') ?? '')
      return fetch(`${surface.baseUrl}${pathname}${search}`, { redirect: 'manual' })
    },
    paymentOf: async ({ id }: { id: TopUpId }) =>
      (
        await surface.database.one(
          sql<{ payment: string }>`select payment_id as payment from topup where id = ${uuidOf(id)}`,
        )
      )?.payment ?? '',
    /** Takes all credit of an account. */
    spend: async (account: Account) => {
      const amountHal = -(await balanceOf(account))
      if (amountHal === 0) return
      const spent = { accountId: account.id, amountHal, description: 'spent' }
      await surface.credit.creditAdmin(surface.database, spent)
    },
    /** Makes pending payments due for a query. */
    lookNow: () => surface.database.query(sql`update topup set look_at = 0 where status = 'pending'`),
    /** Makes pending payments older by this much. */
    age: (ms: number) =>
      surface.database.query(
        sql`update topup set created_at = created_at - ${ms}, look_at = 0 where status = 'pending'`,
      ),
    /** Moves an unpaid charge into the past. */
    quietPasses: () =>
      surface.database.query(sql`update topup set updated_at = 0 where status = 'failed' and kind = 'auto'`),
  }
}
