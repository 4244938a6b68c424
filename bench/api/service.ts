import { randomBytes } from 'node:crypto'
import { systemClock as clock } from '@hovor/clock'
import { createKeyVerifier } from '../../packages/server/dist/accounts/verify-key.js'
import { createOutboundHttp } from '../../packages/server/dist/adapters/http/outbound-http.js'
import { createSmppCarrier } from '../../packages/server/dist/adapters/sms-carrier/smpp.js'
import { createAgentOperations } from '../../packages/server/dist/agents/agent-operations.js'
import { noVoicePlatform } from '../../packages/server/dist/agents/no-voice-platform.js'
import { getCall } from '../../packages/server/dist/calls/get-call.js'
import { listCalls } from '../../packages/server/dist/calls/list-calls.js'
import { createCredit } from '../../packages/server/dist/credit/credit.js'
import { getBalance } from '../../packages/server/dist/credit/get-balance.js'
import { listLedger } from '../../packages/server/dist/credit/list-ledger.js'
import { openDatabase } from '../../packages/server/dist/db/open-database.js'
import { calendarUse, invoicesExist } from '../../packages/server/dist/integrations/connection-exists.js'
import { createQueue } from '../../packages/server/dist/jobs/queue.js'
import { silentLog as log } from '../../packages/server/dist/kernel/log.js'
import { createSeal, sealKeyOf } from '../../packages/server/dist/kernel/seal.js'
import { createMessages } from '../../packages/server/dist/messages/messages.js'
import { storeInbound } from '../../packages/server/dist/messages/receive/store-inbound.js'
import type { SmsCarrier } from '../../packages/server/dist/messages/sms-carrier.port.js'
import { storeReceipt } from '../../packages/server/dist/messages/store-receipt.js'
import { numbers } from '../../packages/server/dist/numbers/numbers.js'
import { smsNumbers } from '../../packages/server/dist/sms-numbers/sms-numbers.js'
import { openSharedRateStore } from '../../packages/server/dist/surface/shared-rate-store.js'
import { createSurface } from '../../packages/server/dist/surface/surface.js'
import { createWebhooks } from '../../packages/server/dist/webhook/webhooks.js'
import { collectGarbage } from '../kept-memory.ts'
import { pepper } from '../sms/accounts.ts'
import { answerParent } from './child.ts'

/* The service as it runs, with its queue. Without an SMSC its carrier is none: it accepts at once. */
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
