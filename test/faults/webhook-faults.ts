import type { Fault } from './fault.ts'

const webhook = (file: string) => `packages/server/src/webhook/${file}`
const outbox = (file: string) => `packages/server/src/outbox/${file}`
const configuration = webhook('webhook.test.ts')
const delivery = webhook('delivery.test.ts')
const machine = webhook('delivery.machine.test.ts')

/** Ways to break the rules of webhooks and their events. */
export const webhookFaults: readonly Fault[] = [
  {
    what: 'a live account may use plain HTTP',
    breaks: ['webhook.https'],
    file: webhook('put-webhook.ts'),
    find: "plainHttp: account.mode === 'sandbox'",
    put: 'plainHttp: account.mode !== account.language',
    tests: [configuration],
  },
  {
    what: 'only loopback counts as an address that is not public',
    breaks: ['webhook.https'],
    file: 'packages/server/src/adapters/http/address-guard.ts',
    find: "if (ip.range() !== 'unicast') return false",
    put: "if (ip.range() === 'loopback') return false",
    tests: [configuration],
  },
  {
    what: 'a test event goes only to those who subscribe to it',
    breaks: ['webhook.test'],
    file: webhook('test-webhook.ts'),
    find: 'if (webhook === undefined) return',
    put: "if (webhook === undefined || webhook.events.some((event) => event !== 'webhook.test')) return",
    tests: [configuration],
  },
  {
    what: 'eleven test events may be sent an hour',
    breaks: ['limits.webhook-test'],
    file: webhook('webhook.store.ts'),
    find: 'testsPerHour = 10',
    put: 'testsPerHour = 11',
    tests: [configuration],
  },
  {
    what: 'signatures tell the time in milliseconds',
    breaks: ['events.signature', 'events.signature-age'],
    file: webhook('sign.ts'),
    find: 'Math.floor(signed.nowMs / 1000)',
    put: 'Math.floor(signed.nowMs)',
    tests: ['test/webhook-signature.test.ts'],
  },
  {
    what: 'message.sent carries an event_id',
    breaks: ['events.no-event-id'],
    file: outbox('outbox.ts'),
    find: 'eventsWithId.has(published.event)',
    put: 'eventsWithId.size > 0',
    tests: [outbox('outbox.test.ts'), delivery],
  },
  {
    what: 'the time of an event is in seconds',
    breaks: ['events.envelope'],
    file: outbox('outbox.ts'),
    find: 'ts, ...(withId',
    put: 'ts: Math.floor(ts / 1000), ...(withId',
    tests: [outbox('outbox.test.ts'), delivery],
  },
  {
    what: 'a round has two attempts',
    breaks: ['events.attempts', 'events.rounds'],
    file: webhook('delivery.machine.ts'),
    find: 'queued: { attempts: 3',
    put: 'queued: { attempts: 2',
    tests: [machine, delivery],
  },
  {
    what: 'message.sent is tried in five rounds',
    breaks: ['events.message-sent-unqueued'],
    file: webhook('attempt-result.ts'),
    find: "? 'queued' : 'once'",
    put: "? 'queued' : 'queued'",
    tests: [delivery],
  },
  {
    what: 'a repeated delivery has a space at its end',
    breaks: ['events.identical-bytes'],
    file: webhook('take-deliveries.store.ts'),
    find: 'returning webhook_delivery.id, event, event_id, replay_of, body, round',
    put: "returning webhook_delivery.id, event, event_id, replay_of, body || ' '::bytea as body, round",
    tests: [delivery],
  },
  {
    what: 'a redirect counts as delivered',
    breaks: ['events.attempts'],
    file: webhook('post-event.ts'),
    find: 'answer.status >= 200 && answer.status < 300',
    put: 'answer.status >= 200 && answer.status < 400',
    tests: [delivery],
  },
  {
    what: 'an attempt that dies with its process is never made again',
    breaks: ['events.rounds'],
    file: webhook('take-deliveries.store.ts'),
    find: '\n        and (attempt_until is null or attempt_until <=',
    put: '\n        and (attempt_until is null or -attempt_until >',
    tests: [delivery],
  },
  {
    what: 'whatever is subscribed to, everything is delivered',
    breaks: ['events.subscription'],
    file: webhook('take-deliveries.store.ts'),
    find: 'where cardinality(events) = 0 or event = any(events)',
    put: 'where cardinality(events) >= 0 or event = any(events)',
    tests: [delivery],
  },
  {
    what: 'forty deliveries are kept',
    breaks: ['limits.delivery-history'],
    file: webhook('delivery.store.ts'),
    find: 'const keptDeliveries = 50',
    put: 'const keptDeliveries = 40',
    tests: [delivery],
  },
  {
    what: 'a replay has no event_id',
    breaks: ['webhook.replay'],
    file: webhook('replay.store.ts'),
    find: ', event, event_id, coalesce',
    put: ', event, null, coalesce',
    tests: [webhook('replay.test.ts')],
  },
  {
    what: 'a suspended account gets message.received',
    breaks: ['events.message-received-suspended'],
    file: webhook('delivery.store.ts'),
    find: "account.status = 'suspended'",
    put: "account.status = 'deleted'",
    tests: [webhook('suspension.test.ts')],
  },
]
