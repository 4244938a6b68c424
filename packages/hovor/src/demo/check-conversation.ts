import type { Call } from '@hovor/api'
import { expected } from './script.ts'
import { StepFailed } from './stage.ts'

/** What was spoken must have been heard: the captured data is what the subscriber said. */
export function checkConversation(call: Call): void {
  if (call.status !== 'completed') {
    throw new StepFailed(`The call ended ${call.status} (${call.endReason ?? 'no reason'}).`)
  }
  const roles = new Set(call.transcript?.map((line) => line.role))
  if (!roles.has('agent')) throw new StepFailed('The agent said nothing.')
  if (!roles.has('caller')) {
    throw new StepFailed('The agent understood nothing: no sound came through, or recognition does not work.')
  }
  for (const [key, value] of Object.entries(expected)) {
    const captured = call.data?.[key]
    if (String(captured ?? '').replaceAll(' ', '') !== value.replaceAll(' ', '')) {
      throw new StepFailed(
        `The agent captured ${key} = ${JSON.stringify(captured)}, the caller said ${value}.`,
      )
    }
  }
}
