import { type Narrowing, nothing, only, type Variant } from './narrowing.ts'
import { accounting } from './narrowings/accounting.ts'
import { accounts } from './narrowings/accounts.ts'
import { agents } from './narrowings/agents.ts'
import { calls } from './narrowings/calls.ts'
import { integrations } from './narrowings/integrations.ts'
import { numbers } from './narrowings/numbers.ts'
import { setupOrders } from './narrowings/setup-orders.ts'
import { tasks, taskVariants } from './narrowings/tasks.ts'

/** Operations that take the header, without `createTool` and `sendMessage`, which are asked with it. */
const repeatable = [
  ...['createAgent', 'publishAgentDraft', 'placeCall', 'placeTestCall', 'createRelay', 'createTopup'],
  ...['setupAutoTopup', 'createProforma', 'createIntegration', 'buyNumber', 'orderNumbers', 'buySmsNumber'],
  ...['createTask', 'createOutboundTask', 'startTask', 'processTask', 'replayDelivery'],
]

/** All of them. */
export const narrowings: readonly Narrowing[] = [
  ...accounting,
  ...accounts,
  ...agents,
  ...calls,
  ...integrations,
  ...numbers,
  ...setupOrders,
  ...tasks,
  {
    operations: repeatable,
    field: 'header Idempotency-Key',
    schema: null,
    because: 'one step of the service reads it for all, and it makes every request of an operation four',
  },
]

/** By operation, for bodies that can be filled in several ways that must not be mixed. */
export const variants: Readonly<Record<string, readonly Variant[]>> = {
  ...taskVariants,
  createEvent: [{ required: ['confirm'] }],
  placeCall: [
    { without: ['systemPrompt', 'firstMessage', 'language'], required: ['agentId'] },
    { without: ['agentId'], required: ['systemPrompt'] },
  ],
  rateCall: [
    { required: ['rating'], fields: { rating: only('good', 'bad') } },
    { fields: { rating: nothing }, without: ['ratingReason', 'ratingNote'] },
  ],
  addNumberStock: [{ required: ['mode'], fields: { mode: only('sandbox') } }],
  updateNumber: [
    { required: ['mode', 'agentId'], fields: { mode: only('agent') } },
    { without: ['agentId'], required: ['mode'], fields: { mode: only('none') } },
    { without: ['agentId', 'mode'] },
  ],
  buyNumber: [
    { fields: { country: only('CZ'), region: only('Praha', 'Brno', 'Ostrava') } },
    { required: ['country'], fields: { country: only('SK'), region: only('Bratislava') } },
  ],
}
