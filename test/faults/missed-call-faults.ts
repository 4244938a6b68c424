import type { Fault } from './fault.ts'

const calls = (file: string) => `packages/server/src/calls/${file}`
const texted = calls('end/send-missed-call-sms.test.ts')
const worded = calls('end/missed-sms-text.test.ts')

/** Faults in the SMS after a missed call. */
export const missedCallFaults: readonly Fault[] = [
  {
    what: 'the call does not refer to its missed-call SMS',
    breaks: ['calls.missed-sms', 'agents.missed-call-sms'],
    file: calls('end/send-missed-call-sms.ts'),
    find: "if (queued.kind === 'queued') await storeMissedSms",
    put: "if (queued.kind !== 'queued') await storeMissedSms",
    tests: [texted],
  },
  {
    what: 'a missed call sends no SMS',
    breaks: ['calls.missed-sms', 'agents.missed-call-sms'],
    file: calls('state/call.machine.ts'),
    find: "row('missed', free, textCaller, publish",
    put: "row('missed', free, publish",
    tests: [texted],
  },
  {
    what: 'a caller gets a second SMS within the hour',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/send-missed-call-sms.ts'),
    find: 'const oncePerMs = 60 * 60_000',
    put: 'const oncePerMs = 59 * 60_000',
    tests: [texted],
  },
  {
    what: 'concurrent missed calls each send an SMS',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/missed-sms.store.ts'),
    find: 'for update`)',
    put: '`)',
    tests: [texted],
  },
  {
    what: 'the hourly limit of one caller applies to all',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/missed-sms.store.ts'),
    find: 'and from_e164 = ',
    put: "and '' <> ",
    tests: [texted],
  },
  {
    what: 'a disabled setting sends an SMS',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/send-missed-call-sms.ts'),
    find: 'missedCallSms?.enabled !== true',
    put: 'missedCallSms == null',
    tests: [texted],
  },
  {
    what: 'a suspended account sends missed-call SMS',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/send-missed-call-sms.ts'),
    find: "account?.status !== 'active'",
    put: 'account === undefined',
    tests: [texted],
  },
  {
    what: 'an SMS without credit is queued',
    breaks: ['agents.missed-call-sms'],
    file: 'packages/server/src/messaging/messages/send/queue-message.ts',
    find: "if (held === 'insufficient') {",
    put: "if (held === 'insufficient' && body === '') {",
    tests: [texted],
  },
  {
    what: 'only the first occurrence of a variable is substituted',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/missed-sms-text.ts'),
    find: '/\\{(firma|cislo|agent)\\}/g',
    put: '/\\{(firma|cislo|agent)\\}/',
    tests: [worded],
  },
  {
    what: 'the default text has diacritics',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/without-diacritics.ts'),
    find: '  text.normalize',
    put: '  text || text.normalize',
    tests: [worded],
  },
]
