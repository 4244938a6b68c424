import { next } from '@hovor/machine'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MortalProcess } from '../campaigns/testing/mortal-process.ts'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { reconcile } from '../money/credit/reconcile.ts'
import { operate } from '../operator/testing/operate.ts'
import { sql } from '../platform/db/sql.ts'
import { propertyRuns } from '../platform/db/testing/property-runs.ts'
import { type Id, uuidOf } from '../platform/kernel/ids.ts'
import { buildJobKind } from './build/build-job.ts'
import { type SetupStatus, setupTransitions } from './state/setup.machine.ts'
import { report, ScriptedPayments } from './testing/scripted-payments.ts'
import { ask, build, type SetupAccount } from './testing/setup-bench.ts'

const startHal = 700_000
const firstMonthHal = 9900
const setupHal = (fields: number) => 250_000 + fields * 10_000

const payments = new ScriptedPayments()
let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface({ ports: { payments, supplier: { name: 'Hovor s.r.o.' } } })
})
afterAll(() => surface.close())

interface Page {
  readonly sessionId: string
  readonly version: number
  readonly amountHal: number
  state: 'open' | 'expired' | 'paid'
  /** Its state as last reported to the service. */
  told: 'open' | 'expired' | 'paid'
}

/** The order and its account according to the table. */
interface Model {
  status: SetupStatus
  /** The prices of the quotes, oldest first, and what each took. */
  readonly quotes: { readonly oneOffHal: number; paidHal?: number }[]
  readonly pages: Page[]
  /** The page that may still be paid. */
  open: Page | undefined
  creditHal: number
  heldHal: number
  hasNumber: boolean
}

interface Run {
  readonly account: SetupAccount
  readonly id: string
}

type Command = (model: Model, run: Run) => Promise<void>

const isPaid = ({ status }: Model) => ['paid', 'building', 'ready'].includes(status)
const newest = ({ quotes }: Model) => quotes.at(-1)
const paidHal = ({ quotes }: Model) => quotes.reduce((sum, quote) => sum + (quote.paidHal ?? 0), 0)
const post = ({ account, id }: Run, path: string, body?: unknown) =>
  ask(surface, account, 'POST', `/setup-orders/${id}/${path}`, body)

function dueOf(model: Model): { setup: number; month: number } {
  const wasPaid = model.quotes.some((quote) => quote.paidHal !== undefined)
  const oneOffHal = newest(model)?.oneOffHal ?? 0
  return { setup: Math.max(0, oneOffHal - paidHal(model)), month: wasPaid ? 0 : firstMonthHal }
}

/** Accepts the newest quote from the credit, if it is there. */
function accept(model: Model): boolean {
  const event = isPaid(model) ? 'revised' : 'paid'
  const to = next(setupTransitions, model.status, event)?.to
  const quote = newest(model)
  if (to === undefined || quote === undefined || quote.paidHal !== undefined) return false
  const due = dueOf(model)
  if (model.creditHal - model.heldHal < due.setup + due.month) return false
  quote.paidHal = due.setup
  Object.assign(model, { status: to, open: undefined })
  model.creditHal -= due.setup
  model.heldHal += due.month
  return true
}

const quote =
  (fields: number): Command =>
  async (model, { id }) => {
    const dataFields = Array.from({ length: fields }, (_, index) => ({
      key: `f${index}`,
      type: 'string',
      description: 'x',
    }))
    const agent = { name: 'Anna', language: 'cs', dataFields }
    const number = isPaid(model) ? {} : { number: { kind: 'new', country: 'CZ', region: 'Praha' } }
    const { status } = await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent, ...number })
    const refused = model.open !== undefined || ['checkout', 'launched', 'cancelled'].includes(model.status)
    expect(status).toBe(refused ? 409 : 200)
    if (refused) return
    model.quotes.push({ oneOffHal: setupHal(fields) })
    model.status = next(setupTransitions, model.status, 'quoted')?.to ?? model.status
  }

