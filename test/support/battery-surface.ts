import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { defaultPorts, startWorld } from '@hovor/sandbox'
import {
  createOutboundHttp,
  createQueue,
  createSimulator,
  createSmppCarrier,
  createStripePayments,
  integrationServers,
  silentLog,
  startTestSurface,
  type TestSurface,
} from '@hovor/server/testing'
import { createSmppServer } from '@hovor/smpp'
import type { BatteryServer } from './battery.ts'

const freePorts = Object.fromEntries(Object.keys(defaultPorts).map((server) => [server, 0]))

/**
 * Every account operation that needs no sandbox world, over real HTTP, PostgreSQL and SMSC. Ends with its `close`.
 */
export async function startBatterySurface(): Promise<TestSurface & Pick<BatteryServer, 'connections'>> {
  const world = await startWorld({
    clock: systemClock,
    randomBytes,
    speechUrl: 'http://127.0.0.1:9',
    ports: freePorts,
  })
  const { caldav, erp, pay } = world.addresses
  const smsc = createSmppServer({
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    authenticate: () => true,
    onSubmit: async () => ({ kind: 'accepted', messageId: randomBytes(8).toString('hex') }),
  })
  const { port } = await smsc.listen()
  const allowCidrs = ['127.0.0.0/8']
  const http = createOutboundHttp({ clock: systemClock, allowCidrs, extraCa: [erp.certificate] })
  const calendars = { caldavUrl: caldav.url, erpHosts: [new URL(erp.baseUrl).hostname] }
  const base = { url: 'http://127.0.0.1:8080' }
  const account = { host: '127.0.0.1', port, systemId: 'hovor', password: 'secret' }
  const onWire = { clock: systemClock, random: Math.random, log: silentLog }
  const hookUrl = () => base.url
  const surface = await startTestSurface({
    ports: {
      http,
      ownHttp: http,
      smsc: (events) => createSmppCarrier({ account, ...onWire, ...events }),
      simulator: createSimulator({
        clock: systemClock,
        newId: randomUUID,
        maxDurationSecs: 600,
        providers: {},
      }),
      integrations: integrationServers(calendars, { http, ownHttp: http, clock: systemClock, base }),
      payments: createStripePayments({ url: pay.url, secretKey: pay.apiKey, hookUrl, log: silentLog }),
      supplier: { name: 'Hovor s.r.o.' },
    },
  })
  const queue = createQueue({
    database: surface.database,
    clock: systemClock,
    log: silentLog,
    nodeId: 'queue-of-the-tests',
    handlers: surface.jobs,
  })
  queue.start()
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
        baseUrl: erp.baseUrl,
        company: erp.company,
        username: erp.username,
        password: erp.password,
      },
    },
    async close() {
      await queue.stop()
      await surface.close()
      await smsc.close()
      await world.close()
    },
  }
}
