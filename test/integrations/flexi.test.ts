import { systemClock, VirtualClock } from '@hovor/clock'
import {
  type CustomerQuestion,
  createFlexi,
  createOutboundHttp,
  type InvoiceServer,
  type InvoicesLogin,
} from '@hovor/server/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf, everyMethod, type InvoicesWorld, startInvoicesWorld } from './support/invoices-world.ts'
import { startStrayServer } from './support/stray-server.ts'

const allowCidrs = ['127.0.0.0/8']
let world: InvoicesWorld
let http: ReturnType<typeof createOutboundHttp>
let server: InvoiceServer
let login: Extract<InvoicesLogin, { kind: 'password' }>

beforeAll(async () => {
  world = await startInvoicesWorld()
  const { baseUrl: url, certificate, company, username, password } = world.addresses.erp
  http = createOutboundHttp({ clock: systemClock, allowCidrs, extraCa: [certificate] })
  server = createFlexi({ http, clock: systemClock })
  login = { kind: 'password', baseUrl: url, company, username, password }
})
afterAll(async () => {
  await world.close()
  await http.close()
})

describe('customers of ABRA Flexi', () => {
  it.each<[CustomerQuestion, string[]]>([
    [{ by: 'phone', phone: '+420601000001' }, ['Jan Novák', 'Papír velkoobchod a.s.']],
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
    [{ by: 'name', name: "o'brien" }, ["O'Brien & Sons"]],
    [{ by: 'name', name: 'Nova' }, []],
    [{ by: 'name', name: ' ' }, []],
  ])('%j finds %j', async (question, names) => {
    const found = contentOf(await server.findCustomers(login, question))
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  it('come with what identifies them', async () => {
    const [found] = contentOf(await server.findCustomers(login, { by: 'name', name: 'strojárne' }))
    expect(found).toEqual({
      id: '14',
      name: 'Žilinské strojárne a.s.',
      companyId: '36421928',
      vatId: 'SK2021234567',
      phones: ['041/562 12 34; 0905 123 456'],
    })
  })

  it('are twenty at most', async () => {
    expect(contentOf(await server.findCustomers(login, { by: 'name', name: 'odběratel' }))).toHaveLength(20)
  })
})

describe('invoices of ABRA Flexi', () => {
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

  it('in euro are in cents of a euro, those of the books in hal', async () => {
    const found = contentOf(
      await server.invoices(login, { by: 'customer', customerId: '14', status: 'unpaid' }),
    )
    expect(found.map(({ currency, totalMinor, paidMinor }) => [currency, totalMinor, paidMinor])).toEqual([
      ['EUR', 8990, 0],
      ['EUR', 125_050, 25_025],
    ])
  })

  it('that were marked as paid by hand are paid, and a credit note is below zero', async () => {
    const found = contentOf(await server.invoices(login, { by: 'customer', customerId: '12', status: 'all' }))
    expect(
      found.map(({ number, status, totalMinor, paidMinor }) => [number, status, totalMinor, paidMinor]),
    ).toEqual([
      ['VF1-0013/2026', 'open', -12_100, 0],
      ['VF1-0005/2026', 'open', 9_680_000, 0],
      ['VF1-0012/2026', 'paid', 36_300, 36_300],
    ])
  })

  it('of everybody are told by their status', async () => {
    const overdue = contentOf(await server.invoices(login, { by: 'status', status: 'overdue' }))
    expect(overdue.every(({ status }) => status === 'overdue')).toBe(true)
    const unpaid = contentOf(await server.invoices(login, { by: 'status', status: 'unpaid' }))
    expect(unpaid.every(({ status }) => status === 'open' || status === 'overdue')).toBe(true)
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
    const byNumber = contentOf(await server.invoices(login, { by: 'number', number: 'vf1-0006/2026' }))
    expect(byNumber).toMatchObject([{ totalMinor: 1_234_567_890, customer: { phones: ['+420602123456'] } }])
    const bySymbol = contentOf(
      await server.invoices(login, { by: 'variableSymbol', variableSymbol: '2026000006' }),
    )
    expect(bySymbol).toEqual(byNumber)
    expect(contentOf(await server.invoices(login, { by: 'number', number: 'VF1-0006' }))).toEqual([])
    expect(contentOf(await server.invoices(login, { by: 'variableSymbol', variableSymbol: '2026' }))).toEqual(
      [],
    )
    expect(
      contentOf(await server.invoices(login, { by: 'customer', customerId: '11 or id > 0', status: 'all' })),
    ).toEqual([])
  })

  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc
      .array(
        fc.constantFrom(
          "'",
          '"',
          "' or id gt 0 or kod eq '",
          '" or "" eq "',
          ')',
          '(',
          '\\',
          '/',
          '?',
          '%2F',
        ),
        {
          minLength: 1,
          maxLength: 5,
        },
      )
      .map((parts) => parts.join('')),
  )

  it('no question leads to others than it names, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const answers = await Promise.all([
          server.invoices(login, { by: 'number', number: text }),
          server.invoices(login, { by: 'variableSymbol', variableSymbol: text }),
          server.invoices(login, { by: 'customer', customerId: text, status: 'all' }),
          server.findCustomers(login, { by: 'vatId', vatId: text }),
          server.findCustomers(login, { by: 'companyId', companyId: text }),
        ])
        expect(answers.map((answer) => contentOf<unknown>(answer))).toEqual([[], [], [], [], []])
        expect((await server.findCustomers(login, { by: 'name', name: text })).kind).toBe('ok')
      }),
      { numRuns: 60 },
    )
  })
})