const checkOut =
  (payWith: 'card' | 'credit'): Command =>
  async (model, run) => {
    const before = payments.pages.size
    const { status, body } = await post(run, 'checkout', { acceptQuote: true, payWith })
    const last = newest(model)
    if (['launched', 'cancelled'].includes(model.status)) return expect(body.error.code).toBe('order_closed')
    if (last === undefined || model.status === 'talking')
      return expect(body.error.code).toBe('advisor_no_quote')
    if (last.paidHal !== undefined) return expect(status).toBe(200)
    if (model.open !== undefined) {
      if (payWith === 'card') return expect(payments.pages.size).toBe(before)
      // Its page is closed, and what has become of it is settled first.
      if (model.open.state === 'open') model.open.state = 'expired'
      learn(model, model.open)
      if (last.paidHal !== undefined) return expect(status).toBe(200)
    }
    const due = dueOf(model)
    if (payWith === 'credit' || due.setup + due.month === 0) {
      return expect(status).toBe(accept(model) ? 200 : 402)
    }
    expect(status).toBe(200)
    const amountHal = due.setup + due.month
    const sessionId = payments.newest!
    model.open = { sessionId, version: model.quotes.length, amountHal, state: 'open', told: 'open' }
    model.pages.push(model.open)
    model.status = next(setupTransitions, model.status, 'checkedOut')?.to ?? model.status
  }

/** The provider is down: a page that has been opened stays, and none is opened. */
const checkOutDown: Command = async (model, run) => {
  payments.fails = true
  const { status } = await post(run, 'checkout', { acceptQuote: true, payWith: 'card' })
  payments.fails = false
  const last = newest(model)
  if (['launched', 'cancelled', 'talking'].includes(model.status) || last === undefined)
    return expect(status).toBe(409)
  if (last.paidHal !== undefined || model.open !== undefined) return expect(status).toBe(200)
  const due = dueOf(model)
  if (due.setup + due.month > 0) return expect(status).toBe(502)
  expect(status).toBe(accept(model) ? 200 : 402)
}

const pay =
  (which: number): Command =>
  async ({ pages }) => {
    const page = pages.at(which)
    if (page === undefined || page.state !== 'open') return
    payments.pay(page.sessionId)
    page.state = 'paid'
  }

/** Stripe reports a payment of a page that was taken for expired too: a bank may be late. */
const payLate =
  (which: number): Command =>
  async ({ pages }) => {
    const page = pages.at(which)
    if (page === undefined) return
    payments.pay(page.sessionId)
    page.state = 'paid'
  }

const expire =
  (which: number): Command =>
  async ({ pages }) => {
    const page = pages.at(which)
    if (page?.state !== 'open') return
    payments.expire(page.sessionId)
    page.state = 'expired'
  }

/** The service learns that a page was paid or has expired. */
function learn(model: Model, page: Page): void {
  if (page.state === 'open' || page.told === 'paid' || page.told === page.state) return
  page.told = page.state
  if (page.state === 'paid') {
    model.creditHal += page.amountHal
    if (page.version === model.quotes.length && accept(model)) return
  }
  if (model.open !== page) return
  model.open = undefined
  model.status = next(setupTransitions, model.status, 'expired')?.to ?? model.status
}

const tell =
  (which: number, times = 1): Command =>
  async (model) => {
    const page = model.pages.at(which)
    if (page === undefined) return
    const answers = await Promise.all(Array.from({ length: times }, () => report(surface, page.sessionId)))
    for (const status of answers) expect(status).toBe(200)
    learn(model, page)
  }

const cancel: Command = async (model, run) => {
  const { status } = await post(run, 'cancel')
  const to = next(setupTransitions, model.status, 'cancelled')?.to
  expect(status).toBe(to === undefined ? 409 : 200)
  if (to !== undefined) Object.assign(model, { status: to, open: undefined })
}

const refund: Command = async (model, { id }) => {
  const { status } = await operate(surface, 'POST', `/setup-orders/${id}/refund`, {})
  const to = next(setupTransitions, model.status, 'refunded')?.to
  expect(status).toBe(to === undefined ? 409 : 200)
  if (to === undefined) return
  model.creditHal += paidHal(model)
  Object.assign(model, { status: to, open: undefined, heldHal: 0 })
}

