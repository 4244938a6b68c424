import { held, planned } from './requirement.ts'

export const states = {
  'states.call-no-answer': held('An outbound call that rings unanswered becomes `no_answer`, price 0.'),
  'states.call-missed': held('An inbound call that is not answered becomes `missed`.'),
  'states.call-completed': held('A call that ends normally becomes `completed`.'),
  'states.call-left': held(
    'A call whose far side leaves without a BYE is `completed` and billed up to the wait for media.',
  ),
  'states.call-failed': held('A call that the network rejects becomes `failed`, price 0.'),
  'states.call-engine-error': held(
    'A handled call on which the engine fails becomes `failed`, `engine_error`, price 0.',
  ),
  'states.call-caller-loop': held(
    'An inbound call from a machine that repeats itself ends `completed`, `caller_loop`, free up to five minutes.',
  ),
  'states.call-suspended': held('An inbound call to a suspended account ends with `suspended`, price 0.'),
  'states.call-suspended-agent': held('An inbound call to a suspended agent ends with `suspended`, price 0.'),
  'states.call-uncertain': held(
    'An uncertain agent dial stays `initiated` without price, answered 502 `engine_unavailable`.',
  ),
  'states.call-uncertain-frees-quota': held(
    'An uncertain dial frees its place among the calls at once immediately.',
  ),
  'states.call-sync': held(
    'A late answer or the carrier’s record completes an uncertain call with outcome and price, also after a restart.',
  ),
  'states.call-watchdog': held(
    'An agent call without outcome is closed `failed`, price 0, after 2 hours, without event.',
  ),
  'states.bridge-uncertain': held(
    'An uncertain bridge dial stays `initiated`; `callback_failed` only for a proven refusal.',
  ),
  'states.bridge-sync': held(
    'A late answer or the carrier’s records of both legs bill and end an uncertain bridge.',
  ),
  'states.bridge-watchdog': held('A bridge without outcome is closed `failed`, price 0, after 24 hours.'),
  'states.call-over-limit': held(
    'A call over the limit is not dialed: 429, and it stays in the history as `failed`, reason `rate_limited`.',
  ),
  'states.call-nothing-else': held('A call makes no other transition, and an ended one none at all.'),
  'states.message-sent': held('A message that the carrier accepts becomes `sent`.'),
  'states.message-receipt': held('A receipt of an own-number message sets `deliveryStatus`.'),
  'states.message-late-failure': held(
    'A late failure of an own-number message makes it `failed` and refunds it.',
  ),
  'states.message-unknown': held(
    'A shared-sender message with an unknown outcome stays so: nothing is sent again.',
  ),
  'states.message-unknown-own': held(
    'An own-number message with an unknown outcome becomes `sent` or `failed` later.',
  ),
  'states.message-received': held(
    'A message that arrives on an SMS number is stored as `received`, direction `in`.',
  ),
  'states.message-nothing-else': held('A message makes no other transition.'),
  'states.order-cancel': held(
    'A pending number order can be cancelled and then no longer counts for the gate.',
  ),
  'states.order-cancel-again': held('Cancelling a cancelled order changes nothing.'),
  'states.order-cancel-late': held(
    'A provisioning order is 409 `in_progress`, an ended one `invalid_transition`.',
  ),
  'states.order-foreign': held('Cancelling an unknown or foreign order is 404 `not_found`.'),
  'states.task-rate-limited': planned(
    'A limited dial leaves the task running and waits for the end of the limit.',
  ),
  'states.task-relay-limit': planned('A dial over the relay leases waits one minute and counts no attempt.'),
  'states.task-paused': planned('A dial error that its owner must repair pauses the task.'),
  'states.item-destination-busy': planned(
    'A locked number leaves the item waiting, uncounted; the sixth time goes to review.',
  ),
  'states.item-permanent': planned(
    'A permanent refusal puts the item into review and frees its reservation.',
  ),
  'states.item-resolve': planned(
    'An item is resolved only while its task is not running; a repairable one gets one more dial.',
  ),
  'states.item-inbound': planned('A verified inbound human contact stops the further tries of an item.'),
  'states.item-billing-unknown': planned(
    'Skipping an item with unknown billing pauses the task and keeps the reservation.',
  ),
  'states.attempts-counted': planned(
    'Every attempt where a call could have happened counts; the listed codes do not.',
  ),
  'states.retry-policy': planned(
    'The retry policy keeps its outcomes, distance, hours, five days and deadline.',
  ),
  'states.agent-provider-switch': held(
    'A language change towards the engine moves an external agent to it, or leaves it.',
  ),
}
