import type { WaitClock } from '../poll-until.ts'
import type { DemoClient } from './demo-client.ts'
import type { WebhookReceiver } from './webhook-receiver.ts'

/** The context of every demo step. */
export interface Stage extends WaitClock {
  readonly client: DemoClient
  readonly receiver: WebhookReceiver
  readonly dir: string
  readonly say: (line: string) => void
}

/** A failed step; the demo ends with its message. */
export class StepFailed extends Error {}
