import { type Stage, StepFailed } from './stage.ts'

/** Breaks one part of the sandbox: `sip:drop`, `stt:garbage`, `smsc:reject`, or the webhook on its way. */
export async function applyFault(stage: Stage, spec: string | undefined): Promise<void> {
  if (spec === undefined || spec === 'webhook:tamper') return
  const [target, fault] = spec.split(':')
  if (target === undefined || fault === undefined) {
    throw new StepFailed('--fault takes target:fault, for example sip:drop.')
  }
  await stage.client.call('putFault', { body: { target, fault } })
  stage.say(`    broken       ${spec}`)
}
