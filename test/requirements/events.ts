import { held } from './requirement.ts'

export const events = {
  'events.envelope': held('An event is posted as `event`, `ts` in Unix milliseconds, `event_id` and `data`.'),
  'events.event-id': held('Queued events carry an `event_id`: `evt_` and the event’s id.'),
  'events.no-event-id': held('`message.sent` and `webhook.test` carry no `event_id`.'),
  'events.call-completed': held(
    '`call.completed` reports parties, status, duration, price and end reason, and an agent’s transcript and summary.',
  ),
  'events.call-completed-data': held(
    '`data` holds what the agent captured, and is absent for an agent without data fields.',
  ),
  'events.no-audio': held('No event carries audio or `hasRecording`.'),
  'events.call-failed': held(
    '`call.failed` carries parties, `reason` and `endReason`, and no part of the conversation.',
  ),
  'events.call-failed-once': held('`call.failed` is sent exactly once.'),
  'events.call-failed-engine': held('With `engine_error` it adds transcript, summary, duration and price.'),
  'events.uncertain-silent': held('A dial with an uncertain outcome sends no `call.failed`.'),
  'events.call-no-answer': held(
    '`call.no_answer` reports an outbound call that rang unanswered: parties, status, duration, price, end reason.',
  ),
  'events.call-missed': held(
    '`call.missed` reports an unanswered inbound call, in the shape of `call.no_answer`.',
  ),
  'events.message-sent': held(
    '`message.sent` carries `id`, `to`, `status`, `priceHal` and `smsNumber` once the message is accepted.',
  ),
  'events.receipts-silent': held('Delivery receipts and late failures send no event.'),
  'events.message-received': held(
    '`message.received` carries `id`, `from`, `to`, `body`, `segments` and `receivedAt`.',
  ),
  'events.message-received-queued': held(
    '`message.received` is queued like call events and survives failures.',
  ),
  'events.message-received-over': held(
    'Over the hourly limit of its number a message is stored without an event.',
  ),
  'events.message-received-late': held(
    'A message missed at first is found within 15 minutes, and its event is sent late.',
  ),
  'events.message-received-suspended': held(
    'A suspended account gets no `message.received`, not even after it is restored.',
  ),
  'events.signature': held(
    '`Service-Signature` is `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` under the secret.',
  ),
  'events.signature-age': held(
    'A receiver can refuse signatures older than 300 seconds: `t` is the time of sending.',
  ),
  'events.attempts': held('A response other than 2xx leads to three attempts, 3 seconds apart.'),
  'events.rounds': held('Queued events go through at most five rounds of attempts.'),
  'events.identical-bytes': held('Every attempt of a delivery has the same body.'),
  'events.message-sent-unqueued': held('`message.sent` is dropped after three failed attempts.'),
  'events.test-once': held('`webhook.test` is sent once.'),
  'events.test': held('`webhook.test` carries a message and the account’s id.'),
  'events.deduplicate': held(
    'A repeated delivery is the same bytes, so that receivers can drop it by `event_id`.',
  ),
  'events.subscription': held('`events` selects the events that are delivered.'),
  'events.subscribe-all': held('An empty `events` subscribes to everything.'),
  'events.untrusted-text': held('MCP marks received texts and transcripts as untrusted third-party text.'),
  'events.summary-only': held('The full record of a call or message is available from its GET.'),
}
