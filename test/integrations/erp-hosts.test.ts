import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CalendarService, startCalendarService } from './support/calendar-service.ts'
import { type InvoicesWorld, startInvoicesWorld } from './support/invoices-world.ts'

let world: InvoicesWorld
let service: CalendarService
let allowedHosts: string[]

beforeAll(async () => {
  world = await startInvoicesWorld()
  allowedHosts = [new URL(world.addresses.erp.baseUrl).hostname]
  service = await startCalendarService({
    erpHosts: allowedHosts,
    certificates: [world.addresses.erp.certificate],
  })
})
afterAll(async () => {
  await service?.close()
  await world?.close()
})

// verifies: integrations.hosts
it('a connected ERP whose host the operator takes back is asked no more', async () => {
  const account = await service.newAccount()
  const { baseUrl, company, username, password } = world.addresses.erp
  const login = { provider: 'invoices-credentials', baseUrl, company, username, password }
  const { body } = await account.ask('POST', '/v1/integrations', login)
  const invoices = () => account.ask('GET', `/v1/integrations/${body.integration.id}/invoices`)
  expect((await invoices()).status).toBe(200)
  allowedHosts.length = 0
  const answer = await invoices()
  expect([answer.status, answer.body.error.code]).toEqual([400, 'integration_invalid_provider'])
  const list = await account.ask('GET', '/v1/integrations')
  expect(list.body.providers['invoices-credentials'].ready).toBe(false)
})
