import { systemClock, VirtualClock } from '@hovor/clock'
import {
  type CustomerQuestion,
  createFakturoid,
  createOutboundHttp,
  type InvoiceServer,
  type InvoicesLogin,
} from '@hovor/server/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askForTokens,
  contentOf,
  everyMethod,
  fakturoidTokens,
  type InvoicesWorld,
  startInvoicesWorld,
} from './support/invoices-world.ts'
import { startStrayServer } from './support/stray-server.ts'

const userAgent = 'Hovor tests (tests@hovor.example)'
const allowCidrs = ['127.0.0.0/8']
const http = createOutboundHttp({ clock: systemClock, allowCidrs })
let world: InvoicesWorld
let server: InvoiceServer
let login: InvoicesLogin
let accessToken: string

beforeAll(async () => {
  world = await startInvoicesWorld()
  const { apiUrl, slug } = world.addresses.fakturoid
  accessToken = (await fakturoidTokens(world.addresses)).access_token
  server = createFakturoid({ http, url: apiUrl, userAgent })
  login = { kind: 'token', accessToken, slug }
})
afterAll(async () => {
  await world.close()
  await http.close()
})

describe('customers of Fakturoid', () => {
  it.each<[CustomerQuestion, string[]]>([
    [{ by: 'phone', phone: '+420601000001' }, ['Jan Novák']],
    [{ by: 'phone', phone: '601000002' }, ['Stavby Dvořák s.r.o.']],
    [{ by: 'phone', phone: '+420222111222' }, ['Stavby Dvořák s.r.o.']],
    [{ by: 'phone', phone: '+421905123456' }, ['Žilinské strojárne a.s.']],
    [{ by: 'phone', phone: '+421907555111' }, ['Mgr. Ľubica Šťastná']],
    [{ by: 'phone', phone: '+420907555111' }, []],
    [{ by: 'phone', phone: '+35312345678' }, ["O'Brien & Sons"]],
    [{ by: 'phone', phone: '+420777100160' }, ['Odběratel 60 s.r.o.']],
    [{ by: 'phone', phone: '+420777100999' }, []],
    [{ by: 'phone', phone: 'anonymous' }, []],
    [{ by: 'vatId', vatId: 'cz 270 743 58' }, ['Stavby Dvořák s.r.o.']],
    [{ by: 'vatId', vatId: 'SK2021234567' }, ['Žilinské strojárne a.s.']],
    [{ by: 'vatId', vatId: '' }, []],
    [{ by: 'companyId', companyId: '1234567' }, ['Kavárna U Dvou koček, spol. s r.o.']],
    [{ by: 'companyId', companyId: '2707' }, []],
    [{ by: 'name', name: 'novák' }, ['Jan Novák']],
    [{ by: 'name', name: 'DVORAK stavby' }, ['Stavby Dvořák s.r.o.']],
    [{ by: 'name', name: 'Nova' }, []],
    [{ by: 'name', name: ' ' }, []],
  ])('%j finds %j', async (question, names) => {
    const found = contentOf(await server.findCustomers(login, question))
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  it('come with what identifies them, and no supplier is one', async () => {
    const [found] = contentOf(await server.findCustomers(login, { by: 'name', name: 'strojárne' }))
    expect(found).toEqual({
      id: '14',
      name: 'Žilinské strojárne a.s.',
      companyId: '36421928',
      vatId: 'SK2021234567',
      phones: ['041/562 12 34; 0905 123 456'],
    })
    expect(contentOf(await server.findCustomers(login, { by: 'name', name: 'papír' }))).toEqual([])
  })

  it('are twenty at most', async () => {
    expect(contentOf(await server.findCustomers(login, { by: 'name', name: 'odběratel' }))).toHaveLength(20)
  })
})

describe('invoices of Fakturoid', () => {
  it('of a customer are told newest first, in whole minor units', async () => {
    const all = contentOf(await server.invoices(login, { by: 'customer', customerId: '11', status: 'all' }))
    expect(
      all.map(({ number, status, totalMinor, paidMinor }) => [number, status, totalMinor, paidMinor]),
    ).toEqual([
      ['VF1-0002/2026', 'open', 484_050, 100_025],
      ['VF1-0004/2026', 'cancelled', 242_000, 0],
      ['VF1-0001/2026', 'overdue', 1_210_000, 0],
      ['VF1-0003/2026', 'paid', 60_500, 60_500],
    ])
    expect(all[0]).toMatchObject({
      variableSymbol: '2026000002',
      currency: 'CZK',
      customer: { id: '11', name: 'Jan Novák', companyId: '45612378', vatId: null, phones: ['601 000 001'] },
    })
    expect(all[0]!.issuedOn < all[0]!.dueOn).toBe(true)
  })

  it.each([
    ['unpaid', ['VF1-0002/2026', 'VF1-0001/2026']],
    ['overdue', ['VF1-0001/2026']],
  ] as const)('of a customer that are %s are told alone', async (status, numbers) => {
    const found = contentOf(await server.invoices(login, { by: 'customer', customerId: '11', status }))
    expect(found.map(({ number }) => number)).toEqual(numbers)
  })

  it('in euro are in cents of a euro', async () => {
    const found = contentOf(
      await server.invoices(login, { by: 'customer', customerId: '14', status: 'unpaid' }),
    )
    expect(found.map(({ currency, totalMinor, paidMinor }) => [currency, totalMinor, paidMinor])).toEqual([
      ['EUR', 8990, 0],
      ['EUR', 125_050, 25_025],
    ])
  })

  it('fill as many pages as there are', async () => {
    const found = contentOf(
      await server.invoices(login, { by: 'customer', customerId: '101', status: 'all' }),
    )
    expect(found).toHaveLength(45)
  })

  it('of everybody are told by their status', async () => {
    const overdue = contentOf(await server.invoices(login, { by: 'status', status: 'overdue' }))
    expect(overdue.every(({ status }) => status === 'overdue')).toBe(true)
    const unpaid = contentOf(await server.invoices(login, { by: 'status', status: 'unpaid' }))
    expect(unpaid.map(({ number }) => number)).toEqual(
      expect.arrayContaining(overdue.map(({ number }) => number)),
    )
    const all = contentOf(await server.invoices(login, { by: 'status', status: 'all' }))
    expect(all.filter(({ status }) => status === 'open' || status === 'overdue')).toHaveLength(unpaid.length)
    expect(all.map(({ issuedOn }) => issuedOn)).toEqual(
      all
        .map(({ issuedOn }) => issuedOn)
        .sort()
        .reverse(),
    )
  })

  it('are found by their number and by their variable symbol, by the whole of it', async () => {
    const byNumber = contentOf(await server.invoices(login, { by: 'number', number: 'VF1-0006/2026' }))
    expect(byNumber).toMatchObject([{ totalMinor: 1_234_567_890, customer: { phones: ['+420602123456'] } }])
    const bySymbol = contentOf(
      await server.invoices(login, { by: 'variableSymbol', variableSymbol: '2026000006' }),
    )
    expect(bySymbol).toEqual(byNumber)
    for (const part of ['VF1-0006', '', 'VF1-0006/2026&status=paid'])
      expect(contentOf(await server.invoices(login, { by: 'number', number: part }))).toEqual([])
    expect(contentOf(await server.invoices(login, { by: 'variableSymbol', variableSymbol: '2026' }))).toEqual(
      [],
    )
    expect(
      contentOf(await server.invoices(login, { by: 'customer', customerId: '11&page=2', status: 'all' })),
    ).toEqual([])
  })

  it('that were written off are asked of nobody', async () => {
    const found = contentOf(await server.invoices(login, { by: 'number', number: 'VF1-0011/2026' }))
    expect(found).toMatchObject([{ status: 'cancelled', paidMinor: 0 }])
  })

  it('no question leads to others than it names, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (text) => {
        const byNumber = await server.invoices(login, { by: 'number', number: text })
        const bySymbol = await server.invoices(login, { by: 'variableSymbol', variableSymbol: text })
        expect(contentOf(byNumber).every(({ number }) => number === text)).toBe(true)
        expect(contentOf(bySymbol).every(({ variableSymbol }) => variableSymbol === text)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

describe('an account of Fakturoid', () => {
  it('is verified and says its name', async () => {
    expect(await server.verify(login)).toEqual({
      kind: 'ok',
      value: { accountLabel: 'Ordinace Dvořáková s.r.o.' },
    })
  })

  it('that the person does not reach is not found', async () => {
    const other = { ...login, slug: 'cizi' } as InvoicesLogin
    expect(await server.verify(other)).toMatchObject({ kind: 'failed', why: 'not-found' })
    const outcome = await server.invoices(other, { by: 'status', status: 'all' })
    expect(outcome).toMatchObject({ kind: 'failed', why: 'not-found' })
  })

  it('refuses a token that has ended, and an application without a name', async () => {
    const tokens = await fakturoidTokens(world.addresses)
    const { revokeUrl } = world.addresses.fakturoid
    const revoked = await askForTokens(
      { ...world.addresses.fakturoid, tokenUrl: revokeUrl },
      { token: tokens.refresh_token },
    )
    expect(revoked.status).toBe(200)
    const ended = { ...login, accessToken: tokens.access_token } as InvoicesLogin
    expect(await server.verify(ended)).toMatchObject({ kind: 'failed', why: 'unauthorized' })
    const nameless = createFakturoid({ http, url: world.addresses.fakturoid.apiUrl, userAgent: '' })
    expect(await nameless.verify(login)).toMatchObject({
      kind: 'failed',
      why: 'unauthorized',
      detail: 'HTTP 403',
    })
  })
})

describe('the permission of Fakturoid', () => {
  it('is asked for with the name of the application, also about tokens', async () => {
    const answer = await askForTokens(world.addresses.fakturoid, {}, { 'user-agent': '' })
    expect([answer.status, await answer.json()]).toMatchObject([403, { error: 'invalid_request' }])
  })

  it('is renewed with the refresh token, which stays', async () => {
    const { refresh_token } = await fakturoidTokens(world.addresses)
    const body = { grant_type: 'refresh_token', refresh_token }
    const answer = await askForTokens(world.addresses.fakturoid, body)
    const renewed = await answer.json()
    expect(renewed).toEqual({ access_token: expect.any(String), expires_in: 7200, token_type: 'Bearer' })
    expect((await askForTokens(world.addresses.fakturoid, body)).status).toBe(200)
  })

  it.each([
    ['invalid-grant', 400, 'invalid_grant'],
    ['reject', 401, 'invalid_client'],
    ['5xx', 500, 'internal_error'],
    ['429', 429, 'too_many_requests'],
  ])('fails with %s as it is told', async (fault, status, error) => {
    await world.setFault('fakturoid-oauth', fault, 1)
    const answer = await askForTokens(world.addresses.fakturoid, { grant_type: 'refresh_token' })
    expect([answer.status, await answer.json()]).toMatchObject([status, { error }])
  })

  it('is for the client that is known', async () => {
    const { fakturoid } = world.addresses
    const answer = await askForTokens({ ...fakturoid, clientSecret: 'x' }, { grant_type: 'refresh_token' })
    expect(answer.status).toBe(401)
  })
})

describe('Fakturoid that fails', () => {
  const cases = (Object.keys(everyMethod) as (keyof typeof everyMethod)[]).flatMap((method) =>
    (
      [
        ['unauthorized', 'unauthorized'],
        ['reject', 'unauthorized'],
        ['not-found', 'not-found'],
        ['429', 'busy'],
        ['503', 'busy'],
        ['5xx', 'provider-error'],
        ['drop', 'provider-error'],
        ['garbage', 'invalid-response'],
      ] as const
    ).map(([fault, why]) => [method, fault, why] as const),
  )

  it.each(cases)('%s with %s is %s', async (method, fault, why) => {
    await world.setFault('fakturoid', fault, 1)
    expect(await everyMethod[method](server, login)).toMatchObject({ kind: 'failed', why })
  })

  it('and does not answer is given up', async () => {
    const clock = new VirtualClock()
    const patient = createOutboundHttp({ clock, allowCidrs })
    const slow = createFakturoid({ http: patient, url: world.addresses.fakturoid.apiUrl, userAgent })
    const asked = await world.nextHappening('fakturoid.asked')
    await world.setFault('fakturoid', 'timeout', 1)
    const outcome = slow.verify(login)
    await asked()
    await clock.advance(10_000)
    expect(await outcome).toEqual({ kind: 'failed', why: 'provider-error', detail: 'no answer within 10 s' })
    await patient.close()
  })

  it('by asking for patience does so after 400 requests in a minute', async () => {
    const tokens = await fakturoidTokens(world.addresses)
    const busy = { ...login, accessToken: tokens.access_token } as InvoicesLogin
    for (let round = 0; round < 20; round++) {
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => server.verify(busy)))
      expect(outcomes.every(({ kind }) => kind === 'ok')).toBe(true)
    }
    expect(await server.verify(busy)).toMatchObject({ kind: 'failed', why: 'busy', detail: 'HTTP 429' })
  })

  it('by answering other JSON is told to be no Fakturoid', async () => {
    let body = ''
    const stray = await startStrayServer({ status: 200, body: () => body })
    const other = createFakturoid({ http, url: stray.url, userAgent })
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        body = json
        for (const ask of Object.values(everyMethod)) {
          const outcome = await ask(other, login)
          if (outcome.kind === 'failed') expect(outcome.why).toMatch(/^(invalid-response|not-found)$/)
          else expect(outcome.value).toEqual([])
        }
      }),
      { numRuns: 60 },
    )
    await stray.close()
  })

  it('by leading elsewhere is not followed: the token stays with it', async () => {
    const elsewhere = await startStrayServer({ status: 200, body: () => '[]' })
    const stray = await startStrayServer({
      status: 302,
      headers: { location: `${elsewhere.url}/` },
      body: () => '',
    })
    const other = createFakturoid({ http, url: stray.url, userAgent })
    for (const ask of Object.values(everyMethod))
      expect(await ask(other, login)).toMatchObject({ kind: 'failed', why: 'invalid-response' })
    expect(stray.requests[0]?.headers.authorization).toBe(`Bearer ${accessToken}`)
    expect(elsewhere.requests).toEqual([])
    await stray.close()
    await elsewhere.close()
  })
})
