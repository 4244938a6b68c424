import type { Fault } from './fault.ts'

const calls = (file: string) => `packages/server/src/calls/${file}`
const platformCalls = calls('external/platform-calls.test.ts')

/** Faults in agents on the external voice platform. */
export const externalFaults: readonly Fault[] = [
  {
    what: 'a call of an external agent ends with its leg, before the transcript arrives',
    breaks: ['general.external-agents'],
    file: calls('end/end-platform-line.ts'),
    find: "row?.status !== 'in_progress' || !isAnswered",
    put: "row?.status !== 'in_progress' || !isAnswered || isAnswered",
    tests: [platformCalls],
  },
  {
    what: 'the recording of an external agent is kept as Ogg',
    breaks: ['calls.recording-mp3'],
    file: calls('external/fetch-platform-recording.ts'),
    find: "callId, 'mp3')",
    put: "callId, 'ogg')",
    tests: [platformCalls],
  },
  {
    what: 'a call request without a response from the platform counts as failed',
    breaks: ['states.external-uncertain'],
    file: calls('external/place-on-platform.ts'),
    find: "      deps.log.warn({ callId, why: outcome.why }, 'it is unknown whether the platform placed a call')\n",
    put: '      return refuse(context, lease, outcome, deps)\n',
    tests: [platformCalls],
  },
]
