import { systemClock } from '@hovor/clock'
import { createFlexi, createOutboundHttp } from '@hovor/server/testing'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFlexi } from './support/invoice-peers.ts'
import { contentOf, type InvoicesWorld, startInvoicesWorld } from './support/invoices-world.ts'
import { startStrayServer } from './support/stray-server.ts'

/* Behaviour specific to ABRA Flexi. */
let world: InvoicesWorld
let peer: Awaited<ReturnType<typeof openFlexi>>

beforeAll(async () => {
  world = await startInvoicesWorld()
  peer = await openFlexi(world)
})
afterAll(async () => {
  await peer?.close()
  await world?.close()
})

describe('ABRA Flexi', () => {
  it('keeps customers and suppliers in one address book', async () => {
    const question = { by: 'phone', phone: '+420601000001' } as const
    const found = contentOf(await peer.server.findCustomers(peer.login, question))
    expect(found.map(({ name }) => name)).toEqual(['Jan Novák', 'Papír velkoobchod a.s.'])
  })

  it('reports invoices marked as paid by hand as paid, and credit notes below zero', async () => {
    const wanted = { by: 'customer', customerId: '12', status: 'all' } as const
    const found = contentOf(await peer.server.invoices(peer.login, wanted))
    expect(
      found.map(({ number, status, totalMinor, paidMinor }) => [number, status, totalMinor, paidMinor]),
    ).toEqual([
      ['VF1-0013/2026', 'open', -12_100, 0],
      ['VF1-0005/2026', 'open', 9_680_000, 0],
      ['VF1-0012/2026', 'paid', 36_300, 36_300],
    ])
  })

  it('is asked for the newest invoices, whatever order it would list them in by itself', async () => {
    const stray = await startStrayServer({ status: 200, body: () => '{"winstrom":{"faktura-vydana":[]}}' })
    const { server, login } = peer.at(stray.url)
    await server.invoices(login, { by: 'status', status: 'all' })
    expect(new URL(stray.requests[0]!.url!, stray.url).searchParams.get('order')).toBe('datVyst@D')
    await stray.close()
    const { baseUrl, certificate } = world.addresses.erp
    const http = createOutboundHttp({
      clock: systemClock,
      allowCidrs: ['127.0.0.0/8'],
      extraCa: [certificate],
    })
    const listed = async (order: string): Promise<string[]> => {
      const { body } = (await http.send({
        method: 'GET',
        url: `${baseUrl}/c/${peer.login.company}/faktura-vydana.json?limit=100&detail=custom:datVyst${order}`,
        headers: { authorization: peer.authorization },
        timeoutMs: 10_000,
        maxAnswerBytes: 1024 * 1024,
      })) as { readonly body: Uint8Array }
      const { winstrom } = JSON.parse(Buffer.from(body).toString('utf8'))
      return winstrom['faktura-vydana'].map(({ datVyst }: { datVyst: string }) => datVyst)
    }
    const newestFirst = await listed('&order=datVyst@D')
    expect(newestFirst).toEqual(newestFirst.toSorted().reverse())
    expect(await listed('')).not.toEqual(newestFirst)
    await http.close()
  })

  it('leaves out what it cannot read, names it and returns the rest', async () => {
    const good = {
      ...{
        id: '1',
        kod: 'good',
        datVyst: '2026-02-01',
        datSplat: '2026-02-15',
        storno: 'false',
        mena: 'code:CZK',
      },
      ...{ sumCelkem: '100.0', juhSum: '0.0' },
    }
    const odd = [
      { kod: 'a fraction of a haléř', sumCelkem: '100.005' },
      { kod: 'NaN', sumCelkem: 'NaN' },
      { kod: 'KČ', mena: 'code:KČ' },
      { kod: 'no currency', mena: undefined },
      { kod: 'odd day', datVyst: '1. 2. 2026' },
      { kod: undefined, id: '4711' },
      { kod: 'no id', id: 'x' },
    ].map((change, id) => ({ ...good, id: String(id + 10), ...change }))
    const read = [
      { ...good, kod: 'numbers', id: 2, sumCelkem: 100.5, juhSum: 0, storno: false },
      { ...good, kod: 'nothing', id: '3', sumCelkem: '0.0' },
      { ...good, kod: 'credit note', id: '4', sumCelkem: '-1210.0' },
    ]
    const body = { winstrom: { 'faktura-vydana': [...odd, good, ...read, null] } }
    const stray = await startStrayServer({ status: 200, body: () => JSON.stringify(body) })
    const { server, login } = peer.at(stray.url)
    const found = await server.invoices(login, { by: 'status', status: 'all' })
    await stray.close()
    expect(contentOf(found).map(({ number, totalMinor, status }) => [number, totalMinor, status])).toEqual([
      ['numbers', 10_050, 'overdue'],
      ['nothing', 0, 'paid'],
      ['good', 10_000, 'overdue'],
      ['credit note', -121_000, 'open'],
    ])
    const names = odd.map(({ kod, id }) => ({ number: kod ?? id }))
    expect(found.kind === 'ok' && found.unread).toEqual(expect.arrayContaining([...names, { number: '' }]))
  })

  it('finds an invoice number in any case', async () => {
    const byNumber = async (number: string) =>
      contentOf(await peer.server.invoices(peer.login, { by: 'number', number }))
    const found = await byNumber('vf1-0006/2026')
    expect(found).toHaveLength(1)
    expect(found).toEqual(await byNumber('VF1-0006/2026'))
  })

  it('refuses a wrong password, and has no other company', async () => {
    const { server, login } = peer
    const stranger = { ...login, password: 'x' }
    expect(await server.verify(stranger)).toMatchObject({ kind: 'failed', why: 'unauthorized' })
    for (const company of ['cizi', '..', '.', 'a/../ordinace_dvorakova', ''])
      expect(await server.verify({ ...login, company })).toMatchObject({ kind: 'failed', why: 'not-found' })
  })

  it('is sent no credentials when its certificate is not trusted', async () => {
    const strict = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
    const outcome = await createFlexi({ http: strict, clock: systemClock }).verify(peer.login)
    expect(outcome).toMatchObject({ kind: 'failed', why: 'provider-error' })
    expect(outcome).toHaveProperty('detail', expect.stringContaining('TLS'))
    await strict.close()
  })

  it('is queried at its company’s address only', async () => {
    const stray = await startStrayServer({ status: 404, body: () => '{}' })
    const company = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(
        company.filter((name) => name.isWellFormed()),
        async (name) => {
          stray.requests.length = 0
          await peer.server.verify({ ...peer.login, baseUrl: `${stray.url}/flexi/`, company: name })
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
