import { testOperatorToken } from '@hovor/server/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CalendarService, startCalendarService } from './support/calendar-service.ts'
import { type InvoicesWorld, startInvoicesWorld } from './support/invoices-world.ts'

let world: InvoicesWorld
let service: CalendarService

beforeAll(async () => {
  world = await startInvoicesWorld()
  service = await startCalendarService({
    erpHosts: ['erp.of-the-settings.example'],
    certificates: [world.addresses.erp.certificate],
  })
})
afterAll(async () => {
  await service?.close()
  await world?.close()
})

async function operate(method: string, path = '', body?: unknown) {
  const answer = await fetch(`${service.baseUrl}/operator/v1/integration-hosts${path}`, {
    method,
    headers: { authorization: `Bearer ${testOperatorToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (await answer.json()) as any }
}

// verifies: integrations.hosts
it('an ERP can be connected once the operator enables its host, and is not contacted after the host is disabled', async () => {
  const account = await service.newAccount()
  const { baseUrl, company, username, password } = world.addresses.erp
  const host = new URL(baseUrl).hostname
  const login = { provider: 'invoices-credentials', baseUrl, company, username, password }
  const connect = () => account.ask('POST', '/v1/integrations', login)
  const before = await connect()
  expect([before.status, before.body.error.code]).toEqual([400, 'validation'])
  expect(before.body.error.message).toContain('has a host that the operator of the service has not enabled')

  expect((await operate('POST', '', { host })).status).toBe(201)
  const { body } = await connect()
  const { id } = body.integration
  const invoices = () => account.ask('GET', `/v1/integrations/${id}/invoices`)
  const otherProcess = service.another()
  expect((await invoices()).status).toBe(200)
  expect((await otherProcess.useIntegration(account.id, id)).kind).toBe('invoices')

  expect(await operate('DELETE', `/${host}`)).toMatchObject({ status: 200, body: { removed: true } })
  const answer = await invoices()
  expect([answer.status, answer.body.error.code]).toEqual([400, 'integration_invalid_provider'])
  expect((await otherProcess.useIntegration(account.id, id)).kind).toBe('failed')
  expect((await connect()).status).toBe(400)

  await operate('POST', '', { host })
  expect((await invoices()).status).toBe(200)
})
