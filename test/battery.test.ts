import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import {
  createMessages,
  createOutboundHttp,
  createSeal,
  createSmppCarrier,
  createWebhooks,
  numbers,
  silentLog,
  startTestSurface,
  storeReceipt,
  type TestSurface,
} from '@hovor/server/testing'
import { createSmppServer } from '@hovor/smpp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { surfaceCases } from './support/battery-cases.ts'
import { describeBattery } from './support/battery-suite.ts'

/*
 * Every account operation that needs no sandbox world, behind real HTTP, on a real PostgreSQL and a real SMSC. An
 * operation that is served here and has no case fails the first test.
 */
const closers: (() => Promise<unknown>)[] = []
let surface: TestSurface

beforeAll(async () => {
  const smsc = createSmppServer({
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    authenticate: () => true,
    onSubmit: async () => ({ kind: 'accepted', messageId: randomBytes(8).toString('hex') }),
  })
  const { port } = await smsc.listen()
  surface = await startTestSurface({
    extra: ({ database, credit }) => {
      const deps = { database, clock: systemClock, randomBytes, log: silentLog }
      const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
      const webhooks = createWebhooks({ ...deps, http, seal: createSeal(randomBytes(32), randomBytes) })
      const carrier = createSmppCarrier({
        account: { host: '127.0.0.1', port, systemId: 'hovor', password: 'secret' },
        clock: systemClock,
        random: Math.random,
        onReceipt: storeReceipt(deps),
        log: silentLog,
      })
      const nodeId = 'node-of-the-tests'
      const messages = createMessages({ ...deps, credit, nodeId, numbers, carrier, senderName: 'Hovor' })
      closers.push(
        () => messages.close(),
        () => webhooks.close(),
        () => carrier.close(),
        () => http.close(),
      )
      return [...webhooks.handlers, ...messages.handlers]
    },
  })
  closers.unshift(() => surface.surface.close())
  closers.push(
    () => smsc.close(),
    () => surface.close(),
  )
})
afterAll(async () => {
  for (const close of closers) await close()
})

test('every account operation served here has its case', () => {
  const served = surface.handlers.filter(
    ({ audience, operation }) => audience === 'account' && operation.tag !== 'sandbox',
  )
  expect(served.map(({ operation }) => operation.name).sort()).toEqual(Object.keys(surfaceCases).sort())
})

describeBattery(surfaceCases, () => surface)
