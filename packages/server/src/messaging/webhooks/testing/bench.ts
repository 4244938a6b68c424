import { createHmac, randomBytes } from 'node:crypto'
import type { EventName } from '@hovor/api'
import { VirtualClock } from '@hovor/clock'
import { type Look, untilOn } from '@hovor/clock/testing'
import { afterEach, beforeEach, expect } from 'vitest'
import { createOutboundHttp, type OutboundHttp } from '../../../adapters/http/outbound-http.ts'
import { databaseOfFile } from '../../../platform/db/testing/test-database.ts'
import { createSeal, sealKeyOf } from '../../../platform/kernel/seal.ts'
import { silentLog } from '../../../platform/log/log.ts'
import { publish } from '../../../platform/outbox/outbox.ts'
import { signatureHeaders } from '../sign.ts'
import { createEventStreams, type EventStreams } from '../stream/event-streams.ts'
import { createWebhooks, type Webhooks } from '../webhooks.ts'
import { type Post, type Receiver, startReceiver } from './receiver.ts'
import { passing, type TestAccount, type TestService, testService } from './test-service.ts'

/** Webhooks over real HTTP with their own receiver, new for each test; only the test moves the clock. */
export class WebhookBench {
  clock = new VirtualClock()
  sealKey = sealKeyOf(randomBytes(32))
  readonly db = databaseOfFile()
  http!: OutboundHttp
  receiver!: Receiver
  service!: TestService
  readonly #webhooks: Webhooks[] = []
  readonly #streams: EventStreams[] = []

  constructor() {
    beforeEach(() => this.#open())
    afterEach(() => this.#close())
  }

  async #open(): Promise<void> {
    this.clock = new VirtualClock()
    this.http = createOutboundHttp({ clock: this.clock, allowCidrs: ['127.0.0.0/8'] })
    this.receiver = await startReceiver()
    this.service = await this.start()
  }

  async #close(): Promise<void> {
    await this.receiver.close()
    await this.endStreams()
    await this.service.close()
    for (const webhooks of this.#webhooks.splice(0)) await webhooks.close()
    await this.http.close()
  }

  /** One more process of the service, on the same database. */
  start(): Promise<TestService> {
    return testService(
      this.clock,
      ({ database }) => {
        const seal = createSeal([this.sealKey], randomBytes)
        const { clock, http } = this
        const webhooks = createWebhooks({ database, clock, randomBytes, log: silentLog, http, seal })
        this.#webhooks.push(webhooks)
        const streams = createEventStreams({ database, clock, randomBytes, log: silentLog, pepper: 'pepper' })
        this.#streams.push(streams)
        return { ...webhooks, handlers: [...webhooks.handlers, ...streams.handlers] }
      },
      this.db,
    )
  }

  /** As a drain does; clients that do not read are waited for by the clock, which only the test moves. */
  async endStreams(): Promise<void> {
    const ended = Promise.all(this.#streams.splice(0).map((streams) => streams.close()))
    await passing(this.clock, ended, 1000)
  }

  /** Ends delivery like a shutdown of the service, with the attempts that outlast it. */
  async stop(): Promise<void> {
    const close = () => Promise.all(this.#webhooks.map((webhooks) => webhooks.close()))
    const closing = close()
    await this.clock.advance(3000)
    await closing
    await this.http.close()
    await close()
  }

  async withWebhook(events: EventName[] = []): Promise<TestAccount> {
    const account = await this.service.account()
    await account.request('PUT', '/v1/webhook', { url: this.receiver.url, events })
    return account
  }

  happens(account: TestAccount, event: EventName, data: Record<string, unknown>): Promise<string> {
    const { clock } = this
    return this.service.database.transaction((tx) =>
      publish(tx, { accountId: account.id, event, data }, { clock, randomBytes }),
    )
  }

  until<T>(look: Look<T>): Promise<T> {
    return untilOn(this.clock, look)
  }

  deliveries(account: TestAccount, ready: (all: Listed[]) => boolean): Promise<Listed[]> {
    return this.until(async () => {
      const all = (await account.request('GET', '/v1/webhook/deliveries')).body.deliveries as Listed[]
      return ready(all) && all
    })
  }

  /** As a receiver computes it (spec:events.signature); the Standard Webhooks headers have their own test vector. */
  expectSigned(post: Post, secrets: string[]): void {
    const nowMs = this.clock.nowMs()
    const secs = Math.floor(nowMs / 1000)
    const signatures = secrets.map((secret) =>
      createHmac('sha256', secret).update(`${secs}.`).update(post.body).digest('hex'),
    )
    expect(post.headers['service-signature']).toBe(
      `t=${secs},${signatures.map((hex) => `v1=${hex}`).join(',')}`,
    )
    const webhookId = String(post.headers['webhook-id'])
    const expected = signatureHeaders({ body: post.body, webhookId, secrets, nowMs })
    for (const [name, value] of Object.entries(expected)) expect(post.headers[name.toLowerCase()]).toBe(value)
  }
}

export interface Listed {
  readonly id: string
  readonly event: string
  readonly eventId?: string
  readonly callId?: string
  readonly replayOf?: string
  readonly url: string
  readonly status: string
  readonly attempts: number
  readonly lastError?: string
  readonly lastStatusCode?: number
  readonly nextAttemptAt?: number
}
