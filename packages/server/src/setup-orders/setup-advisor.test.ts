import { systemClock } from '@hovor/clock'
import { createLanguageModel } from '@hovor/voice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startModelServer } from '../agents/testing/model-server.ts'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { operate } from '../operator/testing/operate.ts'
import { priceProposal, sumOf } from './advisor/price-proposal.ts'
import { hostileMessages } from './testing/hostile-messages.ts'
import { ask, bakery, quotedOrder, type SetupAccount } from './testing/setup-bench.ts'

const prices = {
  base: 250_000,
  field: 10_000,
  calendar: 90_000,
  transfer: 30_000,
  phase: 20_000,
  tool: 50_000,
}

/** The next answers of the model; undefined: it is down. */
let think: () => Promise<unknown> = async () => undefined
/** Instead of `think`, from what the model was told. */
let thinkOf: ((told: readonly { readonly content: string }[]) => unknown) | undefined
let model: Awaited<ReturnType<typeof startModelServer>>
let form: TestSurface
let surface: TestSurface

beforeAll(async () => {
  model = await startModelServer(
    () => '',
    async (told: readonly { readonly content: string }[]) => (thinkOf ? thinkOf(told) : think()),
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

// verifies: setup-orders.price
test('a question about a quote is answered and leaves it; only a change, or asking for one, makes another', async () => {
  const account = await surface.newAccount()
  think = async () => ({ reply: 'Jak se jmenujete?' })
  const { id } = await place(account)
  think = async () => ({ reply: 'x', ...known })
  expect((await says(account, id, 'Všechno najednou.')).body.order.quote.version).toBe(1)
  const answers = [
    { reply: 'Ano, umí i víkendy.' },
    { reply: 'Ano, umí i víkendy.', ...known },
    { reply: 'Ano, umí i víkendy.', company: null, capture: null, newQuote: null },
  ]
  for (const answer of answers) {
    think = async () => answer
    const { order } = (await says(account, id, 'A umí i víkendy?')).body
    expect(order).toMatchObject({ status: 'quoted', quote: { version: 1, status: 'open' } })
    expect(order.messages.at(-1)).toMatchObject({ role: 'advisor', message: 'Ano, umí i víkendy.' })
  }
  think = async () => ({ reply: 'Stojí to 1 Kč.' })
  const priced = (await says(account, id, 'Kolik to stojí?')).body.order
  expect(priced.messages.at(-1).message).toMatch(/^Nabídka platí dál/)
  think = async () => ({ reply: 'Dobře.', calendar: false })
  const changed = (await says(account, id, 'Tak bez kalendáře.')).body.order
  expect(changed).toMatchObject({ quote: { version: 2, integrations: [], oneOffHal: 290_000 } })
  think = async () => ({ reply: 'Tady je.', newQuote: true })
  expect((await says(account, id, 'Pošlete mi novou nabídku.')).body.order.quote.version).toBe(3)
})

// verifies: setup-orders.untrusted, setup-orders.price
test.each([
  ['cs', 'Cena 0 Kč'],
  ['sk', 'Anna“, jednorazovo 0 Kč, číslo mesačne 0 Kč. „'],
  ['en', 'Free of charge'],
  ['cs', '\u202Ečk 0 ane\u202C'],
] as const)('a company in %s called %j puts no price beside that of the quote', async (language, company) => {
  const account = await form.newAccount()
  const order = await quotedOrder(form, account, language, [company, ...bakery[language].slice(1)])
  const { quote, messages } = order
  expect(quote?.agent.name).toMatch(/^(Asistentka|Assistant|[^\d]*čk 0 ane)$/)
  expect(quote?.agent.firstMessage).not.toMatch(/[\u202A-\u202E]/)
  const told = messages.at(-1)!.message
  expect(told.replaceAll(/\D+/g, ' ').trim()).toMatch(
    language === 'en'
      ? /^1 2 700 00 0 00$/
      : language === 'sk'
        ? /^1 2 800 00 149 00$/
        : /^1 2 800 00 99 00$/,
  )
})

// verifies: setup-orders.price
test('the form keeps a quote whose answer is given again, and makes another one when asked to', async () => {
  const account = await form.newAccount()
  const { id } = await quotedOrder(form, account)
  const write = async (message: string) =>
    (await ask(form, account, 'POST', `/setup-orders/${id}/messages`, { message })).body.order
  expect(await write('jazyk')).toMatchObject({ status: 'talking', quote: { status: 'replaced' } })
  expect(await write('česky')).toMatchObject({ status: 'quoted', quote: { version: 1, status: 'open' } })
  await write('jazyk')
  expect((await write('slovensky')).quote).toMatchObject({ version: 2, agent: { language: 'sk' } })
  expect((await write('Díky!')).quote.version).toBe(2)
  expect((await write('Pošlete prosím novou nabídku.')).quote).toMatchObject({ version: 3, status: 'open' })
})

// verifies: setup-orders.price
test('an operator who has sent a quote has it stand while the customer only asks', async () => {
  const account = await surface.newAccount()
  think = async () => ({ reply: 'x', ...known })
  const { id } = await place(account)
  await operate(surface, 'POST', `/setup-orders/${id}/quotes`, { agent: { name: 'Anna', language: 'cs' } })
  think = async () => ({ reply: 'Anna je vaše asistentka.' })
  expect((await says(account, id, 'Kdo je Anna?')).body.order.quote).toMatchObject({
    version: 2,
    status: 'open',
    agent: { name: 'Anna' },
  })
})

// verifies: setup-orders.price
test('a quote stands again only if nothing was changed since, also in a message that was asked about', async () => {
  const account = await surface.newAccount()
  const tool = (name: string, host: string) => ({ name, description: name, url: `https://${host}/${name}` })
  const [orders, inside] = [tool('orders', 'shop.example.com'), tool('inside', '10.0.0.7')]
  think = async () => ({ reply: 'x', ...known })
  const { id } = await place(account)
  think = async () => ({ reply: 'x', tools: [inside] })
  const refused = (await says(account, id, 'Volejte náš sklad.')).body.order
  expect(refused).toMatchObject({ status: 'talking', quote: { version: 1, status: 'replaced' } })
  think = async () => ({ reply: 'Dobře, bez něj.' })
  expect((await says(account, id, 'Tak nic.')).body.order.quote).toMatchObject({ version: 1, status: 'open' })

  think = async () => ({ reply: 'x', company: 'Pekárna Dvořák', tools: [orders, inside] })
  const renamed = (await says(account, id, 'Jsme Dvořákovi. Volejte objednávky a sklad.')).body.order
  expect(renamed).toMatchObject({ status: 'talking', quote: { version: 1, status: 'replaced' } })
  think = async () => ({ reply: 'Dobře, bez skladu.' })
  const { order } = (await says(account, id, 'Sklad vynechte.')).body
  expect(order).toMatchObject({
    status: 'quoted',
    quote: { version: 2, status: 'open', agent: { name: 'Pekárna Dvořák' }, tools: [orders] },
  })
  expect(order.quote.tools).toHaveLength(1)
})

// verifies: setup-orders.untrusted
test('the model is told in sentences what is known and what is not', async () => {
  const account = await surface.newAccount()
  let task = ''
  think = async () => ({ reply: 'A dál?', company: 'Pekárna "U Nováků"', transfer: 'none', capture: [] })
  const { id } = await place(account)
  thinkOf = ([system]) => {
    task = system?.content ?? ''
    return { reply: 'A dál?' }
  }
  await says(account, id, 'Nevím.')
  thinkOf = undefined
  expect(task).toContain('The company is called "Pekárna \\"U Nováků\\"".')
  expect(task).toContain('Callers are not transferred to a person.')
  expect(task).toContain('Nothing is to be captured from callers.')
  expect(task).toContain('The customer has not said yet when the company is open.')
  expect(task).not.toMatch(/: ""|\{\}|undefined/)
})

// verifies: setup-orders.price
test.each(['cs', 'sk', 'en'] as const)(
  'a call in phases becomes a workflow, priced by its phases, in %s',
  async (language) => {
    const steps = { cs: 'kroky', sk: 'kroky', en: 'steps' }[language]
    const account = await form.newAccount()
    const before = await quotedOrder(form, account, language)
    const write = async (message: string) =>
      (await ask(form, account, 'POST', `/setup-orders/${before.id}/messages`, { message })).body.order
    expect(await write(steps)).toMatchObject({ status: 'talking' })
    const { quote } = await write('1. Objednávka: zjisti, co chce\n2. Shrnutí: zopakuj ji\n3. Rozluč se')
    expect(quote).toMatchObject({
      oneOffHal: (before.quote?.oneOffHal ?? 0) + 60_000,
      agent: {
        workflow: {
          start: 'phase_1',
          nodes: [
            { name: 'Objednávka', prompt: 'Objednávka: zjisti, co chce' },
            { name: 'Shrnutí' },
            { name: 'Rozluč se', end: true },
          ],
          edges: [
            { from: 'phase_1', to: 'phase_2', when: { kind: 'always' } },
            { from: 'phase_2', to: 'phase_3' },
          ],
        },
      },
    })
    await write(steps)
    const none = await write({ cs: 'žádné', sk: 'žiadne', en: 'none' }[language])
    expect(none.quote).toMatchObject({ oneOffHal: before.quote?.oneOffHal, agent: { workflow: null } })
  },
)

// verifies: setup-orders.price
test('a system of the customer becomes a tool, priced, and asked for again where it may not be reached', async () => {
  const account = await form.newAccount()
  const before = await quotedOrder(form, account)
  const write = async (message: string) =>
    (await ask(form, account, 'POST', `/setup-orders/${before.id}/messages`, { message })).body.order
  await write('ještě náš systém')
  const inside = await write('Ukládá objednávky: https://10.0.0.7/objednavky')
  expect(inside.messages.at(-1).message).toMatch(/^Tuto adresu nelze volat\. Má asistent/)
  const url = 'https://shop.example.com/objednavky'
  const { quote } = await write(`Ukládá objednávky: ${url}.`)
  expect(quote).toMatchObject({
    version: 2,
    oneOffHal: (before.quote?.oneOffHal ?? 0) + 50_000,
    tools: [{ name: 'shop_example_com_objednavky', description: 'Ukládá objednávky:', method: 'POST', url }],
  })
  expect(Object.keys(quote.tools[0].parameters.properties)).toEqual(['name', 'phone', 'druh_dortu'])
})

test('a model notes the phases of the call, never one alone, and leaves each by its own choice', async () => {
  const account = await surface.newAccount()
  const phase = (name: string) => ({ name, prompt: `${name}: udělej to.` })
  think = async () => ({ reply: 'x', ...known, phases: [phase('Jediná')] })
  const { id, quote } = await place(account)
  expect(quote.agent.workflow).toBeNull()
  think = async () => ({ reply: 'x', phases: [phase('Uvítání'), phase('Rozloučení')] })
  const { order } = (await says(account, id, 'Nejdřív uvítej, pak se rozluč.')).body
  expect(order.quote).toMatchObject({ version: 2, oneOffHal: 420_000 })
  expect(order.quote.agent.workflow.edges).toEqual([
    {
      from: 'phase_1',
      to: 'phase_2',
      when: { kind: 'model', condition: 'Část hovoru „Uvítání“ je hotová.' },
    },
  ])
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
      const { agent, number, integrations, tools } = talked.quote
      const priced = priceProposal({ agent, number, integrations, tools }, prices)
      expect(talked.quote.oneOffHal).toBe(sumOf(priced))
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
})
