import { systemClock, VirtualClock } from '@hovor/clock'
import type { CustomerQuestion, InvoiceQuestion } from '@hovor/server/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InvoicePeer, openFakturoid, openFlexi } from './support/invoice-peers.ts'
import { contentOf, everyMethod, type InvoicesWorld, startInvoicesWorld } from './support/invoices-world.ts'
import { startStrayServer } from './support/stray-server.ts'

/*
 * Behaviour common to all invoicing systems, over the sandbox's. System-specific behaviour is tested in the files
 * named after them.
 */
let world: InvoicesWorld
beforeAll(async () => {
  world = await startInvoicesWorld()
})
afterAll(() => world?.close())

const methods = Object.keys(everyMethod) as (keyof typeof everyMethod)[]
const faults = [
  ['unauthorized', 'unauthorized'],
  ['reject', 'unauthorized'],
  ['not-found', 'not-found'],
  ['429', 'busy'],
  ['503', 'busy'],
  ['5xx', 'provider-error'],
  ['drop', 'provider-error'],
  ['garbage', 'invalid-response'],
] as const

describe.each([
  {
    name: 'Fakturoid',
    open: openFakturoid,
    target: 'fakturoid',
    accountLabel: 'Ordinace Dvořáková s.r.o.',
    ownFaults: [],
    /** The result of a response with different JSON. */
    strange: ['invalid-response', 'not-found', []],
    nothing: '[]',
    redirect: 302,
  },
  {
    name: 'ABRA Flexi',
    open: openFlexi,
    target: 'erp',
    accountLabel: 'ordinace_dvorakova',
    ownFaults: [['not-winstrom', 'invalid-response']] as const,
    strange: ['invalid-response'],
    nothing: '{}',
    redirect: 303,
  },
])('$name', ({ open, target, accountLabel, ownFaults, strange, nothing, redirect }) => {
  let peer: InvoicePeer
  beforeAll(async () => {
    peer = await open(world)
  })
  afterAll(() => peer?.close())

  const customers = async (question: CustomerQuestion) =>
    contentOf(await peer.server.findCustomers(peer.login, question))
  const invoices = async (question: InvoiceQuestion) =>
    contentOf(await peer.server.invoices(peer.login, question))
  const ofCustomer = (customerId: string, status: 'all' | 'unpaid' | 'overdue' = 'all') =>
    invoices({ by: 'customer', customerId, status })

  it('names the account', async () => {
    expect(await peer.server.verify(peer.login)).toEqual({ kind: 'ok', value: { accountLabel } })
  })

  describe('finds customers', () => {
    it.each<[CustomerQuestion, string[]]>([
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
    ])('by %j: %j', async (question, names) => {
      expect((await customers(question)).map(({ name }) => name)).toEqual(names)
    })

    it('with their identifying details', async () => {
      expect((await customers({ by: 'name', name: 'strojárne' }))[0]).toEqual({
        id: '14',
        name: 'Žilinské strojárne a.s.',
        companyId: '36421928',
        vatId: 'SK2021234567',
        phones: ['041/562 12 34; 0905 123 456'],
      })
    })

    it('at most twenty', async () => {
      expect(await customers({ by: 'name', name: 'odběratel' })).toHaveLength(20)
    })
  })

  describe('returns invoices', () => {
    it('of a customer newest first, in whole minor units', async () => {
      const all = await ofCustomer('11')
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
        customer: {
          id: '11',
          name: 'Jan Novák',
          companyId: '45612378',
          vatId: null,
          phones: ['601 000 001'],
        },
      })
      expect(all[0]!.issuedOn < all[0]!.dueOn).toBe(true)
    })

    it.each([
      ['unpaid', ['VF1-0002/2026', 'VF1-0001/2026']],
      ['overdue', ['VF1-0001/2026']],
    ] as const)('of a customer that are %s only', async (status, numbers) => {
      expect((await ofCustomer('11', status)).map(({ number }) => number)).toEqual(numbers)
    })

    it('in euros as euro cents', async () => {
      const found = await ofCustomer('14', 'unpaid')
      expect(found.map(({ currency, totalMinor, paidMinor }) => [currency, totalMinor, paidMinor])).toEqual([
        ['EUR', 8990, 0],
        ['EUR', 125_050, 25_025],
      ])
    })

    it('of all customers by status', async () => {
      const overdue = await invoices({ by: 'status', status: 'overdue' })
      expect(overdue.every(({ status }) => status === 'overdue')).toBe(true)
      const unpaid = await invoices({ by: 'status', status: 'unpaid' })
      expect(unpaid.every(({ status }) => status === 'open' || status === 'overdue')).toBe(true)
      expect(unpaid.map(({ number }) => number)).toEqual(
        expect.arrayContaining(overdue.map(({ number }) => number)),
      )
      const all = await invoices({ by: 'status', status: 'all' })
      expect(all.filter(({ status }) => status === 'open' || status === 'overdue')).toHaveLength(
        unpaid.length,
      )
      const issued = all.map(({ issuedOn }) => issuedOn)
      expect(issued).toEqual(issued.toSorted().reverse())
    })

    it('by exact number and by exact variable symbol', async () => {
      const byNumber = await invoices({ by: 'number', number: 'VF1-0006/2026' })
      expect(byNumber).toMatchObject([{ totalMinor: 1_234_567_890, customer: { phones: ['+420602123456'] } }])
      expect(await invoices({ by: 'variableSymbol', variableSymbol: '2026000006' })).toEqual(byNumber)
      for (const number of ['VF1-0006', '', 'VF1-0006/2026&status=paid'])
        expect(await invoices({ by: 'number', number })).toEqual([])
      expect(await invoices({ by: 'variableSymbol', variableSymbol: '2026' })).toEqual([])
      for (const customerId of ['11&page=2', '11 or id > 0']) expect(await ofCustomer(customerId)).toEqual([])
    })

    const injected = ["'", '"', "' or id gt 0 or kod eq '", '" or "" eq "', ')', '(', '\\', '/', '?', '%2F']
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.array(fc.constantFrom(...injected), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
    )

    it('of only the customer that a question names, whatever the question contains', async () => {
      // a Fakturoid token allows 400 requests a minute
      const peers = await Promise.all([open(world), open(world), open(world)])
      let run = 0
      await fc.assert(
        fc.asyncProperty(hostile, async (text) => {
          const { server, login } = peers[run++ % peers.length]!
          const found = await Promise.all([
            server.invoices(login, { by: 'number', number: text }),
            server.invoices(login, { by: 'variableSymbol', variableSymbol: text }),
            server.invoices(login, { by: 'customer', customerId: text, status: 'all' }),
            server.findCustomers(login, { by: 'vatId', vatId: text }),
            server.findCustomers(login, { by: 'companyId', companyId: text }),
          ])
          expect(found.map((outcome) => contentOf<unknown>(outcome))).toEqual([[], [], [], [], []])
          expect((await server.findCustomers(login, { by: 'name', name: text })).kind).toBe('ok')
        }),
        { numRuns: 60 },
      )
      for (const { close } of peers) await close()
    })
  })

  describe('when the server fails', () => {
    const cases = methods.flatMap((method) =>
      [...faults, ...ownFaults].map(([fault, why]) => [method, fault, why] as const),
    )

    it.each(cases)('%s with %s is %s', async (method, fault, why) => {
      await world.setFault(target, fault, 1)
      expect(await everyMethod[method](peer.server, peer.login)).toMatchObject({ kind: 'failed', why })
    })

    it('no response in time is reported', async () => {
      const clock = new VirtualClock(systemClock.nowMs())
      const { server, close } = peer.timedBy(clock)
      const asked = await world.nextHappening(`${target}.asked`)
      await world.setFault(target, 'timeout', 1)
      const outcome = server.verify(peer.login)
      await asked()
      await clock.advance(10_000)
      expect(await outcome).toEqual({
        kind: 'failed',
        why: 'provider-error',
        detail: 'no answer within 10 s',
      })
      await close()
    })

    it('different JSON is reported as a different system', async () => {
      let body = ''
      const stray = await startStrayServer({ status: 200, body: () => body })
      const { server, login } = peer.at(stray.url)
      await fc.assert(
        fc.asyncProperty(fc.json(), async (json) => {
          body = json
          for (const ask of Object.values(everyMethod)) {
            const outcome = await ask(server, login)
            expect(strange).toContainEqual(outcome.kind === 'failed' ? outcome.why : outcome.value)
          }
        }),
        { numRuns: 60 },
      )
      await stray.close()
    })

    it('a redirect is not followed, so the credentials stay with the server', async () => {
      const elsewhere = await startStrayServer({ status: 200, body: () => nothing })
      const headers = { location: `${elsewhere.url}/` }
      const stray = await startStrayServer({ status: redirect, headers, body: () => '' })
      const { server, login } = peer.at(stray.url)
      for (const ask of Object.values(everyMethod))
        expect(await ask(server, login)).toMatchObject({ kind: 'failed', why: 'invalid-response' })
      expect(stray.requests[0]?.headers.authorization).toBe(peer.authorization)
      expect(elsewhere.requests).toEqual([])
      await stray.close()
      await elsewhere.close()
    })
  })
})
