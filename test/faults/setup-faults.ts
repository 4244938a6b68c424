import type { Fault } from './fault.ts'

const setup = (file: string) => `packages/server/src/setup-orders/${file}`
const codes = setup('setup-codes.test.ts')
const advisor = setup('setup-advisor.test.ts')
const operator = setup('setup-operator.test.ts')
const turns = setup('setup-turns.test.ts')
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
    find: 'await updateSetupOrder(tx, order, { ...noTurn, atMs: deps.clock.nowMs() })',
    put: 'await updateSetupOrder(tx, order, { atMs: deps.clock.nowMs() })',
    tests: [advisor],
  },
  {
    what: 'the turn of a dead process outlives the talk',
    breaks: ['setup-orders.turn'],
    file: setup('state/setup-order.store.ts'),
    find: 'isTalkedOver(changed.status) ? changed',
    put: 'isTalkedOver(order.status) ? changed',
    tests: [turns],
  },
  {
    what: 'a message is ordered by the clock of its process',
    breaks: ['setup-orders.turn'],
    file: setup('state/add-message.ts'),
    find: 'last === undefined ? 0 : createdAtOf(last) + 1',
    put: 'last === undefined ? 0 : 1',
    tests: [turns],
  },
  {
    what: 'a page that could not be opened keeps its order',
    breaks: ['setup-orders.checkout'],
    file: setup('orders/check-out-setup-order.ts'),
    find: 'if (topupId !== undefined && isFailure(topup)) await',
    put: 'if (topupId === undefined && isFailure(topup)) await',
    tests: [codes],
  },
  {
    what: 'an agent is named after a price',
    breaks: ['setup-orders.price', 'setup-orders.untrusted'],
    file: setup('advisor/build-proposal.ts'),
    find: 'readsAsPrice(company) ? texts.name',
    put: "readsAsPrice('') ? texts.name",
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
    find: 'numberOrderId ? await deps',
    put: 'numberOrderId === undefined ? await deps',
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
