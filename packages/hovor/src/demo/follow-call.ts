import type { Call } from '@hovor/api'
import { type Stage, StepFailed } from './stage.ts'

/** With the other requests of the demo this stays under 60 a minute. */
const pollMs = 1_200
const timeoutMs = 120_000

/** Prints a call line by line as it is spoken and resolves with the record once it has ended. */
export async function followCall(stage: Stage, id: string): Promise<Call> {
  const untilMs = stage.nowMs() + timeoutMs
  let printed = 0
  for (;;) {
    const { call } = await stage.client.call('getCall', { params: { id } })
    const lines = call.transcript ?? []
    for (const line of lines.slice(printed)) {
      stage.say(`    ${line.role === 'agent' ? 'agent ' : 'caller'}  ${line.message}`)
    }
    printed = Math.max(printed, lines.length)
    if (call.endedAt !== undefined) return call
    if (stage.nowMs() > untilMs) throw new StepFailed(`The call is still ${call.status} after 2 minutes.`)
    await stage.sleep(pollMs)
  }
}
