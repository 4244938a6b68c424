import { randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startPartners } from '@hovor/sandbox/testing'
import {
  createOutboundHttp,
  createQueue,
  createSimulator,
  createStripePayments,
  integrationServers,
  noSmsCarrier,
  silentLog,
  startTestSurface,
  type TestSurface,
} from '@hovor/server/testing'
import type { BatteryServer } from './battery.ts'

/** A carrier that takes every message. */
const takesAll = {
  ...noSmsCarrier,
  state: 'ok',
  submit: async ({ body }: { readonly body: string }) => ({
    kind: 'accepted' as const,
    carrierIds: Array.from({ length: noSmsCarrier.segmentsOf(body) }, () => randomUUID()),
  }),
  close: async () => {},
} as const

/**
 * Every account operation that needs no far side, over real HTTP and PostgreSQL, with the servers that accounts connect
 * and pay at. Ends with its `close`.
 *
 * @param checkAnswers whether each answer is read back by its definition, which takes time that the service does not take
 */
export async function startBatterySurface({
  checkAnswers = true,
} = {}): Promise<TestSurface & Pick<BatteryServer, 'connections'>> {
  const { caldav, erp, pay, close } = await startPartners()
  const allowCidrs = ['127.0.0.0/8']
  const http = createOutboundHttp({ clock: systemClock, allowCidrs, extraCa: [erp.certificate] })
  const calendars = { caldavUrl: caldav.url, erpHosts: [new URL(erp.baseUrl).hostname] }
  const base = { url: 'http://127.0.0.1:8080' }
  const hookUrl = () => base.url
  const surface = await startTestSurface({
    checkAnswers,
    ports: {
      http,
      ownHttp: http,
      smsc: () => takesAll,
      simulator: createSimulator({
        clock: systemClock,
        newId: randomUUID,
        maxDurationSecs: 600,
        providers: {},
      }),
      integrations: integrationServers(calendars, { http, ownHttp: http, clock: systemClock, base }),
      payments: createStripePayments({ url: pay.url, secretKey: pay.apiKey, hookUrl, log: silentLog }),
      supplier: { name: 'Hovor s.r.o.', iban: 'CZ6508000000192000145399' },
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
      await close()
    },
  }
}
