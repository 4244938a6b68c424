import type { Conversation } from './conversation.ts'
import { type Json, record } from './json.ts'

/** Kept of each kind; the oldest goes first. */
const maxKept = 1000

export interface PlatformAgent {
  readonly id: string
  readonly name: string
  readonly conversationConfig: Json
  readonly platformSettings: Json
  readonly tags: readonly string[]
  readonly createdAtSecs: number
}

/** A number of a SIP trunk that was imported. */
export interface PlatformNumber {
  readonly id: string
  readonly e164: string
  readonly label: string
  readonly agentId: string | undefined
  readonly inbound: Json | undefined
  readonly outbound: Json | undefined
}

export interface PlatformWebhook {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly secret: string
}

/** Everything that the platform keeps, in memory. */
export class PlatformState {
  readonly agents = new Map<string, PlatformAgent>()
  readonly numbers = new Map<string, PlatformNumber>()
  readonly conversations = new Map<string, Conversation>()
  readonly webhooks = new Map<string, PlatformWebhook>()
  /** `GET /v1/convai/settings`, as it was last patched. */
  settings: Json = {}

  numberOf(e164: string): PlatformNumber | undefined {
    return [...this.numbers.values()].find((number) => number.e164 === e164)
  }

  /** Whom post-call webhooks go to. */
  postCallWebhook(): PlatformWebhook | undefined {
    const { post_call_webhook_id: id } = record(this.settings.webhooks)
    return typeof id === 'string' ? this.webhooks.get(id) : undefined
  }
}

/** Keeps one more; the oldest goes when there are too many. */
export function keep<Value>(map: Map<string, Value>, id: string, value: Value): void {
  map.set(id, value)
  const [oldest] = map.keys()
  if (map.size > maxKept && oldest !== undefined) map.delete(oldest)
}
