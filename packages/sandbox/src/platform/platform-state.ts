import type { Conversation } from './conversation.ts'
import { type Json, record } from './json.ts'

/** Records kept of each kind; the oldest is evicted first. */
const maxKept = 1000

export interface PlatformAgent {
  readonly id: string
  readonly name: string
  readonly conversationConfig: Json
  readonly platformSettings: Json
  readonly tags: readonly string[]
  readonly createdAtSecs: number
}

/** An imported SIP trunk number. */
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

/** The platform's data, in memory. */
export class PlatformState {
  readonly agents = new Map<string, PlatformAgent>()
  readonly numbers = new Map<string, PlatformNumber>()
  readonly conversations = new Map<string, Conversation>()
  readonly webhooks = new Map<string, PlatformWebhook>()
  /** The settings as last patched, for `GET /v1/convai/settings`. */
  settings: Json = {}

  numberOf(e164: string): PlatformNumber | undefined {
    return [...this.numbers.values()].find((number) => number.e164 === e164)
  }

  /** The receiver of post-call webhooks. */
  postCallWebhook(): PlatformWebhook | undefined {
    const { post_call_webhook_id: id } = record(this.settings.webhooks)
    return typeof id === 'string' ? this.webhooks.get(id) : undefined
  }
}

/** Stores a record, evicting the oldest if there are too many. */
export function keep<Value>(map: Map<string, Value>, id: string, value: Value): void {
  map.set(id, value)
  const [oldest] = map.keys()
  if (map.size > maxKept && oldest !== undefined) map.delete(oldest)
}
