import type { Fault } from './fault.ts'

const calls = (file: string) => `packages/server/src/calls/${file}`
const texted = calls('end/send-missed-call-sms.test.ts')
const worded = calls('end/missed-sms-text.test.ts')

/** Ways to break the rules of the SMS after a missed call. */
export const missedCallFaults: readonly Fault[] = [
  {
    what: 'the call does not say which SMS was queued',
    breaks: ['calls.missed-sms', 'agents.missed-call-sms'],
    file: calls('end/send-missed-call-sms.ts'),
    find: "if (queued.kind === 'queued') await storeMissedSms",
    put: "if (queued.kind !== 'queued') await storeMissedSms",
    tests: [texted],
  },
  {
    what: 'a missed call texts nobody',
    breaks: ['calls.missed-sms', 'agents.missed-call-sms'],
    file: calls('state/call.machine.ts'),
    find: "row('missed', free, textCaller, publish",
    put: "row('missed', free, publish",
    tests: [texted],
  },
  {
    what: 'a caller is texted again within the hour',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/send-missed-call-sms.ts'),
    find: 'const oncePerMs = 60 * 60_000',
    put: 'const oncePerMs = 59 * 60_000',
    tests: [texted],
  },
  {
    what: 'calls that end at once do not see each other',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/missed-sms.store.ts'),
    find: 'for update`)',
    put: '`)',
    tests: [texted],
  },
  {
    what: 'the hour of one caller is the hour of all',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/missed-sms.store.ts'),
    find: 'and from_e164 = ',
    put: "and '' <> ",
    tests: [texted],
  },
  {
    what: 'a setting that is turned off texts all the same',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/send-missed-call-sms.ts'),
    find: 'missedCallSms?.enabled !== true',
    put: 'missedCallSms == null',
    tests: [texted],
  },
  {
    what: 'a suspended account texts its callers',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/send-missed-call-sms.ts'),
    find: "account?.status !== 'active'",
    put: 'account === undefined',
    tests: [texted],
  },
  {
    what: 'an SMS that cannot be paid is queued',
    breaks: ['agents.missed-call-sms'],
    file: 'packages/server/src/messaging/messages/send/queue-message.ts',
    find: "if (held === 'insufficient') {",
    put: "if (held === 'insufficient' && body === '') {",
    tests: [texted],
  },
  {
    what: 'a variable that stands twice is filled once',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/missed-sms-text.ts'),
    find: '/\\{(firma|cislo|agent)\\}/g',
    put: '/\\{(firma|cislo|agent)\\}/',
    tests: [worded],
  },
  {
    what: 'the service writes with diacritics',
    breaks: ['agents.missed-call-sms'],
    file: calls('end/without-diacritics.ts'),
    find: '  text.normalize',
    put: '  text || text.normalize',
    tests: [worded],
  },
]
