import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { defaultPorts, startWorld } from '@hovor/sandbox'
import {
  composeIntegrations,
  composePayments,
  createAccounts,
  createAgents,
  createDnc,
  createMessages,
  createOutboundHttp,
  createQueue,
  createSeal,
  createSimulator,
  createSmppCarrier,
  createTools,
  createWebhooks,
  noVoicePlatform,
  numbers,
  type PageRoute,
  sealKeyOf,
  silentLog,
  simulateAgent,
  smsNumbers,
  startTestSurface,
  storeInbound,
  storeReceipt,
  type TestSurface,
  testSeal,
} from '@hovor/server/testing'
import { createSmppServer } from '@hovor/smpp'
import type { BatteryServer } from './battery.ts'

const freePorts = Object.fromEntries(Object.keys(defaultPorts).map((server) => [server, 0]))

/**
 * Every account operation that needs no sandbox world, behind real HTTP, on a real PostgreSQL and a real SMSC. Ends
 * with its `close`.
 */
export async function startBatterySurface(): Promise<TestSurface & Pick<BatteryServer, 'connections'>> {
  const closers: (() => Promise<unknown>)[] = []
  const world = await startWorld({
    clock: systemClock,
    randomBytes,
    speechUrl: 'http://127.0.0.1:9',
    ports: freePorts,
  })
  const { caldav, erp, pay } = world.addresses
  let pages: readonly PageRoute[] = []
  const smsc = createSmppServer({
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    authenticate: () => true,
    onSubmit: async () => ({ kind: 'accepted', messageId: randomBytes(8).toString('hex') }),
  })
  const { port } = await smsc.listen()
  const surface = await startTestSurface({
    extra: ({ database, credit }) => {
      const deps = { database, clock: systemClock, randomBytes, log: silentLog }
      const http = createOutboundHttp({
        clock: systemClock,
        allowCidrs: ['127.0.0.0/8'],
        extraCa: [erp.certificate],
      })
      const webhooks = createWebhooks({
        ...deps,
        http,
        seal: createSeal([sealKeyOf(randomBytes(32))], randomBytes),
      })
      const queue = createQueue({ ...deps, nodeId: 'queue-of-the-tests', handlers: webhooks.jobs })
      queue.start()
      // A block follows from five calls, which nobody places here.
      const dncHandlers = createDnc({ clock: systemClock, randomBytes }).handlers.filter(
        ({ operation }) => operation.name !== 'unblockDestination',
      )
      const toolDeps = { ...deps, http, seal: testSeal, detachTool: async () => {} }
      const carrier = createSmppCarrier({
        account: { host: '127.0.0.1', port, systemId: 'hovor', password: 'secret' },
        clock: systemClock,
        random: Math.random,
        onReceipt: storeReceipt({ ...deps, credit, smsNumbers }),
        onInbound: storeInbound({ ...deps, nodeId: 'node-of-the-tests' }),
        log: silentLog,
      })
      const nodeId = 'node-of-the-tests'
      const messages = createMessages({
        ...deps,
        credit,
        nodeId,
        numbers,
        smsNumbers,
        carrier,
        senderName: 'Hovor',
        serves: () => true,
      })
      closers.push(
        () => messages.close(),
        () => queue.stop(),
        () => webhooks.close(),
        () => carrier.close(),
        () => http.close(),
      )
      const tools = createTools(toolDeps)
      const simulation = simulateAgent({
        agents: createAgents({ numbers }),
        tools,
        platform: noVoicePlatform,
        simulator: createSimulator({
          clock: systemClock,
          newId: randomUUID,
          maxDurationSecs: 600,
          providers: {},
        }),
      })
      const outside = {
        ...{ speech: [], transcription: [], llm: [] },
        caldavUrl: caldav.url,
        erpHosts: [new URL(erp.baseUrl).hostname],
      }
      const base = { url: 'http://127.0.0.1:8080' }
      const integrations = composeIntegrations(outside, {
        ...{
          ...deps,
          http,
          ownHttp: http,
          base,
          random: Math.random,
          seal: testSeal,
          secret: 'of the tests',
        },
      })
      const cards = composePayments(
        {
          ...outside,
          payments: { url: pay.url, secretKey: pay.apiKey },
          supplier: { name: 'Hovor s.r.o.' },
        },
        {
          ...{ ...deps, credit, mailer: { send: async () => {} }, serves: () => true },
          accounts: createAccounts({ clock: systemClock, randomBytes, pepper: 'of the tests' }),
          base: { url: 'http://127.0.0.1:9' },
        },
      )
      pages = cards.topups.pages
      return [
        ...[...cards.topups.handlers, ...cards.billing.handlers],
        ...[...tools.handlers, simulation, ...dncHandlers, ...webhooks.handlers, ...messages.handlers],
        ...integrations.handlers,
      ]
    },
    pages: () => pages,
  })
  return {
    ...surface,
    connections: {
      calendar: {
        provider: 'calendar-app-password',
        username: caldav.username,
        appPassword: caldav.password,
      },
      invoices: {
        provider: 'invoices-credentials',
        ...{ baseUrl: erp.baseUrl, company: erp.company, username: erp.username, password: erp.password },
      },
    },
    async close() {
      await surface.surface.close()
      for (const close of closers) await close()
      await smsc.close()
      await world.close()
      await surface.close()
    },
  }
}
