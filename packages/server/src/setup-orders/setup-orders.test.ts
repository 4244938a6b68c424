import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { reconcile } from '../money/credit/reconcile.ts'
import { ask, build, quotedOrder } from './testing/setup-bench.ts'

let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface()
})
afterAll(() => surface.close())

// verifies: setup-orders.endpoints, setup-orders.questions, setup-orders.price, setup-orders.launch
test.each(['cs', 'sk'] as const)(
  'an order in %s leads from its brief over a quote, paid from credit, to a launched agent with a number',
  async (language) => {
    const account = await surface.newAccount(1_000_000)
    const quoted = await quotedOrder(surface, account, language)
    expect(quoted).toMatchObject({ status: 'quoted', language, quote: { version: 1, status: 'open' } })
    const { quote } = quoted
    expect(quote?.lines).toEqual([
      { item: 'base', quantity: 1, unitHal: 250_000, totalHal: 250_000 },
      { item: 'field', quantity: 3, unitHal: 10_000, totalHal: 30_000 },
    ])
    const monthHal = language === 'cs' ? 9900 : 14_900
    expect(quote).toMatchObject({ oneOffHal: 280_000, monthlyHal: monthHal, dueHal: 280_000 + monthHal })
    const path = `/setup-orders/${quoted.id}`
    const paid = await ask(surface, account, 'POST', `${path}/checkout`, {
      acceptQuote: true,
      payWith: 'credit',
    })
    expect(paid).toMatchObject({
      status: 200,
      body: { order: { status: 'paid', quote: { status: 'accepted' } } },
    })
    await build(surface, account, quoted.id)
    const ready = await ask(surface, account, 'GET', path)
    expect(ready.body.order).toMatchObject({
      status: 'ready',
      agentId: expect.stringMatching(/^ag_/),
      numberE164: expect.stringMatching(language === 'cs' ? /^\+420/ : /^\+421/),
    })
    const { agentId, numberE164 } = ready.body.order
    const draft = await ask(surface, account, 'GET', `/agents/${agentId}/draft`)
    expect(draft.body).toMatchObject({
      hasChanges: true,
      draft: { language, dataFields: quote?.agent.dataFields },
    })
    const launched = await ask(surface, account, 'POST', `${path}/launch`)
    expect(launched).toMatchObject({ status: 200, body: { order: { status: 'launched' } } })
    const again = await ask(surface, account, 'POST', `${path}/launch`)
    expect(again.body).toEqual({ ...launched.body, requestId: again.body.requestId })
    const agent = await ask(surface, account, 'GET', `/agents/${agentId}`)
    expect(agent.body.agent).toMatchObject({ numberE164, firstMessage: quote?.agent.firstMessage })
    const ledger = await ask(surface, account, 'GET', '/credit/ledger')
    const movements = ledger.body.entries.map((one: { type: string; amountHal: number }) => [
      one.type,
      one.amountHal,
    ])
    expect(movements).toEqual([
      ['number_fee', -monthHal],
      ['setup_order', -280_000],
      ['admin', 1_000_000],
    ])
    expect(await reconcile(surface.database)).toEqual([])
  },
)
