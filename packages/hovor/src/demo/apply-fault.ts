import { type Stage, StepFailed } from './stage.ts'

/** Injects one fault: into the sandbox (`sip:drop`, `stt:garbage`, `smsc:reject`) or into the webhook in transit. */
export async function applyFault(stage: Stage, spec: string | undefined): Promise<void> {
  if (spec === undefined || spec === 'webhook:tamper') return
  const [target, fault] = spec.split(':')
  if (target === undefined || fault === undefined) {
    throw new StepFailed('--fault must be target:fault, for example sip:drop.')
  }
  await stage.client.call('putFault', { body: { target, fault } })
  stage.say(`    fault        ${spec}`)
}
