import type { Patience } from '../look-until.ts'
import type { DemoClient } from './demo-client.ts'
import type { WebhookReceiver } from './webhook-receiver.ts'

/** What every step of the demo works with. */
export interface Stage extends Patience {
  readonly client: DemoClient
  readonly receiver: WebhookReceiver
  readonly dir: string
  readonly say: (line: string) => void
}

/** A step that did not come out as it must: the demo ends with its sentence. */
export class StepFailed extends Error {}

export const koruna = (amountHal: number) => `${(amountHal / 100).toFixed(2)} CZK`
