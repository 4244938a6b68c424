import type { IntegrationId } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CalendarService, startCalendarService } from './support/calendar-service.ts'
import { type InvoicesWorld, startInvoicesWorld } from './support/invoices-world.ts'

let world: InvoicesWorld
let service: CalendarService
let account: Awaited<ReturnType<CalendarService['newAccount']>>
let integrationId: IntegrationId

beforeAll(async () => {
  world = await startInvoicesWorld()
  const { baseUrl, certificate, company, username, password } = world.addresses.erp
  service = await startCalendarService({ erpHosts: [new URL(baseUrl).hostname], certificates: [certificate] })
  account = await service.newAccount()
  const login = { provider: 'invoices-credentials', baseUrl, company, username, password }
  const connected = await account.ask('POST', '/v1/integrations', login)
  integrationId = connected.body.integration.id
})
afterAll(async () => {
  await service?.close()
  await world?.close()
})

const list = (query: Record<string, string> = {}, id = integrationId) =>
  account.ask('GET', `/v1/integrations/${id}/invoices?${new URLSearchParams(query)}`)
const numbers = async (query: Record<string, string>): Promise<string[]> => {
  const { body } = await list(query)
  return body.invoices.map(({ number }: { number: string }) => number)
}

describe('GET /v1/integrations/{id}/invoices', () => {
  // verifies: general.invoice-currency
  it('lists only the invoices that match all filters, amounts in whole minor units', async () => {
    expect(await numbers({ phone: '601 000 001' })).toEqual([
      'VF1-0002/2026',
      'VF1-0004/2026',
      'VF1-0001/2026',
      'VF1-0003/2026',
    ])
    expect(await numbers({ phone: '+420601000001', status: 'unpaid' })).toEqual([
      'VF1-0002/2026',
      'VF1-0001/2026',
    ])
    expect(await numbers({ companyId: '45612378', status: 'overdue' })).toEqual(['VF1-0001/2026'])
    expect(await numbers({ vatId: 'CZ27074358', number: 'VF1-0005/2026' })).toEqual(['VF1-0005/2026'])
    expect(await numbers({ vatId: 'CZ27074358', number: 'VF1-0001/2026' })).toEqual([])
    expect(await numbers({ variableSymbol: '2026000002', status: 'overdue' })).toEqual([])
    expect(await numbers({ phone: '+420601000001', vatId: 'CZ27074358' })).toEqual([])
    const { body } = await list({ number: 'VF1-0002/2026' })
    expect(body.invoices).toEqual([
      {
        id: '502',
        number: 'VF1-0002/2026',
        customer: 'Jan Novák',
        issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        totalMinor: 484050,
        paidMinor: 100025,
        currency: 'CZK',
        status: 'open',
      },
    ])
    expect((await list({ status: 'all' })).body.invoices.length).toBeGreaterThan(40)
  })

  it('finds neither the connection of another account nor invoices of a calendar', async () => {
    const other = await service.newAccount()
    const foreign = await other.ask('GET', `/v1/integrations/${integrationId}/invoices`)
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'integration_not_found'])
    const { url, username, password } = world.addresses.caldav
    const calendar = await service.account({ username, password, url })
    const answer = await calendar.ask('GET', `/v1/integrations/${calendar.integrationId}/invoices`)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'integration_unsupported'])
    expect(await list({ status: 'late' })).toMatchObject({
      status: 400,
      body: { error: { code: 'validation' } },
    })
  })

  it.each([
    ['reject', 409, 'integration_unauthorized'],
    ['429', 409, 'integration_busy'],
    ['5xx', 502, 'integration_provider_error'],
    ['drop', 502, 'integration_provider_error'],
    ['garbage', 502, 'integration_invalid_provider_response'],
  ])(
    'with the fault %s answers %i %s, and the connection shows it until it works again',
    async (fault, status, code) => {
      const lastError = async () => {
        const { body } = await account.ask('GET', '/v1/integrations')
        return body.integrations[0].lastError
      }
      await world.setFault('erp', fault, 1)
      const answer = await list({ number: 'VF1-0001/2026' })
      expect([answer.status, answer.body.error.code]).toEqual([status, code])
      expect(await lastError()).toEqual(expect.any(String))
      expect((await list({ number: 'VF1-0001/2026' })).status).toBe(200)
      expect(await lastError()).toBeUndefined()
    },
  )
})

