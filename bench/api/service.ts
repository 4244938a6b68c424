import { randomBytes } from 'node:crypto'
import { systemClock as clock } from '@hovor/clock'
import { createOutboundHttp } from '../../packages/server/dist/adapters/http/outbound-http.js'
import { createSmppCarrier } from '../../packages/server/dist/adapters/sms-carrier/smpp.js'
import { createAgentOperations } from '../../packages/server/dist/agents/agent-operations.js'
import { noVoicePlatform } from '../../packages/server/dist/agents/platform/no-voice-platform.js'
import { getCall } from '../../packages/server/dist/calls/read/get-call.js'
import { listCalls } from '../../packages/server/dist/calls/read/list-calls.js'
import { openSharedRateStore } from '../../packages/server/dist/http/rate-limit/shared-rate-store.js'
import { createSurface } from '../../packages/server/dist/http/surface.js'
import {
  calendarUse,
  invoicesExist,
} from '../../packages/server/dist/integrations/connections/connection-exists.js'
import { createMessages } from '../../packages/server/dist/messaging/messages/messages.js'
import { storeReceipt } from '../../packages/server/dist/messaging/messages/receipts/store-receipt.js'
import { storeInbound } from '../../packages/server/dist/messaging/messages/receive/store-inbound.js'
import type { SmsCarrier } from '../../packages/server/dist/messaging/messages/state/sms-carrier.port.js'
import { createWebhooks } from '../../packages/server/dist/messaging/webhooks/webhooks.js'
import { createCredit } from '../../packages/server/dist/money/credit/credit.js'
import { getBalance } from '../../packages/server/dist/money/credit/get-balance.js'
import { listLedger } from '../../packages/server/dist/money/credit/list-ledger.js'
import { numbers } from '../../packages/server/dist/numbering/numbers/numbers.js'
import { smsNumbers } from '../../packages/server/dist/numbering/sms-numbers/sms-numbers.js'
import { createKeyVerifier } from '../../packages/server/dist/people/accounts/verify-key.js'
import { openDatabase } from '../../packages/server/dist/platform/db/open-database.js'
import { createQueue } from '../../packages/server/dist/platform/jobs/queue.js'
import { createSeal, sealKeyOf } from '../../packages/server/dist/platform/kernel/seal.js'
import { silentLog as log } from '../../packages/server/dist/platform/log/log.js'
import { collectGarbage } from '../kept-memory.ts'
import { pepper } from '../sms/accounts.ts'
import { answerParent } from './child.ts'

/* The service as it runs, with its queue. Without an SMSC, its carrier accepts everything at once. */
const { smscPort, ...connection } = JSON.parse(process.argv[2] ?? '{}')
const database = await openDatabase({ at: { connection }, clock, log, migrations: false })
const credit = createCredit({ clock, randomBytes })
const nodeId = randomBytes(4).toString('hex')
const shared = { database, clock, randomBytes, log, nodeId }
const http = createOutboundHttp({ clock, allowCidrs: [] })
const webhooks = createWebhooks({
  ...shared,
  http,
  seal: createSeal([sealKeyOf(randomBytes(32))], randomBytes),
})
let sent = 0
const none: SmsCarrier = {
  state: 'ok',
  segmentsOf: () => 1,
  readText: () => '',
  submit: async () => ({ kind: 'accepted', carrierIds: [`${++sent}`] }),
  query: async () => 'unknown',
}
const smpp =
  smscPort === undefined
    ? undefined
    : createSmppCarrier({
        account: { host: '127.0.0.1', port: smscPort, systemId: 'bench', password: 'bench' },
        clock,
        random: Math.random,
        onReceipt: storeReceipt({ ...shared, credit, smsNumbers }),
        onInbound: storeInbound(shared),
        log,
      })
const messages = createMessages({
  ...shared,
  lease: { canJudge: () => true },
  credit,
  carrier: smpp ?? none,
  numbers,
  smsNumbers,
  senderName: 'Hovor',
  serves: () => true,
})
const agents = createAgentOperations({
  ...shared,
  numbers,
  voices: { list: async () => [], knows: () => true, defaultOf: () => 'jana' },
  tools: { missingOf: async () => [] },
  calendarUse,
  calendarIds: async () => undefined,
  invoicesExist,
  platform: noVoicePlatform,
  serves: () => true,
  isBusy: async () => false,
})
const rate = await openSharedRateStore(shared)
const verifier = createKeyVerifier({ database, clock, pepper })
const surface = createSurface({
  ...shared,
  baseUrl: 'http://127.0.0.1',
  brand: { name: 'Hovor' },
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
await answerParent({ port }, async (question) => {
  const { user, system } = process.cpuUsage()
  if (question === 'memory') collectGarbage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { cpuUs: user + system, keptMb: (heapUsed + external) / 2 ** 20, rssMb: rss / 2 ** 20 }
})
await queue.stop()
await surface.close()
verifier.close()
await smpp?.close()
await messages.close()
await webhooks.close()
await http.close()
await rate.close()
await database.close()
process.exit()
