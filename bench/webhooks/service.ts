import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import type { AccountId } from '@hovor/server/testing'
import { createOutboundHttp } from '../../packages/server/src/adapters/http/outbound-http.ts'
import { secretPlace } from '../../packages/server/src/messaging/webhooks/secret-place.ts'
import { newSecret } from '../../packages/server/src/messaging/webhooks/sign.ts'
import { storeWebhook } from '../../packages/server/src/messaging/webhooks/webhook.store.ts'
import { createWebhooks } from '../../packages/server/src/messaging/webhooks/webhooks.ts'
import type { Database } from '../../packages/server/src/platform/db/database.ts'
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts'
import { createQueue } from '../../packages/server/src/platform/jobs/queue.ts'
import { newId } from '../../packages/server/src/platform/kernel/ids.ts'
import { createSeal, sealKeyOf } from '../../packages/server/src/platform/kernel/seal.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'
import { publish } from '../../packages/server/src/platform/outbox/outbox.ts'
import { freshPlace } from '../jobs/place.ts'
import { now } from './now.ts'

/** Outbox, queue, webhooks and the guarded client as in production, over a new PostgreSQL. */
export interface Service {
  readonly database: Database
  /** Starts processing jobs. */
  deliver(): void
  /** A new account whose events go to `url`. */
  account(url: string): Promise<AccountId>
  /** Publishes an event in a transaction of its own; answers its id, when it began and when its commit was answered. */
  publish(
    accountId: AccountId,
  ): Promise<{ readonly id: string; readonly beganMs: number; readonly committedMs: number }>
  close(): Promise<void>
}

export async function startService(): Promise<Service> {
  const place = await freshPlace()
  const database = await openDatabase({
    at: { connection: place.connection },
    clock: systemClock,
    log: silentLog,
  })
  const seal = createSeal([sealKeyOf(randomBytes(32))], randomBytes)
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
  const deps = { database, clock: systemClock, randomBytes, log: silentLog }
  const webhooks = createWebhooks({ ...deps, http, seal })
  const queue = createQueue({ ...deps, nodeId: 'bench', handlers: webhooks.jobs })
  return {
    database,
    deliver: () => queue.start(),
    async account(url) {
      const id = newId('acc', systemClock, randomBytes)
      const secret = seal.seal(newSecret(randomBytes), secretPlace(id))
      const blank = { events: [], previous_secret: null, previous_until: null, created_at: 1, updated_at: 1 }
      await storeWebhook(database, id, { url, secret, ...blank })
      return id
    },
    async publish(accountId) {
      const beganMs = now()
      const id = await database.transaction((tx) =>
        publish(tx, { accountId, event: 'call.completed', data }, deps),
      )
      return { id, beganMs, committedMs: now() }
    },
    async close() {
      await queue.stop()
      await webhooks.close()
      await http.close()
      await database.close()
      await place.close()
    },
  }
}

/** The data of an agent call event. */
export const data = {
  id: `c_${'0'.repeat(32)}`,
  direction: 'in',
  from: '+420601000001',
  to: '+420228880101',
  status: 'completed',
  durationSecs: 42.5,
  priceHal: 450,
  endReason: 'completed',
  transcript: Array.from({ length: 8 }, (_, turn) => ({
    role: turn % 2 === 0 ? 'agent' : 'caller',
    message: 'Dobrý den, tady virtuální asistentka autoservisu.',
  })),
  summary: 'Zákazník se objednal na středu ráno.',
  data: { name: 'Jan Novák', plate: '1AB2345' },
}