describe('an agent that looks up invoices', () => {
  it('needs an invoicing integration of its own account', async () => {
    const made = await account.ask('POST', '/v1/agents', { name: 'Eva', language: 'cs' })
    const change = (invoicesIntegrationId: string | null) =>
      account.ask('PATCH', `/v1/agents/${made.body.agent.id}`, { invoicesIntegrationId })
    expect(made.body.agent.invoicesIntegrationId).toBeNull()
    expect((await change(integrationId)).body.agent.invoicesIntegrationId).toBe(integrationId)
    const other = await service.newAccount()
    const { url, username, password } = world.addresses.caldav
    const calendar = await service.account({ username, password, url })
    expect(
      (await other.ask('POST', '/v1/agents', { name: 'Eva', invoicesIntegrationId: integrationId })).body,
    ).toMatchObject({ error: { code: 'validation' } })
    const wrong = { name: 'Eva', invoicesIntegrationId: calendar.integrationId }
    const refused = await calendar.ask('POST', '/v1/agents', wrong)
    expect([refused.status, refused.body.error.code]).toEqual([400, 'validation'])
    expect((await change(null)).body.agent.invoicesIntegrationId).toBeNull()
  })

  const conversation = (remoteNumber: string | undefined) => {
    const run = service.another().invoices.deskOf(account.id, integrationId, remoteNumber)
    let calls = 0
    return async (said: Readonly<Record<string, string>>) => {
      const call = { callId: `t${++calls}`, toolId: 'invoices', name: 'look_up_invoices', arguments: said }
      const result = await run(call)
      if (result.kind === 'failed') return result.why
      return JSON.parse(result.text)
    }
  }
  const known = '+420601000001'
  const unknown = '+420777999888'
  const verified = { verified: true }
  const silent = { verified: false, note: expect.any(String) }

  it('discloses to a caller from a number on file who gives the company id, and to nobody by number alone', async () => {
    const say = conversation(known)
    expect(await say({})).toEqual(silent)
    const { invoices } = await say({ companyId: '456 12 378' })
    expect(invoices).toEqual([
      expect.objectContaining({
        number: 'VF1-0002/2026',
        total: '4840.50',
        remaining: '3840.25',
        currency: 'CZK',
      }),
      expect.objectContaining({ number: 'VF1-0001/2026', total: '12100.00', status: 'overdue' }),
    ])
    expect(await say({ status: 'all' })).toMatchObject(verified)
  })

  it('discloses to a caller from an unknown number for an invoice and the exact name, but not for public-register facts', async () => {
    const say = conversation(unknown)
    expect(await say({ companyId: '27074358', vatId: 'CZ27074358', name: 'Stavby Dvořák s.r.o.' })).toEqual(
      silent,
    )
    expect(await say({ variableSymbol: '2026 000005' })).toMatchObject(verified)
    expect(await conversation(unknown)({ name: 'dvorak', invoiceNumber: 'VF1-0005/2026' })).toEqual(silent)
    expect(
      await conversation(undefined)({ name: 'STAVBY DVOŘÁK', invoiceNumber: 'VF1-0005/2026' }),
    ).toMatchObject(verified)
  })

  it('discloses nothing about one customer for facts about another', async () => {
    const say = conversation(known)
    expect(await say({ companyId: '27074358', name: 'Stavby Dvořák s.r.o.' })).toEqual(silent)
  })

  it('stops at the third wrong fact, in any order, and then refuses correct ones', async () => {
    const say = conversation(known)
    const guesses = ['11111111', '22222222', '33333333'].map((companyId) => say({ companyId }))
    expect((await Promise.all(guesses)).map(({ ended = false }) => ended)).toEqual([false, false, true])
    expect(await say({ companyId: '45612378' })).toMatchObject({ verified: false, ended: true })
    const again = conversation(known)
    for (let times = 0; times < 5; times += 1) expect(await again({ name: 'Petr Malý' })).toEqual(silent)
  })

  it('says that the lookup failed when the system fails, without counting a wrong fact', async () => {
    const say = conversation(known)
    await world.setFault('erp', '5xx', 4)
    for (let times = 0; times < 4; times += 1) expect(await say({ companyId: '45612378' })).toBe('network')
    expect(await say({ companyId: '45612378' })).toMatchObject(verified)
    expect(await say({ colour: 'red' })).toBe('bad-arguments')
  })
})
