import type { Fault } from './fault.ts'

const setup = (file: string) => `packages/server/src/setup-orders/${file}`
const codes = setup('setup-codes.test.ts')
const advisor = setup('setup-advisor.test.ts')
const operator = setup('setup-operator.test.ts')
const building = setup('setup-building.test.ts')

/** Faults in set-up orders. */
export const setupFaults: readonly Fault[] = [
  {
    what: 'an order of any account is found',
    breaks: ['errors.setup-orders'],
    file: setup('orders/find-order.ts'),
    find: "fail('setup_order_not_found')",
    put: "fail('setup_order_not_found', { status: 403 })",
    tests: [codes],
  },
  {
    what: 'a paid order may be cancelled',
    breaks: ['setup-orders.cancel'],
    file: setup('state/setup.machine.ts'),
    find: "  paid: { begun: row('building'),",
    put: "  paid: { cancelled: row('cancelled'), begun: row('building'),",
    tests: [codes],
  },
  {
    what: 'orders are taken although they are switched off',
    breaks: ['setup-orders.switch'],
    file: setup('orders/create-setup-order.ts'),
    find: "if (!deps.takesSetupOrders) return fail('setup_orders_disabled')",
    put: "if (body.brief === '') return fail('setup_orders_disabled')",
    tests: [codes],
  },
  {
    what: 'an account has any number of unpaid orders',
    breaks: ['setup-orders.bounds'],
    file: setup('orders/create-setup-order.ts'),
    find: 'const maxOpen = 10',
    put: 'const maxOpen = 11',
    tests: [codes],
  },
  {
    what: 'a number of another account is taken for the own',
    breaks: ['setup-orders.untrusted', 'setup-orders.price'],
    file: setup('orders/run-turn.ts'),
    find: 'if (e164 === undefined || (await numbers',
    put: 'if (e164 !== null || (await numbers',
    tests: [advisor],
  },
  {
    what: 'a turn does not end when the model is down',
    breaks: ['setup-orders.turn', 'setup-orders.create'],
    file: setup('orders/run-turn.ts'),
    find: 'await updateSetupOrder(tx, order, over)',
    put: 'await updateSetupOrder(tx, order, { atMs: over.atMs })',
    tests: [advisor],
  },
  {
    what: 'a revision costs its whole price',
    breaks: ['setup-orders.revision', 'ledger.later-types'],
    file: setup('state/quotes-of-order.ts'),
    find: 'quote.oneOffHal - paidHalOf(quotes)',
    put: 'quote.oneOffHal',
    tests: [operator],
  },
  {
    what: 'a refund keeps the month that was put aside',
    breaks: ['setup-orders.refund'],
    file: setup('operator/refund-setup-order.ts'),
    find: 'if (heldHal > 0) await',
    put: 'if (heldHal < 0) await',
    tests: [operator],
  },
  {
    what: 'building does not store that the month is no longer put aside',
    breaks: ['setup-orders.build'],
    file: setup('build/obtain-number.ts'),
    find: '{ heldHal: 0, ...got, atMs }',
    put: '{ ...got, atMs }',
    tests: [building],
  },
  {
    what: 'a refund leaves the number on order',
    breaks: ['setup-orders.refund'],
    file: setup('operator/refund-setup-order.ts'),
    find: 'if (numberOrderId && (',
    put: 'if (numberOrderId === undefined && (',
    tests: [building],
  },
  {
    what: 'a quote is made anew although nothing has changed',
    breaks: ['setup-orders.price'],
    file: setup('orders/run-turn.ts'),
    find: 'isSame === true && !advice.isAskedFor',
    put: 'isSame === undefined && !advice.isAskedFor',
    tests: [advisor],
  },
]
