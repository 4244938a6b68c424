import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'
import { systemClock as clock } from '@hovor/clock'
import { createKeyVerifier } from '../../packages/server/src/accounts/verify-key.ts'
import { createOutboundHttp } from '../../packages/server/src/adapters/http/outbound-http.ts'
import { createCredit } from '../../packages/server/src/credit/credit.ts'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { createQueue } from '../../packages/server/src/jobs/queue.ts'
import { silentLog as log } from '../../packages/server/src/kernel/log.ts'
import { createMessages } from '../../packages/server/src/messages/messages.ts'
import { numbers } from '../../packages/server/src/numbers/numbers.ts'
import { createPipeline } from '../../packages/server/src/surface/execute.ts'
import { createRest } from '../../packages/server/src/surface/rest.ts'
import { openSharedRateStore } from '../../packages/server/src/surface/shared-rate-store.ts'
import { createSeal } from '../../packages/server/src/webhook/seal.ts'
import { createWebhooks } from '../../packages/server/src/webhook/webhooks.ts'
import { pepper } from './accounts.ts'

/* The service as it runs, with its queue; only the carrier accepts at once, as the bare loop has none. */
const connection = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase({ at: { connection }, clock, log, migrations: false })
const credit = createCredit({ clock, randomBytes })
const nodeId = randomBytes(4).toString('hex')
const shared = { database, clock, randomBytes, log, nodeId }
const http = createOutboundHttp({ clock, allowCidrs: [] })
const webhooks = createWebhooks({ ...shared, http, seal: createSeal(randomBytes(32), randomBytes) })
let sent = 0
const carrier = {
  state: 'ok' as const,
  segmentsOf: () => 1,
  submit: async () => ({ kind: 'accepted' as const, carrierIds: [`${++sent}`] }),
}
const messages = createMessages({ ...shared, credit, carrier, numbers, senderName: 'Hovor' })
const rate = await openSharedRateStore(shared)
const surface = {
  ...shared,
  baseUrl: 'http://127.0.0.1',
  keys: createKeyVerifier({ database, clock, pepper }),
  operators: [],
  rate,
  sandbox: true,
}
const rest = createRest(surface, messages.handlers, createPipeline(surface, messages.handlers))
const queue = createQueue({ ...shared, handlers: { ...messages.jobs, ...webhooks.jobs } })
queue.start()
await rest.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ port: rest.addresses()[0]?.port })}\n`)

for await (const _question of createInterface({ input: process.stdin })) {
  const { user, system } = process.cpuUsage()
  process.stdout.write(`${JSON.stringify({ us: user + system })}\n`)
}
await queue.stop()
await rest.close()
await messages.close()
await webhooks.close()
await http.close()
await rate.close()
await database.close()
process.exit()