function built(model: Model): void {
  if (!['paid', 'building'].includes(model.status)) return
  if (!model.hasNumber) {
    model.hasNumber = true
    model.creditHal -= firstMonthHal
    model.heldHal = 0
  }
  model.status = 'ready'
}

const buildAll: Command = async (model, { account, id }) => {
  await build(surface, account, id)
  built(model)
}

let mortals = 0
/** A process that dies while it builds, and another that goes on. */
const dieBuilding =
  (steps: number): Command =>
  async (model, { account, id }) => {
    mortals += 1
    const mortal = new MortalProcess(surface, `mortal-${mortals}`)
    mortal.dieAfter(steps)
    await mortal.run(buildJobKind, account.id, undefined, `setup-order:${id}`)
    while (mortal.underWay > 0) await new Promise((resolve) => setImmediate(resolve))
    await build(surface, account, id)
    built(model)
  }

const launch: Command = async (model, run) => {
  const { status } = await post(run, 'launch')
  const to = next(setupTransitions, model.status, 'launched')?.to
  const mayLaunch = to !== undefined && (model.status === 'launched' || newest(model)?.paidHal !== undefined)
  expect(status).toBe(mayLaunch ? 200 : 409)
  if (mayLaunch) model.status = to
}

/** A process that dies while the advisor answers, a minute ago. */
const dieTalking: Command = async ({ status }, { id }) => {
  if (status !== 'talking' && status !== 'quoted') return
  await surface.database.query(sql`
    update setup_order set turn_id = 'of a dead process', turn_until = 1 where id = ${uuidOf(id as Id)}`)
}

const write: Command = async (model, run) => {
  const { body, status } = await post(run, 'messages', { message: 'Pekárna Novák' })
  if (['launched', 'cancelled'].includes(model.status)) return expect(body.error.code).toBe('order_closed')
  if (model.status === 'checkout') return expect(body.error.code).toBe('checkout_open')
  expect(status).toBe(200)
  if (!isPaid(model)) model.status = body.order.status
}

const pages = [-1, -2, 0]
const commands: readonly Command[] = [
  ...[
    quote(0),
    quote(1),
    quote(5),
    checkOut('card'),
    checkOut('card'),
    checkOut('card'),
    checkOut('credit'),
    checkOutDown,
  ],
  ...pages.flatMap((which) => [pay(which), payLate(which), expire(which), tell(which), tell(which, 3)]),
  ...[cancel, refund, buildAll, launch, write, dieTalking],
  ...[3, 9, 17, 30].map(dieBuilding),
]

async function check(model: Model, { account, id }: Run): Promise<void> {
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  const balance = (await ask(surface, account, 'GET', '/balance')).body
  expect([order.status, balance.balanceHal, balance.reservedHal]).toEqual([
    model.status,
    model.creditHal,
    model.heldHal,
  ])
}

// verifies: setup-orders.states, setup-orders.late-payment, setup-orders.checkout
test('an order and its credit follow the table, whatever is paid, reported, cancelled or dies, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...commands), { minLength: 4, maxLength: 14 }),
      async (script) => {
        const account = await surface.newAccount(startHal)
        const made = await ask(surface, account, 'POST', '/setup-orders', {
          brief: 'Pekárna.',
          language: 'cs',
        })
        const run = { account, id: made.body.order.id }
        const model: Model = {
          ...{ status: 'talking', quotes: [], pages: [], open: undefined },
          ...{ creditHal: startHal, heldHal: 0, hasNumber: false },
        }
        await quote(2)(model, run)
        for (const command of script) {
          await command(model, run)
          await check(model, run)
        }
        const { agents } = (await ask(surface, account, 'GET', '/agents')).body
        const { numbers } = (await ask(surface, account, 'GET', '/numbers')).body
        expect([agents.length <= 1, numbers.length]).toEqual([true, model.hasNumber ? 1 : 0])
        const { documents } = (await ask(surface, account, 'GET', '/billing/documents')).body
        expect(documents).toHaveLength(model.pages.filter(({ told }) => told === 'paid').length)
      },
    ),
    { numRuns: propertyRuns(500) },
  )
  expect(await reconcile(surface.database)).toEqual([])
}, 900_000)
