import type { ErrorEntry } from './error-entry.ts'

/** The codes of set-up orders (spec:errors.setup-orders). */
export const setupErrors = {
  setup_orders_disabled: {
    status: 403,
    cause: 'account',
    message: 'This service does not take set-up orders.',
    action: 'Create the agent yourself with POST /v1/agents.',
  },
  setup_order_not_found: {
    status: 404,
    cause: 'account',
    message: 'No such set-up order on this account.',
    action: 'Check the id with GET /v1/setup-orders.',
  },
  order_closed: {
    status: 409,
    cause: 'account',
    message: 'The set-up order no longer takes this.',
    action: 'Read the order and check its status; place a new order if you need another agent.',
  },
  quote_pending_confirmation: {
    status: 409,
    cause: 'account',
    message: 'A quote is waiting for your confirmation.',
    action: 'Read the order and accept its quote with POST /v1/setup-orders/{id}/checkout.',
  },
  checkout_open: {
    status: 409,
    cause: 'account',
    message: 'The payment page of the order is open.',
    action: 'Pay at checkoutUrl or from credit, or wait until the page has expired.',
  },
  turn_in_progress: {
    status: 409,
    cause: 'busy',
    message: 'The advisor is still answering the previous message.',
    action: 'Wait a few seconds, read the order and send the message again.',
  },
  advisor_no_quote: {
    status: 409,
    cause: 'account',
    message: 'There is no quote to accept yet.',
    action: 'Answer the questions of the advisor with POST /v1/setup-orders/{id}/messages.',
  },
  advisor_unavailable: {
    status: 503,
    cause: 'service',
    message: 'The advisor cannot answer at the moment; your message is kept.',
    action: 'Send the same message again later; it is not stored twice.',
  },
} as const satisfies Record<string, ErrorEntry>
