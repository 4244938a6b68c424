import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { answerParent } from './child.ts'

/* Fastify alone, returning the same bytes: no key, no limit, no database. */
const answer = {
  balanceHal: 100_000,
  reservedHal: 0,
  availableHal: 100_000,
  currency: 'CZK',
  autoTopup: null,
}
const integer = { type: 'integer' }
const properties = {
  balanceHal: integer,
  reservedHal: integer,
  availableHal: integer,
  currency: { type: 'string' },
  autoTopup: { type: 'object', nullable: true },
}
const app = Fastify()
app.get('/v1/balance', { schema: { response: { 200: { type: 'object', properties } } } }, async () => answer)
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
await answerParent({ port }, async () => {
  const { user, system } = process.cpuUsage()
  return { cpuUs: user + system }
})
await app.close()
