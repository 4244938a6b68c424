import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { next } from '@hovor/machine'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import { reconcile } from '../../money/credit/reconcile.ts'
import { operate } from '../../operator/testing/operate.ts'
import { sql } from '../../platform/db/sql.ts'
import { propertyRuns } from '../../platform/db/testing/property-runs.ts'
import { type AccountId, type OrderId, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import { numbers } from '../numbers/numbers.ts'
import { createNumberOrders } from './number-orders.ts'
import { cancelRefusals, type OrderStatus, orderTransitions } from './order.machine.ts'
import { ScriptedSupplier } from './testing/scripted-supplier.ts'

const feeHal = 9900
const address = { company: 'Ordinace', street: 'Dlouhá 1', city: 'Brno', postalCode: '602 00', country: 'CZ' }

let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface()
})
afterAll(() => surface.close())

let made = 0
/** Numbers never used before. */
const freshNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => `+420547${String(++made).padStart(6, '0')}`)

/** An order according to the table, and its cost. */
interface Model {
  status: OrderStatus
  atSupplier: boolean
  heldHal: number
  creditHal: number
  numbers: readonly string[]
}

interface Run {
  readonly account: { readonly id: AccountId; readonly apiKey: string }
  readonly orderId: OrderId
  readonly count: number
  readonly supplier: ScriptedSupplier
  readonly supply: () => Promise<unknown>
}

type Command = (model: Model, run: Run) => Promise<void>

const cancel: Command = async (model, { account, orderId }) => {
  const answer = await fetch(`${surface.baseUrl}/v1/numbers/orders/${orderId}/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.apiKey}` },
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  const body = (await answer.json()) as any
  const after = next(orderTransitions, model.status, 'cancelled')?.to
  if (after === undefined)
    expect(body.error.code).toBe(cancelRefusals[model.status as keyof typeof cancelRefusals])
  else {
    expect(body.order.status).toBe(after)
    model.status = after
  }
}

const take: Command = async (model, { orderId }) => {
  const { status } = await operate(surface, 'POST', `/number-orders/${orderId}/take`, {})
  const after = next(orderTransitions, model.status, 'taken')?.to
  expect(status).toBe(after === undefined ? 409 : 200)
  model.status = after ?? model.status
}

const complete: Command = async (model, { orderId, count }) => {
  const given = freshNumbers(count)
  const { status } = await operate(surface, 'POST', `/number-orders/${orderId}/complete`, { numbers: given })
  const after = next(orderTransitions, model.status, 'completed')?.to
  if (after === undefined) return expect(status).toBe(409)
  if (model.creditHal < count * feeHal) return expect(status).toBe(402)
  expect(status).toBe(200)
  finish(model, after, given)
}

const completeWrongly: Command = async (model, { orderId, count }) => {
  const given = freshNumbers(count + 1)
  const { status } = await operate(surface, 'POST', `/number-orders/${orderId}/complete`, {
    numbers: given.slice(0, 10),
  })
  expect(status).toBe(next(orderTransitions, model.status, 'completed') === undefined ? 409 : 400)
}

const fail: Command = async (model, { orderId }) => {
  const { status } = await operate(surface, 'POST', `/number-orders/${orderId}/fail`, {
    reason: 'None left.',
  })
  const after = next(orderTransitions, model.status, 'failed')?.to
  expect(status).toBe(after === undefined ? 409 : 200)
  if (after === undefined) return
  model.status = after
  model.heldHal = 0
}

/** One run of the supplier's job. */
const supply: Command = async (model, { count, supplier, supply: runJob }) => {
  const asked = supplier.state
  await runJob()
  if (model.status === 'pending') {
    const costHal = count * feeHal
    if (model.creditHal < costHal) return
    Object.assign(model, { status: 'provisioning', atSupplier: true, heldHal: costHal })
  } else if (model.atSupplier && model.status === 'provisioning') {
    if (asked.kind === 'done')
      finish(model, next(orderTransitions, model.status, 'completed')!.to, asked.numbers)
    else if (asked.kind === 'failed' || (asked.kind === 'none' && supplier.answer === 'refused'))
      Object.assign(model, { status: next(orderTransitions, model.status, 'failed')?.to, heldHal: 0 })
    else return
    model.atSupplier = false
  } else if (model.atSupplier && (asked.kind === 'done' || asked.kind === 'failed')) {
    model.atSupplier = false
  }
}