describe('a login of ABRA Flexi', () => {
  it('is verified and says its company', async () => {
    expect(await server.verify(login)).toEqual({ kind: 'ok', value: { accountLabel: 'ordinace_dvorakova' } })
  })

  it('with another password is refused, and another company is not found', async () => {
    const stranger = { ...login, password: 'x' }
    expect(await server.verify(stranger)).toMatchObject({ kind: 'failed', why: 'unauthorized' })
    for (const company of ['cizi', '..', '.', 'a/../ordinace_dvorakova', ''])
      expect(await server.verify({ ...login, company })).toMatchObject({ kind: 'failed', why: 'not-found' })
  })

  it('is not shown to a server whose certificate is not trusted', async () => {
    const strict = createOutboundHttp({ clock: systemClock, allowCidrs })
    const outcome = await createFlexi({ http: strict, clock: systemClock }).verify(login)
    expect(outcome).toMatchObject({ kind: 'failed', why: 'provider-error' })
    expect(outcome).toHaveProperty('detail', expect.stringContaining('TLS'))
    await strict.close()
  })
})

describe('ABRA Flexi that fails', () => {
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
        ['not-winstrom', 'invalid-response'],
      ] as const
    ).map(([fault, why]) => [method, fault, why] as const),
  )

  it.each(cases)('%s with %s is %s', async (method, fault, why) => {
    await world.setFault('erp', fault, 1)
    expect(await everyMethod[method](server, login)).toMatchObject({ kind: 'failed', why })
  })

  it('and does not answer is given up', async () => {
    const clock = new VirtualClock(systemClock.nowMs())
    const patient = createOutboundHttp({ clock, allowCidrs, extraCa: [world.addresses.erp.certificate] })
    const asked = await world.nextHappening('erp.asked')
    await world.setFault('erp', 'timeout', 1)
    const outcome = createFlexi({ http: patient, clock }).verify(login)
    await asked()
    await clock.advance(10_000)
    expect(await outcome).toEqual({ kind: 'failed', why: 'provider-error', detail: 'no answer within 10 s' })
    await patient.close()
  })

  it('by answering other JSON is told to be no ABRA Flexi', async () => {
    let body = ''
    const stray = await startStrayServer({ status: 200, body: () => body })
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        body = json
        for (const ask of Object.values(everyMethod))
          expect(await ask(server, { ...login, baseUrl: stray.url })).toMatchObject({
            why: 'invalid-response',
          })
      }),
      { numRuns: 60 },
    )
    await stray.close()
  })

  it('by leading elsewhere is not followed: the password stays with it', async () => {
    const elsewhere = await startStrayServer({ status: 200, body: () => '{}' })
    const stray = await startStrayServer({
      status: 303,
      headers: { location: `${elsewhere.url}/` },
      body: () => '',
    })
    for (const ask of Object.values(everyMethod))
      expect(await ask(server, { ...login, baseUrl: stray.url })).toMatchObject({ why: 'invalid-response' })
    expect(stray.requests[0]?.headers.authorization).toMatch(/^Basic /)
    expect(elsewhere.requests).toEqual([])
    await stray.close()
    await elsewhere.close()
  })

  it('is asked at the address of its company alone', async () => {
    const stray = await startStrayServer({ status: 404, body: () => '{}' })
    const company = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        company.filter((name) => name.isWellFormed()),
        async (name) => {
          stray.requests.length = 0
          await server.verify({ ...login, baseUrl: `${stray.url}/flexi/`, company: name })
          for (const { url } of stray.requests)
            expect(url).toContain(`/flexi/c/${encodeURIComponent(name)}/adresar.json?`)
          expect(stray.requests).toHaveLength(name === '.' || name === '..' ? 0 : 1)
        },
      ),
      { numRuns: 100 },
    )
    await stray.close()
  })
})
