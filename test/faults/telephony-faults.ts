// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the sources.
import type { Fault } from './fault.ts'

const calls = (file: string) => `packages/server/src/calls/${file}`
const bridge = calls('run/run-bridge.test.ts')
const twoPeople = 'test/calls/two-people.test.ts'

/** Faults in calls. */
export const telephonyFaults: readonly Fault[] = [
  {
    what: 'a bridge locks its number for 15 minutes',
    breaks: ['limits.lock-bridge'],
    file: calls('state/call-kinds.ts'),
    find: 'lockMs: 10 * minuteMs',
    put: 'lockMs: 15 * minuteMs',
    tests: [bridge, twoPeople],
  },
  {
    what: 'an uncertain bridge is closed after two hours',
    breaks: ['states.bridge-watchdog'],
    file: calls('state/call-kinds.ts'),
    find: 'watchdogMs: 24 * hourMs',
    put: 'watchdogMs: 2 * hourMs',
    tests: [bridge],
  },
  {
    what: 'an automated caller is billed from the first second',
    breaks: ['states.call-caller-loop'],
    file: calls('state/call-price.ts'),
    find: 'durationMs <= freeLoopMs',
    put: 'durationMs < 0',
    tests: [calls('run/caller-loop.test.ts')],
  },
  {
    what: 'a call that the watchdog closes sends an event',
    breaks: ['states.call-watchdog', 'states.bridge-watchdog'],
    file: calls('state/call.machine.ts'),
    find: "watchdog: row('failed', unlock, free, tellTask)",
    put: "watchdog: row('failed', unlock, free, tellTask, publish('call.failed'))",
    tests: [bridge, calls('end/end-call.test.ts')],
  },
  {
    what: 'recordings are kept for a year',
    breaks: ['limits.recordings'],
    file: calls('recordings/expire-recordings.ts'),
    find: '90 * dayMs',
    put: '365 * dayMs',
    tests: [calls('recordings/expire-recordings.test.ts')],
  },
  {
    what: 'a relay lease admits any number of calls',
    breaks: ['relay.create'],
    file: calls('relay/relay-lease.store.ts'),
    find: 'where account_id = ${uuidOf(accountId)} and id = ${uuidOf(leaseId)} and used_at is null and',
    put: 'where account_id = ${uuidOf(accountId)} and id = ${uuidOf(leaseId)} and',
    tests: [calls('relay/relay-lease.test.ts')],
  },
  {
    what: 'bridges count towards the concurrent call limit',
    breaks: ['limits.calls-at-once'],
    file: calls('state/call-kinds.ts'),
    find: 'isEngineCall: false,',
    put: 'isEngineCall: true,',
    tests: [calls('end/end-call.test.ts')],
  },
]
