import { randomBytes } from 'node:crypto'
import { systemClock as clock } from '@hovor/clock'
import { createKeyVerifier } from '../../packages/server/dist/accounts/verify-key.js'
import { createOutboundHttp } from '../../packages/server/dist/adapters/http/outbound-http.js'
import { createAgentOperations } from '../../packages/server/dist/agents/agent-operations.js'
import { noIntegrations } from '../../packages/server/dist/agents/no-integrations.js'
import { noVoicePlatform } from '../../packages/server/dist/agents/no-voice-platform.js'
import { getCall } from '../../packages/server/dist/calls/get-call.js'
import { listCalls } from '../../packages/server/dist/calls/list-calls.js'
import { createCredit } from '../../packages/server/dist/credit/credit.js'
import { getBalance } from '../../packages/server/dist/credit/get-balance.js'
import { listLedger } from '../../packages/server/dist/credit/list-ledger.js'
import { openDatabase } from '../../packages/server/dist/db/open-database.js'
import { createQueue } from '../../packages/server/dist/jobs/queue.js'
import { silentLog as log } from '../../packages/server/dist/kernel/log.js'
import { createSeal } from '../../packages/server/dist/kernel/seal.js'
import { createMessages } from '../../packages/server/dist/messages/messages.js'
import { numbers } from '../../packages/server/dist/numbers/numbers.js'
import { openSharedRateStore } from '../../packages/server/dist/surface/shared-rate-store.js'
import { createSurface } from '../../packages/server/dist/surface/surface.js'
import { createWebhooks } from '../../packages/server/dist/webhook/webhooks.js'
import { pepper } from '../messages/accounts.ts'
import { answerParent } from './child.ts'

/* The service as it runs, with its queue; only the carrier is none: it accepts at once. */
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
const messages = createMessages({
  ...shared,
  credit,
  carrier,
  numbers,
  senderName: 'Hovor',
  serves: () => true,
})
const agents = createAgentOperations({
  ...shared,
  numbers,
  voices: { list: async () => [], knows: () => true, defaultOf: () => 'jana' },
  tools: { missingOf: async () => [] },
  integrations: noIntegrations,
  platform: noVoicePlatform,
  serves: () => true,
  isBusy: async () => false,
})
const rate = await openSharedRateStore(shared)
const verifier = createKeyVerifier({ database, clock, pepper })
const surface = createSurface({
  ...shared,
  baseUrl: 'http://127.0.0.1',
  keys: verifier,
  operators: [],
  rate,
  sandbox: false,
  handlers: [getBalance(), listLedger(), ...agents.handlers, getCall(), listCalls(), ...messages.handlers],
  readiness: async () => ({ ready: true, parts: {} }),
})
const queue = createQueue({ ...shared, handlers: { ...messages.jobs, ...webhooks.jobs } })
queue.start()
const { port } = await surface.listen({ host: '127.0.0.1', port: 0 })
await answerParent({ port }, async () => {
  const { user, system } = process.cpuUsage()
  return { cpuUs: user + system }
})
await queue.stop()
await surface.close()
verifier.close()
await messages.close()
await webhooks.close()
await http.close()
await rate.close()
await database.close()
process.exit()
