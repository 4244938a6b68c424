// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the sources.
import type { Fault } from './fault.ts'

const calls = (file: string) => `packages/server/src/calls/${file}`
const dnc = (file: string) => `packages/server/src/calls/dnc/${file}`
const tools = (file: string) => `packages/server/src/agents/tools/${file}`

/** Faults in tools, answering machine detection and the do-not-call list. */
export const machineFaults: readonly Fault[] = [
  {
    what: 'an account may have one tool too many',
    breaks: ['errors.other-quotas'],
    file: tools('create-tool.ts'),
    find: '>= maxTools',
    put: '> maxTools',
    tests: [tools('tools.test.ts')],
  },
  {
    what: 'two tools may have the same name',
    breaks: ['tools.endpoints'],
    file: tools('changed-tool.ts'),
    find: 'named !== undefined && named !== before.id',
    put: "named === '' && named !== before.id",
    tests: [tools('tools.test.ts')],
  },
  {
    what: 'all calls share one idempotency key per tool',
    breaks: ['agents.tools'],
    file: tools('tool-request.ts'),
    find: '${phoneCallId}\\n${callId}',
    put: '${phoneCallId.length}${callId}',
    tests: [tools('run-tool.test.ts'), calls('run/start-talk.test.ts')],
  },
  {
    what: 'a call has no voicemail fields',
    breaks: ['calls.voicemail'],
    file: calls('state/call-record.ts'),
    find: 'row.voicemail?.messageLeft',
    put: 'undefined',
    tests: [calls('end/end-call.test.ts')],
  },
  {
    what: 'an expired auto-block is listed',
    breaks: ['dnc.list'],
    file: dnc('dnc.store.ts'),
    find: '${uuidOf(accountId)} and expires_at > ${nowMs}',
    put: '${uuidOf(accountId)} and expires_at < ${nowMs}',
    tests: [dnc('dnc.test.ts')],
  },
  {
    what: 'unblocking does not lift a block',
    breaks: ['dnc.unblock'],
    file: dnc('unblock-destination.ts'),
    find: 'account.id, params.e164, clock',
    put: "account.id, params.e164.replace('+', ''), clock",
    tests: [dnc('dnc.test.ts')],
  },
  {
    what: 'the do-not-call list does not block calls',
    breaks: ['dnc.endpoint'],
    file: dnc('dnc.store.ts'),
    find: 'select e164, true from do_not_call\n    where ',
    put: 'select e164, true from do_not_call\n    where false and ',
    tests: [dnc('dnc.test.ts')],
  },
]
