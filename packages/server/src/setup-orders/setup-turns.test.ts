import { systemClock } from '@hovor/clock'
import { createLanguageModel } from '@hovor/voice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModelServer } from '../agents/testing/model-server.ts'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { operate } from '../operator/testing/operate.ts'
import { sql } from '../platform/db/sql.ts'
import { type Id, uuidOf } from '../platform/kernel/ids.ts'
import { ScriptedPayments } from './testing/scripted-payments.ts'
import { ask, bakery, quotedOrder, type SetupAccount } from './testing/setup-bench.ts'

/** How the model answers each of its turns, by the newest message. */
let think: (told: string) => Promise<unknown>
let model: Awaited<ReturnType<typeof startModelServer>>
let form: TestSurface
let surface: TestSurface

beforeAll(async () => {
  model = await startModelServer(
    () => '',
    async (told: readonly { readonly content: string }[]) => think(told.at(-1)?.content ?? ''),
  )
  const advisorModel = createLanguageModel({ baseUrl: model.baseUrl, model: 'm', clock: systemClock })
  const ports = { payments: new ScriptedPayments(), supplier: { name: 'Hovor s.r.o.' } }
  form = await startTestSurface({ ports })
  surface = await startTestSurface({ beside: form, ports: { ...ports, advisorModel } })
})
afterAll(async () => {
  await surface.close()
  await form.close()
  await model.close()
})

const says = (account: SetupAccount, id: string, message: string, on = surface) =>
  ask(on, account, 'POST', `/setup-orders/${id}/messages`, { message })
const textsOf = ({ messages }: { messages: readonly { message: string }[] }) =>
  messages.map(({ message }) => message)

/** A process died while the advisor answered; its turn has so many milliseconds left. */
const leaveTurn = (id: string, leftMs: number) =>
  form.database.query(sql`
    update setup_order set turn_id = 'of a dead process', turn_until = ${systemClock.nowMs() + leftMs}
    where id = ${uuidOf(id as Id)}`)

// verifies: setup-orders.turn
test('the turn of a process that has died ends by itself, and nothing waits for it then', async () => {
  const account = await form.newAccount(2_000_000)
  const post = (id: string, path: string, body?: object) =>
    ask(form, account, 'POST', `/setup-orders/${id}/${path}`, body)
  const card = { acceptQuote: true, payWith: 'card' }
  const steps = [
    async (id: string) => (await post(id, 'checkout', card)).body.order.status,
    async (id: string) => (await post(id, 'checkout', { ...card, payWith: 'credit' })).body.order.status,
    async (id: string) => (await post(id, 'messages', { message: 'Díky!' })).body.order.status,
    async (id: string) => (await post(id, 'cancel')).body.order.status,
  ]
  for (const [index, status] of ['checkout', 'paid', 'quoted', 'cancelled'].entries()) {
    const { id } = await quotedOrder(form, account)
    await leaveTurn(id, 30_000)
    expect((await post(id, 'checkout', card)).body.error.code).toBe('turn_in_progress')
    expect((await post(id, 'messages', { message: 'x' })).body.error.code).toBe('turn_in_progress')
    await leaveTurn(id, -1)
    expect(await steps[index]!(id)).toBe(status)
    expect((await ask(form, account, 'GET', `/setup-orders/${id}`)).body.order.waitingFor).not.toBe('turn')
  }
})

// verifies: setup-orders.turn
test('a turn that is over takes no answer, once another message has been answered', async () => {
  const account = await surface.newAccount()
  think = async () => ({ reply: 'Jak se jmenujete?' })
  const { id } = (await ask(surface, account, 'POST', '/setup-orders', { brief: 'x', language: 'cs' })).body
    .order
  let answer: (value: unknown) => void = () => {}
  const isAsked = new Promise<void>((resolve) => {
    think = () => {
      resolve()
      return new Promise((done) => {
        answer = done
      })
    }
  })
  const first = says(account, id, 'První')
  await isAsked
  await form.database.query(sql`
    update setup_order set turn_until = ${systemClock.nowMs() - 1} where id = ${uuidOf(id)}`)
  think = async () => ({ reply: 'Druhá odpověď.', company: 'Druhá' })
  expect((await says(account, id, 'Druhá')).status).toBe(200)
  answer({ reply: 'První odpověď.', company: 'První' })
  const late = await first
  expect([late.status, textsOf(late.body.order).at(-1)]).toEqual([200, 'Druhá odpověď.'])
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(textsOf(order)).toEqual(['x', 'Jak se jmenujete?', 'První', 'Druhá', 'Druhá odpověď.'])
  expect(order.waitingFor).toBeUndefined()
})

// verifies: setup-orders.turn
test('a turn that breaks off is over at once', async () => {
  const account = await form.newAccount()
  const { id } = await quotedOrder(form, account, 'cs', bakery.cs.slice(0, 7))
  await form.asOwner('alter table setup_quote add constraint breaks check (version <> 1) not valid')
  expect((await says(account, id, 'Praha', form)).status).toBe(500)
  await form.asOwner('alter table setup_quote drop constraint breaks')
  expect((await says(account, id, 'Praha', form)).body.order.status).toBe('quoted')
})

// verifies: setup-orders.turn
test('a thread reads in the order that it was written in, whatever the clocks of its processes say', async () => {
  const behind = { ...systemClock, nowMs: () => systemClock.nowMs() - 5000 }
  const slow = await startTestSurface({ beside: form, clock: behind })
  try {
    const account = await form.newAccount()
    const { id } = (await ask(form, account, 'POST', '/setup-orders', { brief: 'x', language: 'cs' })).body
      .order
    const said: string[] = []
    for (const [index, message] of bakery.cs.entries()) {
      const on = index % 2 === 0 ? slow : form
      const { order } = (await says(account, id, message, on)).body
      said.push(message, textsOf(order).at(-1)!)
      await operate(on, 'POST', `/setup-orders/${id}/messages`, { message: `${index}` })
      said.push(`${index}`)
    }
    const { messages } = (await ask(form, account, 'GET', `/setup-orders/${id}`)).body.order
    expect(textsOf({ messages }).slice(2)).toEqual(said)
    const times = messages.map(({ createdAt }: { createdAt: number }) => createdAt)
    expect(times).toEqual([...times].sort((one, other) => one - other))
  } finally {
    await slow.close()
  }
})

test('pages of orders that were placed at once by two processes reach each order once', async () => {
  const account = await form.newAccount()
  const other = await startTestSurface({ beside: form })
  try {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        ask(index % 2 === 0 ? form : other, account, 'POST', '/setup-orders', { brief: `${index}` }),
      ),
    )
    const ids: string[] = []
    let cursor = ''
    do {
      const { body } = await ask(form, account, 'GET', `/setup-orders?limit=2${cursor}`)
      ids.push(...body.orders.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor === null ? '' : `&cursor=${encodeURIComponent(body.nextCursor)}`
    } while (cursor !== '')
    expect([...ids].sort()).toEqual(made.map(({ body }) => body.order.id).sort())
  } finally {
    await other.close()
  }
})
