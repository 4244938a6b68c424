import type { Call } from '@hovor/api'
import { pollUntil } from '../poll-until.ts'
import { type Stage, StepFailed } from './stage.ts'

/** Together with the demo's other requests this stays below the limit of 60 a minute. */
const looks = { pollMs: 1_200, timeoutMs: 120_000 }

/** Prints the transcript of a call as it grows. Resolves with the call record once the call has ended. */
export async function followCall(stage: Stage, id: string): Promise<Call> {
  let printed = 0
  const ended = await pollUntil(stage, looks, async () => {
    const { call } = await stage.client.call('getCall', { params: { id } })
    const lines = call.transcript ?? []
    for (const line of lines.slice(printed)) {
      stage.say(`    ${line.role === 'agent' ? 'agent ' : 'caller'}  ${line.message}`)
    }
    printed = Math.max(printed, lines.length)
    return call.endedAt === undefined ? undefined : call
  })
  if (ended === undefined) throw new StepFailed('The call did not end within 2 minutes.')
  return ended
}
