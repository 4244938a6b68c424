import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startWorld, type World } from '@hovor/sandbox'
import {
  type AccountId,
  createNumberSupplier,
  type OrderId,
  reconcile,
  sql,
  startTestSurface,
  type TestSurface,
  testOperatorToken,
  uuidOf,
} from '@hovor/server/testing'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

const ports = {
  sip: 0,
  smsc: 0,
  mail: 0,
  models: 0,
  control: 0,
  platform: 0,
  caldav: 0,
  google: 0,
  fakturoid: 0,
  erp: 0,
  pay: 0,
  supplier: 0,
  vies: 0,
}
export const feeHal = 9900
export const address = {
  company: 'Ordinace',
  street: 'Dlouhá 1',
  city: 'Plzeň',
  postalCode: '301 00',
  country: 'CZ',
}
export const wanted = { country: 'CZ', region: 'Plzeň', count: 2, address }

interface Account {
  readonly id: AccountId
  readonly apiKey: string
}

interface OrderJob {
  readonly accountId: AccountId
  readonly key: string
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
  readonly rev: number
  readonly signal: AbortSignal
  holds(): Promise<boolean>
}

/** Runs the job of an order once; a run that throws is a process that died. */
export type Supply = (job: OrderJob) => Promise<{ readonly kind: 'done' | 'again' }>
type Supplier = ReturnType<typeof createNumberSupplier>

const jobOf = (account: Account, orderId: string): OrderJob => ({
  accountId: account.id,
  key: `number-order:${orderId}`,
  kind: 'number-order',
  payload: undefined,
  attempts: 0,
  rev: 1,
  signal: new AbortController().signal,
  holds: async () => true,
})

/**
 * Number orders over HTTP, with the sandbox's supplier, for the tests of a file. The ledger must balance after each.
 */
export function ordersOfFile() {
  let world: World
  let supplier: Supplier
  let surface: TestSurface
  const mails: { accountId: string; onceKey: string; content: object }[] = []
  const mailer = { send: async (_: unknown, mail: (typeof mails)[number]) => void mails.push(mail) }
  beforeAll(async () => {
    world = await startWorld({ clock: systemClock, randomBytes, speechUrl: 'http://127.0.0.1:9', ports })
    supplier = createNumberSupplier({ ...world.addresses.supplier, clock: systemClock })
    surface = await startTestSurface({
      ports: { numberSupplier: supplier },
      mailer: () => mailer,
    })
  })
  afterAll(async () => {
    await surface?.close()
    await supplier?.close()
    await world?.close()
  })
  afterEach(async () => {
    await control('PUT', '/faults', { target: 'supplier', fault: 'none' })
    expect(await reconcile(surface.database)).toEqual([])
  })

  async function control(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${world.addresses.control.url}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    expect(answer.status).toBe(200)
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    return (await answer.json()) as any
  }
  /** The number of orders that reached the supplier. */
  const orderedAtSupplier = async (orderId: string): Promise<number> =>
    (await control('GET', '/happenings')).happenings.filter(
      // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
      (one: any) => one.kind === 'supplier.ordered' && one.details.reference === orderId,
    ).length

  async function send(token: string, method: string, path: string, body?: unknown, key?: string) {
    const answer = await fetch(`${surface.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    return { status: answer.status, body: (await answer.json()) as any }
  }
  const ask = (account: Account, method: string, path: string, body?: unknown, key?: string) =>
    send(account.apiKey, method, path, body, key)
  const operate = (method: string, path: string, body?: unknown) =>
    send(testOperatorToken, method, `/operator/v1${path}`, body)
  const place = async (account: Account, body: object = wanted): Promise<OrderId> => {
    const answer = await ask(account, 'POST', '/v1/numbers/orders', body)
    expect(answer.status).toBe(201)
    return answer.body.order.id
  }
  const orderOf = async (account: Account, id: string) =>
    (await ask(account, 'GET', '/v1/numbers/orders')).body.orders.find((one: { id: string }) => one.id === id)
  const cancel = (account: Account, id: string) => ask(account, 'POST', `/v1/numbers/orders/${id}/cancel`)
  const moneyOf = async ({ id }: Account) =>
    surface.database.one(
      sql<{ available: number; held: number }>`
        select available_hal as available, held_hal as held from account where id = ${uuidOf(id)}`,
    )
  const numbersOf = async (account: Account): Promise<string[]> =>
    (await ask(account, 'GET', '/v1/numbers')).body.numbers.map((one: { e164: string }) => one.e164)
  /** An account of the operator, before its first top-up. */
  async function gatedAccount(bonusHal = 0): Promise<Account> {
    const { body } = await operate('POST', '/accounts', { email: 'g@example.com', mode: 'sandbox' })
    const gift = { ref: 'gift', kind: 'bonus', amountHal: bonusHal, description: 'gift' } as const
    await surface.database.transaction((tx) =>
      surface.credit.credit(tx, { ...gift, accountId: body.account.id }),
    )
    return { id: body.account.id, apiKey: body.apiKey }
  }

  const supplyHere: Supply = (job) => surface.jobs['number-order']!(job)
  /** Runs the job of an order until it ends, as the queue does; a run that throws is a process that died. */
  async function supplyUntilOver(
    account: Account,
    orderId: string,
    supply: Supply = supplyHere,
    pauseMs = 50,
  ) {
    for (let runs = 0; runs < 2000; runs++) {
      const outcome = await supply(jobOf(account, orderId))
      if (outcome.kind === 'done') return
      await systemClock.sleep(pauseMs)
    }
    throw new Error('the order did not end')
  }

  return {
    supplier: (): Supplier => supplier,
    surface: (): TestSurface => surface,
    mailer,
    /** The mails to the account, in order. */
    mailsTo: ({ id }: Account) =>
      mails.filter(({ accountId }) => accountId === id).map(({ content }) => content),
    control,
    orderedAtSupplier,
    ask,
    operate,
    place,
    orderOf,
    cancel,
    moneyOf,
    numbersOf,
    gatedAccount,
    supplyHere,
    supplyOnce: (account: Account, orderId: string, supply: Supply = supplyHere) =>
      supply(jobOf(account, orderId)),
    supplyUntilOver,
  }
}
