import type { Fault } from './fault.ts'

const receive = (file: string) => `packages/server/src/messaging/messages/receive/${file}`
const numbers = (file: string) => `packages/server/src/numbering/sms-numbers/${file}`
const basics = receive('receive.test.ts')
const parts = receive('receive-parts.test.ts')
const crash = receive('receive.crash.test.ts')
const buying = numbers('buy-sms-number.test.ts')
const fees = 'packages/server/src/money/fees/sms-number-fees.test.ts'

/** Faults in SMS numbers and received messages. */
export const receivingFaults: readonly Fault[] = [
  {
    what: 'a third SMS number is sold',
    breaks: ['limits.sms-numbers'],
    file: numbers('buy-sms-number.ts'),
    find: 'const maxNumbers = 2',
    put: 'const maxNumbers = 3',
    tests: [buying],
  },
  {
    what: 'the first month of an SMS number is free',
    breaks: [
      'sms-numbers.buy',
      'limits.sms-numbers',
      'idempotency.replay',
      'idempotency.operations',
      'sms-numbers.release',
      'errors.insufficient-credit',
      'errors.insufficient-credit-charges-nothing',
    ],
    file: numbers('buy-sms-number.ts'),
    find: "await payMonth(db, { ...month, description: 'SMS number, first month' }, deps.credit)",
    put: "({ kind: 'paid', paidUntilMs: nowMs + 2_592_000_000 } as Awaited<ReturnType<typeof payMonth>>)",
    tests: [buying],
  },
  {
    what: 'a number being released reports a sending quota',
    breaks: ['sms-numbers.release'],
    file: numbers('sms-number-record.ts'),
    find: "row.status === 'active' && ",
    put: '',
    tests: [buying],
  },
  {
    what: 'a new number reports the daily limit of an older one',
    breaks: ['sms-numbers.daily-limit', 'sms-numbers.buy'],
    file: numbers('daily-send-limit.ts'),
    find: '< youngMs ? 20 : 50',
    put: '< youngMs ? 50 : 50',
    tests: [buying],
  },
  {
    what: 'a released number is gone at once',
    breaks: ['sms-numbers.release'],
    file: numbers('sms-number.store.ts'),
    find: "set status = 'releasing' where",
    put: "set status = 'releasing', paid_until = 0 where",
    tests: [fees],
  },
  {
    what: 'events missed during suspension are sent after it',
    breaks: ['events.message-received-suspended'],
    file: receive('take-message.ts'),
    find: 'message.silent || ',
    put: '',
    tests: [basics],
  },
  {
    what: 'events are not capped per hour',
    breaks: ['limits.received-webhook', 'events.message-received-over'],
    file: receive('take-message.ts'),
    find: 'inHour > eventsPerHour || ',
    put: '',
    tests: [basics],
  },
  {
    what: 'the hourly event cap never resets',
    breaks: ['limits.received-webhook'],
    file: receive('received.store.ts'),
    find: 'then received_hour_count + 1 else 1 end',
    put: 'then received_hour_count + 1 else received_hour_count + 1 end',
    tests: [basics],
  },
  {
    what: 'one received message too many is kept',
    breaks: ['limits.received-stored'],
    file: receive('received.store.ts'),
    find: 'const kept = 1000',
    put: 'const kept = 1001',
    tests: [crash],
  },
  {
    what: 'an incomplete message waits forever',
    breaks: ['events.message-received-late'],
    file: receive('receive-job.ts'),
    find: 'if (group.complete || overdue)',
    put: 'if (group.complete || (overdue && group.complete))',
    tests: [parts],
  },
  {
    what: 'the periodic check overlooks parts left by a dead process',
    breaks: ['events.message-received-late'],
    file: receive('check-inbound.ts'),
    find: 'nowMs - underWayMs, batch',
    put: 'nowMs - 100 * underWayMs, batch',
    tests: [crash],
  },
  {
    what: 'a message that could not be stored is acknowledged',
    breaks: ['events.message-received-queued'],
    file: receive('store-inbound.ts'),
    find: "return 'retry'",
    put: "return 'stored'",
    tests: [basics],
  },
  {
    what: 'an all-digit sender counts as a number whatever its TON',
    breaks: ['messages.received'],
    file: 'packages/server/src/adapters/sms-carrier/smpp-inbound.ts',
    find: 'if (ton === alphanumeric) return undefined',
    put: 'if (ton === -1) return undefined',
    tests: [basics],
  },
]