function finish(model: Model, status: OrderStatus, given: readonly string[]): void {
  Object.assign(model, {
    status,
    numbers: given,
    heldHal: 0,
    creditHal: model.creditHal - given.length * feeHal,
  })
}

const supplierSays =
  (kind: 'done' | 'failed' | 'unknown'): Command =>
  async (_, { supplier, count }) => {
    if (supplier.state.kind !== 'provisioning' && supplier.state.kind !== 'unknown') return
    if (kind === 'unknown') supplier.state = { kind }
    else if (kind === 'failed') supplier.state = { kind, reason: 'None left.' }
    else supplier.state = { kind, numbers: freshNumbers(count) }
  }

const supplierAnswers =
  (answer: ScriptedSupplier['answer']): Command =>
  async (_, { supplier }) => {
    supplier.answer = answer
  }

const giveCredit: Command = async (model, { account, count }) => {
  const given = { accountId: account.id, amountHal: count * feeHal, description: 'x' }
  await surface.database.transaction((tx) => surface.credit.creditAdmin(tx, given))
  model.creditHal += given.amountHal
}

const commands: Readonly<Record<string, Command>> = {
  cancel,
  take,
  complete,
  completeWrongly,
  fail,
  giveCredit,
  supply1: supply,
  supply2: supply,
  supply3: supply,
  supply4: supply,
  done: supplierSays('done'),
  failed: supplierSays('failed'),
  unknown: supplierSays('unknown'),
  refuses: supplierAnswers('refused'),
  accepts: supplierAnswers('accepted'),
}

async function startRun(count: number, creditHal: number): Promise<Run> {
  const account = await surface.newAccount(creditHal)
  const answer = await fetch(`${surface.baseUrl}/v1/numbers/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'CZ', region: 'Brno', count, address }),
  })
  const { order } = (await answer.json()) as { order: { id: OrderId } }
  const supplier = new ScriptedSupplier()
  const { jobs } = createNumberOrders({
    database: surface.database,
    credit: surface.credit,
    clock: systemClock,
    randomBytes,
    numbers,
    ...{ log: silentLog, mailer: { send: async () => {} }, supplier: { mode: 'sandbox', api: supplier } },
  })
  const job = {
    accountId: account.id,
    key: `number-order:${order.id}`,
    kind: 'number-order',
    payload: undefined,
    attempts: 0,
    rev: 1,
    signal: new AbortController().signal,
    holds: async () => true,
  }
  return { account, orderId: order.id, count, supplier, supply: () => jobs['number-order']!(job) }
}

/** The order, its account and its numbers according to SQL. */
async function stored({ account, orderId }: Run): Promise<Model | undefined> {
  return surface.database.one(sql<Model>`
    select o.status, o.at_supplier as "atSupplier", a.held_hal as "heldHal",
      a.available_hal + a.held_hal as "creditHal",
      array(select n.e164 from number n join number_stock s on s.e164 = n.e164 and s.account_id = n.account_id
        where n.account_id = a.id order by n.e164) as numbers
    from number_order o join account a on a.id = o.account_id
    where o.account_id = ${uuidOf(account.id)} and o.id = ${uuidOf(orderId)}`)
}

// verifies: states.order-values
test('whatever happens to an order, its state, its money and its numbers match the table', async () => {
  const steps = fc.array(fc.constantFrom(...Object.keys(commands)), { minLength: 1, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.boolean(), steps, async (count, isRich, names) => {
      const creditHal = isRich ? 10 * feeHal : 0
      const run = await startRun(count, creditHal)
      const model: Model = { status: 'pending', atSupplier: false, heldHal: 0, creditHal, numbers: [] }
      for (const name of names) {
        await commands[name]!(model, run)
        expect(await stored(run)).toEqual({ ...model, numbers: [...model.numbers].sort() })
      }
      if (model.status === 'cancelled') expect(run.supplier.orders).toBe(0)
      for (const e164 of run.supplier.released) expect(model.numbers).not.toContain(e164)
    }),
    { numRuns: propertyRuns(120) },
  )
  expect(await reconcile(surface.database)).toEqual([])
})
