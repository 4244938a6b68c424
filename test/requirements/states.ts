import { held } from './requirement.ts'

export const states = {
  'states.call-values': held('A call is `initiated`, `in_progress`, or over in one of four states.'),
  'states.call-no-answer': held('An outbound call that rings unanswered becomes `no_answer`, price 0.'),
  'states.call-missed': held('An inbound call that is not answered becomes `missed`.'),
  'states.call-completed': held('A call that ends normally becomes `completed`.'),
  'states.call-left': held(
    'A call whose far end disappears without a BYE is `completed` and billed up to the media timeout.',
  ),
  'states.call-failed': held('A call that the network rejects becomes `failed`, price 0.'),
  'states.call-engine-error': held(
    'An answered call on which the engine fails becomes `failed`, `engine_error`, price 0.',
  ),
  'states.call-caller-loop': held(
    'An inbound call from a machine that repeats itself ends `completed`, `caller_loop`, free up to five minutes.',
  ),
  'states.call-suspended': held('An inbound call to a suspended account ends with `suspended`, price 0.'),
  'states.call-suspended-agent': held('An inbound call to a suspended agent ends with `suspended`, price 0.'),
  'states.call-uncertain': held(
    'An agent dial with an uncertain outcome stays `initiated` without a price, with response 502 `engine_unavailable`.',
  ),
  'states.call-uncertain-frees-quota': held(
    'A dial with an uncertain outcome frees its slot among concurrent calls at once.',
  ),
  'states.external-uncertain': held(
    'A call of an external agent that its platform does not confirm stays `initiated` and locked until it is found or closed.',
    { rule: 'general.external-agents' },
  ),
  'states.call-sync': held(
    'A late answer or the carrier record completes an uncertain call with outcome and price, even after a restart.',
  ),
  'states.call-watchdog': held(
    'An agent call without an outcome is closed as `failed`, price 0, after 2 hours, without an event.',
  ),
  'states.bridge-uncertain': held(
    'A bridge dial with an uncertain outcome stays `initiated`; only a proven refusal is `callback_failed`.',
  ),
  'states.bridge-sync': held(
    'A late answer or the carrier records of both legs end and bill an uncertain bridge.',
  ),
  'states.bridge-watchdog': held(
    'A bridge without an outcome is closed as `failed`, price 0, after 24 hours.',
  ),
  'states.call-over-limit': held(
    'A call over the limit is not dialed: 429, and it stays in the history as `failed`, reason `rate_limited`.',
  ),
  'states.call-nothing-else': held('A call makes no other transitions, and an ended call none at all.'),
  'states.message-sent': held('A message that the carrier accepts becomes `sent`.'),
  'states.message-receipt': held(
    'A delivery receipt for a message from an SMS number sets `deliveryStatus`.',
  ),
  'states.message-late-failure': held(
    'A late failure of a message from an SMS number makes it `failed` and refunds it.',
  ),
  'states.message-unknown': held(
    'A message from the shared sender with an unknown outcome stays `unknown` and is never sent again.',
  ),
  'states.message-unknown-own': held(
    'A message from an SMS number with an unknown outcome becomes `sent` or `failed` later.',
  ),
  'states.message-received': held(
    'A message that arrives on an SMS number is stored as `received`, direction `in`.',
  ),
  'states.message-nothing-else': held('A message makes no other transitions.'),
  'states.order-values': held(
    'An order is `pending`, `provisioning`, `done`, `failed` or `cancelled`, as its table says.',
  ),
  'states.order-cancel': held(
    'A pending number order can be cancelled and then no longer counts for the gate.',
  ),
  'states.order-cancel-again': held('Cancelling a cancelled order changes nothing.'),
  'states.order-cancel-late': held(
    'Cancelling a provisioning order is 409 `in_progress`, a finished one `invalid_transition`.',
  ),
  'states.order-foreign': held('Cancelling an unknown order or one of another account is 404 `not_found`.'),
  'states.task-rate-limited': held(
    'A rate-limited dial leaves the task running and waits for the limit to reset.',
  ),
  'states.task-relay-limit': held(
    'A dial over the relay lease limit waits one minute and does not count as an attempt.',
  ),
  'states.task-expires': held('From `expiresAt` on nothing is dialed, and a running call finishes.'),
  'states.task-paused': held('A dial error that the owner must fix pauses the task.'),
  'states.item-destination-busy': held(
    'A locked number leaves the item waiting for its lock, without counting an attempt or keeping a reservation.',
  ),
  'states.item-destination-busy-sixth': held(
    'The sixth `destination_busy` in a row sends the item to review.',
  ),
  'states.item-permanent': held(
    'A permanent refusal puts the item into review and releases its reservation.',
  ),
  'states.item-resolve': held('An item can be resolved only while its task is not running.'),
  'states.item-resolve-retry': held(
    '`retry` after the attempts are used up gives an item one more dial if the last one placed no call, but not under the retry policy.',
  ),
  'states.item-inbound': held('A verified inbound call from the contact stops further attempts of an item.'),
  'states.item-billing-unknown': held(
    'Skipping an item with unknown billing pauses the task and keeps the reservation.',
  ),
  'states.attempts-counted': held(
    'Every attempt that could have led to a call counts; the listed codes do not.',
  ),
  'states.retry-policy': held(
    'The retry policy applies its outcomes, spacing, hours, five days and deadline.',
  ),
  'states.agent-provider-switch': held(
    'A language change towards the engine moves an external agent to it, or leaves the agent where it is.',
  ),
}
