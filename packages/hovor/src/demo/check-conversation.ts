import type { Call } from '@hovor/api'
import { expected } from './script.ts'
import { StepFailed } from './stage.ts'

/** Checks that the call completed and that the captured data matches what the subscriber said. @throws StepFailed */
export function checkConversation(call: Call): void {
  if (call.status !== 'completed') {
    throw new StepFailed(`The call ended ${call.status} (${call.endReason ?? 'no reason'}).`)
  }
  const roles = new Set(call.transcript?.map((line) => line.role))
  if (!roles.has('agent')) throw new StepFailed('The agent said nothing.')
  if (!roles.has('caller')) {
    throw new StepFailed('The agent recognised nothing: no audio arrived, or speech recognition failed.')
  }
  for (const [key, value] of Object.entries(expected)) {
    const captured = call.data?.[key]
    if (String(captured ?? '').replaceAll(' ', '') !== value.replaceAll(' ', '')) {
      throw new StepFailed(
        `The agent captured ${key} = ${JSON.stringify(captured)}, but the caller said ${value}.`,
      )
    }
  }
}
