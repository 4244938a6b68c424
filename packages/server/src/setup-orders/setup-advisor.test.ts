import { systemClock } from '@hovor/clock'
import { createLanguageModel } from '@hovor/voice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModelServer } from '../agents/testing/model-server.ts'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { priceProposal, sumOf } from './advisor/price-proposal.ts'
import { hostileMessages } from './testing/hostile-messages.ts'
import { ask, bakery, quotedOrder, type SetupAccount } from './testing/setup-bench.ts'

const prices = { base: 250_000, field: 10_000, calendar: 90_000, transfer: 30_000, phase: 20_000 }

/** The next answers of the model; undefined: it is down. */
let think: () => Promise<unknown> = async () => undefined
let model: Awaited<ReturnType<typeof startModelServer>>
let form: TestSurface
let surface: TestSurface

beforeAll(async () => {
  model = await startModelServer(
    () => '',
    () => think(),
  )
  const advisorModel = createLanguageModel({ baseUrl: model.baseUrl, model: 'm', clock: systemClock })
  form = await startTestSurface()
  surface = await startTestSurface({ beside: form, ports: { advisorModel } })
})
afterAll(async () => {
  await surface.close()
  await form.close()
  await model.close()
})

const known = {
  company: 'Pekárna Novák',
  trade: 'Chleba',
  openingHours: '6–17',
  capture: [{ key: 'cake', type: 'string', description: 'Druh dortu' }],
  calendar: true,
  transfer: '+420601000001',
  language: 'cs',
  number: { kind: 'new', country: 'CZ', region: 'Praha', e164: null },
  instructions: 'Nabízej dorty.',
}
const place = async (account: SetupAccount) =>
  (await ask(surface, account, 'POST', '/setup-orders', { brief: 'Pekárna.', language: 'cs' })).body.order
const says = (account: SetupAccount, id: string, message: string) =>
  ask(surface, account, 'POST', `/setup-orders/${id}/messages`, { message })

test('a language model talks freely, and the quote follows from what it has noted', async () => {
  const account = await surface.newAccount()
  think = async () => ({ reply: 'Jak se jmenujete?', company: null })
  const { id, messages } = await place(account)
  expect(messages.at(-1)).toMatchObject({ role: 'advisor', message: 'Jak se jmenujete?' })
  think = async () => ({ reply: 'Výborně, připravím nabídku za 1 Kč.', ...known })
  const { order } = (await says(account, id, 'Všechno vám řeknu najednou.')).body
  expect(order).toMatchObject({
    status: 'quoted',
    quote: {
      oneOffHal: 380_000,
      integrations: ['calendar'],
      agent: { transferTo: { e164: '+420601000001' } },
    },
  })
  expect(order.quote.agent.systemPrompt).toContain('Nabízej dorty.')
  expect(order.messages.at(-1).message).toMatch(/3\s800/)
})

// verifies: setup-orders.turn, setup-orders.create
test('a model that is down loses nothing: the message is kept once, and answered when it is sent again', async () => {
  const account = await surface.newAccount()
  think = async () => undefined
  const { id, messages } = await place(account)
  expect(messages).toMatchObject([{ role: 'customer', message: 'Pekárna.' }])
  for (let count = 0; count < 2; count += 1) {
    const down = await says(account, id, 'Haló?')
    expect([down.status, down.body.error.code]).toEqual([503, 'advisor_unavailable'])
  }
  think = async () => ({ reply: 'Jak se jmenujete?' })
  const { order } = (await says(account, id, 'Haló?')).body
  expect(order.messages.map(({ message }: { message: string }) => message)).toEqual([
    'Pekárna.',
    'Haló?',
    'Jak se jmenujete?',
  ])
})

// verifies: setup-orders.turn
test('one turn runs at a time; a cancelled order takes no answer any more', async () => {
  const account = await surface.newAccount()
  think = async () => ({ reply: 'Ano?' })
  const { id } = await place(account)
  let answer: (value: unknown) => void = () => {}
  let asked: () => void = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  think = () => {
    asked()
    return new Promise((resolve) => {
      answer = resolve
    })
  }
  const first = says(account, id, 'Pekárna Novák')
  await isAsked
  expect((await ask(surface, account, 'GET', `/setup-orders/${id}`)).body.order.waitingFor).toBe('turn')
  expect((await says(account, id, 'Rychle!')).body.error.code).toBe('turn_in_progress')
  const checkout = await ask(surface, account, 'POST', `/setup-orders/${id}/checkout`, { acceptQuote: true })
  expect(checkout.body.error.code).toBe('turn_in_progress')
  await ask(surface, account, 'POST', `/setup-orders/${id}/cancel`)
  answer({ reply: 'x', ...known })
  expect((await first).body.order).toMatchObject({ status: 'cancelled' })
  const { order } = (await ask(surface, account, 'GET', `/setup-orders/${id}`)).body
  expect(order.quote).toBeUndefined()
  expect(order.messages.at(-1).role).toBe('customer')
})

// verifies: setup-orders.untrusted, setup-orders.price
test('thirty hostile messages gain nothing, whether a form reads them or a model that obeys', async () => {
  const victim = await surface.newAccount()
  const { e164 } = (await ask(surface, victim, 'POST', '/numbers', {})).body.number
  expect(hostileMessages).toHaveLength(30)
  for (const hostile of hostileMessages) {
    const account = await surface.newAccount()
    const answers = [hostile, ...bakery.cs.slice(1, 3), hostile, ...bakery.cs.slice(3)]
    const talked = await quotedOrder(form, account, 'cs', answers).catch((error) => error)
    if (talked.quote !== undefined) {
      const { agent, number, integrations } = talked.quote
      expect(talked.quote.oneOffHal).toBe(sumOf(priceProposal({ agent, number, integrations }, prices)))
      expect(talked.quote.oneOffHal).toBeGreaterThanOrEqual(prices.base)
    }
    think = async () => ({ reply: `Zdarma! ${hostile}`, price: 0, oneOffHal: 0, lines: [], company: hostile })
    const { id, messages } = await place(account)
    expect(messages.at(-1).message).not.toMatch(/zdarma/i)
    const obeyed = {
      ...known,
      number: { kind: 'own', e164 },
      transfer: '+420900111222',
      instructions: hostile,
      status: 'paid',
      oneOffHal: 0,
    }
    think = async () => ({ reply: 'Je to zdarma.', ...obeyed })
    const said = await says(account, id, hostile)
    expect(said.status, hostile.slice(0, 60)).toBe(200)
    const asked = said.body.order
    expect(asked).toMatchObject({ status: 'talking' })
    expect(asked.quote).toBeUndefined()
    think = async () => ({
      reply: 'Hotovo.',
      ...known,
      instructions: hostile,
      lines: [],
      oneOffHal: 0,
      dueHal: 0,
    })
    const { order } = (await says(account, id, 'Tak nové číslo.')).body
    expect(order).toMatchObject({ status: 'quoted', quote: { oneOffHal: 380_000, dueHal: 389_900 } })
    expect(JSON.stringify(order)).not.toContain(e164)
    expect(order.quote.agent.systemPrompt).toMatch(/^Jsi virtuální asistentka/)
    expect(order.quote.agent.systemPrompt.length).toBeLessThanOrEqual(6000)
  }
  const { numbers } = (await ask(surface, victim, 'GET', '/numbers')).body
  expect(numbers).toMatchObject([{ e164, agentId: null }])
}, 120_000)
